import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {enShared} from '../../../core/messages/en/shared.js';
import {FOUR_CHAINS, ON} from '../../../testing/fakes/client/fake-chains.js';
import {FAKE_ADDRESS} from '../../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import {situationOf} from '../../../ui/base/slot-elements.js';
import {namesFeature} from '../feature.js';
import {createNamesStage, recordOf, refusal} from '../testing/names-stage.js';
import {createRegistrationStage, showRegistration} from '../testing/registration-stage.js';
import './account-name-row.js';
import './choose-account-name-view.js';
import './register-account-name-success-view.js';

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('<drawbridge-register-account-name-view>', () => {
  it('is accessible, with a taken name', async () => {
    const {http, look, show} = await createRegistrationStage();
    http.answer('v1/profile/account/*', recordOf('adam.reown.id', OTHER));
    const view = await show();
    await look('adam');
    await drawn();
    await expect(view.parentElement).to.be.accessible();
  });

  it('shows the typed name with its state, and says nothing about ENS names of others', async () => {
    const {act, look, show} = await createRegistrationStage();
    act.ens = async () => ({status: 'found', address: OTHER});
    const view = await show();
    await look('adam');
    await drawn();
    const typed = inTree(view, '[data-testid=typed-name]')!;
    expect(typed).to.have.attribute('label', 'adam.reown.id');
    expect(typed).to.have.attribute('tag', 'Available');
    expect(inTree(view, '[data-testid=ens-name]')).to.equal(null);
  });

  it('names the account that receives the name in one line, before anything is typed', async () => {
    const {show} = await createRegistrationStage();
    const view = await show();
    const target = inTree(view, '[data-testid=name-target]')!;
    expect(target.textContent?.replaceAll(/\s+/g, ' ').trim()).to.equal('For on Ethereum.');
    expect(inTree(target, 'drawbridge-address')).to.have.attribute('address', FAKE_ADDRESS);
    expect(target.getBoundingClientRect().height).to.equal(16);
  });

  it('shows an ENS name of the account beside the typed one', async () => {
    const {act, look, show} = await createRegistrationStage();
    act.ens = async () => ({status: 'found', address: FAKE_ADDRESS});
    const view = await show();
    await look('adam');
    await drawn();
    const ens = inTree(view, '[data-testid=ens-name]')!;
    expect(ens).to.have.attribute('label', 'adam.eth');
    expect(ens).to.have.attribute('tag', 'Yours');
    expect(ens).to.have.trimmed.text('ENS name');
  });

  for (const [what, answer, state] of [
    ['of another account', recordOf('adam.reown.id', OTHER), 'Taken'],
    ['without an address', {name: 'adam.reown.id', addresses: {}}, 'Taken'],
    ['of the account', recordOf('adam.reown.id', FAKE_ADDRESS), 'Yours'],
  ] as const) {
    it(`shows a name ${what} as ${state}, in one row that cannot be registered`, async () => {
      const {http, look, show} = await createRegistrationStage();
      http.answer('v1/profile/account/*', answer);
      http.answer('v1/profile/suggestions/*', {suggestions: []});
      const view = await show();
      await look('adam');
      await drawn();
      const rows = allInTree(view, 'drawbridge-row, drawbridge-list-item');
      expect(rows.map((row) => `${row.getAttribute('tag')}${row.textContent?.trim()}`)).to.deep.equal([
        state,
      ]);
      expect(inTree(view, '[data-testid=submit-name]')).to.have.attribute('disabled');
      expect(inTree(view, '[data-testid=submit-name]')).to.have.trimmed.text('Get a name');
      expect(inTree(view, '[role=status]')).to.have.trimmed.text(`adam.reown.id: ${state}`);
      expect(view.shadowRoot).not.to.contain.text(OTHER.slice(-4));
    });
  }

  for (const [what, answer] of [
    ['the page of a proxy', () => Promise.reject(status(404, '<html>Not found</html>'))],
    ['404 with other JSON', () => Promise.reject(status(404, '{"message":"no route"}'))],
    ['404 with no reason', () => Promise.reject(status(404, '{"status":"FAILED","reasons":[]}'))],
    ['a page of HTML', () => Promise.reject(new DrawbridgeError('http/invalid-response', 'Not JSON'))],
  ] as const) {
    it(`shows no name as available after ${what}`, async () => {
      const {http, look, show} = await createRegistrationStage();
      http.answer('v1/profile/account/*', answer);
      const view = await show();
      await look('adam');
      await drawn();
      expect(inTree(view, '[data-testid=typed-name]')).to.have.attribute('tag', 'Unknown');
      expect(inTree(view, '[data-testid=submit-name]')).to.have.attribute('disabled');
    });
  }

  it('has a button with the name, which registers it', async () => {
    const {asked, client, look, show} = await createRegistrationStage();
    const view = await show();
    const button = (): HTMLElement => inTree(view, '[data-testid=submit-name]')!;
    expect(button()).to.have.trimmed.text('Get a name');
    expect(button()).to.have.attribute('disabled');
    await look('adam');
    await drawn();
    expect(button()).to.have.trimmed.text('Get adam.reown.id');
    button().click();
    await drawn();
    expect(asked).to.have.length(1);
    expect(client.router.current.view).to.equal('RegisterAccountNameSuccess');
  });

  it('registers the name by Enter', async () => {
    const {asked, look, show} = await createRegistrationStage();
    const view = await show();
    await look('adam');
    await drawn();
    (inTree(view, 'form') as HTMLFormElement).requestSubmit();
    await drawn();
    expect(asked).to.have.length(1);
  });

  it('lists 50 of many names, says how many there are, and goes on', async () => {
    const {http, show} = await createRegistrationStage();
    const records = Array.from({length: 73}, (_, index) => recordOf(`adam${index}.reown.id`, FAKE_ADDRESS));
    http.answer('v1/profile/reverse/*', records);
    const view = await show();
    await drawn();
    expect(allInTree(view, '[data-testid=owned-name]')).to.have.length(50);
    expect(inTree(view, '[data-testid=owned-count]')).to.have.trimmed.text('50 of 73 names');
    inTree(view, '[data-testid=more-names]')!.click();
    await drawn();
    expect(allInTree(view, '[data-testid=owned-name]')).to.have.length(73);
    expect(inTree(view, '[data-testid=owned-count]')).to.equal(null);
  });

  it('offers suggestions in place of a taken name, and a press types them', async () => {
    const {api, http, look, show} = await createRegistrationStage();
    http.answer('v1/profile/account/adam.reown.id', recordOf('adam.reown.id', OTHER));
    const view = await show();
    await look('adam');
    await drawn();
    expect(inTree(view, '[data-testid=typed-name]')).to.have.attribute('tag', 'Taken');
    const suggested = allInTree(view, '[data-testid=suggested-name]');
    expect(suggested.map((each) => each.getAttribute('label'))).to.deep.equal([
      'adam1.reown.id',
      'adam-wallet.reown.id',
    ]);
    suggested[0]!.click();
    expect(api.state.get()).to.include({text: 'adam1.reown.id', problem: undefined});
  });

  for (const [text, problem] of [
    ['ada', 'Name must be at least 4 characters long'],
    ['a'.repeat(64), 'Name must be at most 63 characters long'],
    ['ab--cd', 'A name can’t have “--” after its second character.'],
    ['ad\u00e9m', 'Use letters, digits and hyphens. “é” (U+00E9) isn’t allowed.'],
    ['ad\u200bam', 'Use letters, digits and hyphens. U+200B isn’t allowed.'],
  ] as const) {
    it(`rejects ${JSON.stringify(text.slice(0, 8))}`, async () => {
      const {look, show} = await createRegistrationStage();
      const view = await show();
      await look(text);
      await drawn();
      expect(inTree(view, '[role=alert]')).to.have.trimmed.text(problem);
      expect(inTree(view, 'drawbridge-name-field')).not.to.have.attribute('can-submit');
    });
  }

  it('lists the names of an account that has one, without a field for another', async () => {
    const {client, http, look, show} = await createRegistrationStage();
    http.answer('v1/profile/reverse/*', [recordOf('adam.reown.id', FAKE_ADDRESS)]);
    client.accounts.update('eip155', {identity: {name: 'adam.eth'}});
    const view = await show();
    await look('adamo');
    await drawn();
    expect(inTree(view, '[data-testid=has-name]')).to.have.trimmed.text('You already own a name');
    expect(inTree(view, '[role=alert]')).to.equal(null);
    const owned = allInTree(view, '[data-testid=owned-name]');
    expect(owned.map((each) => [each.getAttribute('label'), each.textContent?.trim()])).to.deep.equal([
      ['adam.eth', 'ENS name'],
      ['adam.reown.id', 'Names service'],
    ]);
    expect(inTree(view, '[data-testid=typed-name]')).to.equal(null);
    expect(inTree(view, 'drawbridge-name-field')).to.equal(null);
    expect(inTree(view, '[data-testid=submit-name]')).to.equal(null);
    await expect(view.parentElement).to.be.accessible();
    inTree(view, '[data-testid=to-account]')!.click();
    expect(client.router.current.view).to.equal('Account');
  });

  it('warns of a registered name that the typed one looks like', async () => {
    const {http, look, show} = await createRegistrationStage();
    http.answer('v1/profile/account/blaise.reown.id', recordOf('blaise.reown.id', OTHER));
    const view = await show();
    await look('b1aise');
    await drawn();
    expect(inTree(view, '[data-testid=look-alike]')).to.contain.text(
      'b1aise.reown.id looks like blaise.reown.id, which is registered.',
    );
  });

  it('shows the texts of failed lookups, and repeats them', async () => {
    const {client, http, look, show} = await createRegistrationStage();
    http.answer('v1/profile/account/*', () => Promise.reject(new DrawbridgeError('http/timeout', 'Late')));
    http.answer('v1/profile/reverse/*', refusal('Closed'));
    const view = await show();
    await look('adam');
    await drawn();
    expect(inTree(view, '[data-testid=name-trouble]')).to.contain.text(
      'Error resolving name. The service did not answer in time.',
    );
    expect(inTree(view, '[data-testid=owned-trouble]')).to.contain.text(
      'Error fetching names for address: Closed',
    );
    expect(inTree(view, '[data-testid=typed-name]')).to.have.attribute('tag', 'Unknown');
    expect(allInTree(view, '[data-testid=try-again]')).to.have.length(1);
    http.answer('v1/profile/account/*', []);
    http.answer('v1/profile/reverse/*', []);
    inTree(view, '[data-testid=name-trouble] [data-testid=try-again]')!.click();
    client.clock.advance(0);
    await drawn();
    expect(inTree(view, '[data-testid=typed-name]')).to.have.attribute('tag', 'Available');
    expect(inTree(view, '[data-testid=owned-trouble]')).to.equal(null);
  });

  it('shows why the suggestions are missing', async () => {
    const {http, look, show} = await createRegistrationStage();
    http.answer('v1/profile/account/*', recordOf('adam.reown.id', OTHER));
    http.answer('v1/profile/suggestions/*', refusal('', 503));
    const view = await show();
    await look('adam');
    await drawn();
    expect(inTree(view, '[data-testid=suggestions-trouble]')).to.contain.text(
      'Error fetching name suggestions. The service is unavailable right now (503).',
    );
  });

  for (const [what, {tookMs, aheadMs}, words] of [
    [
      'a signature that came too late',
      {tookMs: 20_000},
      'The name service waits only a few seconds: try again',
    ],
    [
      'a clock that is five minutes ahead',
      {aheadMs: 300_000},
      'This device’s clock is about 5 minutes ahead, so the names service refused it. Correct the clock, then register ' +
        'it again.',
    ],
    [
      'a clock that is two hours behind',
      {aheadMs: -7_200_000},
      'This device’s clock is about 2 hours behind, so the names service refused it. Correct the clock, then register ' +
        'it again.',
    ],
  ] as readonly (readonly [string, {tookMs?: number; aheadMs?: number}, string])[]) {
    it(`explains ${what}, keeps the name, and registers it with the next press`, async () => {
      const {act, api, client, http, look, show} = await createRegistrationStage();
      client.clock.advance(1_700_000_000_000);
      http.answer('v1/profile/account', refusal('Too old', 400, 'timestamp'));
      act.blockTime = async () => client.clock.now() - (aheadMs ?? 0);
      act.sign = async () => {
        client.clock.advance(tookMs ?? 1_000);
        return '0x5160';
      };
      const view = await show();
      await look('adam');
      await drawn();
      inTree(view, '[data-testid=submit-name]')!.click();
      await eventually(() => api.state.get().failure !== undefined);
      client.clock.advance(0);
      await eventually(() => api.state.get().lookup.availability === 'available');
      await drawn();
      expect(inTree(view, '[data-testid=name-failure]')).to.have.trimmed.text(words);
      await expect(view.parentElement).to.be.accessible();
      http.answer('v1/profile/account', recordOf('adam.reown.id', FAKE_ADDRESS));
      inTree(view, '[data-testid=submit-name]')!.click();
      await eventually(() => api.state.get().registration?.step === 'done');
    });
  }

  it('has the wallet’s prompt one press away after a late signature', async () => {
    const {act, api, asked, client, http, look, show} = await createRegistrationStage();
    http.answer('v1/profile/account', refusal('Too old', 400, 'timestamp'));
    act.sign = async () => {
      client.clock.advance(20_000);
      return '0x5160';
    };
    const view = await show();
    await look('adam');
    await drawn();
    inTree(view, '[data-testid=submit-name]')!.click();
    await eventually(() => api.state.get().failure !== undefined);
    await drawn();
    inTree(view, '[data-testid=submit-name]')!.click();
    await eventually(() => asked.length === 2);
  });

  it('explains a clock that no node confirms after the second refusal', async () => {
    const {api, client, http, look, show} = await createRegistrationStage();
    http.answer('v1/profile/account', refusal('Too old', 400, 'timestamp'));
    const view = await show();
    const sentences = [
      'The name service waits only a few seconds: try again',
      'This device’s clock differs from the clock of the names service.',
    ];
    for (const words of sentences) {
      await look('adam');
      await drawn();
      inTree(view, '[data-testid=submit-name]')!.click();
      await eventually(() => api.state.get().failure !== undefined);
      client.clock.advance(0);
      await drawn();
      expect(inTree(view, '[data-testid=name-failure]')).to.contain.text(words);
      api.type('');
    }
  });

  it('shows the reason of a failed registration, and keeps the name', async () => {
    const {api, http, look, show} = await createRegistrationStage();
    http.answer('v1/profile/account', refusal('Name is already registered'));
    const view = await show();
    await look('adam');
    await api.register().catch(() => {});
    await drawn();
    expect(inTree(view, '[data-testid=name-failure]')).to.contain.text(
      'adam.reown.id was not registered: Name is already registered',
    );
    expect(inTree(view, 'drawbridge-name-field')).to.have.property('value', 'adam');
  });

  it('shows a registration in progress, also after the way back', async () => {
    const {act, api, client, look, show} = await createRegistrationStage();
    act.sign = () => new Promise(() => {});
    const view = await show();
    await look('adam');
    void api.register().catch(() => {});
    await drawn();
    expect(inTree(view, 'drawbridge-handshake')).to.have.attribute('heading', 'Confirm in Aspen');
    inTree(view, '[data-testid=cancel-name]')!.click();
    await drawn();
    expect(inTree(view, 'drawbridge-name-field')).to.have.property('value', 'adam');
    expect(client.router.current.view).to.equal('RegisterAccountName');
  });

  for (const [what, connect, heading] of [
    ['no wallet', () => {}, 'No wallet is connected'],
    [
      'a Solana wallet',
      (client: FakeClient) => client.connectAs(ON.solana),
      'Names work with Ethereum accounts',
    ],
    [
      'an unknown network',
      (client: FakeClient) => client.connectAs({caipNetworkId: 'eip155:424242'}),
      'Names can’t be registered on eip155:424242',
    ],
  ] as const) {
    it(`says so with ${what}`, async () => {
      const stage = await createNamesStage({networks: FOUR_CHAINS});
      connect(stage.client);
      const view = await showRegistration(stage);
      expect(inTree(view, '[data-testid=unavailable]')).to.have.attribute('heading', heading);
    });
  }

  it('reports a network without names', async () => {
    const {http, look, show} = await createRegistrationStage();
    http.answer('v1/supported-chains', {http: [], ws: []});
    const view = await show();
    await look('adam');
    await drawn();
    expect(inTree(view, '[data-testid=unavailable]')).to.have.attribute(
      'heading',
      'Names can’t be registered on Ethereum',
    );
  });
});

describe('<drawbridge-register-account-name-success-view>', () => {
  it('names the wallet, then the service, then the name, each with a way on', async () => {
    const {act, api, client, http, look} = await createRegistrationStage();
    let sign: (signature: string) => void = () => {};
    let accept: (answer: object) => void = () => {};
    act.sign = () => new Promise((resolve) => (sign = resolve));
    http.answer('v1/profile/account', () => new Promise((resolve) => (accept = resolve)));
    client.router.reset('RegisterAccountName');
    await look('adam');
    const running = api.register();
    const view = await themed<HTMLElement>(
      html`<drawbridge-register-account-name-success-view
        .client=${client}
        .api=${api}
      ></drawbridge-register-account-name-success-view>`,
    );
    await drawn();
    await expect(view.parentElement).to.be.accessible();
    const handshake = (): Element => inTree(view, 'drawbridge-handshake')!;
    expect(handshake()).to.have.attribute('heading', 'Confirm in Aspen');
    expect(handshake()).to.have.attribute(
      'text',
      'Open Aspen and sign the request for adam.reown.id. It’s free.',
    );
    expect(inTree(view, '[data-testid=cancel-name]')).not.to.equal(null);
    sign('0x5160');
    await drawn();
    expect(handshake()).to.have.attribute('heading', 'Registering adam.reown.id');
    expect(inTree(view, '[data-testid=cancel-name]')).to.equal(null);
    expect(inTree(view, '[data-testid=leave-name]')).not.to.equal(null);
    accept({success: true});
    await running;
    await drawn();
    await expect(view.parentElement).to.be.accessible();
    expect(inTree(view, '[role=status]')).to.have.trimmed.text('adam.reown.id is yours');
    expect(inTree(view, '[data-testid=registered-name]')).to.have.trimmed.text('adam.reown.id');
    expect(view.shadowRoot).to.contain.text('People can now send to it.');
    inTree(view, '[data-testid=lets-go]')!.click();
    expect(client.router.current.view).to.equal('Account');
  });
});

describe('<drawbridge-choose-account-name-view>', () => {
  it('leads to the registration', async () => {
    const {api, client} = await createRegistrationStage();
    const view = await themed<HTMLElement>(
      html`<drawbridge-choose-account-name-view
        .client=${client}
        .api=${api}
      ></drawbridge-choose-account-name-view>`,
    );
    await expect(view.parentElement).to.be.accessible();
    expect(view.shadowRoot).to.contain.text('Get a name for your account');
    expect(inTree(view, '[data-testid=learn-names]')).to.have.attribute('target', '_blank');
    inTree(view, '[data-testid=choose-name-go]')!.click();
    expect(client.router.current.view).to.equal('RegisterAccountName');
  });
});

describe('<drawbridge-account-name-row>', () => {
  it('has sentences that every account loads, so that it loads none of the feature', () => {
    const [row] = namesFeature.slots ?? [];
    expect(enShared).to.have.property(String(row?.label?.[0]));
    expect(enShared).to.have.property('names.rowHint');
  });

  for (const [what, page, isOffered] of [
    ['is offered', {}, true],
    ['is not offered with features.names off', {names: false}, false],
    ['is not offered without a names service', {hasBlockchainApi: false}, false],
  ] as const) {
    it(what, async () => {
      const {client} = await createRegistrationStage();
      const {hasBlockchainApi = true, ...features} = {...page} as {
        hasBlockchainApi?: boolean;
        names?: boolean;
      };
      const situation = {...situationOf(client), hasBlockchainApi};
      const all = {...situation, features: {...situation.features, ...features}};
      expect(namesFeature.slots?.map((slot) => slot.isOffered(all))).to.deep.equal([isOffered]);
    });
  }

  it('is there once the account is known to have no name', async () => {
    const {client} = await createRegistrationStage();
    const row = await themed<HTMLElement>(
      html`<drawbridge-account-name-row .client=${client}></drawbridge-account-name-row>`,
    );
    expect(inTree(row, '[data-testid=choose-name]')).to.equal(null);
    client.accounts.update('eip155', {identity: {}});
    await drawn();
    await expect(row.parentElement).to.be.accessible();
    inTree(row, '[data-testid=choose-name]')!.click();
    expect(client.router.current.view).to.equal('ChooseAccountName');
    expect(client.telemetry.tracked).to.include('OPEN_ENS_FLOW {"isSmartAccount":false}');
    client.accounts.update('eip155', {identity: {name: 'adam.eth'}});
    await drawn();
    expect(inTree(row, '[data-testid=choose-name]')).to.equal(null);
  });
});

function status(code: number, cause: string): DrawbridgeError {
  return new DrawbridgeError('http/status', `HTTP status code: ${code}`, {status: code, cause});
}

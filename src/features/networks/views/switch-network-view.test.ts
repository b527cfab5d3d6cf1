import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import type {FakeConnection} from '../../../testing/fakes/client/fake-connection.js';
import type {HeldFlow} from '../../../testing/fakes/client/flow-script.js';
import {createFakeClient, type FakeClient} from '../../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import './switch-network-view.js';
import type {SwitchNetworkView} from './switch-network-view.js';

const FAILURES: readonly {code: ErrorCode; heading: string; text: RegExp}[] = [
  {
    code: 'switch/declined',
    heading: 'Switch declined',
    text: /^You declined\. You are still on Ethereum\./,
  },
  {code: 'switch/unsupported', heading: 'Could not switch to Base', text: /^Your wallet cannot use Base/},
  {code: 'switch/mismatch', heading: 'Could not switch to Base', text: /^Your wallet did not move to Base/},
  {
    code: 'switch/failed',
    heading: 'Could not switch to Base',
    text: /^The switch to Base failed\. .*Try again\.$/,
  },
];

describe('<drawbridge-switch-network-view>', () => {
  it('is accessible, while it waits and when it failed', async () => {
    const {view, held} = await setup();
    await expect(view.parentElement).to.be.accessible();
    held.reject(failure('switch/declined'));
    await drawn();
    await expect(view.parentElement).to.be.accessible();
  });

  it('asks the wallet immediately, and shows that it waits for the wallet', async () => {
    const {view, client} = await setup();
    expect(client.calls).to.deep.equal(['switchNetwork eip155:8453']);
    expect(words(view)).to.deep.equal(['Approve in Aspen', 'Open Aspen and accept the switch to Base.']);
    expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute('state', 'waiting');
  });

  it('has its button at the lower edge, in one place while it waits and after a failure', async () => {
    const {view, held} = await setup();
    const bottom = (): number => inTree(view, '[data-testid="switch-leave"]')!.getBoundingClientRect().bottom;
    const waiting = bottom();
    expect(view.getBoundingClientRect().bottom - waiting).to.equal(16);
    expect(view.offsetHeight).to.be.at.least(400);
    held.reject(failure('switch/declined'));
    await drawn();
    expect(bottom()).to.equal(waiting);
  });

  it('can be left while the wallet does not answer, and after a failure', async () => {
    for (const isFailed of [false, true]) {
      const {view, client, held} = await setup();
      if (isFailed) held.reject(failure('switch/declined'));
      await drawn();
      inTree(view, '[data-testid="switch-leave"]')!.click();
      expect(client.router.current.view).to.equal('Networks');
    }
  });

  it('closes where it is the first view, and says so', async () => {
    const {view, client} = await setup();
    client.router.reset('SwitchNetwork', {caipNetworkId: 'eip155:8453'});
    view.requestUpdate();
    await view.updateComplete;
    const leave = inTree(view, '[data-testid="switch-leave"]')!;
    expect(leave).to.have.trimmed.text('Close');
    leave.click();
    expect(client.modal.state.get().open).to.equal(false);
  });

  it('shows success, and goes back', async () => {
    const {client, held} = await setup();
    held.resolve();
    await drawn();
    expect(client.toast.current.get()?.message).to.deep.equal(['switchNetwork.done', 'Base']);
    expect(client.router.current.view).to.equal('Account');
  });

  it('does not navigate after the user left the view', async () => {
    const {view, client, held} = await setup();
    view.remove();
    client.router.reset('Connect');
    held.resolve();
    await drawn();
    expect(client.router.current.view).to.equal('Connect');
    expect(client.toast.current.get()).to.equal(undefined);
  });

  for (const {code, heading, text} of FAILURES) {
    it(`shows a message and a next step for ${code}`, async () => {
      const {view, client, held} = await setup();
      held.reject(failure(code));
      await drawn();
      expect(words(view)[0]).to.equal(heading);
      expect(words(view)[1]).to.match(text);
      const span = code === 'switch/declined' ? 'resting' : 'failed';
      expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute('state', span);
      expect(inTree(view, '[role="alert"]')).to.contain.text(heading);
      expect(client.reported).to.have.length(1);
    });
  }

  it('shows a message for an unexpected failure', async () => {
    const {view, held} = await setup();
    held.reject(new TypeError('x is undefined'));
    await drawn();
    expect(words(view)[0]).to.equal('Could not switch to Base');
    expect(words(view)[1]).to.match(/^The switch to Base failed/);
  });

  for (const [when, isFailed] of [
    ['while the wallet still shows its prompt', false],
    ['after the switch failed', true],
  ] as const) {
    it(`leaves once the wallet is on the network, ${when}`, async () => {
      const {client, held} = await setup();
      if (isFailed) held.reject(failure('switch/mismatch'));
      await drawn();
      client.connectAs({caipNetworkId: 'eip155:8453'});
      await drawn();
      expect(client.router.current.view).to.equal('Account');
      expect(client.toast.current.get()?.message).to.deep.equal(['switchNetwork.done', 'Base']);
      client.toast.hide();
      if (!isFailed) held.resolve();
      await drawn();
      expect(client.router.current.view, 'once').to.equal('Account');
      expect(client.toast.current.get()).to.equal(undefined);
    });
  }

  it('leaves once a wallet switches to the network from one outside the page', async () => {
    const {client} = await setup({caipNetworkId: 'eip155:424242'});
    client.connectAs({caipNetworkId: 'eip155:8453'});
    await drawn();
    expect(client.router.current.view).to.equal('Account');
  });

  it('ignores a declined prompt after the user switched in the wallet', async () => {
    const {client, held} = await setup();
    client.connectAs({caipNetworkId: 'eip155:8453'});
    await drawn();
    held.reject(failure('switch/declined'));
    await drawn();
    expect(client.reported).to.deep.equal([]);
  });

  it('asks again on retry', async () => {
    const {view, client, held} = await setup();
    held.reject(failure('switch/declined'));
    await drawn();
    client.holdNext();
    inTree(view, '[data-testid="switch-again"]')!.click();
    await drawn();
    expect(client.calls).to.deep.equal(['switchNetwork eip155:8453', 'switchNetwork eip155:8453']);
    expect(words(view)[0]).to.equal('Approve in Aspen');
  });
});

describe('drawbridge-switch-network-view, with a login', () => {
  it('asks for no approval in a wallet, and explains that the login lacks the network', async () => {
    const {view, held} = await setup({wallet: 'Google login', connectorType: 'AUTH'});
    expect(words(view)).to.deep.equal(['Switching to Base…', '']);
    held.reject(failure('switch/unsupported'));
    await drawn();
    expect(words(view)).to.deep.equal([
      'Could not switch to Base',
      'Your login cannot use Base. Choose another network, or connect a wallet.',
    ]);
  });

  it('names no wallet where the network did not change', async () => {
    const {view, held} = await setup({wallet: 'Google login', connectorType: 'AUTH'});
    held.reject(failure('switch/mismatch'));
    await drawn();
    expect(words(view)[1]).to.match(/^The switch to Base failed\./);
  });
});

async function setup(connection: FakeConnection = {}): Promise<{
  view: SwitchNetworkView;
  client: FakeClient;
  held: HeldFlow;
}> {
  const client = createFakeClient();
  client.connectAs(connection);
  client.router.reset('Account');
  client.router.push('Networks');
  client.router.push('SwitchNetwork', {caipNetworkId: 'eip155:8453'});
  client.modal.open();
  const held = client.holdNext();
  const view = await themed<SwitchNetworkView>(
    html`<drawbridge-switch-network-view
      .client=${client}
      .params=${{caipNetworkId: 'eip155:8453'}}
    ></drawbridge-switch-network-view>`,
  );
  return {view, client, held};
}

function failure(code: ErrorCode): DrawbridgeError {
  return new DrawbridgeError(code, 'Scripted', {name: 'Base'});
}

function words(view: SwitchNetworkView): readonly (string | undefined)[] {
  return ['.lead', '.sub'].map((selector) => inTree(view, selector)?.textContent?.trim());
}

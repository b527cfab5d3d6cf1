import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {ON} from '../../../testing/fakes/client/fake-chains.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {goOffline} from '../../../testing/fakes/ui/go-offline.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import {ADA, createSignInStage, EVE, type SignInSetup, type SignInStage} from '../testing/sign-in-stage.js';
import './siwx-sign-message-view.js';
import type {SiwxSignMessageView} from './siwx-sign-message-view.js';

const HOUR_MS = 3_600_000;

describe('<drawbridge-siwx-sign-message-view>', () => {
  it('is accessible, also with a problem', async () => {
    const {view, stage} = await setup({scene: {siwx: {statement: 'I accept the terms.'}}});
    await expect(view.parentElement).to.be.accessible();
    stage.act.sign = refusing('wallet/locked');
    press(view, 'sign-in-sign');
    await eventually(() => find(view, 'sign-in-problem') !== null);
    await expect(view.parentElement).to.be.accessible();
  });

  it('summarizes the message, and shows its full text on a press', async () => {
    const {view, stage} = await setup({scene: {siwx: {statement: 'I accept the terms.'}}});
    expect(text(view, 'sign-in-site')).to.equal(location.host);
    expect(text(view, 'sign-in-account')).to.equal('0xf39F…2266');
    expect(text(view, 'sign-in-network')).to.equal('Ethereum');
    expect(text(view, 'sign-in-expires')).to.equal('in 7 days');
    expect(text(view, 'sign-in-statement')).to.equal('I accept the terms.');
    const pre = inTree(view.shadowRoot!, 'pre')!;
    expect(pre.checkVisibility()).to.equal(false);
    find(view, 'sign-in-raw')?.click();
    expect(pre.checkVisibility()).to.equal(true);
    expect(pre.textContent).to.equal(stage.api.signIn.state.get().unsigned?.message);
  });

  it('warns that canceling disconnects only if it does', async () => {
    const {view} = await setup();
    expect(view.shadowRoot?.textContent).to.contain('Canceling disconnects you.');
    const {view: other} = await setup({scene: {siwx: {required: false}}});
    expect(other.shadowRoot?.textContent).not.to.contain('Canceling');
  });

  it('shows a placeholder while the message is made, and disables signing', async () => {
    const {view} = await setup({scene: {siwx: {getNonce: () => new Promise<string>(() => {})}}});
    expect(inTree(view, '[role=status]')).to.have.attribute('aria-label', 'Preparing the message…');
    expect(find(view, 'sign-in-sign')).to.have.attribute('disabled');
  });

  for (const statement of [undefined, 'I accept the terms of Harbour Bridge and its fees.'])
    it(`keeps the place of the buttons until the message is there, ${statement ? 'with' : 'without'} a statement`, async () => {
      let answer: (nonce: string) => void = () => {};
      const getNonce = (): Promise<string> => new Promise((resolve) => (answer = resolve));
      const {view} = await setup({scene: {siwx: {getNonce, ...(statement && {statement})}}});
      const top = (): number => find(view, 'sign-in-cancel')!.getBoundingClientRect().top;
      const table = (): number => inTree(view.shadowRoot!, '.facts')!.getBoundingClientRect().top;
      const before = [top(), table()];
      answer('abcdefgh1');
      await eventually(() => find(view, 'sign-in-site') !== null);
      await drawn();
      expect([top(), table()]).to.deep.equal(before);
    });

  it('names the wallet that the user must answer', async () => {
    const {view, stage} = await setup();
    stage.act.sign = () => new Promise<string>(() => {});
    const {top} = find(view, 'sign-in-sign')!.getBoundingClientRect();
    press(view, 'sign-in-sign');
    await drawn();
    expect(find(view, 'sign-in-sign')).to.contain.text('Signing…').and.to.have.attribute('loading');
    const words = inTree(view.shadowRoot!, '.steps')!;
    expect(words.innerText.trim()).to.equal('Open Aspen and sign the message.');
    expect(find(view, 'sign-in-sign')!.getBoundingClientRect().top, 'under the pointer').to.equal(top);
  });

  it('moves the line only while the page, the wallet or a server has work to do', async () => {
    const {view, stage} = await setup();
    const line = inTree(view, 'drawbridge-progress-line');
    expect(line).to.have.attribute('state', 'resting');
    stage.act.sign = () => new Promise<string>(() => {});
    press(view, 'sign-in-sign');
    await drawn();
    expect(line).to.have.attribute('state', 'waiting');
  });

  it('shows a locked wallet as something to settle first, and not as a failure', async () => {
    const {view, stage} = await setup();
    stage.act.sign = refusing('wallet/locked');
    press(view, 'sign-in-sign');
    await eventually(() => find(view, 'sign-in-problem') !== null);
    await drawn();
    expect(text(view, 'sign-in-problem')).to.contain('Aspen is locked. Unlock it and try again.');
    expect(find(view, 'sign-in-problem')).to.have.attribute('tone', 'warning');
    expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute('state', 'resting');
    expect(find(view, 'sign-in-sign')).not.to.have.attribute('disabled');
  });

  for (const code of ['sign-in/expired', 'sign-in/not-yet-valid'] as const)
    it(`does not lead to signing after ${code} until the user has corrected the clock`, async () => {
      const {view, stage} = await setup();
      stage.act.add = refusing(code);
      press(view, 'sign-in-sign');
      await eventually(() => find(view, 'sign-in-problem') !== null);
      await drawn();
      expect(text(view, 'sign-in-problem')).to.contain('Check the clock of this device.');
      expect(find(view, 'sign-in-problem')).to.have.attribute('tone', 'warning');
      expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute('state', 'resting');
      expect(find(view, 'sign-in-sign')).to.equal(null);
      stage.act.add = async () => {};
      press(view, 'sign-in-retry');
      await eventually(() => find(view, 'sign-in-sign')?.hasAttribute('disabled') === false);
      expect(find(view, 'sign-in-problem')).to.equal(null);
      press(view, 'sign-in-sign');
      await eventually(() => stage.kept.length === 1, 'It was not signed.');
    });

  for (const [what, code, words] of [
    ['the wallet is gone', 'wallet/request-failed', 'Aspen could not do that. Try again.'],
    ['the server is down', 'http/status', 'The service is not available right now.'],
    ['the server does not answer', 'http/timeout', 'That took too long.'],
    ['no node can be asked', 'rpc/failed', 'The service is not available right now.'],
    ['the signature is refused', 'sign-in/refused', 'The sign-in was not accepted.'],
    ['the browser is offline', 'http/offline', 'You are offline.'],
    ['the nonce is refused', 'sign-in/wrong-nonce', 'The message expired. Sign the new one.'],
  ] as const) {
    it(`shows that ${what}, and offers a retry`, async () => {
      const {view, stage} = await setup();
      if (code.startsWith('wallet/')) stage.act.sign = refusing(code);
      else stage.act.add = refusing(code);
      press(view, 'sign-in-sign');
      await eventually(() => find(view, 'sign-in-problem')?.textContent?.includes(words) === true);
      await eventually(() => stage.api.signIn.state.get().stage === 'review');
      await drawn();
      expect(find(view, 'sign-in-sign')).not.to.have.attribute('disabled');
      expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute('state', 'failed');
    });
  }

  for (const [clockAheadMs, words] of [
    [3 * HOUR_MS, 'This device’s clock is 3 hours ahead. Correct it'],
    [-50 * HOUR_MS, 'This device’s clock is 2 days behind. Correct it'],
    [undefined, undefined],
  ] as const) {
    it(`shows ${words ?? 'nothing'} before signing if the server clock differs by ${clockAheadMs} ms`, async () => {
      const {siwx} = await createSignInStage();
      const createMessage: typeof siwx.createMessage = async (account) => ({
        ...(await siwx.createMessage(account)),
        ...(clockAheadMs !== undefined && {clockAheadMs}),
      });
      const {view} = await setup({scene: {own: {createMessage}}});
      if (words) expect(text(view, 'sign-in-clock')).to.contain(words);
      else expect(find(view, 'sign-in-clock')).to.equal(null);
      expect(find(view, 'sign-in-sign')).not.to.have.attribute('disabled');
    });
  }

  it('shows the message again after a decline, which is no failure', async () => {
    const {view, stage} = await setup();
    stage.act.sign = refusing('wallet/request-declined');
    press(view, 'sign-in-sign');
    await eventually(() => stage.client.toast.current.get()?.variant === 'error');
    await drawn();
    expect(find(view, 'sign-in-problem')).to.equal(null);
    expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute('state', 'resting');
    expect(find(view, 'sign-in-sign')).not.to.have.attribute('disabled');
  });

  it('shows the new account and a notice if the wallet changed it while signing', async () => {
    const {view, stage} = await setup();
    stage.act.sign = () => new Promise<string>(() => {});
    press(view, 'sign-in-sign');
    await drawn();
    stage.client.connectAs({address: EVE.address});
    await stage.api.check();
    await eventually(() => text(view, 'sign-in-account') === '0x7099…79C8');
    expect(find(view, 'sign-in-problem')).to.contain.text('Your account or network changed.');
    expect(find(view, 'sign-in-problem')).to.have.attribute('tone', 'warning');
    expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute('state', 'resting');
  });

  it('rejects a message for another site, and offers a retry', async () => {
    const {view, stage} = await setup({
      scene: {own: {createMessage: async () => ({data: {domain: 'evil.example'} as never, message: ''})}},
    });
    expect(find(view, 'sign-in-problem')).to.contain.text('meant for another site');
    expect(find(view, 'sign-in-sign')).to.equal(null);
    press(view, 'sign-in-retry');
    await drawn();
    expect(stage.asked).to.deep.equal([]);
  });

  it('counts the accounts that follow', async () => {
    const {view, stage} = await setup({
      before({client}) {
        client.connectAs(ON.polkadot);
        client.connectAs(ON.solana);
      },
    });
    expect(text(view, 'sign-in-left')).to.equal('2 more accounts to sign with.');
    press(view, 'sign-in-sign');
    await eventually(() => text(view, 'sign-in-left') === 'One more account to sign with.');
    expect(stage.kept).to.have.length(1);
  });

  it('shows that the browser is offline before any press', async () => {
    const goOnline = goOffline();
    try {
      const {view} = await setup();
      expect(inTree(view, 'drawbridge-notice')).to.contain.text('You are offline');
    } finally {
      goOnline();
    }
  });

  it('shows progress while it disconnects the wallet', async () => {
    const {view, stage} = await setup();
    stage.client.holdNext();
    press(view, 'sign-in-cancel');
    await drawn();
    expect(find(view, 'sign-in-cancel')).to.contain.text('Canceling…').and.to.have.attribute('loading');
    expect(stage.client.calls).to.deep.equal(['disconnect']);
  });

  it('shows that the wallet was locked meanwhile, leads to unlocking, and shows the message afterwards', async () => {
    const {view, stage} = await setup();
    const {client, api, kept} = stage;
    client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    await api.check();
    await drawn();
    expect(text(view, 'locked')).to.contain('Aspen is locked');
    expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute('state', 'resting');
    expect(find(view, 'sign-in-unlock')!.offsetWidth).to.be.above(view.offsetWidth - 40);
    await expect(view.parentElement).to.be.accessible();
    press(view, 'sign-in-unlock');
    expect(client.router.current).to.deep.equal({
      view: 'ConnectingExternal',
      params: {connectorId: 'test.aspen', wallet: {name: 'Aspen', isLogin: false}, namespace: 'eip155'},
    });
    client.connectAs({address: ADA.address});
    await api.check();
    await drawn();
    press(view, 'sign-in-sign');
    await eventually(() => kept.length === 1, 'It was not signed.');
  });

  it('shows that the sign-in could not be checked, and retries', async () => {
    const before = ({act}: SignInStage): void => {
      act.get = () => Promise.reject(new DrawbridgeError('http/offline', 'Away'));
    };
    const {view, stage} = await setup({before});
    const state = inTree(view, 'drawbridge-empty-state')!;
    expect(state.getAttribute('heading')).to.contain('Could not check whether you are signed in.');
    await expect(view.parentElement).to.be.accessible();
    stage.act.get = async () => {};
    press(view, 'sign-in-check');
    await eventually(() => find(view, 'sign-in-sign') !== null);
  });

  it('names the missing part: the option, the account, the network', async () => {
    const client = createFakeClient();
    expect(await empty(client)).to.deep.equal([
      'SIWX is not enabled',
      'This site does not ask you to sign in.',
    ]);
    const {client: enabled} = await createSignInStage();
    expect(await empty(enabled)).to.deep.equal([
      'No ActiveCaipAddress found',
      'Connect a wallet first. Then you can sign in.',
    ]);
    enabled.connectAs({caipNetworkId: 'eip155:424242'});
    expect(await empty(enabled)).to.deep.equal([
      'No ActiveCaipNetwork or client found',
      'This site does not offer the network in use. Change the network first.',
    ]);
  });

  it('says that the user is signed in where nothing is left to sign, and can be closed', async () => {
    const {view, stage} = await setup();
    press(view, 'sign-in-sign');
    await eventually(() => inTree(view, 'drawbridge-empty-state'));
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute('heading', 'You are signed in.');
    stage.client.modal.open();
    const close = find(view, 'sign-in-close')!;
    expect(close.offsetWidth).to.be.above(view.offsetWidth - 40);
    press(view, 'sign-in-close');
    expect(stage.client.modal.state.get().open).to.equal(false);
  });
});

interface Setup {
  readonly scene?: SignInSetup;
  readonly before?: (stage: SignInStage) => void;
}

async function setup({scene, before}: Setup = {}): Promise<{
  view: SiwxSignMessageView;
  stage: SignInStage;
}> {
  const stage = await createSignInStage(scene);
  before?.(stage);
  stage.client.connectAs({address: ADA.address});
  await stage.api.check();
  const view = await draw(stage.client);
  await drawn();
  return {view, stage};
}

async function draw(client: SignInStage['client']): Promise<SiwxSignMessageView> {
  const api = await client.use('signIn');
  await client.loadMessagesOf('signIn');
  return themed<SiwxSignMessageView>(
    html`<drawbridge-siwx-sign-message-view
      .client=${client}
      .api=${api}
    ></drawbridge-siwx-sign-message-view>`,
  );
}

/** The sentences in the place of a message. */
async function empty(client: SignInStage['client']): Promise<readonly (string | null | undefined)[]> {
  const state = inTree(await draw(client), 'drawbridge-empty-state');
  return [state?.getAttribute('heading'), state?.getAttribute('text')];
}

function find(view: SiwxSignMessageView, id: string): HTMLElement | null {
  return inTree(view.shadowRoot!, `[data-testid="${id}"]`);
}

function text(view: SiwxSignMessageView, id: string): string | undefined {
  return find(view, id)?.textContent?.trim();
}

function press(view: SiwxSignMessageView, id: string): void {
  find(view, id)?.click();
}

function refusing(code: ErrorCode): () => Promise<never> {
  return () =>
    Promise.reject(new DrawbridgeError(code, 'As the test wants it', {name: 'Aspen', status: 503}));
}

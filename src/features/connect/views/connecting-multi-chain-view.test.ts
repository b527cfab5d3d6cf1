import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {atom} from 'nanostores';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import type {Connector} from '../../../core/ports/connector.js';
import {FOUR_CHAINS, multiChainConnectors, ON} from '../../../testing/fakes/client/fake-chains.js';
import type {HeldFlow} from '../../../testing/fakes/client/flow-script.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, focused, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {controlOf, createStage, type StageOptions} from '../../../testing/fakes/ui/wallet-stage.js';
import './connecting-multi-chain-view.js';
import type {ConnectingMultiChainView} from './connecting-multi-chain-view.js';

describe('<drawbridge-connecting-multi-chain-view>', () => {
  it('is accessible, while one chooses, waits and was declined', async () => {
    const {view, hold} = await setup();
    await expect(view.parentElement).to.be.accessible();
    const first = hold();
    press(view, 'connect-all');
    await drawn();
    await expect(view.parentElement).to.be.accessible();
    hold();
    first.reject(new DrawbridgeError('connect/declined', 'no'));
    await drawn();
    await expect(view.parentElement).to.be.accessible();
  });

  it('offers the chains of the page, in the page’s order', async () => {
    const {view} = await setup({networks: [FOUR_CHAINS[2], FOUR_CHAINS[0]]});
    expect(words(view)).to.deep.equal([
      'Which networks do you want to use?',
      'Aspen works on several. Connect all, or choose one.',
    ]);
    const labels = allInTree(view, 'drawbridge-list-item').map((row) => row.getAttribute('label'));
    expect(labels).to.deep.equal(['Solana', 'Ethereum and EVM networks']);
  });

  it('continues with one chain in the view of its connector', async () => {
    const {view, client} = await setup();
    press(view, 'chain-solana');
    expect(client.router.current).to.deep.equal({
      view: 'ConnectingExternal',
      params: {connectorId: 'solana:aspen', namespace: 'solana', wallet: {name: 'Aspen', isLogin: false}},
    });
  });

  it('connects all of them with one choice, one after the other', async () => {
    const {view, client, hold, connects} = await setup();
    let held = hold();
    press(view, 'connect-all');
    await drawn();
    expect(states(view)).to.deep.equal(['waiting', 'queued', 'queued', 'queued']);
    expect(words(view)).to.deep.equal(['Approve in Aspen', 'Ethereum and EVM networks, 1 of 4']);
    for (const connection of [{wallet: 'Aspen'}, ON.solana, ON.bip122]) {
      client.connectAs(connection);
      const next = hold();
      held.resolve();
      held = next;
      await drawn();
    }
    expect(states(view)).to.deep.equal(['connected', 'connected', 'connected', 'waiting']);
    client.connectAs(ON.polkadot);
    held.resolve();
    await drawn();
    expect(states(view)).to.deep.equal(['connected', 'connected', 'connected', 'connected']);
    expect(words(view)[0]).to.equal('Aspen is connected');
    expect(connects()).to.deep.equal([
      {connectorId: 'test.aspen', namespace: 'eip155', isPartial: true},
      {connectorId: 'solana:aspen', namespace: 'solana', isPartial: true},
      {connectorId: 'bip122:aspen', namespace: 'bip122', isPartial: true},
      {connectorId: 'polkadot:aspen', namespace: 'polkadot', isPartial: true},
    ]);
  });

  it('announces that it waits for the wallet, with its name as the title', async () => {
    const {view, hold} = await setup();
    expect(view.stateTitle).to.deep.equal(['multiChain.title']);
    const titles: unknown[] = [];
    view.addEventListener('view-title', ({title}) => titles.push(title));
    hold();
    press(view, 'connect-all');
    await drawn();
    expect(titles).to.deep.equal([['common.text', 'Aspen']]);
    expect(inTree(view, '[role="status"]')).to.contain.text('Approve in Aspen');
    expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute(
      'label',
      'Connecting Harbour and Aspen',
    );
  });

  it('leaves once one is connected, and keeps the previous chain in use', async () => {
    const {view, client, hold} = await setup();
    client.modal.open();
    client.connectAs(ON.solana);
    client.connectAs({wallet: 'Aspen'});
    client.networks.activate('bip122');
    hold();
    press(view, 'connect-all');
    await drawn();
    press(view, 'done');
    await drawn();
    expect(client.calls.at(-1)).to.equal('switchWallet {"namespace":"eip155","connectorId":"test.aspen"}');
    expect(client.modal.state.get().open).to.equal(false);
  });

  it('keeps connected chains when one fails, shows why, and retries that one', async () => {
    const {view, client, connects} = await setup({networks: FOUR_CHAINS.slice(0, 3)});
    answer(client, ['connect/declined', {connection: ON.solana}]);
    press(view, 'connect-all');
    await drawn();
    expect(states(view)).to.deep.equal(['failed', 'connected']);
    expect(words(view)[0]).to.equal('1 of 2 networks connected');
    const row = inTree(view, '[data-testid="chain-eip155"]')!;
    expect(row).to.have.attribute('caption', 'You declined in Aspen.');
    expect(row).to.have.attribute('tag', 'Try again');
    answer(client, [{connection: {wallet: 'Aspen'}}]);
    press(view, 'chain-eip155');
    await drawn();
    expect(states(view)).to.deep.equal(['connected', 'connected']);
    expect(connects()).to.have.length(3);
    expect(client.router.current.view).to.equal('ConnectingMultiChain');
  });

  for (const {code, text} of [
    {code: 'connect/pending', text: 'Aspen has a request waiting. Open it to respond.'},
    {code: 'wallet/locked', text: 'Aspen is locked. Unlock it and try again.'},
    {code: 'unknown', text: 'Aspen could not connect. Try again, or choose another wallet.'},
  ] as const) {
    it(`warns of ${code}, and starts over for all that failed`, async () => {
      const {view, client, connects} = await setup({networks: FOUR_CHAINS.slice(0, 3)});
      answer(client, [code, code]);
      press(view, 'connect-all');
      await drawn();
      expect(inTree(view, '[data-testid="chain-solana"]')).to.have.attribute('warning', text);
      expect(words(view)[0]).to.equal('Nothing is connected yet');
      press(view, 'again');
      await drawn();
      expect(connects()).to.have.length(4);
    });
  }

  it('stops immediately when the user cancels, without further prompts', async () => {
    const {view, hold, connects, signals} = await setup();
    const held = hold();
    press(view, 'connect-all');
    await drawn();
    press(view, 'cancel');
    held.reject(new DrawbridgeError('connect/cancelled', 'cancelled'));
    await drawn();
    expect(signals()[0]?.aborted).to.equal(true);
    expect(connects()).to.have.length(1);
    expect(states(view)).to.deep.equal(['idle', 'idle', 'idle', 'idle']);
    expect(words(view)[0]).to.equal('Which networks do you want to use?');
  });

  it('cancels its request when the user leaves', async () => {
    const {view, hold, signals} = await setup();
    hold();
    press(view, 'connect-all');
    view.remove();
    expect(signals()[0]?.aborted).to.equal(true);
  });

  it('marks connected chains, and does not ask for them again', async () => {
    const {view, client, hold, connects} = await setup();
    client.connectAs({wallet: 'Aspen'});
    client.connectAs({...ON.solana, connectorId: 'other', wallet: 'Birch'});
    await drawn();
    expect(states(view)).to.deep.equal(['connected', 'idle', 'idle', 'idle']);
    expect(inTree(view, '[data-testid="chain-solana"]')).to.have.attribute('caption', 'Uses Birch now');
    hold();
    press(view, 'connect-all');
    expect(connects()).to.deep.equal([{connectorId: 'solana:aspen', namespace: 'solana', isPartial: true}]);
  });

  it('continues with a connected chain that the user picks', async () => {
    const {view, client} = await setup();
    client.connectAs({wallet: 'Aspen'});
    client.connectAs(ON.solana);
    await drawn();
    press(view, 'chain-solana');
    await drawn();
    expect(client.calls).to.deep.equal(['switchWallet {"namespace":"solana","connectorId":"solana:aspen"}']);
  });

  it('shows that the wallet is no longer available, and goes back', async () => {
    const {client, found} = await setup();
    found.set([]);
    await drawn();
    expect(client.toast.current.get()).to.deep.equal({variant: 'error', message: ['multiChain.gone']});
    expect(client.router.current.view).to.equal('Connect');
  });

  it('works with the keyboard, and keeps the focus', async () => {
    const {view, client, hold} = await setup();
    view.firstFocus!.focus();
    const held = hold();
    await sendKeys({press: 'Enter'});
    await drawn();
    expect(focused()).to.equal(controlOf(view, 'connecting'));
    client.connectAs({wallet: 'Aspen'});
    hold();
    held.resolve();
    await drawn();
    expect(focused()).to.equal(controlOf(view, 'done'));
    await sendKeys({down: 'Shift'});
    await sendKeys({press: 'Tab'});
    await sendKeys({up: 'Shift'});
    expect(focused()).to.equal(controlOf(view, 'cancel'));
    await sendKeys({press: 'Enter'});
    await drawn();
    expect(focused()).to.equal(controlOf(view, 'done'));
  });
});

async function setup({networks = FOUR_CHAINS, ...options}: StageOptions = {}) {
  const {client, show} = createStage({networks, ...options});
  const found = atom<readonly Connector[]>(multiChainConnectors());
  client.connectors.watch({found, start: () => {}, stop: () => {}});
  const asked = recordConnects(client);
  client.router.push('ConnectingMultiChain', {
    connectorId: 'test.aspen',
    wallet: {name: 'Aspen', isLogin: false},
  });
  const view = await show<ConnectingMultiChainView>(
    html`<drawbridge-connecting-multi-chain-view
      .client=${client}
      .params=${{connectorId: 'test.aspen', wallet: {name: 'Aspen', isLogin: false}}}
    ></drawbridge-connecting-multi-chain-view>`,
  );
  return {
    view,
    client,
    found,
    hold: (): HeldFlow => client.holdNext(),
    connects: () => asked.map(({connectorId, namespace, isPartial}) => ({connectorId, namespace, isPartial})),
    signals: () => asked.map(({signal}) => signal),
  };
}

function recordConnects({flows}: FakeClient) {
  const asked: Parameters<typeof flows.connect>[0][] = [];
  const {connect} = flows;
  Object.assign(flows, {
    connect(request: Parameters<typeof connect>[0]) {
      asked.push(request);
      return connect(request);
    },
  });
  return asked;
}

/** Decides how the wallet answers the next questions. */
function answer(
  client: FakeClient,
  answers: readonly (ErrorCode | {connection: Parameters<FakeClient['connectAs']>[0]})[],
): void {
  const {connect} = client.flows;
  const left = [...answers];
  Object.assign(client.flows, {
    connect(request: Parameters<typeof connect>[0]) {
      const next = left.shift();
      if (typeof next === 'string') client.failNext(new DrawbridgeError(next, 'As the test wants it'));
      else client.connectAs(next?.connection);
      return connect(request);
    },
  });
}

function press(view: HTMLElement, id: string): void {
  controlOf(view, id).click();
}

function words(view: HTMLElement): readonly string[] {
  return ['.lead', '.sub'].map((selector) => inTree(view, selector)!.textContent.trim());
}

function states(view: HTMLElement): readonly (string | undefined)[] {
  return allInTree(view, 'drawbridge-list-item').map(({dataset}) => dataset['state']);
}

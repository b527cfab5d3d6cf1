import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {FOUR_CHAINS, ON} from '../../../testing/fakes/client/fake-chains.js';
import {createScriptedConnector} from '../../../testing/fakes/client/fake-connection.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, focused, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {controlOf, createStage, type StageOptions} from '../../../testing/fakes/ui/wallet-stage.js';
import './profile-wallets-view.js';
import type {ProfileWalletsView} from './profile-wallets-view.js';
describe('<drawbridge-profile-wallets-view>', () => {
  it('is accessible, with wallets and without', async () => {
    const {view} = await setup();
    await expect(view.parentElement).to.be.accessible();
    const {view: empty} = await setup({before: () => {}});
    await expect(empty.parentElement).to.be.accessible();
  });

  it('shows the wallets of each chain: the one in use, and the others', async () => {
    const {view} = await setup();
    expect(shown(view)).to.deep.equal({
      'Ethereum and EVM networks': ['Aspen in-use', 'Cedar other'],
      Solana: ['Birch in-use'],
      Bitcoin: [],
      Polkadot: [],
    });
    expect(wallet(view, 'test.aspen')).to.have.attribute('tag', 'In use');
    expect(inTree(wallet(view, 'test.cedar'), 'drawbridge-address')).to.have.attribute('address', '0xC3');
  });

  it('switches to another wallet, announces it, and moves the focus to its chain', async () => {
    const {view, client} = await setup();
    const use = inTree(wallet(view, 'test.cedar'), '[data-testid="deed"]', '.press')!;
    expect(inTree(wallet(view, 'test.cedar'), '[data-testid="deed"]')).to.contain.text('Use Cedar');
    use.focus();
    const held = client.holdNext();
    await sendKeys({press: 'Enter'});
    await drawn();
    expect(use).to.have.attribute('aria-busy', 'true');
    client.otherConnections.remove('eip155', 'test.cedar');
    client.connectAs({wallet: 'Cedar', address: '0xC3'});
    client.connectOther({wallet: 'Aspen'});
    held.resolve();
    await drawn();
    expect(client.calls).to.deep.equal(['switchWallet {"namespace":"eip155","connectorId":"test.cedar"}']);
    expect(shown(view)['Ethereum and EVM networks']).to.deep.equal(['Cedar in-use', 'Aspen other']);
    expect(status(view)).to.equal('Now using Cedar on Ethereum and EVM networks.');
    expect(focused()).to.contain.text('Ethereum and EVM networks');
  });

  it('disconnects one wallet, announces it, stays open, and keeps the scroll position', async () => {
    const {view, client} = await setup();
    const button = controlOf(view, 'disconnect-test.cedar');
    expect(button).to.have.attribute('aria-label', 'Disconnect Cedar');
    button.focus();
    const held = client.holdNext();
    await sendKeys({press: 'Enter'});
    await drawn();
    expect(wallet(view, 'test.cedar')).to.contain.text('Disconnecting…');
    client.otherConnections.remove('eip155', 'test.cedar');
    held.resolve();
    await drawn();
    expect(client.calls).to.deep.equal([
      'disconnect {"namespace":"eip155","connectorId":"test.cedar","isPartial":true}',
    ]);
    expect(status(view)).to.equal('Cedar is disconnected.');
    expect(focused()).to.contain.text('Ethereum and EVM networks');
  });

  it('reports a failure, and offers the wallet again', async () => {
    const {view, client} = await setup();
    client.failNext(new DrawbridgeError('disconnect/failed', 'Failed to disconnect'));
    controlOf(view, 'disconnect-test.cedar').click();
    await drawn();
    expect(client.reported).to.have.length(1);
    expect(wallet(view, 'test.cedar')).to.not.contain.text('Disconnecting…');
    expect(status(view)).to.equal('');
  });

  it('disconnects all', async () => {
    const {view, client} = await setup();
    client.holdNext();
    controlOf(view, 'disconnect-all').click();
    await drawn();
    expect(client.calls).to.deep.equal(['disconnect']);
    expect(inTree(view, '[data-testid="disconnect-all"]')).to.contain.text('Disconnecting…');
  });

  it('leads to unlocking for a locked wallet, on its own chain', async () => {
    const {view, client} = await setup({
      connectors: [createScriptedConnector({id: 'solana:aspen', namespaces: ['solana']})],
    });
    client.connections.lock('solana', {connectorId: 'solana:aspen', walletName: 'Aspen'});
    await drawn();
    const locked = wallet(view, 'solana:aspen');
    expect(locked).to.have.attribute('tag', 'Locked');
    expect(inTree(locked, '[data-testid="deed"]')).to.contain.text('Unlock Aspen');
    inTree(locked, '[data-testid="deed"]')!.click();
    expect(client.router.current).to.deep.equal({
      view: 'ConnectingExternal',
      params: {connectorId: 'solana:aspen', namespace: 'solana', wallet: {name: 'Aspen', isLogin: false}},
    });
  });

  it('offers only to forget a stored wallet that is not in this browser', async () => {
    const {view, client} = await setup();
    client.otherConnections.pause('eip155', 'test.cedar');
    await drawn();
    const away = wallet(view, 'test.cedar');
    expect(away).to.contain.text('Not available right now');
    expect(inTree(away, '[data-testid="deed"]')).to.equal(null);
    controlOf(view, 'disconnect-test.cedar').click();
    expect(client.calls[0]).to.contain('"connectorId":"test.cedar"');
  });

  it('shows that a wallet is being restored, and lets the user cancel', async () => {
    const {view, client} = await setup();
    client.connections.wait('solana', {status: 'discovering', connectorId: 'solana:aspen', deadlineMs: 9});
    await drawn();
    expect(wallet(view, 'solana:aspen')).to.contain.text('Looking for this wallet…');
    expect(inTree(wallet(view, 'solana:aspen'), '.spinner')).to.not.equal(null);
    expect(controlOf(view, 'disconnect-solana:aspen')).to.not.equal(null);
  });

  it('shows the name of a wallet’s account', async () => {
    const {view, client} = await setup();
    await client.flows.nameAccount('eip155', '0xC3', 'Savings');
    await drawn();
    expect(wallet(view, 'test.cedar')).to.contain.text('Savings ·');
    expect(wallet(view, 'test.aspen')).not.to.contain.text('·');
  });

  it('leads to the wallets of one chain', async () => {
    const {view, client} = await setup();
    const [another, first] = ['connect-eip155', 'connect-polkadot'].map((id) =>
      inTree(view, `[data-testid="${id}"]`)!,
    );
    expect(another).to.contain.text('Connect another wallet for Ethereum and EVM networks');
    expect(first).to.contain.text('Connect a wallet for Polkadot');
    first!.click();
    expect(client.wallets.namespace.get()).to.equal('polkadot');
    expect(client.router.current.view).to.equal('Connect');
  });

  it('shows that there is no wallet, and leads to one', async () => {
    const {view, client} = await setup({before: () => {}});
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute('heading', 'No wallet is connected');
    controlOf(view, 'connect').click();
    expect(client.router.current.view).to.equal('Connect');
  });
});

interface Setup extends StageOptions {
  readonly before?: (client: FakeClient) => void;
}

async function setup({before = severalWallets, ...options}: Setup = {}) {
  const {client, show} = createStage({networks: FOUR_CHAINS, ...options});
  before(client);
  client.router.push('ProfileWallets');
  const view = await show<ProfileWalletsView>(
    html`<drawbridge-profile-wallets-view .client=${client}></drawbridge-profile-wallets-view>`,
  );
  return {view, client};
}

function severalWallets(client: FakeClient): void {
  client.connectAs({...ON.solana, wallet: 'Birch'});
  client.connectAs();
  client.connectOther({wallet: 'Cedar', address: '0xC3'});
}

/** The wallets of each chain, as `name state`. */
function shown(view: HTMLElement): Record<string, readonly string[]> {
  const groups = allInTree(view, '.group').map((group) => [
    group.querySelector('h3')!.textContent,
    [...group.querySelectorAll<HTMLElement>('drawbridge-row')].map(
      (entry) => `${entry.getAttribute('label')} ${entry.dataset['state']}`,
    ),
  ]);
  return Object.fromEntries(groups) as Record<string, readonly string[]>;
}

function wallet(view: HTMLElement, id: string): HTMLElement {
  return inTree(view, `[data-testid="wallet-${id}"]`)!;
}

function status(view: HTMLElement): string {
  return view.shadowRoot!.querySelector('[role="status"]')!.textContent.trim();
}

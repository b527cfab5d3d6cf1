import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {solana, solanaDevnet} from '../../../core/model/networks/other-families.js';
import {base} from '../../../core/model/networks/rollups.js';
import type {Connector} from '../../../core/ports/connector.js';
import {FOUR_CHAINS, multiChainConnectors, ON} from '../../../testing/fakes/client/fake-chains.js';
import {createScriptedConnector, type FakeConnection} from '../../../testing/fakes/client/fake-connection.js';
import {
  createFakeClient,
  type FakeClient,
  type FakeClientOptions,
} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import './networks-view.js';
import type {NetworksView} from './networks-view.js';

describe('<drawbridge-networks-view>', () => {
  it('is accessible', async () => {
    const {view} = await setup({connection: {approved: ['eip155:1', 'eip155:8453']}});
    await expect(view.parentElement).to.be.accessible();
  });

  it('is accessible with several chains', async () => {
    const {view} = await setup({connection: {}, options: {networks: FOUR_CHAINS}});
    await expect(view.parentElement).to.be.accessible();
  });

  it('lists the networks of the page in their order and marks the one in use', async () => {
    const {view} = await setup({connection: {}});
    expect(names(view)).to.deep.equal(['Ethereum', 'Base', 'Polygon']);
    expect(row(view, 'eip155:1')).to.have.attribute('tag', 'In use');
    expect(row(view, 'eip155:8453')).to.have.attribute('tag', '');
  });

  it('offers the chains that are not connected, and leads to their wallets', async () => {
    const {view, client} = await setup({connection: {}, options: {networks: FOUR_CHAINS}});
    expect(inTree(view, '[data-testid="add-eip155"]')).to.equal(null);
    const add = inTree(view, '[data-testid="add-solana"]')!;
    expect(add).to.have.text('Connect Solana');
    add.click();
    expect(client.wallets.namespace.get()).to.equal('solana');
    expect(client.router.current.view).to.equal('Connect');
  });

  it('greys out networks that the connected wallet did not approve', async () => {
    const {view, client} = await setup({connection: {approved: ['eip155:1', 'eip155:8453']}});
    expect(row(view, 'eip155:137')).to.have.attribute('disabled');
    expect(row(view, 'eip155:137')).to.have.attribute('caption', 'Not allowed by Aspen');
    row(view, 'eip155:137').click();
    expect(client.router.current.view).to.equal('Networks');
  });

  it('asks the connected wallet to switch', async () => {
    const {view, client} = await setup({connection: {}});
    row(view, 'eip155:8453').click();
    expect(client.router.current).to.deep.equal({
      view: 'SwitchNetwork',
      params: {caipNetworkId: 'eip155:8453'},
    });
  });

  it('ignores a press on the network in use', async () => {
    const {view, client} = await setup({connection: {}});
    row(view, 'eip155:1').click();
    expect(client.router.current.view).to.equal('Networks');
    expect(client.calls).to.deep.equal([]);
  });

  it('selects a network without a connection, and goes back', async () => {
    const {view, client} = await setup();
    row(view, 'eip155:8453').click();
    await drawn();
    expect(client.calls).to.deep.equal(['switchNetwork eip155:8453']);
    expect(client.router.current.view).to.equal('Connect');
  });

  it('calls a chain that the wallet in use has, too, not connected, also beside another wallet', async () => {
    const {view, client} = await setup({
      connection: {connectorId: 'test.aspen'},
      options: {networks: [mainnet, solana]},
    });
    client.connectors.add(...multiChainConnectors(), solanaWallet());
    await drawn();
    expect(row(view, solana.caipNetworkId)).to.have.attribute('tag', 'Not connected');
  });

  it('names another wallet for a chain that only another wallet has', async () => {
    const {view, client} = await setup({
      connection: {connectorId: 'test.aspen'},
      options: {networks: [mainnet, solana]},
    });
    client.connectors.add(solanaWallet());
    await drawn();
    expect(row(view, solana.caipNetworkId)).to.have.attribute('tag', 'Another wallet');
  });

  for (const fields of [{type: 'WALLET_CONNECT'}, {type: 'AUTH'}, {warning: 'look-alike-name'}] as const)
    it(`does not promise another wallet because of a connector with ${Object.values(fields).join()}`, async () => {
      const {view, client} = await setup({
        connection: {connectorId: 'test.aspen'},
        options: {networks: [mainnet, solana]},
      });
      client.connectors.add(solanaWallet(fields));
      await drawn();
      expect(row(view, solana.caipNetworkId)).to.have.attribute('tag', 'Not connected');
    });

  it('shows that another chain needs another wallet, before asking one', async () => {
    const {view, client} = await setup({connection: {}, options: {networks: [mainnet, solana]}});
    expect(row(view, solana.caipNetworkId)).to.have.attribute('tag', 'Not connected');
    row(view, solana.caipNetworkId).click();
    expect(client.calls).to.deep.equal([]);
    expect(client.router.current).to.deep.equal({
      view: 'SwitchActiveChain',
      params: {switchToChain: 'solana', caipNetworkId: solana.caipNetworkId},
    });
  });

  it('switches immediately if no wallet has to approve, and shows that', async () => {
    const {view, client} = await setup({connection: ON.solana, options: {networks: [solana, solanaDevnet]}});
    row(view, solanaDevnet.caipNetworkId).click();
    await drawn();
    expect(client.calls).to.deep.equal([`switchNetwork ${solanaDevnet.caipNetworkId}`]);
    expect(client.toast.current.get()?.message).to.deep.equal(['switchNetwork.done', 'Solana Devnet']);
    expect(client.router.current.view).to.equal('Connect');
  });

  it('shows why the switch failed, and stays open', async () => {
    const {view, client} = await setup({connection: ON.solana, options: {networks: [solana, solanaDevnet]}});
    client.failNext(new DrawbridgeError('switch/unsupported', 'No account', {name: 'Solana Devnet'}));
    row(view, solanaDevnet.caipNetworkId).click();
    await drawn();
    expect(inTree(view, '[role="alert"]')).to.not.equal(null);
    expect(inTree(view, 'drawbridge-notice')).to.contain.text('Your wallet cannot use Solana Devnet');
    expect(client.router.current.view).to.equal('Networks');
  });

  it('leads to unlocking for a locked wallet', async () => {
    const {view, client} = await setup({connection: {}, options: {networks: [mainnet, solana]}});
    client.connections.lock('solana', {connectorId: 'solana:aspen', walletName: 'Aspen'});
    await view.updateComplete;
    expect(row(view, solana.caipNetworkId)).to.have.attribute('tag', 'Locked');
    row(view, solana.caipNetworkId).click();
    await drawn();
    expect(client.calls).to.deep.equal([`switchNetwork ${solana.caipNetworkId}`]);
    expect(client.router.current.view).to.equal('Account');
  });

  it('names the chains and their wallets if the page offers several', async () => {
    const {view} = await setup({connection: {}, options: {networks: FOUR_CHAINS}});
    const headings = allInTree(view, '.group').map(({textContent}) => textContent.trim().split(/\s{2,}/));
    expect(headings).to.deep.equal([
      ['Ethereum and EVM networks', 'Aspen'],
      ['Solana', 'Connect Solana'],
      ['Bitcoin', 'Connect Bitcoin'],
      ['Polkadot', 'Connect Polkadot'],
    ]);
    const {view: one} = await setup({options: {networks: [mainnet, base]}});
    expect(allInTree(one, '.group')).to.have.length(0);
  });

  it('lists approved networks first, in the wallet’s order', async () => {
    const {view} = await setup({connection: {approved: ['eip155:8453', 'eip155:1']}});
    expect(names(view)).to.deep.equal(['Base', 'Ethereum', 'Polygon']);
  });

  it('filters immediately, ignoring case, and shows when nothing matches', async () => {
    const {view} = await setup();
    await type(view, 'BAS');
    expect(names(view)).to.deep.equal(['Base']);
    await type(view, 'e'.repeat(9));
    expect(names(view)).to.deep.equal([]);
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute('heading', 'No network found');
  });

  it('shows which network the wallet must approve', async () => {
    const {view, client} = await setup({options: {networks: [mainnet, base]}});
    client.networks.setPending('eip155:8453');
    await view.updateComplete;
    expect(row(view, 'eip155:8453')).to.have.attribute('loading');
  });

  it('leads to the explanation of networks', async () => {
    const {view, client} = await setup();
    inTree(view, '.foot drawbridge-push-button')!.click();
    expect(client.router.current.view).to.equal('WhatIsANetwork');
    expect(client.telemetry.tracked).to.include('CLICK_NETWORK_HELP');
  });

  it('explains greyed networks only if a network is greyed out', async () => {
    const {view, client} = await setup();
    expect(inTree(view, '.foot')).not.to.contain.text('Why are some greyed out?');
    client.connectAs({approved: ['eip155:1']});
    await drawn();
    expect(inTree(view, '.foot')).to.contain.text('Why are some greyed out?');
  });

  it('shows the names of networks that the page lists by id only', async () => {
    const {view} = await setup({options: {networks: ['eip155:10', 'eip155:1']}});
    await drawn();
    await view.client.networks.resolve();
    await view.updateComplete;
    expect(names(view)).to.deep.equal(['OP Mainnet', 'Ethereum']);
  });
});

interface Setup {
  readonly connection?: FakeConnection;
  readonly options?: FakeClientOptions;
}

async function setup({connection, options = {}}: Setup = {}): Promise<{
  view: NetworksView;
  client: FakeClient;
}> {
  const client = createFakeClient(options);
  if (connection) client.connectAs(connection);
  client.router.push('Networks');
  client.modal.open();
  const view = await themed<NetworksView>(
    html`<drawbridge-networks-view .client=${client}></drawbridge-networks-view>`,
  );
  return {view, client};
}

function row(view: NetworksView, id: string): HTMLElement {
  return inTree(view.shadowRoot!, `[data-testid="network-${id}"]`)!;
}

function solanaWallet(fields: Partial<Connector> = {}): Connector {
  return createScriptedConnector({
    id: 'solana:birch',
    name: 'Birch',
    rdns: 'test.birch',
    namespaces: ['solana'],
    ...fields,
  });
}

function names(view: NetworksView): readonly (string | null)[] {
  return allInTree(view.shadowRoot!, 'drawbridge-choice-item').map((item) => item.getAttribute('label'));
}

async function type(view: NetworksView, text: string): Promise<void> {
  const field = inTree(view.shadowRoot!, 'input') as HTMLInputElement;
  field.focus();
  field.select();
  await sendKeys({type: text});
  await drawn();
}

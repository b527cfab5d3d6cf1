import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {solana} from '../../../core/model/networks/other-families.js';
import type {FakeConnection} from '../../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {
  createFakeClient,
  type FakeClient,
  type FakeClientOptions,
} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import './unsupported-chain-view.js';
import type {UnsupportedChainView} from './unsupported-chain-view.js';

describe('<drawbridge-unsupported-chain-view>', () => {
  it('is accessible, also when a switch failed', async () => {
    const {view, client} = await setup();
    client.failNext(new DrawbridgeError('switch/declined', 'No'));
    row(view, 'network-eip155:1').click();
    await drawn();
    await expect(view.parentElement).to.be.accessible();
  });

  for (const options of [{}, {allowUnsupportedChain: true}, {enableNetworkSwitch: false}]) {
    it(`"closes when UnsupportedChain is in the history" with ${JSON.stringify(options)}`, async () => {
      const {client} = await setup({options});
      client.modal.open();
      client.router.reset('Account');
      client.router.push('UnsupportedChain');
      client.router.push('WhatIsANetwork');
      client.flows.navigate.back();
      expect(client.modal.state.get().open).to.equal(false);
    });
  }

  it('names the wallet’s network if it is known', async () => {
    const {view} = await setup({on: 'eip155:10'});
    await eventually(() => sentence(view).includes('OP Mainnet'));
    expect(sentence(view)).to.equal('You are on OP Mainnet. Switch to one of these to continue.');
  });

  it('shows that the network is unknown otherwise', async () => {
    const {view} = await setup({on: 'eip155:31415926'});
    await drawn();
    expect(sentence(view)).to.match(/^You are on a network that this app does not support/);
  });

  it('hides the network of a locked wallet, and leads to unlocking', async () => {
    const {view, client} = await setup();
    client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    await drawn();
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute('heading', 'Aspen is locked');
    expect(allInTree(view, 'drawbridge-list-item')).to.have.length(0);
    inTree(view, '[data-testid="way-on"]')!.click();
    expect(client.router.current.view).to.equal('ConnectingExternal');
  });

  it('offers the networks of the wallet’s own family', async () => {
    const {view} = await setup({options: {networks: [mainnet, solana]}});
    const rows = allInTree(view.shadowRoot!, 'drawbridge-list-item');
    expect(rows.map((item) => item.getAttribute('label'))).to.deep.equal(['Ethereum']);
  });

  it('asks the wallet for the network the user picks', async () => {
    const {view, client} = await setup();
    row(view, 'network-eip155:8453').click();
    expect(client.calls).to.deep.equal(['switchNetwork eip155:8453']);
  });

  it('shows the pending pick, and ignores a second one', async () => {
    const {view, client} = await setup();
    const span = inTree(view, 'drawbridge-progress-line');
    expect(span, 'before the user has picked').to.have.attribute('state', 'resting');
    client.networks.setPending('eip155:8453');
    await view.updateComplete;
    expect(span).to.have.attribute('state', 'waiting');
    expect(row(view, 'network-eip155:8453')).to.have.attribute('loading');
    row(view, 'network-eip155:1').click();
    expect(client.calls).to.deep.equal([]);
  });

  it('shows why a switch failed until the next pick', async () => {
    const {view, client} = await setup();
    client.failNext(new DrawbridgeError('switch/unsupported', 'Unknown chain', {name: 'Ethereum'}));
    row(view, 'network-eip155:1').click();
    await drawn();
    expect(inTree(view, 'drawbridge-notice')).to.contain.text('Your wallet cannot use Ethereum');
    expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute('state', 'failed');
    expect(client.reported).to.have.length(1);
    client.holdNext();
    row(view, 'network-eip155:8453').click();
    await drawn();
    expect(inTree(view, 'drawbridge-notice')).to.equal(null);
  });

  it('names no wallet to users of a login', async () => {
    const {view, client} = await setup({connection: {wallet: 'Google login', connectorType: 'AUTH'}});
    client.failNext(new DrawbridgeError('switch/unsupported', 'Unknown chain', {name: 'Ethereum'}));
    row(view, 'network-eip155:1').click();
    await drawn();
    expect(inTree(view, 'drawbridge-notice')).to.contain.text('Your login cannot use Ethereum');
  });

  it('always offers to disconnect, and shows progress', async () => {
    const {view, client} = await setup();
    const held = client.holdNext();
    row(view, 'disconnect').click();
    await drawn();
    expect(client.calls).to.deep.equal(['disconnect {"namespace":"eip155"}']);
    expect(row(view, 'disconnect')).to.contain.text('Disconnecting…');
    held.resolve();
    await drawn();
    expect(row(view, 'disconnect')).to.contain.text('Disconnect');
  });
});

interface Setup {
  readonly on?: CaipNetworkId;
  readonly options?: FakeClientOptions;
  readonly connection?: FakeConnection;
}

async function setup({on = 'eip155:10', options = {}, connection = {}}: Setup = {}): Promise<{
  view: UnsupportedChainView;
  client: FakeClient;
}> {
  const client = createFakeClient(options);
  client.connectAs({caipNetworkId: on, ...connection});
  const view = await themed<UnsupportedChainView>(
    html`<drawbridge-unsupported-chain-view .client=${client}></drawbridge-unsupported-chain-view>`,
  );
  return {view, client};
}

function row(view: UnsupportedChainView, id: string): HTMLElement {
  return inTree(view.shadowRoot!, `[data-testid="${id}"]`)!;
}

function sentence(view: UnsupportedChainView): string {
  return inTree(view.shadowRoot!, '.sub')?.textContent?.trim() ?? '';
}

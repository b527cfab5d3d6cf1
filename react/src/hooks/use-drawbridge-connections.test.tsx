import {foundry} from '@drawbridge/modal/networks';
import {createMockEvmWallet, type MockEvmWallet} from '@drawbridge/modal/testing';
import {expect} from '@open-wc/testing';
import {renderToString} from 'react-dom/server';
import {renderHook, type RenderedHook} from '../render-hook.js';
import {openTestPage, type TestPage} from '../test-page.js';
import {useDrawbridgeConnections, type UseDrawbridgeConnections} from './use-drawbridge-connections.js';

const CHAINS = [{id: foundry.id, name: foundry.name, rpcUrl: 'https://rpc.test/1'}];
const KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

describe('useDrawbridgeConnections', () => {
  let page: TestPage;
  let second: MockEvmWallet;
  beforeEach(() => {
    page = openTestPage();
    second = createMockEvmWallet({name: 'Birch', rdns: 'example.birch', chains: CHAINS, accounts: [KEY]});
    second.announce();
  });
  afterEach(async () => {
    await page.leave();
    second.destroy();
  });

  it('lists every connected wallet with its accounts, the one in use first', async () => {
    const seen = await setup();
    expect(seen.last.connections).to.deep.equal([]);
    await connectBoth();
    expect(namesOf(seen)).to.deep.equal(['Birch in use', 'Aspen']);
    const [{accounts, address, caipNetworkId, namespace} = {}] = seen.last.connections;
    expect({address, caipNetworkId, namespace}).to.deep.equal({
      address: second.addresses[0],
      caipNetworkId: 'eip155:31337',
      namespace: 'eip155',
    });
    expect(accounts?.map((account) => account.address)).to.deep.equal(second.addresses);
  });

  it('accepts a listed connection to switch to another wallet and to disconnect one', async () => {
    const seen = await setup();
    await connectBoth();
    await page.change(() => seen.last.switchWallet(seen.last.connections[1]!));
    expect(namesOf(seen)).to.deep.equal(['Aspen in use', 'Birch']);
    expect(page.client.getState().address).to.equal(page.wallet.addresses[0]);
    await page.change(() => seen.last.disconnect(seen.last.connections[1]));
    expect(namesOf(seen)).to.deep.equal(['Aspen in use']);
  });

  it('lists those of the given namespace', async () => {
    await connectBoth();
    const seen = await renderHook(page, () => useDrawbridgeConnections({namespace: 'eip155'}));
    expect(seen.last.connections).to.have.length(2);
    const solana = await renderHook(page, () => useDrawbridgeConnections({namespace: 'solana'}));
    expect(solana.last.connections).to.deep.equal([]);
  });

  it('keeps its value while other state changes', async () => {
    const seen = await setup();
    await connectBoth();
    const before = seen.last;
    await page.change(() => page.client.setThemeMode('dark'));
    await seen.again();
    expect(seen.last).to.equal(before);
  });

  it('renders on a server without connections', async () => {
    await connectBoth();
    const Probe = () => String(useDrawbridgeConnections({client: page.client}).connections.length);
    expect(renderToString(<Probe />)).to.equal('0');
  });

  function setup(): Promise<RenderedHook<UseDrawbridgeConnections>> {
    return renderHook(page, () => useDrawbridgeConnections());
  }

  async function connectBoth(): Promise<void> {
    await page.connect();
    await page.change(() => page.client.connect({connectorId: 'example.birch'}));
  }
});

function namesOf({last: {connections}}: RenderedHook<UseDrawbridgeConnections>): readonly string[] {
  return connections.map(({wallet: {name}, isInUse}) => `${name}${isInUse ? ' in use' : ''}`);
}

import {expect} from '@open-wc/testing';
import * as wagmi from 'wagmi-core-3';
import type {Drawbridge} from '../client/drawbridge.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import {foundry, mainnet} from '../core/model/networks/ethereum.js';
import {base} from '../core/model/networks/rollups.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {createFakeClock} from '../testing/fake-clock.js';
import {eventually} from '../testing/fakes/eventually.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {createMockEvmWallet} from '../testing/wallets/evm/mock-evm-wallet.js';
import {createDrawbridge} from './index.js';
import {drawbridgeConnector, drawbridgeWagmi} from './wagmi.js';

const RDNS = 'example.aspen';

describe('the provider of the connector', () => {
  it('has no account and the chosen network while no wallet is connected, and refuses other requests', async () => {
    const {provider} = await setup();
    expect(await provider.request({method: 'eth_accounts'})).to.deep.equal([]);
    expect(await provider.request({method: 'eth_chainId'})).to.equal('0x7a69');
    const failure = await failureOf(provider.request({method: 'eth_requestAccounts'}));
    expect(failure).to.include({code: 4100});
  });

  it('is one object, and emits the changes of the client in the order of EIP-1193', async () => {
    const {client, wallet, provider, config} = await setup();
    const seen: unknown[] = [];
    for (const name of ['connect', 'chainChanged', 'accountsChanged', 'disconnect'])
      provider.on(name, (value: unknown) => seen.push([name, name === 'disconnect' ? '' : value]));
    const [address] = wallet.addresses;
    await client.connect({connectorId: RDNS});
    expect(seen.splice(0)).to.deep.equal([
      ['connect', {chainId: '0x7a69'}],
      ['chainChanged', '0x7a69'],
      ['accountsChanged', [address]],
    ]);
    await client.switchNetwork('eip155:1');
    expect(seen.splice(0)).to.deep.equal([['chainChanged', '0x1']]);
    await client.disconnect();
    expect(seen).to.deep.equal([
      ['accountsChanged', []],
      ['disconnect', ''],
    ]);
    expect(await config.connectors[0].getProvider()).to.equal(provider);
  });
});

describe('the connector', () => {
  it('is not authorized after five seconds of restoring', async () => {
    const clock = createFakeClock();
    const storage = memoryStorage();
    const first = await setup({env: {storage, fetch}});
    await first.client.connect({connectorId: RDNS});
    await first.client.destroy();
    first.wallet.answer('eth_accounts', 'pending');
    const {config} = await setup({env: {storage, clock, fetch}}, first.wallet);
    const asked = config.connectors[0].isAuthorized();
    clock.advance(5_000);
    expect(await asked).to.equal(false);
  });

  it('does not open the modal while wagmi reconnects', async () => {
    const {client, config} = await setup();
    const failure = await failureOf(config.connectors[0].connect({isReconnecting: true}));
    expect(failure).to.include({code: 4100});
    expect(client.getState().open).to.equal(false);
  });

  it('connects without the modal if the client is connected, on the requested network', async () => {
    const {client, wallet, config} = await setup();
    await client.connect({connectorId: RDNS});
    const [connector] = config.connectors;
    const answer = await connector.connect({chainId: mainnet.id, withCapabilities: true});
    expect(answer.chainId).to.equal(mainnet.id);
    expect(answer.accounts).to.deep.equal([{address: wallet.addresses[0], capabilities: {}}]);
    expect(client.getState().open).to.equal(false);
  });

  it('adds a network that wagmi has and the client lacks', async () => {
    const {client, config} = await setup({networks: [foundry, mainnet]});
    await client.connect({connectorId: RDNS});
    const chain = await wagmi.switchChain(config, {chainId: base.id});
    expect(chain.name).to.equal(base.name);
    expect(client.getState().accounts.eip155?.caipNetworkId).to.equal('eip155:8453');
  });

  it('gives up a switch that the wallet leaves unanswered for a minute, and follows it later', async () => {
    const clock = createFakeClock();
    const {client, wallet, config} = await setup({env: {storage: memoryStorage(), clock, fetch}});
    await client.connect({connectorId: RDNS});
    wallet.answer('wallet_switchEthereumChain', 'pending');
    const asked = failureOf(wagmi.switchChain(config, {chainId: mainnet.id}));
    await eventually(() => wallet.log.some(({method}) => method === 'wallet_switchEthereumChain'));
    clock.advance(60_000);
    expect(await asked).to.include({name: 'SwitchChainError'});
    wallet.setChain(mainnet.id);
    expect([...config.state.connections.values()][0]?.chainId).to.equal(mainnet.id);
  });

  it('emits changes again that happened while wagmi was storing the answer to its call', async () => {
    const clock = createFakeClock();
    const {client, config, whileStoring} = await setup({env: {storage: memoryStorage(), clock, fetch}});
    whileStoring(() => client.switchNetwork('eip155:1'));
    const [connector] = config.connectors;
    config.setState((state) => ({...state, status: 'connecting'}));
    await client.connect({connectorId: RDNS});
    await wagmi.connect(config, {connector: connector});
    clock.advance(500);
    expect([...config.state.connections.values()][0]?.chainId).to.equal(mainnet.id);
  });

  it('is connected by the client while wagmi is busy with another connector', async () => {
    const clock = createFakeClock();
    const {client, config} = await setup({env: {storage: memoryStorage(), clock, fetch}});
    config.setState((state) => ({...state, status: 'connecting'}));
    await client.connect({connectorId: RDNS});
    config.setState((state) => ({...state, status: 'disconnected'}));
    clock.advance(100);
    expect(config.state.status).to.equal('connected');
  });
});

describe('drawbridgeWagmi', () => {
  it('gives the EVM networks of the client, in its order', async () => {
    const {client} = await setup({
      networks: [mainnet, base],
      customRpcUrls: {'eip155:1': 'https://own.test'},
    });
    const {chains, transports} = drawbridgeWagmi(client);
    expect(chains.map(({id}) => id)).to.deep.equal([1, 8453]);
    expect(chains[0].rpcUrls.default.http[0]).to.equal('https://own.test');
    expect(Object.keys(transports)).to.deep.equal(['1', '8453']);
  });

  it('puts the default network of the client first, which wagmi uses without a connection', async () => {
    const {client} = await setup({defaultNetwork: base});
    expect(drawbridgeWagmi(client).chains.map(({id}) => id)).to.deep.equal([8453, 31337, 1]);
  });

  it('names a network without an RPC address', async () => {
    const {client} = await setup({networks: [mainnet, 'eip155:424242']});
    expect(() => drawbridgeWagmi(client)).to.throw(/eip155:424242 has no RPC address/);
  });

  it('refuses a value that is not a client', () => {
    expect(() => drawbridgeConnector({} as Drawbridge)).to.throw(/takes a client of createDrawbridge/);
  });
});

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const fetch = (): Promise<Response> => Promise.resolve(Response.json({jsonrpc: '2.0', id: 1, result: '0x0'}));

async function setup(options: Partial<DrawbridgeOptions> = {}, given?: ReturnType<typeof announced>) {
  const wallet = given ?? announced();
  const client = createDrawbridge({
    projectId: 'test',
    networks: [foundry, mainnet, base],
    enableWalletConnect: false,
    prefetch: 'none',
    features: {analytics: false},
    env: {storage: memoryStorage(), fetch},
    ...options,
  });
  ends.push(() => client.destroy());
  let onStored: (key: string) => Promise<void> | undefined = () => undefined;
  const config = wagmi.createConfig({
    chains: [foundry, mainnet, base],
    transports: {},
    connectors: [drawbridgeConnector(client)],
    multiInjectedProviderDiscovery: false,
    storage: wagmi.createStorage({
      storage: {getItem: () => null, removeItem: () => {}, setItem: (key) => onStored(key)},
    }),
  });
  const provider = await config.connectors[0].getProvider();
  return {
    client,
    wallet,
    config,
    provider,
    /** Runs before wagmi keeps the answer of `connect`. */
    whileStoring(task: () => Promise<void>) {
      onStored = (key) => (key.endsWith('recentConnectorId') ? task() : undefined);
    },
  };
}

function announced() {
  const chains = [foundry, mainnet, base].map(({id}) => ({id, rpcUrl: 'https://rpc.test'}));
  const wallet = createMockEvmWallet({name: 'Aspen', rdns: RDNS, chains}).announce();
  ends.push(() => wallet.destroy());
  return wallet;
}

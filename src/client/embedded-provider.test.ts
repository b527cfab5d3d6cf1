import {expect} from '@open-wc/testing';
import {createWalletClient, custom, recoverMessageAddress} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {base as viemBase, mainnet as viemMainnet, polygon as viemPolygon} from 'viem/chains';
import {checkOptions} from '../core/config/check-options.js';
import type {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {base} from '../core/model/networks/rollups.js';
import type {Session, NamespaceSession} from '../core/ports/connector.js';
import type {WalletRequest} from '../core/ports/embedded-wallet.js';
import {registry} from '../features/registry.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import {eventually} from '../testing/fakes/eventually.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {
  createFakeConnector,
  fakeAccount,
  fakeEmbedded,
  type FakeConnector,
} from '../testing/fakes/fake-connector.js';
import {ANVIL_PRIVATE_KEYS} from '../testing/wallets/signing/wallet-accounts.js';
import {createDrawbridge} from './create-drawbridge.js';
import type {Drawbridge, Eip1193Provider} from './drawbridge.js';

const [ADA, BOB] = ANVIL_PRIVATE_KEYS.map((key) => privateKeyToAccount(key));
const SIGN = {method: 'personal_sign', params: ['0x61686f79', ADA!.address]};

describe('the provider of a connector of the type AUTH', () => {
  const clients: Drawbridge[] = [];
  afterEach(() => Promise.all(clients.splice(0).map((client) => client.destroy())));

  it('gives the wallet no request of the page that the user has not approved', async () => {
    const {provider, asked, leaked} = await connected({isHeld: true});
    const signing = failureOf(provider.request(SIGN));
    await approvalAwaited(clients[0]!);
    expect([asked, leaked]).to.deep.equal([[], []]);
    clients[0]!.close();
    expect(await signing).to.include({code: 4001});
    expect(await failureOf(provider.request({method: 'eth_sign'}))).to.include({code: 4200});
    expect(await provider.request({method: 'eth_blockNumber'})).to.equal('0x10');
    expect(asked.map(({method}) => method)).to.deep.equal(['eth_blockNumber']);
    expect(leaked).to.deep.equal([]);
  });

  it('stays guarded after a reload and after a new session, and stays the same object', async () => {
    const storage = memoryStorage();
    const {client, connector, provider, leaked} = await connected({storage, isHeld: true});
    connector.emit({type: 'session', session: await connector.answer.connect()});
    expect(client.getProvider('eip155')).to.equal(provider);
    await client.destroy();
    const reloaded = open(connector, storage);
    await eventually(() => reloaded.getState().status === 'connected');
    const restored = reloaded.getProvider('eip155')!;
    const signing = failureOf(restored.request(SIGN));
    await approvalAwaited(reloaded);
    reloaded.close();
    expect(await signing).to.include({code: 4001});
    expect(leaked).to.deep.equal([]);
  });

  const REFUSED: Readonly<Record<string, (namespaceSession: NamespaceSession) => NamespaceSession>> = {
    'without its wallet': ({embedded: _embedded, ...namespaceSession}) => namespaceSession,
    'with the wallet of another connector': (namespaceSession) => ({
      ...namespaceSession,
      embedded: fakeEmbedded('other'),
    }),
    'with the wallet of another namespace': (namespaceSession) => ({
      ...namespaceSession,
      embedded: fakeEmbedded('auth', 'solana'),
    }),
  };
  for (const [what, change] of Object.entries(REFUSED)) {
    it(`is refused ${what}: on connecting, on restoring and in a new session`, async () => {
      const storage = memoryStorage();
      const {client, connector, provider} = await connected({storage});
      const session = await connector.answer.connect();
      const wrong: Session = {...session, namespaces: [change(session.namespaces[0])]};
      connector.emit({type: 'session', session: wrong});
      expect(client.getProvider('eip155')).to.equal(provider);
      await client.destroy();
      connector.answer.restore = async () => ({status: 'connected', session: wrong});
      const codes: string[] = [];
      const reloaded = open(connector, storage, ({code}) => codes.push(code));
      await eventually(() => codes.length > 0);
      expect(codes).to.deep.equal(['wallet/invalid-answer']);
      expect(reloaded.getProvider('eip155')).to.equal(undefined);
      connector.answer.connect = async () => wrong;
      expect(await failureOf(reloaded.connect({connectorId: 'auth'}))).to.include({
        code: 'wallet/invalid-answer',
      });
      expect(reloaded.getProvider('eip155')).to.equal(undefined);
    });
  }

  it('answers accounts and chain id without the wallet', async () => {
    const {client, connector, provider, asked} = await connected();
    const ask = (method: string): Promise<unknown> => provider.request({method});
    expect(await ask('eth_accounts')).to.deep.equal([ADA!.address]);
    expect(await ask('eth_requestAccounts')).to.deep.equal([ADA!.address]);
    expect(await ask('eth_chainId')).to.equal('0x1');
    connector.emit({type: 'accounts', namespace: 'eip155', accounts: [fakeAccount(BOB!.address)]});
    expect(await ask('eth_accounts')).to.deep.equal([BOB!.address]);
    await client.disconnect();
    expect(await ask('eth_accounts')).to.deep.equal([]);
    for (const method of ['eth_requestAccounts', 'eth_chainId', 'eth_blockNumber', 'personal_sign'])
      expect(await failureOf(ask(method)), method).to.include({code: 4900});
    expect(asked).to.deep.equal([]);
  });

  it('switches the network as the modal does', async () => {
    const {client, connector, provider} = await connected();
    const to = (chainId: unknown): Promise<unknown> =>
      provider.request({method: 'wallet_switchEthereumChain', params: [{chainId}]});
    expect(await to('0x2105')).to.equal(null);
    expect(client.getState().activeNetwork?.id).to.equal(8453);
    expect(connector.calls).to.include('switchNetwork eip155:8453');
    expect(await failureOf(to('0x89'))).to.include({code: 4902});
    expect(await failureOf(to('base'))).to.include({code: -32_602});
    connector.answer.switchNetwork = () => Promise.reject(new Error('The service is down'));
    expect(await failureOf(to('0x1'))).to.include({code: -32_603});
    expect(client.getState().activeNetwork?.id).to.equal(8453);
  });

  it('emits the changes of its connection, also while another wallet is in use', async () => {
    const other = createFakeConnector({id: 'other', address: '0xB2'});
    const {client, connector, provider} = await connected({others: [other]});
    const events: unknown[] = [];
    for (const name of ['accountsChanged', 'chainChanged', 'disconnect'])
      provider.on(name, (value: unknown) =>
        events.push([name, value instanceof Error ? value.message : value]),
      );
    const silent = (): void => void events.push('removed');
    provider.on('accountsChanged', silent);
    provider.removeListener('accountsChanged', silent);
    connector.emit({type: 'accounts', namespace: 'eip155', accounts: [fakeAccount(BOB!.address)]});
    await client.switchNetwork(base);
    await client.connect({connectorId: 'other'});
    connector.emit({type: 'network', namespace: 'eip155', caipNetworkId: 'eip155:1'});
    await eventually(() => events.length === 3);
    connector.emit({type: 'disconnect'});
    await eventually(() => events.length === 5);
    expect(events).to.deep.equal([
      ['accountsChanged', [BOB!.address]],
      ['chainChanged', '0x2105'],
      ['chainChanged', '0x1'],
      ['accountsChanged', []],
      ['disconnect', 'The wallet is disconnected'],
    ]);
  });

  it('answers requests for the permission of EIP-2255 without the wallet and without a view', async () => {
    const {client, provider, asked} = await connected({isHeld: true});
    const params = [{eth_accounts: {}}];
    const ask = (method: string, given: unknown = params): Promise<unknown> =>
      provider.request({method, params: given});
    expect(await ask('wallet_requestPermissions')).to.deep.equal([
      {
        invoker: location.origin,
        parentCapability: 'eth_accounts',
        caveats: [{type: 'restrictReturnedAccounts', value: [ADA!.address]}],
      },
    ]);
    expect(await ask('wallet_revokePermissions')).to.equal(null);
    expect(client.getState()).to.include({status: 'disconnected', open: false});
    expect(await ask('wallet_revokePermissions')).to.equal(null);
    expect(await failureOf(ask('wallet_requestPermissions'))).to.include({code: 4900});
    expect(asked).to.deep.equal([]);
  });

  it('has the user approve the end of other permissions', async () => {
    const {client, provider} = await connected({isHeld: true});
    const params = [{eth_accounts: {}, snap: {}}];
    const revoking = failureOf(provider.request({method: 'wallet_revokePermissions', params}));
    await approvalAwaited(client);
    client.close();
    expect(await revoking).to.include({code: 4001});
    expect(client.getState().status).to.equal('connected');
  });

  it('serves a wallet client of viem', async () => {
    const {client, connector, provider} = await connected();
    const {transactions} = await pageClientOf(client).load();
    const wallet = createWalletClient({chain: viemMainnet, transport: custom(provider)});
    expect(await wallet.requestAddresses()).to.deep.equal([ADA!.address]);
    expect(await wallet.getAddresses()).to.deep.equal([ADA!.address]);
    expect(await wallet.getChainId()).to.equal(1);
    transactions.push({goBack: true});
    const signing = wallet.signMessage({account: ADA!.address, message: 'ahoy'});
    expect(await recoverMessageAddress({message: 'ahoy', signature: await signing})).to.equal(ADA!.address);
    await wallet.switchChain(viemBase);
    expect(connector.calls).to.include('switchNetwork eip155:8453');
    expect(await wallet.getChainId()).to.equal(8453);
    await client.open();
    expect(await failureOf(wallet.switchChain(viemPolygon))).to.have.property('name');
  });

  interface Setup {
    readonly storage?: ReturnType<typeof memoryStorage>;
    readonly others?: readonly FakeConnector[];
    /** The user does not answer in the wallet. */
    readonly isHeld?: boolean;
  }

  async function connected({storage = memoryStorage(), others = [], isHeld = false}: Setup = {}) {
    const connector = createFakeConnector({id: 'auth', type: 'AUTH', address: ADA!.address});
    const asked: WalletRequest[] = [];
    const leaked: unknown[] = [];
    const {namespaces, ...rest} = await connector.answer.connect();
    const namespaceSession: NamespaceSession = {
      ...namespaces[0],
      provider: {request: (request: unknown) => leaked.push(request)},
      embedded: {
        ...fakeEmbedded('auth'),
        async answer(request) {
          asked.push(request);
          return '0x10';
        },
        approve: ({params}) =>
          isHeld ? new Promise(() => {}) : ADA!.signMessage({message: {raw: (params as ['0x'])[0]}}),
      },
    };
    const session: Session = {...rest, namespaces: [namespaceSession]};
    connector.answer.connect = async () => session;
    connector.answer.restore = async () => ({status: 'connected', session});
    const client = open(connector, storage, undefined, others);
    await client.connect({connectorId: 'auth'});
    return {client, connector, asked, leaked, provider: client.getProvider('eip155') as Eip1193Provider};
  }

  function open(
    connector: FakeConnector,
    storage: ReturnType<typeof memoryStorage>,
    ...[onError, others = []]: [((error: DrawbridgeError) => void)?, (readonly FakeConnector[])?]
  ): Drawbridge {
    const client = createDrawbridge(
      {
        projectId: 'test',
        networks: [mainnet, base],
        connectors: [connector, ...others].map((each) => ({
          id: each.id,
          load: async () => ({create: () => each}),
        })),
        enableWalletConnect: false,
        features: {analytics: false},
        ...(onError && {onError: ({error}) => onError(error)}),
        env: {storage, fetch: async () => new Response('{}', {status: 404})},
      },
      checkOptions,
      {mount: async () => {}, unmount: () => {}, loadFeatures: async () => registry},
    );
    clients.push(client);
    return client;
  }
});

async function approvalAwaited(client: Drawbridge): Promise<void> {
  await eventually(() => client.getState().open && client.getState().view === 'ApproveTransaction');
}

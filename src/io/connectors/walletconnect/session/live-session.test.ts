import {expect} from '@open-wc/testing';
import {createPublicClient, custom, toHex, verifyMessage, type EIP1193Provider, type Hex} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {receiptOf} from '../../../../../demo/devnet/chain/receipt-of.js';
import type {ConnectorEvent} from '../../../../core/ports/connector.js';
import type {AssetDiscovery} from '../../../../core/ports/providers.js';
import {Eip155Adapter} from '../../../../io/chains/eip155/eip155-adapter.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../../testing/fakes/connectors/walletconnect-page.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import type {MockRemoteWallet} from '../../../../testing/wallets/remote/mock-remote-wallet.js';
import {fund} from '../../../../testing/wallets/test-chains.js';

const ETHER = {
  address: 'native',
  balance: '0x1',
  type: 'native',
  metadata: {name: 'Ether', symbol: 'ETH', decimals: 18, price: 1, iconUrl: ''},
};

const RAINBOW = {href: 'rainbow://', name: 'Rainbow'};

describe('an open WalletConnect session', () => {
  let page: WalletConnectPage;
  let wallet: MockRemoteWallet;
  let provider: EIP1193Provider;
  let adapter: Eip155Adapter;
  const events: ConnectorEvent[] = [];

  afterEach(() => page.close());

  it('marks smart accounts and has their labels, also after a reload', async () => {
    const smart = privateKeyToAccount(generatePrivateKey());
    const owner = await setup({smartAccounts: [smart], names: {[smart.address]: 'Savings'}});
    const restored = await page.reload().restore({networks: page.networks});
    expect(restored.status === 'connected' && restored.session.namespaces[0].accounts).to.deep.equal([
      {namespace: 'eip155', address: owner, type: 'eoa'},
      {namespace: 'eip155', address: smart.address, type: 'smartAccount', label: 'Savings'},
    ]);
  });

  describe('requests to the wallet', () => {
    it('signs so that the signature verifies', async () => {
      const address = await setup();
      const signature = await provider.request({method: 'personal_sign', params: [toHex('hello'), address]});
      expect(await verifyMessage({address, message: 'hello', signature})).to.equal(true);
    });

    it('sends a transaction that is mined', async () => {
      const account = privateKeyToAccount(generatePrivateKey());
      await setup({accounts: [account]});
      await fund(page.devnet.rpcUrl(31337), account.address);
      const transaction = {from: account.address, to: account.address, value: '0x1'} as const;
      const hash = await provider.request({method: 'eth_sendTransaction', params: [transaction]});
      const client = createPublicClient({transport: custom(provider), pollingInterval: 50});
      expect((await receiptOf(client, hash)).status).to.equal('success');
    });

    it('rejects with 4001 when the user declines', async () => {
      const address = await setup();
      wallet.answer('personal_sign', 'reject');
      const error = await failureOf(provider.request({method: 'personal_sign', params: ['0x00', address]}));
      expect(error).to.include({name: 'ProviderRpcError', code: 4001});
    });

    it('passes the wallet’s error on, with its data', async () => {
      const address = await setup();
      wallet.answer('personal_sign', {error: {code: -32000, message: 'Out of ink', data: {left: 0}}});
      const error = await failureOf(provider.request({method: 'personal_sign', params: ['0x00', address]}));
      expect(error).to.deep.include({code: -32000, message: 'Out of ink'});
    });

    it('rejects a method that the wallet has not granted with 4200, without a request', async () => {
      await setup();
      const method = 'wallet_watchAsset' as never;
      expect(await failureOf(provider.request({method}))).to.include({code: 4200});
      expect(wallet.log.map((entry) => entry.method)).to.deep.equal(['session_proposal']);
    });

    it('sends the relay nothing about transactions', async () => {
      const address = await setup();
      await provider.request({method: 'personal_sign', params: ['0x00', address]});
      const published = (await page.devnet.requests('relay')).filter(({rpcMethods}) =>
        rpcMethods.includes('irn_publish'),
      );
      expect(published).not.to.have.length(0);
      expect(JSON.stringify(published)).not.to.match(
        /personal_sign|rpcMethods":\["(eth|personal)|contractAddresses/,
      );
    });
  });

  describe('reading', () => {
    it('reads from the network’s node, not from the wallet', async () => {
      const address = await setup();
      const balance = await provider.request({method: 'eth_getBalance', params: [address, 'latest']});
      expect(BigInt(balance) > 0n).to.equal(true);
      expect(wallet.log.map(({method}) => method)).to.deep.equal(['session_proposal']);
    });

    it('passes a node’s error on in EIP-1193’s shape', async () => {
      await setup();
      const error = await failureOf(
        provider.request({method: 'eth_getBalance', params: ['nonsense' as Hex, 'latest']}),
      );
      expect(error).to.include({name: 'ProviderRpcError', code: -32602});
    });
  });

  describe('switching', () => {
    it('switches to a granted network immediately, without a request', async () => {
      await setup();
      expect(await page.connector.switchNetwork(page.networks[1])).to.equal('eip155:31338');
      expect(await provider.request({method: 'eth_chainId'})).to.equal('0x7a6a');
      expect(wallet.log.map(({method}) => method)).to.deep.equal(['session_proposal']);
      expect(events).to.deep.equal([{type: 'network', namespace: 'eip155', caipNetworkId: 'eip155:31338'}]);
    });

    it('requests a network that is not granted, and switches once the session has it', async () => {
      await setup({}, {granted: 1});
      expect(await page.connector.switchNetwork(page.networks[1])).to.equal('eip155:31338');
      expect(wallet.chain.id).to.equal(31338);
      expect(await provider.request({method: 'eth_chainId'})).to.equal('0x7a6a');
    });

    it('rejects with switch/declined when the user declines, and keeps the network', async () => {
      await setup({}, {granted: 1});
      wallet.answer('wallet_switchEthereumChain', 'reject');
      expect(await failureOf(page.connector.switchNetwork(page.networks[1]))).to.include({
        code: 'switch/declined',
      });
      expect(await provider.request({method: 'eth_chainId'})).to.equal('0x7a69');
    });

    it('offers to add a network that the wallet lacks', async () => {
      await setup({}, {granted: 1});
      wallet.answer('wallet_switchEthereumChain', {error: {code: 4902, message: 'Unrecognized chain'}});
      expect(await page.connector.switchNetwork(page.networks[1])).to.equal('eip155:31338');
      expect(wallet.log.at(-1)).to.deep.include({method: 'wallet_addEthereumChain'});
      expect(wallet.log.at(-1)?.params[0]).to.deep.include({chainId: '0x7a6a', chainName: 'Devnet 31338'});
    });

    it('rejects with switch/unsupported if the wallet can neither switch nor add', async () => {
      await setup({}, {granted: 1});
      const unknown = {error: {code: 4902, message: 'Unrecognized chain'}};
      wallet.answer('wallet_switchEthereumChain', unknown).answer('wallet_addEthereumChain', unknown);
      const error = await failureOf(page.connector.switchNetwork(page.networks[1]));
      expect(error).to.deep.include({code: 'switch/unsupported'});
    });

    it('switches when a dapp calls the provider, and notifies the rest of the page', async () => {
      await setup();
      const received = nextOf('chainChanged');
      await provider.request({method: 'wallet_switchEthereumChain', params: [{chainId: '0x7a6a'}]});
      expect(await received).to.equal('0x7a6a');
      expect(events.at(-1)).to.deep.include({type: 'network', caipNetworkId: 'eip155:31338'});
    });

    it("rejects a dapp's request for an unknown network with 4902", async () => {
      await setup();
      wallet.answer('wallet_addEthereumChain', {error: {code: 4902, message: 'Unrecognized chain'}});
      const params: [{chainId: string}] = [{chainId: '0x3e7'}];
      const error = await failureOf(provider.request({method: 'wallet_switchEthereumChain', params}));
      expect(error).to.include({name: 'ProviderRpcError', code: 4902});
    });
  });

  describe('events of the wallet', () => {
    it('follows it to another network', async () => {
      await setup();
      const received = nextOf('chainChanged');
      await wallet.switchChain(31338);
      expect(await received).to.equal('0x7a6a');
      await eventually(() => events.some((event) => event.type === 'network'));
      expect(events.find(({type}) => type === 'network')).to.include({caipNetworkId: 'eip155:31338'});
    });

    it('follows it to another account', async () => {
      await setup();
      const account = privateKeyToAccount(generatePrivateKey());
      const received = nextOf('accountsChanged');
      await wallet.setAccounts([account]);
      expect(await received).to.deep.equal([account.address]);
      expect(await provider.request({method: 'eth_accounts'})).to.deep.equal([account.address]);
    });

    it('reports a new session when the wallet changes its permissions', async () => {
      await setup({}, {granted: 1});
      await wallet.switchChain(31338);
      await eventually(() => events.some(({type}) => type === 'session'));
      const [change] = events.filter((event) => event.type === 'session');
      expect(change?.session.namespaces[0].approved).to.include('eip155:31338');
      expect(change?.session.namespaces[0].provider).to.equal(provider);
    });

    for (const data of [null, 'yes', [7], {}, [{}], ['<script>']]) {
      it(`ignores invalid accounts: ${JSON.stringify(data)}`, async () => {
        const address = await setup();
        await wallet.emit({name: 'accountsChanged', data});
        await wallet.emit({name: 'chainChanged', data: 31338}, 'eip155:31337');
        await eventually(() => events.some(({type}) => type === 'network'));
        expect(events.map(({type}) => type)).to.deep.equal(['network']);
        expect(await provider.request({method: 'eth_accounts'})).to.deep.equal([address]);
      });
    }

    it('ends when the wallet leaves', async () => {
      const address = await setup();
      const received = nextOf('disconnect');
      await wallet.disconnect();
      expect(await received).to.include({code: 4900});
      expect(events).to.deep.equal([{type: 'disconnect'}]);
      const error = await failureOf(provider.request({method: 'personal_sign', params: ['0x00', address]}));
      expect(error).to.include({code: 4900});
      await eventually(async () => (await page.devnet.relay()).connections === 0, 'the socket stays open');
    });
  });

  describe('leaving', () => {
    it('notifies the wallet and closes the socket', async () => {
      await setup();
      await page.connector.disconnect();
      await eventually(() => wallet.sessions().length === 0, 'the wallet still has its session');
      await eventually(async () => (await page.devnet.relay()).connections === 0, 'the socket stays open');
      expect(events).to.deep.equal([]);
    });

    it('answers a request that is still open with 4900', async () => {
      const address = await setup();
      wallet.answer('personal_sign', 'pending');
      const open = failureOf(provider.request({method: 'personal_sign', params: ['0x00', address]}));
      await eventually(() => wallet.log.length === 2, 'the wallet got no request');
      await page.connector.disconnect();
      expect(await open).to.include({code: 4900});
    });

    it('forgets the session and logs a failed message to the wallet', async () => {
      await setup();
      await page.devnet.faults({service: 'relay', drop: true});
      await page.devnet.dropRelay();
      expect(await failureOf(page.connector.disconnect())).to.include({code: 'disconnect/failed'});
      expect(await page.reload().restore({networks: page.networks})).to.deep.equal({status: 'gone'});
    });
  });

  it('continues after its socket dropped', async () => {
    const address = await setup();
    await page.devnet.dropRelay();
    const sockets = async (): Promise<number> =>
      (await page.devnet.requests('relay')).filter(({method}) => method === 'UPGRADE').length;
    await eventually(async () => (await sockets()) === 2, 'no second socket');
    const signature = await provider.request({method: 'personal_sign', params: [toHex('hello'), address]});
    expect(await verifyMessage({address, message: 'hello', signature})).to.equal(true);
  });

  describe('with an app on this device', () => {
    const {open} = window;
    const {hasFocus} = document;
    const opened: unknown[][] = [];
    beforeEach(() => {
      opened.length = 0;
      window.open = (...call) => {
        opened.push(call);
        return null;
      };
      // The SDK opens apps only from a page that has the focus, which a test page may not have.
      document.hasFocus = () => true;
    });
    afterEach(() => {
      Object.assign(window, {open});
      Object.assign(document, {hasFocus});
    });

    it('opens the remembered app once for each request', async () => {
      const address = await setup({}, {app: RAINBOW});
      await provider.request({method: 'personal_sign', params: ['0x00', address]});
      expect(opened).to.have.length(1);
      expect(opened[0]?.[0]).to.match(/^rainbow:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/);
      expect(opened[0]?.slice(1)).to.deep.equal(['_self', 'noreferrer noopener']);
    });

    it('opens nothing for requests that the wallet answers without its user', async () => {
      const address = await setup({assets: async () => []}, {app: RAINBOW});
      await provider.request({method: 'wallet_getCapabilities', params: [address]});
      await provider.request({method: 'wallet_getAssets' as never, params: [{account: address}] as never});
      expect(methodsAsked()).to.deep.equal(['wallet_getCapabilities', 'wallet_getAssets']);
      expect(opened).to.deep.equal([]);
    });

    it('opens nothing while tokens are read, and requests the capabilities once', async () => {
      await setup({assets: async () => [ETHER]}, {app: RAINBOW});
      expect((await readTokens())?.tokens).to.have.length(1);
      expect((await readTokens())?.tokens).to.have.length(1);
      expect(opened).to.deep.equal([]);
      expect(methodsAsked()).to.deep.equal([
        'wallet_getCapabilities',
        'wallet_getAssets',
        'wallet_getAssets',
      ]);
    });

    it('opens nothing for a wallet paired by QR code after another was disconnected', async () => {
      await setup({}, {app: RAINBOW});
      await page.connector.disconnect();
      const {namespaces} = await page.pairWith(wallet);
      provider = namespaces[0].provider as EIP1193Provider;
      const [address] = wallet.addresses as [Hex];
      await provider.request({method: 'personal_sign', params: ['0x00', address]});
      expect(opened).to.deep.equal([]);
    });
  });

  describe('asset discovery', () => {
    it("is known from the wallet's approval (EIP-7811), also after a reload", async () => {
      const sessionProperties = {assetDiscovery: JSON.stringify({supported: true})};
      await setup({assets: async () => [ETHER], sessionProperties});
      expect((await readTokens())?.tokens).to.have.length(1);
      const restored = await page.reload().restore({networks: page.networks});
      const known = restored.status === 'connected' && restored.session.namespaces[0].provider;
      expect((known as AssetDiscovery).assetDiscovery).to.equal(true);
      expect(methodsAsked()).to.deep.equal(['wallet_getAssets']);
    });

    it('is not requested from a wallet that has not granted it', async () => {
      await setup();
      expect(await readTokens()).to.equal(undefined);
      expect(methodsAsked()).to.deep.equal([]);
    });
  });

  function methodsAsked(): readonly string[] {
    return wallet.log.map(({method}) => method).filter((method) => method !== 'session_proposal');
  }

  /** Reads tokens as the account's views do. */
  async function readTokens() {
    const [network] = page.networks;
    return adapter.walletAssets({provider, network, address: wallet.addresses[0]!});
  }

  async function setup(
    options: Parameters<WalletConnectPage['openWallet']>[0] = {},
    {granted = 2, app}: {readonly granted?: number; readonly app?: typeof RAINBOW} = {},
  ): Promise<Hex> {
    page = await openWalletConnectPage();
    adapter = new Eip155Adapter(page.env);
    events.length = 0;
    wallet = await page.openWallet(options);
    // A network that was not proposed is not granted, though the page and the wallet know it.
    const asked = page.networks.slice(0, granted);
    const {namespaces} = await page.pairWith(wallet, asked, app);
    provider = namespaces[0].provider as EIP1193Provider;
    page.connector.events.subscribe((event) => void events.push(event));
    return wallet.addresses[0]!;
  }

  function nextOf(event: 'chainChanged' | 'accountsChanged' | 'disconnect'): Promise<unknown> {
    return new Promise((resolve) => provider.on(event, resolve));
  }
});

import {expect} from '@open-wc/testing';
import {checkOptions} from '../core/config/check-options.js';
import {bitcoin, bitcoinTestnet} from '../core/model/networks/other-families.js';
import {registry} from '../features/registry.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {eventually} from '../testing/fakes/eventually.js';
import type {BitcoinConvention} from '../testing/wallets/bitcoin/mock-bitcoin-wallet-options.js';
import {createMockBitcoinWallet} from '../testing/wallets/bitcoin/mock-bitcoin-wallet.js';
import {createDrawbridge} from './create-drawbridge.js';
import type {Drawbridge} from './drawbridge.js';

const IDS: Readonly<Record<BitcoinConvention, string>> = {
  btc_providers: 'btc:MockBitcoinProviders.BitcoinProvider',
  leather: 'btc:LeatherProvider',
  okx: 'btc:okxwallet.bitcoin',
  'wallet-standard': 'bip122:Mock Bitcoin Wallet',
};
const NODE = 'https://explorer.example/api';
const SUMMARY = {
  chain_stats: {funded_txo_sum: 12_345_680, spent_txo_sum: 1},
  mempool_stats: {funded_txo_sum: 0, spent_txo_sum: 0},
};

describe('createDrawbridge with a Bitcoin wallet', () => {
  let subject: Awaited<ReturnType<typeof setup>>;

  afterEach(() => subject.leave());

  for (const announce of ['btc_providers', 'leather', 'okx', 'wallet-standard'] as const) {
    describe(announce, () => {
      beforeEach(async () => (subject = await setup(announce)));

      it('connects, reads the balance, and signs', async () => {
        const client = subject.client();
        await client.connect({connectorId: IDS[announce]});
        const {payment} = subject.wallet.addresses;
        expect(client.getState()).to.include({status: 'connected', activeNamespace: 'bip122'});
        expect(client.getState().caipAddress).to.equal(`${bitcoin.caipNetworkId}:${payment}`);
        await eventually(() => client.getState().accounts.bip122?.balance !== undefined);
        expect(client.getState().accounts.bip122).to.include({balance: '0.123', balanceSymbol: 'BTC'});
        const provider = client.getProvider('bip122');
        expect(await provider?.signMessage({message: 'hello'})).to.match(/^[\w+/]+=*$/);
        expect(provider?.accounts).to.deep.equal(client.getState().accounts.bip122?.allAccounts);
      });

      it('shows address and network of a switch in one step', async () => {
        const client = subject.client();
        await client.connect({connectorId: IDS[announce]});
        const before = String(client.getState().caipAddress);
        const seen = new Set([before]);
        client.subscribe(({caipAddress}) => seen.add(String(caipAddress)));
        await client.switchNetwork(bitcoinTestnet.caipNetworkId);
        const {payment} = subject.wallet.addressesOn('testnet');
        // The network and the address change in one step.
        expect([...seen]).to.deep.equal([before, `${bitcoinTestnet.caipNetworkId}:${payment}`]);
      });

      if (announce !== 'leather')
        it('after a reload, uses the account that the user chose in the wallet meanwhile', async () => {
          const before = subject.client();
          await before.connect({connectorId: IDS[announce]});
          await before.destroy();
          subject.wallet.setAccount(1);
          const {payment} = subject.wallet.addresses;
          const client = subject.client();
          await eventually(() => client.getState().address === payment, 'It is not followed.');
        });

      it('reconnects after a reload, on the same network, without prompting the wallet', async () => {
        const before = subject.client();
        await before.connect({connectorId: IDS[announce]});
        await before.switchNetwork(bitcoinTestnet.caipNetworkId);
        const prompts = subject.prompts.length;
        await before.destroy();
        subject.wallet.reload();
        const client = subject.client();
        await eventually(() => client.getState().status === 'connected');
        const {payment} = subject.wallet.addressesOn('testnet');
        expect(client.getState().caipAddress).to.equal(`${bitcoinTestnet.caipNetworkId}:${payment}`);
        expect(subject.prompts).to.have.length(prompts);
      });

      it('waits for a slow wallet after a reload', async () => {
        const before = subject.client();
        await before.connect({connectorId: IDS[announce]});
        await before.destroy();
        subject.wallet.withdraw();
        const client = subject.client();
        await eventually(() => client.getState().status === 'discovering');
        subject.wallet.announce();
        await eventually(() => client.getState().status === 'connected');
      });

      it('disconnects, and stays disconnected after a reload', async () => {
        const client = subject.client();
        await client.connect({connectorId: IDS[announce]});
        await client.disconnect();
        expect(client.getState()).to.include({status: 'disconnected', address: undefined});
        expect(subject.wallet.listenerCount).to.equal(0);
        await client.destroy();
        const reloaded = subject.client();
        expect(reloaded.getState()).to.include({initialized: true, status: 'disconnected'});
      });
    });
  }

  it('follows account and network changes in the wallet, and its disconnect', async () => {
    subject = await setup('btc_providers');
    const {wallet} = subject;
    const client = subject.client();
    await client.connect({connectorId: IDS.btc_providers});
    wallet.setAccount(1);
    await eventually(() => client.getState().address === wallet.addresses.payment);
    wallet.setNetwork('testnet');
    await eventually(() => client.getState().address === wallet.addresses.payment);
    expect(client.getState().caipAddress).to.match(/^bip122:000000000933ea01ad0ee984209779ba:tb1/);
    wallet.revoke();
    await eventually(() => client.getState().status === 'disconnected');
  });
});

async function setup(announce: BitcoinConvention) {
  const storage = memoryStorage();
  const clients: Drawbridge[] = [];
  const prompts: string[] = [];
  const wallet = await createMockBitcoinWallet({
    announce,
    approve: ({method}) => prompts.push(method) > 0,
    ...(announce === 'wallet-standard' && {shows: ['mainnet', 'testnet']}),
  });
  wallet.announce();
  const networks = [bitcoin, bitcoinTestnet].map((network) => ({
    ...network,
    rpcUrls: {default: {http: [NODE]}},
  }));
  return {
    prompts,
    wallet,
    /** A page load: a new client over the storage of the browser. */
    client(): Drawbridge {
      const client = createDrawbridge(
        {
          projectId: 'test',
          networks,
          features: {analytics: false},
          env: {storage, fetch: answer},
        },
        checkOptions,
        {mount: async () => {}, unmount: () => {}, loadFeatures: async () => registry},
      );
      clients.push(client);
      return client;
    },
    async leave() {
      await Promise.all(clients.map((client) => client.destroy()));
      wallet.destroy();
    },
  };
}

/** An explorer that answers for every address; all other services fail. */
async function answer(input: Parameters<typeof fetch>[0]): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.startsWith(NODE)) return new Response('{}', {status: 404});
  return Response.json(SUMMARY);
}

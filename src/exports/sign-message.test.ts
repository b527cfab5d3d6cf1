import {expect} from '@open-wc/testing';
import {verifyMessage} from 'viem';
import type {Drawbridge} from '../client/drawbridge.js';
import type {CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {bitcoin, polkadot, solana} from '../core/model/networks/other-families.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {eventually} from '../testing/fakes/eventually.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import type {BitcoinConvention} from '../testing/wallets/bitcoin/mock-bitcoin-wallet-options.js';
import {createMockBitcoinWallet} from '../testing/wallets/bitcoin/mock-bitcoin-wallet.js';
import {createMockEvmWallet, type MockEvmWallet} from '../testing/wallets/evm/mock-evm-wallet.js';
import {createMockPolkadotWallet} from '../testing/wallets/polkadot/mock-polkadot-wallet.js';
import {isVerified, signInWith} from '../testing/wallets/signing/sign-in-with.js';
import {ANVIL_PRIVATE_KEYS} from '../testing/wallets/signing/wallet-accounts.js';
import {createMockSolanaWallet} from '../testing/wallets/solana/mock-solana-wallet.js';
import {createDrawbridge} from './index.js';

/** The wallet of each family, its connector, its request for a signature, and the form of the signature. */
const FAMILIES = {
  eip155: {id: 'test.aspen', request: 'personal_sign', form: /^0x[\da-f]{130}$/},
  solana: {
    id: 'solana:Mock Solana Wallet',
    request: 'solana:signMessage',
    form: /^[1-9A-HJ-NP-Za-km-z]{86,88}$/,
  },
  bip122: {id: 'bip122:Mock Bitcoin Wallet', request: 'bitcoin:signMessage', form: /^[\w+/]+=*$/},
  polkadot: {id: 'polkadot:mock-wallet', request: 'signRaw', form: /^0x[\da-f]{128,130}$/},
} as const satisfies Record<ChainNamespace, {id: string; request: string; form: RegExp}>;
const NAMESPACES = Object.keys(FAMILIES) as ChainNamespace[];
const ASKED = 'personal_sign';

describe('signMessage', () => {
  let page: Awaited<ReturnType<typeof setup>>;
  afterEach(() => page.leave());

  for (const namespace of NAMESPACES) {
    it(`${namespace}: returns a signature that verifies, with the account and the text`, async () => {
      page = await setup();
      const {client} = page;
      await connect(client, namespace);
      const {address = '', caipNetworkId} = client.getState().accounts[namespace] ?? {};
      const who = {provider: undefined, address, chainId: caipNetworkId as CaipNetworkId};
      const session = await signInWith(async ({message}) => {
        const signed = await client.signMessage(message, {namespace});
        expect(signed).to.deep.include({namespace, address, message});
        expect(signed.signature).to.match(FAMILIES[namespace].form);
        return signed.signature;
      }, who);
      expect(await isVerified(session)).to.equal(true);
    });

    it(`${namespace}: signs the bytes of a text like the text`, async () => {
      page = await setup();
      await connect(page.client, namespace);
      const message = new TextEncoder().encode('\ufeffAhoy, Grüße ⚡');
      const signed = await page.client.signMessage(message, {namespace});
      expect(signed.message).to.deep.equal(message);
      const asked = page.lastRequest(namespace);
      await page.client.signMessage('\ufeffAhoy, Grüße ⚡', {namespace});
      expect(page.lastRequest(namespace)).to.deep.equal(asked);
    });

    it(`${namespace}: reports that the user declined`, async () => {
      page = await setup();
      await connect(page.client, namespace);
      page.wallets[namespace].answer('*', 'reject');
      const failure = await failureOf(page.client.signMessage('Ahoy', {namespace}));
      expect(failure).to.include({code: 'wallet/request-declined', kind: 'declined'});
    });
  }

  it('signs any bytes on EVM, also if the page changes them meanwhile', async () => {
    page = await setup();
    await connect(page.client, 'eip155');
    const message = Uint8Array.of(0, 255, 128);
    const signing = page.client.signMessage(message);
    message.fill(1);
    const {address, signature} = await signing;
    const raw = {raw: Uint8Array.of(0, 255, 128)};
    const proof = {address: address as `0x${string}`, signature: signature as `0x${string}`, message: raw};
    expect(await verifyMessage(proof)).to.equal(true);
  });

  it('refuses bytes on Bitcoin that are no text, because its wallets sign texts', async () => {
    page = await setup();
    await connect(page.client, 'bip122');
    const asked = page.wallets.bip122.log.length;
    const failure = await failureOf(page.client.signMessage(Uint8Array.of(255, 254), {namespace: 'bip122'}));
    expect(failure).to.include({code: 'client/invalid-argument', kind: 'usage'});
    expect(page.wallets.bip122.log).to.have.length(asked);
  });

  it('says on Bitcoin in which form the wallet signed', async () => {
    page = await setup('btc_providers');
    await page.client.connect({connectorId: 'btc:MockBitcoinProviders.BitcoinProvider'});
    const accounts = page.client.getState().accounts.bip122?.allAccounts ?? [];
    for (const [type, form] of [
      ['payment', 'ecdsa'],
      ['ordinals', 'bip322'],
    ]) {
      const address = accounts.find((account) => account.type === type)?.address ?? '';
      await page.client.switchWallet({namespace: 'bip122', address});
      const signed = await page.client.signMessage('Ahoy', {namespace: 'bip122'});
      expect(signed, type).to.include({address, signatureType: form});
    }
  });

  it('signs with the account in use in the active namespace', async () => {
    page = await setup();
    await connect(page.client, 'eip155');
    await connect(page.client, 'solana');
    expect(await page.client.signMessage('Ahoy')).to.include({namespace: 'solana'});
  });

  it('rejects as soon as another account is used while the wallet is open', async () => {
    page = await setup();
    await connect(page.client, 'eip155');
    const failure = failureOf(begin(page.client, page.wallets.eip155));
    await eventually(() => isAsked(page.wallets.eip155));
    page.wallets.eip155.setAccounts([ANVIL_PRIVATE_KEYS[1]]);
    expect(await failure).to.include({code: 'wallet/account-changed', kind: 'wallet'});
    page.wallets.eip155.release();
  });

  it('rejects as soon as the wallet is disconnected, or the client destroyed', async () => {
    for (const [end, code] of [
      [(client: Drawbridge) => client.disconnect(), 'wallet/account-changed'],
      [(client: Drawbridge) => client.destroy(), 'client/destroyed'],
    ] as const) {
      page = await setup();
      await connect(page.client, 'eip155');
      const failure = failureOf(begin(page.client, page.wallets.eip155));
      await eventually(() => isAsked(page.wallets.eip155));
      await end(page.client);
      expect(await failure).to.include({code});
      await page.leave();
    }
  });

  it('waits for a wallet that locks while it is open', async () => {
    page = await setup();
    await connect(page.client, 'eip155');
    const wallet = page.wallets.eip155;
    const signing = begin(page.client, wallet);
    await eventually(() => isAsked(wallet));
    wallet.lock();
    await eventually(() => page.client.getState().status === 'locked');
    wallet.unlock();
    wallet.release();
    expect(await signing).to.include({namespace: 'eip155'});
  });

  it('rejects without a connected wallet, and for a namespace that the page lacks', async () => {
    page = await setup();
    expect(await failureOf(page.client.signMessage('Ahoy'))).to.include({code: 'connect/connector-missing'});
    const namespace = 'etherium' as ChainNamespace;
    expect(await failureOf(page.client.signMessage('Ahoy', {namespace}))).to.include({
      code: 'chain/adapter-missing',
    });
  });

  it('refuses a message that is neither text nor bytes', async () => {
    page = await setup();
    await connect(page.client, 'eip155');
    for (const given of [undefined, 5, {}, ['a']])
      expect(await failureOf(page.client.signMessage(given as string)), JSON.stringify(given)).to.include({
        code: 'client/invalid-argument',
      });
    expect(isAsked(page.wallets.eip155)).to.equal(false);
  });
});

function begin(client: Drawbridge, wallet: MockEvmWallet): ReturnType<Drawbridge['signMessage']> {
  wallet.answer(ASKED, 'pending');
  return client.signMessage('Ahoy');
}

function isAsked(wallet: MockEvmWallet): boolean {
  return wallet.log.some(({method}) => method === ASKED);
}

async function connect(client: Drawbridge, namespace: ChainNamespace): Promise<void> {
  await client.connect({connectorId: FAMILIES[namespace].id, namespace});
}

/** A page with a wallet for each chain family. */
async function setup(announce: BitcoinConvention = 'wallet-standard') {
  const wallets = {
    eip155: createMockEvmWallet({
      name: 'Aspen',
      rdns: 'test.aspen',
      chains: [{id: 1, name: 'Ethereum', rpcUrl: 'https://node.example'}],
    }).announce(),
    solana: createMockSolanaWallet().register(),
    bip122: (await createMockBitcoinWallet({announce})).announce(),
    polkadot: (await createMockPolkadotWallet()).install(),
  };
  const client = createDrawbridge({
    id: crypto.randomUUID(),
    projectId: 'test',
    networks: [mainnet, solana, bitcoin, polkadot],
    enableWalletConnect: false,
    features: {analytics: false},
    env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
  });
  return {
    client,
    wallets,
    lastRequest: (namespace: ChainNamespace) =>
      wallets[namespace].log.findLast(({method}) => method === FAMILIES[namespace].request)?.params,
    async leave() {
      await client.destroy();
      for (const wallet of Object.values(wallets)) wallet.destroy();
    },
  };
}

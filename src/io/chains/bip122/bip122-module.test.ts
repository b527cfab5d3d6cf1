import {expect} from '@open-wc/testing';
import {bip122} from '../../../exports/chains/bip122.js';
import {fakeChainEnv} from '../../../testing/fakes/connectors/fake-chain-env.js';
import type {BitcoinConvention} from '../../../testing/wallets/bitcoin/mock-bitcoin-wallet-options.js';
import {
  createMockBitcoinWallet,
  type MockBitcoinWallet,
} from '../../../testing/wallets/bitcoin/mock-bitcoin-wallet.js';
import {createMockSolanaWallet} from '../../../testing/wallets/solana/mock-solana-wallet.js';

describe('the bip122 chain plug-in', () => {
  let wallets: {destroy(): void}[];
  let subject: Awaited<ReturnType<typeof setup>>;

  beforeEach(() => (wallets = []));
  afterEach(() => {
    subject.stop();
    for (const wallet of wallets) wallet.destroy();
  });

  const announce = async (convention: BitcoinConvention, name?: string): Promise<MockBitcoinWallet> => {
    const wallet = await createMockBitcoinWallet({announce: convention, ...(name && {name})});
    wallets.push(wallet);
    return wallet.announce();
  };

  it('creates an adapter for its namespace', async () => {
    subject = await setup();
    expect(subject.adapter.namespace).to.equal('bip122');
  });

  it('finds wallets of every convention, each once', async () => {
    await announce('wallet-standard', 'Standard');
    await announce('btc_providers', 'Registered');
    await announce('leather');
    await announce('okx');
    subject = await setup();
    expect(subject.rows()).to.deep.equal([
      ['btc:MockBitcoinProviders.BitcoinProvider', 'Registered'],
      ['btc:LeatherProvider', 'Leather'],
      ['btc:okxwallet.bitcoin', 'OKX Wallet'],
      ['bip122:Standard', 'Standard'],
    ]);
  });

  it('finds a wallet that registers late by the Wallet Standard, and removes one that unregisters', async () => {
    subject = await setup();
    const wallet = await announce('wallet-standard', 'Standard');
    expect(subject.rows()).to.deep.equal([['bip122:Standard', 'Standard']]);
    const [connector] = subject.found();
    await connector!.connect({networks: []});
    const events: string[] = [];
    connector!.events.subscribe(({type}) => events.push(type));
    wallet.withdraw();
    expect([subject.rows(), events]).to.deep.equal([[], ['disconnect']]);
  });

  it('ignores wallets of other families', async () => {
    const other = createMockSolanaWallet();
    wallets.push(other);
    other.register();
    subject = await setup();
    expect(subject.rows()).to.deep.equal([]);
  });

  it("uses the more capable of a wallet's two conventions", async () => {
    const registered = await announce('btc_providers', 'Both');
    const standard = await createMockBitcoinWallet({announce: 'wallet-standard', name: 'Both'});
    wallets.push(standard);
    const {features} = standard.provider as {features: Record<string, unknown>};
    features['sats-connect:'] = {provider: registered.provider};
    standard.announce();
    subject = await setup();
    expect(subject.rows()).to.deep.equal([['btc:MockBitcoinProviders.BitcoinProvider', 'Both']]);
  });

  it('does not search sources that are switched off', async () => {
    await announce('wallet-standard');
    await announce('okx');
    subject = await setup({announced: false, injected: true});
    expect(subject.rows().map(([id]) => id)).to.deep.equal(['btc:okxwallet.bitcoin']);
    subject.stop();
    subject = await setup({announced: true, injected: false});
    expect(subject.rows().map(([id]) => id)).to.deep.equal(['bip122:Mock Bitcoin Wallet']);
    subject.stop();
    subject = await setup({announced: false, injected: false});
    expect(subject.rows()).to.deep.equal([]);
  });
});

async function setup(discovery = {announced: true, injected: true}) {
  const {loadAdapter, createSources} = await bip122().load();
  const env = fakeChainEnv({discovery});
  const sources = createSources(env);
  for (const source of sources) source.start();
  const found = () => sources.flatMap((source) => source.found.get());
  return {
    adapter: await loadAdapter(env),
    found,
    rows: () => found().map(({id, name}) => [id, name] as const),
    stop() {
      for (const source of sources) source.stop();
    },
  };
}

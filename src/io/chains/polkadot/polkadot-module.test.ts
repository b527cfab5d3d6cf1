import {expect} from '@open-wc/testing';
import {polkadot} from '../../../exports/chains/polkadot.js';
import {fakeChainEnv} from '../../../testing/fakes/connectors/fake-chain-env.js';
import {
  createMockPolkadotWallet,
  type MockPolkadotWallet,
} from '../../../testing/wallets/polkadot/mock-polkadot-wallet.js';

describe('the polkadot chain plug-in', () => {
  let wallet: MockPolkadotWallet;

  beforeEach(async () => (wallet = (await createMockPolkadotWallet()).install()));
  afterEach(() => wallet.destroy());

  it('loads the wallet and address code only when needed', async () => {
    const {createSources} = await polkadot().load();
    const [source] = createSources(fakeChainEnv());
    source!.start();
    expect(loaded()).to.deep.equal([]);
    await source!.found.get()[0]!.connect({networks: []});
    expect(loaded()).to.not.deep.equal([]);
    source!.stop();
  });

  it('creates an adapter for its namespace', async () => {
    const {loadAdapter} = await polkadot().load();
    expect((await loadAdapter(fakeChainEnv())).namespace).to.equal('polkadot');
  });

  it('finds wallets in the page', async () => {
    expect(await idsFound({announced: false, injected: true})).to.deep.equal(['polkadot:mock-wallet']);
  });

  it('does not search sources that are switched off', async () => {
    expect(await idsFound({announced: true, injected: false})).to.deep.equal([]);
  });
});

function loaded(): readonly string[] {
  const names = performance.getEntriesByType('resource').map(({name}) => name);
  return names.filter((name) => name.includes('polkadot-chain'));
}

async function idsFound(discovery: {announced: boolean; injected: boolean}): Promise<readonly string[]> {
  const {createSources} = await polkadot().load();
  const sources = createSources(fakeChainEnv({discovery}));
  for (const source of sources) source.start();
  for (const source of sources) source.stop();
  return sources.flatMap((source) => source.found.get()).map(({id}) => id);
}

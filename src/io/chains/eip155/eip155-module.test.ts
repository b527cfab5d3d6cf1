import {expect} from '@open-wc/testing';
import {eip155} from '../../../exports/chains/eip155.js';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {fakeChainEnv} from '../../../testing/fakes/connectors/fake-chain-env.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {createMockEvmWallet, type MockEvmWallet} from '../../../testing/wallets/evm/mock-evm-wallet.js';
import {SCAN_INTERVAL_MS} from '../../page-wallets/discovery-timing.js';

describe('the eip155 chain plug-in', () => {
  let wallet: MockEvmWallet;
  let subject: Awaited<ReturnType<typeof setup>>;

  beforeEach(() => (wallet = createMockEvmWallet({name: 'Mock', rdns: 'org.mock'})));
  afterEach(() => {
    subject.stop();
    wallet.destroy();
  });

  it('creates an adapter for its namespace', async () => {
    subject = await setup();
    expect(subject.adapter.namespace).to.equal('eip155');
  });

  it('finds a wallet at window.ethereum and names it', async () => {
    wallet.installLegacy();
    subject = await setup();
    expect(subject.rows()).to.deep.equal([['injected', 'Browser Wallet', 'INJECTED']]);
    const session = await subject.found()[0]!.connect({networks: []});
    expect(session.namespaces[0].provider).to.equal(wallet.provider);
  });

  it('finds a wallet that sets it late', async () => {
    subject = await setup();
    expect(subject.rows()).to.deep.equal([]);
    wallet.installLegacy();
    expect(subject.rows()).to.have.length(1);
  });

  it("finds a late wallet that does not send MetaMask's event", async () => {
    subject = await setup();
    subject.place(wallet);
    subject.clock.advance(SCAN_INTERVAL_MS);
    expect(subject.rows()).to.deep.equal([['injected', 'Browser Wallet', 'INJECTED']]);
  });

  it('finds a wallet minutes later, when the page gets the focus or the modal opens', async () => {
    for (const look of [() => window.dispatchEvent(new Event('focus')), () => subject.start()]) {
      subject = await setup();
      subject.clock.advance(180_000);
      const remove = subject.place(wallet);
      subject.clock.advance(60_000);
      expect(subject.rows()).to.deep.equal([]);
      look();
      expect(subject.rows()).to.have.length(1);
      remove();
      subject.stop();
    }
  });

  it('hides it when the same provider announces itself, even later', async () => {
    wallet.installLegacy();
    subject = await setup();
    wallet.announce();
    await eventually(() => subject.rows().length > 0);
    expect(subject.rows()).to.deep.equal([['org.mock', 'Mock', 'ANNOUNCED']]);
  });

  it('keeps it beside a different announced wallet', async () => {
    const other = createMockEvmWallet({rdns: 'org.other'}).announce();
    wallet.installLegacy();
    subject = await setup();
    await eventually(() => subject.rows().length > 1);
    expect(subject.rows().map(([id]) => id)).to.deep.equal(['org.other', 'injected']);
    other.destroy();
  });

  it('ignores a window.ethereum that throws or is not a provider', async () => {
    for (const descriptor of [{get: () => expect.fail('touched')}, {value: 'nope'}, {value: {request: 1}}]) {
      Object.defineProperty(window, 'ethereum', {...descriptor, configurable: true});
      subject = await setup();
      expect(subject.rows()).to.deep.equal([]);
      subject.stop();
    }
    Reflect.deleteProperty(window, 'ethereum');
  });

  it('does not search sources that are switched off', async () => {
    wallet.announce().installLegacy();
    subject = await setup({announced: false, injected: true});
    expect(subject.rows().map(([id]) => id)).to.deep.equal(['injected']);
    subject.stop();
    subject = await setup({announced: true, injected: false});
    await eventually(() => subject.rows().length > 0);
    expect(subject.rows().map(([id]) => id)).to.deep.equal(['org.mock']);
    subject.stop();
    subject = await setup({announced: false, injected: false});
    expect(subject.rows()).to.deep.equal([]);
  });

  it('finds no wallet after it is stopped', async () => {
    subject = await setup();
    subject.stop();
    wallet.announce().installLegacy();
    expect(subject.rows()).to.deep.equal([]);
  });
});

async function setup(discovery = {announced: true, injected: true}) {
  const {loadAdapter, createSources} = await eip155().load();
  const clock = createFakeClock();
  const env = fakeChainEnv({discovery, clock});
  const sources = createSources(env);
  const start = () => {
    for (const source of sources) source.start();
  };
  start();
  const found = () => sources.flatMap((source) => source.found.get());
  return {
    adapter: await loadAdapter(env),
    clock,
    /** The modal calls it again when it opens. */
    start,
    /** Puts a wallet at `window.ethereum` and dispatches no event. */
    place({provider}: MockEvmWallet) {
      Object.defineProperty(window, 'ethereum', {value: provider, configurable: true});
      return () => Reflect.deleteProperty(window, 'ethereum');
    },
    found,
    rows: () => found().map(({id, name, type}) => [id, name, type] as const),
    stop() {
      Reflect.deleteProperty(window, 'ethereum');
      for (const source of sources) source.stop();
    },
  };
}

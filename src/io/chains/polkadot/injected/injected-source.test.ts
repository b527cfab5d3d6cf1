import {expect} from '@open-wc/testing';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {fakeChainEnv} from '../../../../testing/fakes/connectors/fake-chain-env.js';
import {createMockPolkadotWallet} from '../../../../testing/wallets/polkadot/mock-polkadot-wallet.js';
import {SCAN_INTERVAL_MS} from '../../../page-wallets/discovery-timing.js';
import {InjectedSource, INJECTED_SCANS, MAX_INJECTED} from './injected-source.js';

describe('InjectedSource', () => {
  let subject: ReturnType<typeof setup>;

  beforeEach(() => (subject = setup()));
  afterEach(() => subject.dispose());

  it('lists wallets by their names and sends them no request', () => {
    for (const key of ['polkadot-js', 'talisman', 'subwallet-js', 'nova', 'Some Wallet']) subject.put(key);
    subject.source.start();
    expect(subject.rows()).to.deep.equal([
      ['polkadot:polkadot-js', 'Polkadot{.js}', undefined],
      ['polkadot:talisman', 'Talisman', undefined],
      ['polkadot:subwallet-js', 'SubWallet', undefined],
      ['polkadot:nova', 'Nova Wallet', undefined],
      ['polkadot:Some Wallet', 'Some Wallet', undefined],
    ]);
    expect(subject.found()[1]).to.deep.include({type: 'INJECTED', namespaces: ['polkadot']});
    expect(subject.found()[1]?.explorerId).to.match(/^e0c2e199/);
    expect(subject.enabled).to.deep.equal([]);
  });

  it('sends requests to the chosen wallet only', async () => {
    const wallet = await createMockPolkadotWallet({key: 'chosen'});
    for (const key of ['first', 'last']) subject.put(key);
    wallet.install();
    subject.source.start();
    const connector = subject.found().find(({id}) => id === 'polkadot:chosen');
    const {wallet: info} = await connector!.connect({networks: []});
    expect(info.name).to.equal('chosen');
    expect(wallet.log[0]).to.deep.equal({method: 'enable', params: ['Test dapp']});
    expect(subject.enabled).to.deep.equal([]);
    wallet.destroy();
  });

  it('finds late wallets for a limited time', () => {
    subject.source.start();
    expect(subject.rows()).to.deep.equal([]);
    subject.put('late');
    subject.clock.advance(SCAN_INTERVAL_MS);
    expect(subject.ids()).to.deep.equal(['polkadot:late']);
    subject.clock.advance(SCAN_INTERVAL_MS * INJECTED_SCANS);
    subject.put('too-late');
    subject.clock.advance(1_000_000);
    expect(subject.ids()).to.deep.equal(['polkadot:late']);
  });

  it('finds later wallets when the page gets the focus or the source restarts', () => {
    subject.source.start();
    subject.clock.advance(1_000_000);
    subject.put('focus');
    window.dispatchEvent(new Event('focus'));
    expect(subject.ids()).to.deep.equal(['polkadot:focus']);
    subject.put('again');
    subject.source.start();
    expect(subject.ids()).to.deep.equal(['polkadot:focus', 'polkadot:again']);
  });

  it('lists no wallet twice and keeps the found wallets', () => {
    subject.put('one');
    subject.source.start();
    const [before] = subject.found();
    subject.put('two');
    subject.source.start();
    expect(subject.found()[0]).to.equal(before);
    expect(subject.found()).to.have.length(2);
  });

  it('does not scan after it is stopped', () => {
    subject.source.start();
    subject.source.stop();
    subject.put('late');
    subject.clock.advance(1_000_000);
    window.dispatchEvent(new Event('focus'));
    expect(subject.rows()).to.deep.equal([]);
  });

  it('names Nova’s browser correctly under another wallet’s key', () => {
    Object.assign(window, {walletExtension: {isNovaWallet: true}});
    subject.put('polkadot-js');
    subject.source.start();
    expect(subject.rows()).to.deep.equal([['polkadot:polkadot-js', 'Nova Wallet', undefined]]);
    Reflect.deleteProperty(window, 'walletExtension');
  });

  describe('with hostile wallets', () => {
    it('warns of a key that is the name of a login', () => {
      for (const key of ['Google login', 'Harbour login']) subject.put(key);
      subject.source.start();
      expect(subject.rows().map(([, name, warning]) => [name, warning])).to.have.deep.members([
        ['Google login', 'look-alike-name'],
        ['Harbour login', undefined],
      ]);
    });

    it('marks keys that resemble another wallet’s name and moves them down the list', () => {
      for (const key of ['talisman', 'Talism\u0430n', 'MetaMask']) subject.put(key);
      subject.source.start();
      expect(subject.rows()).to.deep.equal([
        ['polkadot:talisman', 'Talisman', undefined],
        ['polkadot:Talism\u0430n', 'Talism\u0430n', 'look-alike-name'],
        ['polkadot:MetaMask', 'MetaMask', 'look-alike-name'],
      ]);
      subject.put('Talisman');
      subject.source.start();
      expect(
        subject
          .rows()
          .slice(1)
          .map(([, , warning]) => warning),
      ).to.not.include(undefined);
      expect(subject.found().map(({explorerId}) => explorerId?.slice(0, 4))).to.deep.equal([
        'e0c2',
        undefined,
        undefined,
        undefined,
      ]);
    });

    it('leaves out keys that are not displayable', () => {
      for (const key of ['', ' talisman', 'tali\u200Bsman', '\u202Eevil', 'a'.repeat(65), 'two\nlines']) {
        subject.put(key);
      }
      subject.source.start();
      expect(subject.rows()).to.deep.equal([]);
    });

    it('treats names of object members as plain keys', () => {
      for (const key of ['constructor', 'toString']) subject.put(key);
      subject.source.start();
      expect(subject.rows().map(([, name]) => name)).to.deep.equal(['constructor', 'toString']);
    });

    it('leaves out entries that are not wallets or that throw', () => {
      const registry = {
        text: 'wallet',
        empty: {},
        nothing: null,
        list: [],
        odd: {enable: 'yes', version: {}},
        get trap() {
          throw new Error('touched');
        },
        trapped: {
          get enable() {
            throw new Error('touched');
          },
        },
        good: {enable: async () => ({}), version: {toString: () => expect.fail('touched')}},
      };
      Object.assign(window, {injectedWeb3: registry});
      subject.source.start();
      expect(subject.ids()).to.deep.equal(['polkadot:good']);
    });

    for (const [what, descriptor] of [
      ['throws', {get: () => expect.fail('touched')}],
      ['is text', {value: 'wallets'}],
      ['is nothing', {value: null}],
      ['is a list', {value: [{enable: () => {}}]}],
      ['cannot be listed', {value: new Proxy({}, {ownKeys: () => expect.fail('touched')})}],
    ] as const) {
      it(`ignores an injectedWeb3 that ${what}`, () => {
        Object.defineProperty(window, 'injectedWeb3', {...descriptor, configurable: true});
        subject.source.start();
        expect(subject.rows()).to.deep.equal([]);
      });
    }

    it('lists no more than the limit of wallets', () => {
      for (let index = 0; index <= MAX_INJECTED; index++) subject.put(`wallet-${index}`);
      subject.source.start();
      expect(subject.found()).to.have.length(MAX_INJECTED);
    });
  });

  it('keeps two clients separate', () => {
    const other = setup();
    subject.put('one');
    subject.source.start();
    expect(other.found()).to.deep.equal([]);
    other.source.start();
    expect(other.found()[0]).to.not.equal(subject.found()[0]);
    other.dispose();
  });
});

function setup() {
  const clock = createFakeClock();
  const source = new InjectedSource(fakeChainEnv({clock}));
  const enabled: string[] = [];
  const registry: Record<string, unknown> = {};
  return {
    clock,
    source,
    enabled,
    found: () => source.found.get(),
    ids: () => source.found.get().map(({id}) => id),
    rows: () => source.found.get().map(({id, name, warning}) => [id, name, warning] as const),
    put(key: string) {
      const entry = {version: '1.0.0', enable: async () => void enabled.push(key)};
      Object.defineProperty(registry, key, {value: entry, enumerable: true, configurable: true});
      Object.defineProperty(window, 'injectedWeb3', {value: registry, configurable: true, writable: true});
    },
    dispose() {
      source.stop();
      Reflect.deleteProperty(window, 'injectedWeb3');
    },
  };
}

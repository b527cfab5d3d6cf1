import {expect} from '@open-wc/testing';
import type {Connector} from '../../core/ports/connector.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {UPDATE_GAP_MS, UPDATES_AT_ONCE} from '../page-wallets/discovery-timing.js';
import type {StandardFamily} from './standard-readings.js';
import {MAX_REGISTERED, StandardWalletSource} from './standard-wallet-source.js';

const FAMILY: StandardFamily = {
  namespace: 'solana',
  chains: 'solana',
  features: ['solana:signMessage', 'solana:signTransaction'],
};
const ICON = 'data:image/png;base64,AAAA';
const PHANTOM_ID = 'a797aa35';

describe('StandardWalletSource', () => {
  let subject: ReturnType<typeof setup>;

  beforeEach(() => (subject = setup()));
  afterEach(() => subject.dispose());

  it('finds wallets registered before and after the start', () => {
    subject.register({name: 'Early'});
    subject.source.start();
    subject.register({name: 'Late'});
    expect(subject.rows()).to.deep.equal([
      ['solana:Early', 'Early', undefined],
      ['solana:Late', 'Late', undefined],
    ]);
    expect(subject.found()[0]).to.deep.include({type: 'ANNOUNCED', icon: ICON});
  });

  it('accepts a family-specific feature for connecting', () => {
    const features = {'solana:connect': {}, 'solana:signMessage': {}};
    const other = setup({...FAMILY, connectFeature: 'solana:connect'});
    subject.register({features});
    subject.source.start();
    other.source.start();
    expect([subject.found().length, other.found().length]).to.deep.equal([0, 1]);
  });

  it('finds no wallet before it is started or after it is stopped', () => {
    subject.source.start();
    subject.source.stop();
    subject.register({name: 'Late'});
    expect(subject.rows()).to.deep.equal([]);
    subject.source.start();
    expect(subject.rows().map(([id]) => id)).to.deep.equal(['solana:Late']);
  });

  it('lists no wallet twice after repeated starts', () => {
    subject.register({});
    subject.source.start();
    const [before] = subject.found();
    subject.source.start();
    expect(subject.found()).to.deep.equal([before]);
    expect(subject.found()[0]).to.equal(before);
  });

  const strangers = [
    ['of another family', {chains: ['bitcoin:mainnet'], features: {'bitcoin:signMessage': {}}}],
    ['that cannot sign anything', {features: {'standard:connect': {}}}],
    ['that cannot be connected', {features: {'solana:signMessage': {}}}],
    ['without chains', {chains: []}],
    ['without a name', {name: ''}],
    ['whose name is not a text', {name: {toString: () => 'x'}}],
    ['whose name is endless', {name: 'a'.repeat(10_000)}],
    ['whose chains are not a list', {chains: 'solana:mainnet'}],
    ['whose features are not an object', {features: 'all'}],
  ] as const;
  for (const [what, own] of strangers) {
    it(`leaves out a wallet ${what}`, () => {
      subject.register(own);
      subject.source.start();
      expect(subject.rows()).to.deep.equal([]);
    });
  }

  it('shows a wallet whose name is a number', () => {
    subject.register({name: 7});
    subject.source.start();
    expect(subject.rows()).to.deep.equal([['solana:7', '7', undefined]]);
  });

  it('ignores wallets that throw while being read', () => {
    subject.source.start();
    subject.register(new Proxy({}, {get: () => expect.fail('touched')}));
    subject.register({});
    expect(subject.rows()).to.have.length(1);
  });

  const pictures = ['https://wallet.example/icon.png', 'javascript:alert(1)', 'data:text/html,<b>', 42, ''];
  for (const icon of pictures) {
    it(`drops the picture ${icon}`, () => {
      subject.register({icon});
      subject.source.start();
      expect(subject.found()[0]).not.to.have.property('icon');
    });
  }

  it('drops a wallet that unregisters and notifies its connection', () => {
    subject.source.start();
    const unregister = subject.register({name: 'Gone'});
    unregister();
    expect(subject.rows()).to.deep.equal([]);
    expect(subject.left).to.deep.equal(['Gone']);
  });

  it('gives a known wallet its explorer id if its object is present, too', () => {
    subject.place('phantom', {solana: {isPhantom: true}});
    subject.register({name: 'Phantom'});
    subject.source.start();
    expect(subject.found()[0]?.explorerId).to.equal(PHANTOM_ID);
    expect(subject.found()[0]?.warning).to.equal(undefined);
  });

  it('shows a wallet with a known name without identifying it as the known one', () => {
    subject.register({name: 'Phantom'});
    subject.source.start();
    expect(subject.rows()).to.deep.equal([['solana:Phantom', 'Phantom', undefined]]);
    expect(subject.found()[0]).not.to.have.property('explorerId');
  });

  it('marks the name of a known wallet that does not register for this chain family', () => {
    for (const name of ['Rabby Wallet', 'Ledger', 'Leather', 'MetaMask Wallet']) subject.register({name});
    subject.source.start();
    expect(new Set(subject.rows().map(([, , warning]) => warning))).to.deep.equal(
      new Set(['look-alike-name']),
    );
  });

  it('exposes the wallet’s object, which distinguishes it from others of its name', () => {
    subject.register({name: 'One'});
    subject.register({name: 'One'});
    subject.source.start();
    const [first, second] = subject.found();
    expect(first?.object).to.be.an('object');
    expect(first?.object).not.to.equal(second?.object);
  });

  it('keeps and marks both wallets of one name', () => {
    subject.place('phantom', {solana: {isPhantom: true}});
    subject.source.start();
    subject.register({name: 'Phantom'});
    subject.register({name: 'Phantom'});
    expect(subject.rows()).to.deep.equal([
      ['solana:Phantom', 'Phantom', 'shared-rdns'],
      ['solana:Phantom#2', 'Phantom', 'shared-rdns'],
    ]);
    expect(subject.found().map(({explorerId}) => explorerId)).to.deep.equal([undefined, undefined]);
  });

  it('clears the mark of a wallet whose double unregistered, over the same connection', () => {
    subject.source.start();
    subject.register({name: 'Phantom'});
    subject.register({name: 'Phantom'})();
    expect(subject.rows()).to.deep.equal([['solana:Phantom', 'Phantom', undefined]]);
    expect(subject.opened).to.deep.equal(['Phantom', 'Phantom']);
  });

  it('marks a name that imitates a known one and shows it cleaned', () => {
    subject.register({name: 'Phan\u200Btom'});
    subject.register({name: 'Sоlflare'});
    subject.register({name: 'app.phantom'});
    subject.source.start();
    expect(subject.rows()).to.deep.equal([
      ['solana:Phantom', 'Phantom', 'look-alike-name'],
      ['solana:Sоlflare', 'Sоlflare', 'look-alike-name'],
      ['solana:app.phantom', 'app.phantom', 'look-alike-name'],
    ]);
    expect(subject.found().map(({explorerId}) => explorerId)).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('shows a wallet registered after a flood, and reads each wallet once', () => {
    subject.source.start();
    subject.register({name: 'First'});
    const looks: number[] = [];
    const flood = 5 * MAX_REGISTERED;
    for (let index = 0; index < flood; index++) {
      subject.register({
        name: `Wallet ${index}`,
        get chains() {
          looks[index] = (looks[index] ?? 0) + 1;
          return ['solana:mainnet'] as const;
        },
      });
    }
    subject.register({name: 'Late'});
    subject.clock.advance(UPDATE_GAP_MS);
    const names = subject.found().map(({name}) => name);
    expect(names).to.have.length(MAX_REGISTERED);
    expect([names[0], names.at(-1)]).to.deep.equal(['First', 'Late']);
    // One read when it is built here, and at most two when it comes.
    expect(Math.max(...looks)).to.be.at.most(3);
  });

  it('updates the list as often for 4,000 wallets as for 400', () => {
    const updates = [400, 4_000].map((count) => {
      const page = setup();
      let times = 0;
      page.source.found.listen(() => times++);
      page.source.start();
      for (let index = 0; index < count; index++) page.register({name: `Wallet ${count} ${index}`});
      page.clock.advance(UPDATE_GAP_MS);
      expect(page.found().at(-1)?.name).to.equal(`Wallet ${count} ${count - 1}`);
      page.dispose();
      return times;
    });
    expect(updates[0]).to.equal(updates[1]);
    expect(updates[0]).to.be.at.most(UPDATES_AT_ONCE + 2);
  });

  it('keeps two clients separate', () => {
    const other = setup();
    subject.source.start();
    subject.register({});
    expect(other.found()).to.deep.equal([]);
    expect(subject.found()).to.have.length(1);
  });
});

function setup(family = FAMILY) {
  const [opened, left]: [string[], string[]] = [[], []];
  const unregister: (() => void)[] = [];
  const clock = createFakeClock();
  const source = new StandardWalletSource({
    family,
    clock,
    open({name}) {
      opened.push(name);
      return {
        connector: (details) => ({...details, namespaces: ['solana']}) as unknown as Connector,
        leave: () => left.push(name),
      };
    },
  });
  return {
    clock,
    source,
    opened,
    left,
    found: () => source.found.get(),
    place(name: string, value: object) {
      Object.defineProperty(window, name, {value, configurable: true});
      unregister.push(() => Reflect.deleteProperty(window, name));
    },
    rows: () => source.found.get().map(({id, name, warning}) => [id, name, warning] as const),
    register(own: object) {
      const wallet = Object.setPrototypeOf(own, {
        name: 'Wallet',
        icon: ICON,
        version: '1.0.0',
        accounts: [],
        chains: ['solana:mainnet'],
        features: {'standard:connect': {}, 'solana:signMessage': {}},
      }) as object;
      let stop = () => {};
      // As wallets do it: to pages that are ready, and to those that will be.
      const emit = ({register}: {register: (wallet: object) => () => void}) => (stop = register(wallet));
      const listen = (event: Event) => emit((event as CustomEvent<Parameters<typeof emit>[0]>).detail);
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', {detail: emit}));
      window.addEventListener('wallet-standard:app-ready', listen, {once: true});
      unregister.push(() => {
        window.removeEventListener('wallet-standard:app-ready', listen);
        stop();
      });
      return () => stop();
    },
    dispose() {
      source.stop();
      for (const stop of unregister) stop();
    },
  };
}

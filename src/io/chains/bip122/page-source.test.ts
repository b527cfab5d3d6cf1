import {expect} from '@open-wc/testing';
import type {Stop} from '../../../core/ports/clock.js';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {fakeChainEnv} from '../../../testing/fakes/connectors/fake-chain-env.js';
import {createMockBitcoinWallet} from '../../../testing/wallets/bitcoin/mock-bitcoin-wallet.js';
import {SCAN_INTERVAL_MS} from '../../page-wallets/discovery-timing.js';
import {PAGE_SCANS, MAX_ENTRIES, PageSource} from './page-source.js';

const ICON = 'data:image/svg+xml,<svg/>';

describe('the wallets on window', () => {
  let undo: Stop[];

  beforeEach(() => (undo = []));
  afterEach(() => {
    for (const stop of undo.toReversed()) stop();
    Reflect.deleteProperty(window, 'btc_providers');
  });

  const start = (discovery = {announced: true, injected: true}) => {
    const clock = createFakeClock();
    const source = new PageSource(fakeChainEnv({clock, discovery}));
    source.start();
    undo.push(() => source.stop());
    return {clock, source, rows: () => source.found.get().map(({id, name}) => [id, name] as const)};
  };
  const place = (name: string, value: unknown): void => {
    Object.defineProperty(window, name, {value, configurable: true});
    undo.push(() => Reflect.deleteProperty(window, name));
  };
  const enter = (...entries: readonly unknown[]): void =>
    void Reflect.set(window, 'btc_providers', [...entries]);

  it('are found in the registry, at their paths', async () => {
    const wallet = await createMockBitcoinWallet({announce: 'btc_providers', name: 'Mock', icon: ICON});
    undo.push(() => wallet.destroy());
    wallet.announce();
    const [connector] = start().source.found.get();
    expect(connector).to.deep.include({
      id: 'btc:MockBitcoinProviders.BitcoinProvider',
      name: 'Mock',
      type: 'ANNOUNCED',
      namespaces: ['bip122'],
    });
    expect(connector?.icon).to.match(/^data:image\/svg\+xml,/);
  });

  it('are found late: as long as a reload waits, then when the focus returns', () => {
    const {clock, rows} = start();
    enter({id: 'late', name: 'Late', icon: ICON});
    place('late', {request: () => {}});
    expect(rows()).to.deep.equal([]);
    clock.advance(SCAN_INTERVAL_MS);
    expect(rows()).to.deep.equal([['btc:late', 'Late']]);

    clock.advance(SCAN_INTERVAL_MS * PAGE_SCANS);
    place('later', {request: () => {}});
    enter({id: 'late', name: 'Late', icon: ICON}, {id: 'later', name: 'Later', icon: ICON});
    clock.advance(SCAN_INTERVAL_MS * PAGE_SCANS);
    expect(rows()).to.have.length(1);
    window.dispatchEvent(new Event('focus'));
    expect(rows()).to.have.length(2);
  });

  it('are not searched after the source is stopped', () => {
    const {clock, source, rows} = start();
    source.stop();
    enter({id: 'late', name: 'Late', icon: ICON});
    place('late', {request: () => {}});
    clock.advance(SCAN_INTERVAL_MS * PAGE_SCANS);
    window.dispatchEvent(new Event('focus'));
    expect(rows()).to.deep.equal([]);
  });

  it('keep their connectors while their details stay the same', () => {
    place('one', {request: () => {}});
    enter({id: 'one', name: 'One', icon: ICON});
    const {clock, source} = start();
    const [before] = source.found.get();
    let changes = 0;
    undo.push(source.found.listen(() => changes++));
    clock.advance(SCAN_INTERVAL_MS);
    expect([source.found.get()[0], changes]).to.deep.equal([before, 0]);
    enter({id: 'one', name: 'Uno', icon: ICON});
    clock.advance(SCAN_INTERVAL_MS);
    expect(source.found.get().map(({name}) => name)).to.deep.equal(['Uno']);
  });

  it('are listed once under any name', () => {
    const provider = {request: () => {}};
    place('A', {Bitcoin: provider});
    place('B', provider);
    enter(
      {id: 'A.Bitcoin', name: 'A', icon: ''},
      {id: 'B', name: 'B', icon: ''},
      {id: 'A.Bitcoin', name: 'C', icon: ''},
    );
    expect(start().rows()).to.deep.equal([['btc:A.Bitcoin', 'A']]);
  });

  it('include Leather by its convention, with a picture that browsers can draw', async () => {
    const wallet = await createMockBitcoinWallet({announce: 'leather'});
    undo.push(() => wallet.destroy());
    wallet.announce();
    const [connector, ...more] = start().source.found.get();
    expect(connector).to.deep.include({id: 'btc:LeatherProvider', name: 'Leather'});
    expect(connector?.icon).to.match(/^data:image\/svg\+xml,/);
    expect(more).to.deep.equal([]);
    await connector?.connect({networks: []});
    expect(wallet.log.map(({method}) => method)).to.deep.equal(['getAddresses']);
  });

  it('include Leather and OKX by their known objects, without a registry entry', async () => {
    for (const announce of ['leather', 'okx'] as const) {
      const wallet = await createMockBitcoinWallet({announce, registers: false});
      undo.push(() => wallet.destroy());
      wallet.announce();
    }
    const {source, rows} = start();
    expect(rows()).to.deep.equal([
      ['btc:LeatherProvider', 'Leather'],
      ['btc:okxwallet.bitcoin', 'OKX Wallet'],
    ]);
    expect(source.found.get().map(({rdns, explorerId}) => [rdns, explorerId?.slice(0, 4)])).to.deep.equal([
      [undefined, '483a'],
      ['com.okex.wallet', '971e'],
    ]);
    expect(start({announced: true, injected: false}).rows()).to.deep.equal([]);
  });

  it('are ignored if they are switched off', async () => {
    place('one', {request: () => {}});
    enter({id: 'one', name: 'One', icon: ICON});
    expect(start({announced: false, injected: true}).rows()).to.deep.equal([]);
  });

  describe('that are hostile', () => {
    const traps: readonly (readonly [what: string, entry: unknown])[] = [
      ['no object', 'one'],
      ['null', null],
      ['no id', {name: 'x', icon: ICON}],
      ['an empty id', {id: '', name: 'x', icon: ICON}],
      ['an id that leads nowhere', {id: 'a.b.c', name: 'x', icon: ICON}],
      ['an id that is not a path', {id: 'one; alert(1)', name: 'x', icon: ICON}],
      ['an id through the prototype', {id: 'one.constructor', name: 'x', icon: ICON}],
      ['an id of endless length', {id: 'one'.repeat(100), name: 'x', icon: ICON}],
      ['an id that is a number', {id: 5, name: 'x', icon: ICON}],
      ['entries that are not wallets', {id: 'document', name: 'x', icon: ICON}],
      ['a trap', new Proxy({}, {get: () => expect.fail('sprung')})],
    ];
    for (const [what, entry] of traps) {
      it(`are left out: ${what}`, () => {
        place('one', {request: () => {}});
        enter(entry);
        expect(start().rows()).to.deep.equal([]);
      });
    }

    for (const [what, name, shown] of [
      ['no name', undefined, 'one'],
      ['a name of endless length', 'x'.repeat(1_001), 'one'],
      ['a name that is an object', {}, 'one'],
      ['a name that is a number', 7, '7'],
    ] as const) {
      it(`are shown under a readable name: ${what}`, () => {
        place('one', {request: () => {}});
        enter({id: 'one', name, icon: ICON});
        expect(start().rows().flat()).to.include(shown);
      });
    }

    for (const registry of ['none', {length: 1, 0: {}}, 5, null]) {
      it(`are left out: the registry ${JSON.stringify(registry)}`, () => {
        Reflect.set(window, 'btc_providers', registry);
        expect(start().rows()).to.deep.equal([]);
      });
    }

    it('do not break the search if they throw', () => {
      for (const name of ['btc_providers', 'LeatherProvider', 'okxwallet']) {
        const get = (): never => expect.fail('touched');
        Object.defineProperty(window, name, {get, configurable: true});
        undo.push(() => Reflect.deleteProperty(window, name));
      }
      expect(start().rows()).to.deep.equal([]);
    });

    const pictures = [
      'https://tracker.example/pixel.png',
      'javascript:alert(1)',
      'data:text/html,<script>1</script>',
      `data:image/png;base64,${'A'.repeat(200_000)}`,
      '',
      5,
    ];
    for (const icon of pictures) {
      it(`lose their picture: ${String(icon).slice(0, 40)}`, () => {
        place('one', {request: () => {}});
        enter({id: 'one', name: 'One', icon});
        expect(
          start()
            .source.found.get()
            .map((connector) => connector.icon),
        ).to.deep.equal([undefined]);
      });
    }

    it('have clean names, and a warning if they imitate others', () => {
      for (const name of ['one', 'two', 'three', 'four']) place(name, {request: () => {}});
      place('XverseProviders', {BitcoinProvider: {request: () => {}}});
      enter(
        {id: 'one', name: 'Xverse', icon: ICON},
        {id: 'XverseProviders.BitcoinProvider', name: 'Xverse', icon: ICON},
        {id: 'two', name: 'X\u200Bverse', icon: ICON},
        {id: 'three', name: '\u202E', icon: ICON},
        {id: 'four', name: 'Google login', icon: ICON},
      );
      const shown = start().source.found.get();
      expect(
        shown.map(({name, warning, explorerId}) => [name, warning, explorerId?.slice(0, 4)]),
      ).to.deep.equal([
        ['Xverse', 'look-alike-name', undefined],
        ['Xverse', undefined, '2a87'],
        ['Xverse', 'look-alike-name', undefined],
        ['three', 'look-alike-name', undefined],
        ['Google login', 'look-alike-name', undefined],
      ]);
    });

    it('fill at most a hundred places', () => {
      place('many', Object.fromEntries(Array.from({length: 150}, (_, i) => [`w${i}`, {request: () => i}])));
      enter(...Array.from({length: 150}, (_, i) => ({id: `many.w${i}`, name: `W${i}`, icon: ''})));
      expect(start().rows()).to.have.length(MAX_ENTRIES);
    });
  });
});

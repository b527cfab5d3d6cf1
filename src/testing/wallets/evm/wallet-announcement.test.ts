import {expect} from '@open-wc/testing';
import {createFakeClock} from '../../fake-clock.js';
import type {MockEvmWalletOptions} from './mock-evm-wallet-options.js';
import {createMockEvmWallet, type MockEvmWallet} from './mock-evm-wallet.js';

describe('the announcement of a mock wallet', () => {
  let created: MockEvmWallet[] = [];
  afterEach(() => {
    for (const wallet of created) wallet.destroy();
    created = [];
  });

  it('announces itself by EIP-6963 with a frozen detail', () => {
    const {wallet, seen} = setup({name: 'Aspen', rdns: 'com.aspen'});
    wallet.announce();
    expect(seen).to.have.length(1);
    const [detail] = seen as [{info: Record<string, string>; provider: unknown}];
    expect([Object.isFrozen(detail), Object.isFrozen(detail.info)]).to.deep.equal([true, true]);
    expect(Object.keys(detail.info).toSorted()).to.deep.equal(['icon', 'name', 'rdns', 'uuid']);
    expect(detail.info).to.include({name: 'Aspen', rdns: 'com.aspen'});
    expect(detail.info['uuid']).to.match(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(detail.provider).to.equal(wallet.provider);
  });

  it('has a picture that pages can show', async () => {
    const {wallet} = setup({name: 'Ünder & <b>'});
    const image = new Image();
    image.src = wallet.info.icon;
    await image.decode();
    expect(image.naturalWidth).to.equal(96);
  });

  it('answers requests of pages until it is withdrawn', () => {
    const {wallet, seen, ask} = setup();
    wallet.announce();
    ask();
    expect(seen).to.have.length(2);
    wallet.withdraw();
    ask();
    expect(seen).to.have.length(2);
  });

  it('announces itself late, unless it is withdrawn before', () => {
    const {wallet, seen, clock, ask} = setup();
    wallet.announceAfter(500);
    ask();
    clock.advance(499);
    expect(seen).to.have.length(0);
    clock.advance(1);
    expect(seen).to.have.length(1);
    const other = setup();
    other.wallet.announceAfter(500);
    other.wallet.withdraw();
    other.clock.advance(500);
    expect(other.seen).to.have.length(0);
  });

  it('sets window.ethereum with its flags, and restores it', () => {
    const before = Reflect.get(window, 'ethereum');
    const {wallet} = setup({flags: {isMetaMask: true}});
    let isInitialized = false;
    window.addEventListener('ethereum#initialized', () => (isInitialized = true), {once: true});
    wallet.installLegacy();
    expect(Reflect.get(window, 'ethereum')).to.equal(wallet.provider);
    expect([isInitialized, Reflect.get(wallet.provider, 'isMetaMask')]).to.deep.equal([true, true]);
    wallet.uninstallLegacy();
    expect(Reflect.get(window, 'ethereum')).to.equal(before);
    expect('ethereum' in window).to.equal(before !== undefined);
  });

  it('exposes no controls on the provider', () => {
    const {wallet} = setup();
    expect(['answer', 'announce', 'lock', 'log'].filter((name) => name in wallet.provider)).to.deep.equal([]);
  });

  it('counts the listeners a page leaves behind', () => {
    const {wallet, ask: listener} = setup();
    wallet.provider.on('accountsChanged', listener);
    expect(wallet.listenerCount).to.equal(1);
    wallet.provider.removeListener('accountsChanged', listener);
    expect(wallet.listenerCount).to.equal(0);
  });

  function setup(options: MockEvmWalletOptions = {}) {
    const clock = createFakeClock();
    const wallet = createMockEvmWallet({clock, ...options});
    created.push(wallet);
    const seen: unknown[] = [];
    window.addEventListener('eip6963:announceProvider', (event) => {
      const {detail} = event as CustomEvent<{provider: unknown}>;
      if (detail.provider === wallet.provider) seen.push(detail);
    });
    return {wallet, clock, seen, ask: () => window.dispatchEvent(new Event('eip6963:requestProvider'))};
  }
});

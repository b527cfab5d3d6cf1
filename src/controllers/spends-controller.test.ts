import {expect} from '@open-wc/testing';
import {createSlotStorage, memoryStorage} from '../io/platform/slot-storage.js';
import {createFakeClock} from '../testing/fake-clock.js';
import {assetKey, type PendingSpend, SpendsController, type SpentToken} from './spends-controller.js';

const DAY_MS = 24 * 60 * 60_000;
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const DOLLAR = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const STORED = 'drawbridge/test/spends/v1';
const SPEND: Omit<PendingSpend, 'feature'> = {
  key: 'swap:1:0',
  at: 0,
  address: ACCOUNT,
  caipNetworkId: 'eip155:1',
  asset: assetKey('eip155:1', DOLLAR),
  amount: '100',
  symbol: 'USDC',
};
const TOKEN: SpentToken = {address: ACCOUNT, caipNetworkId: 'eip155:1', token: DOLLAR};

describe('the tokens that a transfer or a swap may still take', () => {
  for (const [what, spent, count] of [
    ['the same token', {}, 1],
    ['the token in lower case, with its network', {token: `eip155:1:${DOLLAR.toLowerCase()}`}, 1],
    ['the account in lower case', {address: ACCOUNT.toLowerCase()}, 1],
    ['another token', {token: '0x6B175474E89094C44Da98b954EedeAC495271d0F'}, 0],
    ['the coin', {token: undefined}, 0],
    ['another account', {address: `0x${'c3'.repeat(20)}`}, 0],
    ['another network', {caipNetworkId: 'eip155:10'}, 0],
  ] as const) {
    it(`are ${count ? '' : 'not '}those of a form with ${what}`, () => {
      const {spends} = setup();
      spends.sync('swap', [SPEND]);
      expect(spends.of('swap', {...TOKEN, ...spent})).to.have.length(count);
      expect(spends.of('send', {...TOKEN, ...spent}), 'of the other feature').to.deep.equal([]);
    });
  }

  for (const token of [undefined, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', `0x${'0'.repeat(40)}`]) {
    it(`count the coin by the address ${token}`, () => {
      const {spends} = setup();
      spends.sync('swap', [{...SPEND, asset: assetKey('eip155:1', token)}]);
      expect(spends.of('swap', {...TOKEN, token: undefined})).to.have.length(1);
      expect(spends.of('swap', TOKEN)).to.deep.equal([]);
    });
  }

  it('keep the case of an address of Solana', () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
    const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    expect(assetKey(chain, `${chain}:${mint}`)).to.equal(`${chain}:${mint}`);
  });

  it('are those of the list of each feature', () => {
    const {spends} = setup();
    spends.sync('swap', [SPEND, {...SPEND, key: 'swap:2:0'}]);
    spends.sync('send', [{...SPEND, key: 'unclear:1:0'}]);
    spends.sync('swap', [{...SPEND, key: 'swap:2:0'}]);
    expect(spends.state.get().map(({key}) => key)).to.have.members(['unclear:1:0', 'swap:2:0']);
    spends.sync('send', []);
    expect(spends.state.get().map(({key}) => key)).to.deep.equal(['swap:2:0']);
  });

  it('are kept for seven days and more, and after the clock was set back', () => {
    const {spends, clock, reopen} = setup();
    clock.advance(DAY_MS);
    spends.sync('swap', [{...SPEND, at: DAY_MS}]);
    for (const ms of [7 * DAY_MS, -DAY_MS]) {
      clock.now = () => DAY_MS + ms;
      expect(reopen().of('swap', TOKEN), `${ms} ms later`).to.have.length(1);
    }
  });

  it('are shown and kept by another tab', () => {
    const {spends: one, reopen} = setup();
    const other = reopen();
    const stop = other.follow();
    one.sync('swap', [SPEND]);
    expect(other.of('swap', TOKEN), 'when it asks').to.have.length(1);
    dispatchEvent(new StorageEvent('storage', {key: STORED}));
    expect(other.state.get(), 'in an open view').to.have.length(1);
    other.sync('send', [{...SPEND, key: 'unclear:1:0'}]);
    expect(reopen().state.get()).to.have.length(2);
    stop();
  });

  it('need no consent any more a day later, once the user has spent more beside them', () => {
    const {spends, clock, reopen} = setup();
    spends.sync('swap', [SPEND]);
    spends.settle([SPEND.key]);
    expect(spends.of('swap', TOKEN), 'on the same day').to.have.length(1);
    clock.advance(DAY_MS + 1);
    spends.settle([SPEND.key]);
    // The list of swaps still has it.
    spends.sync('swap', [SPEND]);
    for (const each of [spends, reopen()]) expect(each.of('swap', TOKEN)).to.deep.equal([]);
  });

  it('leave out what other scripts have damaged', () => {
    const spend = {...SPEND, feature: 'swap'};
    for (const stored of [
      '7',
      '{}',
      '[7]',
      JSON.stringify([
        {...spend, amount: 7},
        {...spend, feature: 'x'},
      ]),
    ]) {
      const own = memoryStorage();
      own.setItem(STORED, stored);
      expect(setup(own).spends.state.get(), stored).to.deep.equal([]);
    }
  });
});

function setup(own = memoryStorage()) {
  const clock = createFakeClock();
  const storage = createSlotStorage('test', own);
  const reopen = () => new SpendsController({storage, clock});
  return {clock, spends: reopen(), reopen};
}

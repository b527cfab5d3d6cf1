import {expect} from '@open-wc/testing';
import {SEARCH_WAIT_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Wallet} from '../../core/model/wallet.js';
import {createFakeClock, type FakeClock} from '../../testing/fake-clock.js';
import {WalletSearch} from './wallet-grid.js';
import type {WalletSearchQuery} from './wallet-list.js';

const rainbow: Wallet = {id: 'r', name: 'Rainbow'};
const failure = new DrawbridgeError('http/offline', 'no line');

describe('WalletSearch (spec 9: "Search: 100 entries, 300 ms wait.")', () => {
  it('is sent once, 300 ms after the last key, trimmed', () => {
    const {search, clock, asked} = setup();
    for (const text of [' r', ' ra', ' rai ']) {
      search.search(text, false);
      clock.advance(SEARCH_WAIT_MS - 1);
    }
    expect(asked, 'while keys follow each other').to.have.length(0);
    clock.advance(1);
    expect(asked.map(({query}) => query)).to.deep.equal([{text: 'rai', certified: false}]);
    expect(SEARCH_WAIT_MS).to.equal(300);
  });

  it('is loading from the first key on', () => {
    const {search} = setup();
    search.search('ra', false);
    expect(search.state.get()).to.deep.include({status: 'loading', query: {text: 'ra', certified: false}});
  });

  it('shows the results', async () => {
    const {search, find} = setup();
    await find('ra').answer([rainbow]);
    expect(search.state.get()).to.deep.equal({
      status: 'ready',
      query: {text: 'ra', certified: false},
      wallets: [rainbow],
    });
  });

  it('aborts an older search and drops its answer', async () => {
    const {search, find} = setup();
    const first = find('ra');
    const second = find('met');
    expect(first.signal.aborted).to.equal(true);
    await second.answer([]);
    await first.answer([rainbow]);
    expect(search.state.get()).to.deep.equal({status: 'ready', query: second.query, wallets: []});
  });

  it('drops an older answer even before the newer search is sent', async () => {
    const {search, find} = setup();
    const first = find('ra');
    search.search('met', false);
    await first.answer([rainbow]);
    expect(search.state.get()).to.deep.include({status: 'loading', wallets: []});
  });

  it('needs two characters, counted as people count them', () => {
    const {search, clock, asked} = setup();
    for (const text of ['', ' ', 'r', ' r ', '🦊']) {
      search.search(text, false);
      clock.advance(SEARCH_WAIT_MS);
      expect(search.state.get().status, `“${text}”`).to.equal('idle');
    }
    expect(asked).to.have.length(0);
  });

  it('searches certified wallets without a text', () => {
    const {find} = setup();
    expect(find('r', true).query).to.deep.equal({text: '', certified: true});
  });

  it('searches again when only the badge changes, but does not repeat a search', () => {
    const {search, find, clock, asked} = setup();
    find('ra');
    search.search('ra ', false);
    clock.advance(SEARCH_WAIT_MS);
    expect(asked).to.have.length(1);
    find('ra', true);
    expect(asked).to.have.length(2);
  });

  it('resets when the text is cleared', async () => {
    const {search, find} = setup();
    const running = find('ra');
    search.search('', false);
    await running.answer([rainbow]);
    expect(search.state.get()).to.deep.equal({status: 'idle', wallets: []});
  });

  it('stores a failure in its state, and searches again on request', async () => {
    const {search, find, asked} = setup();
    await find('ra').fail(failure);
    expect(search.state.get()).to.deep.include({status: 'failed', error: failure});
    const retried = search.retry();
    expect(search.state.get().status).to.equal('loading');
    await asked.at(-1)!.answer([rainbow]);
    await retried;
    expect(search.state.get()).to.deep.include({status: 'ready', wallets: [rainbow]});
  });

  it('searches again when the same text is typed after a failure', async () => {
    const {search, find, clock, asked} = setup();
    await find('ra').fail(failure);
    search.search('ra', false);
    clock.advance(SEARCH_WAIT_MS);
    expect(asked).to.have.length(2);
  });
});

interface Asked {
  readonly query: WalletSearchQuery;
  readonly signal: AbortSignal;
  answer(wallets: readonly Wallet[]): Promise<void>;
  fail(error: Error): Promise<void>;
}

function setup(): {
  search: WalletSearch;
  clock: FakeClock;
  asked: Asked[];
  find: (text: string, certified?: boolean) => Asked;
} {
  const clock = createFakeClock();
  const asked: Asked[] = [];
  const search = new WalletSearch(clock, (query, signal) => {
    const {promise, resolve, reject} = deferred<readonly Wallet[]>();
    const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
    asked.push({
      query,
      signal,
      answer: (wallets) => (resolve(wallets), settled()),
      fail: (error) => (reject(error), settled()),
    });
    return promise;
  });
  const find = (text: string, certified = false): Asked => {
    search.search(text, certified);
    clock.advance(SEARCH_WAIT_MS);
    return asked.at(-1)!;
  };
  return {search, clock, asked, find};
}

function deferred<T>(): {promise: Promise<T>; resolve: (value: T) => void; reject: (cause: Error) => void} {
  let resolve: (value: T) => void = () => {};
  let reject: (cause: Error) => void = () => {};
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return {promise, resolve, reject};
}

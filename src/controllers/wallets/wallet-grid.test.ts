import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Wallet} from '../../core/model/wallet.js';
import type {FilteredPage} from './explorer-lists.js';
import {WalletPages} from './wallet-grid.js';

describe('WalletPages (spec 9: "Paged list: 40 per page")', () => {
  it('appends page after page until the count is reached', async () => {
    const {pages, asked} = setup([page(0, 40, 100), page(40, 40, 100), page(80, 20, 100)]);
    await pages.loadMore();
    expect(shown(pages)).to.deep.equal({status: 'ready', length: 40, hasMore: true});
    await pages.loadMore();
    await pages.loadMore();
    expect(shown(pages)).to.deep.equal({status: 'ready', length: 100, hasMore: false});
    await pages.loadMore();
    expect(asked).to.deep.equal([1, 2, 3]);
  });

  it('keeps the first of two equal wallets', async () => {
    const {pages} = setup([page(0, 40, 80), page(30, 40, 80)]);
    await pages.loadMore();
    await pages.loadMore();
    const ids = pages.state.get().wallets.map(({id}) => id);
    expect(ids).to.deep.equal(Array.from({length: 70}, (_, index) => String(index)));
  });

  it('continues after a page without matching wallets', async () => {
    const {pages} = setup([{wallets: [], count: 120, hasHidden: true}, page(0, 1, 120)]);
    await pages.loadMore();
    expect(pages.state.get()).to.include({status: 'ready', hasMore: true});
    await pages.loadMore();
    expect(pages.state.get().wallets).to.have.length(1);
  });

  it('ends after a page without new wallets, despite a higher count', async () => {
    const {pages, asked} = setup([page(0, 40, 1_000_000), page(0, 40, 1_000_000)]);
    await pages.loadMore();
    await pages.loadMore();
    expect(shown(pages)).to.deep.equal({status: 'ready', length: 40, hasMore: false});
    await pages.loadMore();
    expect(asked).to.deep.equal([1, 2]);
  });

  it('reads one page at a time', async () => {
    const {pages, asked} = setup([page(0, 40, 80)]);
    await Promise.all([pages.loadMore(), pages.loadMore(), pages.loadMore()]);
    expect(asked).to.deep.equal([1]);
  });

  it('keeps its wallets when the next page fails, and retries that page', async () => {
    const error = new DrawbridgeError('http/offline', 'no line');
    const {pages, asked} = setup([page(0, 40, 80), error, page(40, 40, 80)]);
    await pages.loadMore();
    await pages.loadMore();
    expect(pages.state.get()).to.deep.include({status: 'failed', error});
    expect(pages.state.get().wallets).to.have.length(40);
    await pages.loadMore();
    expect(shown(pages)).to.deep.equal({status: 'ready', length: 80, hasMore: false});
    expect(asked).to.deep.equal([1, 2, 2]);
  });

  it('wraps a foreign error', async () => {
    const cause = new Error('bug');
    const {pages} = setup([cause]);
    await pages.loadMore();
    const state = pages.state.get();
    expect(state.status === 'failed' && state.error).to.include({code: 'unknown', cause});
  });

  it('starts over after it was cleared, and drops a pending page', async () => {
    const {pages, asked} = setup([page(0, 40, 80), page(40, 40, 80)]);
    const running = pages.loadMore();
    pages.clear();
    await running;
    expect(pages.state.get()).to.deep.equal({status: 'idle', wallets: []});
    await pages.loadMore();
    expect(asked).to.deep.equal([1, 1]);
  });
});

function shown(pages: WalletPages): unknown {
  const state = pages.state.get();
  const {status, wallets} = state;
  return {status, length: wallets.length, ...('hasMore' in state && {hasMore: state.hasMore})};
}

function page(first: number, length: number, count: number): FilteredPage {
  const wallets = Array.from({length}, (_, index): Wallet => {
    const id = String(first + index);
    return {id, name: id};
  });
  return {wallets, count};
}

function setup(answers: readonly (FilteredPage | Error)[]): {pages: WalletPages; asked: number[]} {
  const asked: number[] = [];
  const pages = new WalletPages(async (number) => {
    asked.push(number);
    const answer = answers[asked.length - 1];
    if (answer instanceof Error || !answer) throw answer ?? new Error('not expected');
    return answer;
  });
  return {pages, asked};
}

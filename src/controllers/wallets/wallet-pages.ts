import {atom, type ReadableAtom} from 'nanostores';
import {WALLET_PAGE_SIZE} from '../../core/config/constants.js';
import type {Wallet} from '../../core/model/wallet.js';
import type {FilteredPage} from './explorer-lists.js';
import {LatestRequest, NO_LIST, type PagedWalletList} from './wallet-list.js';

/** Reads one page; `page` counts from 1. */
export type ReadPage = (page: number, signal: AbortSignal) => Promise<FilteredPage>;

/** The long list, read page by page and appended; duplicates are left out. */
export class WalletPages {
  readonly #read: ReadPage;
  readonly #request = new LatestRequest();
  readonly #state = atom<PagedWalletList>(NO_LIST);
  #page = 0;

  readonly state: ReadableAtom<PagedWalletList> = this.#state;

  constructor(read: ReadPage) {
    this.#read = read;
  }

  /** Reads the next page; after a failure, the same page again. */
  async loadMore(): Promise<void> {
    const state = this.#state.get();
    if (state.status === 'loading' || (state.status === 'ready' && !state.hasMore)) return;
    const {wallets} = state;
    const page = this.#page + 1;
    this.#state.set({status: 'loading', wallets});
    await this.#request.run((signal) => this.#read(page, signal), {
      done: (answer) => this.#append(page, answer),
      failed: (error) => this.#state.set({status: 'failed', wallets, error}),
    });
  }

  /** Drops the pages, also a running request. */
  clear(): void {
    this.#request.cancel();
    this.#page = 0;
    this.#state.set(NO_LIST);
  }

  #append(page: number, {wallets, count, hasHidden = false}: FilteredPage): void {
    const before = this.#state.get().wallets;
    const known = uniqueWallets([...before, ...wallets]);
    // A page without new wallets ends the list, whatever the count says; one whose wallets were all filtered
    // out does not.
    const grew = known.length > before.length || (wallets.length === 0 && hasHidden);
    const hasMore = grew && page * WALLET_PAGE_SIZE < count;
    this.#page = page;
    this.#state.set({status: 'ready', wallets: known, hasMore});
  }
}

export function uniqueWallets(wallets: readonly Wallet[]): readonly Wallet[] {
  const known = new Map<string, Wallet>();
  for (const wallet of wallets) if (!known.has(wallet.id)) known.set(wallet.id, wallet);
  return [...known.values()];
}

import {atom, type ReadableAtom} from 'nanostores';
import {
  SEARCH_WAIT_MS,
  WALLET_IMAGE_PREFETCH,
  WALLET_PAGE_SIZE,
  WALLET_SEARCH_SIZE,
} from '../../core/config/constants.js';
import {computed} from '../../core/model/computed.js';
import type {Wallet} from '../../core/model/wallet.js';
import {installedFirst} from '../../core/model/wallets/find-connector.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {ShownConnector} from '../../core/ports/connector.js';
import type {Telemetry} from '../../core/ports/telemetry.js';
import type {WalletQuery} from '../../io/api/get-wallets.js';
import {type ExplorerLists, type FilteredPage, imageIds, type ListLimits} from './explorer-lists.js';
import {
  type FoundWallets,
  LatestRequest,
  NO_LIST,
  type PagedWalletList,
  type WalletList,
  type WalletSearchQuery,
} from './wallet-list.js';
import type {WalletsController} from './wallets-controller.js';

/** Deadline for finding one wallet; after it the user is shown the other wallets. */
const FIND_DEADLINE_MS = 3_000;

/** Dependencies of {@link WalletGrid}. */
export interface GridParts {
  readonly clock: Clock;
  readonly telemetry: Telemetry;
  readonly isMobile: boolean;
  readonly connectors: ReadableAtom<readonly ShownConnector[]>;
  readonly featured: ReadableAtom<WalletList>;
  readonly custom: readonly Wallet[];
  readonly lists: ExplorerLists;
  /** Reads the wallets that the long list leaves out. */
  prepare(): Promise<void>;
  /** Resolves when the pictures are loaded, or after a timeout; never rejects. */
  prefetchImages(imageIds: readonly string[]): Promise<void>;
}

/**
 * The long list and the search. No method rejects: a failure is a state, and a further call retries.
 */
export class WalletGrid {
  readonly #parts: GridParts;
  readonly #pages = new WalletPages((page, signal) => this.#readPage(page, signal));
  readonly #search: WalletSearch;

  /** The long list without featured and recommended wallets, as far as it has been read. */
  readonly list: ReadableAtom<PagedWalletList> = this.#pages.state;
  /** The user's search, installed wallets first. */
  readonly found: ReadableAtom<FoundWallets>;
  /** The wallets of the grid: installed ones first; then featured, custom, recommended, listed; each once. */
  readonly all: ReadableAtom<readonly Wallet[]>;

  /** The long list and the search of a client. Their code is loaded with the view that shows them. */
  static of(wallets: WalletsController): WalletGrid {
    return wallets.grid((parts) => new WalletGrid(parts));
  }

  constructor(parts: GridParts) {
    const {clock, connectors, custom, featured, isMobile, lists} = parts;
    this.#parts = parts;
    this.#search = new WalletSearch(clock, (query, signal) => this.#readFound(query, signal));
    this.found = computed([this.#search.state, connectors], (found, installed) => {
      const all = withCustom(found, custom);
      return {...all, wallets: installedFirst(all.wallets, {connectors: installed, isMobile})};
    });
    const listed = computed([featured, lists.recommended.state, this.list], (first, ...others) =>
      uniqueWallets([...first.wallets, ...custom, ...others.flatMap((list: WalletList) => list.wallets)]),
    );
    this.all = computed([listed, connectors], (wallets, installed) =>
      installedFirst(wallets, {connectors: installed, isMobile}),
    );
  }

  /** Reads the next page of the list. The wallets that it leaves out are read first. */
  async loadMore(): Promise<void> {
    if (this.list.get().status === 'idle') await this.#parts.prepare();
    await this.#pages.loadMore();
  }

  /** Searches wallets by part of their name, 300 ms after the last call. */
  search(text: string, {certified = false}: {readonly certified?: boolean} = {}): void {
    this.#search.search(text, certified);
  }

  /** Repeats a failed search. */
  retrySearch(): Promise<void> {
    return this.#search.retry();
  }

  /** Looks one wallet up by its explorer id; `undefined` for one that is not listed, or not found in time. */
  async find(id: string): Promise<Wallet | undefined> {
    const {clock, lists} = this.#parts;
    const request = new AbortController();
    const stop = clock.after(FIND_DEADLINE_MS, () => request.abort());
    const query = {page: 1, entries: 1, include: [id]};
    const [page] = await Promise.allSettled([lists.read(query, request.signal)]);
    stop();
    return page.status === 'fulfilled' ? page.value.wallets.find((wallet) => wallet.id === id) : undefined;
  }

  /** Drops the lists, also a running request. */
  clear(): void {
    this.#pages.clear();
    this.#search.clear();
  }

  async #readPage(page: number, signal: AbortSignal): Promise<FilteredPage> {
    const {lists} = this.#parts;
    const recommended = lists.recommended.state.get().wallets.map(({id}) => id);
    const answer = await lists.count(pageQuery(lists.limits, page, recommended), signal);
    await this.#parts.prefetchImages(imageIds(answer.wallets).slice(0, WALLET_IMAGE_PREFETCH));
    return answer;
  }

  async #readFound(query: WalletSearchQuery, signal: AbortSignal): Promise<readonly Wallet[]> {
    const {lists, telemetry} = this.#parts;
    const badge = query.certified ? 'certified' : 'none';
    telemetry.track('SEARCH_WALLET', {badge, search: query.text});
    return (await lists.read(searchQuery(lists.limits, query), signal)).wallets;
  }
}

/** The explorer does not list the adopter's own wallets, so they are searched here. */
function withCustom(found: FoundWallets, custom: readonly Wallet[]): FoundWallets {
  if (found.status === 'idle' || found.query.text === '') return found;
  const text = found.query.text.toLowerCase();
  const own = found.query.certified ? [] : custom.filter(({name}) => name.toLowerCase().includes(text));
  return own.length > 0 ? {...found, wallets: uniqueWallets([...own, ...found.wallets])} : found;
}

/** Reads one page of the wallets that are in no other list. */
function pageQuery(limits: ListLimits, page: number, recommended: readonly string[]): WalletQuery {
  return {
    page,
    entries: WALLET_PAGE_SIZE,
    chains: limits.chains,
    include: limits.includeWalletIds,
    exclude: [...new Set([...recommended, ...limits.excludeWalletIds, ...limits.featuredWalletIds])],
  };
}

/** Reads wallets by part of their name. */
function searchQuery(limits: ListLimits, {text, certified}: WalletSearchQuery): WalletQuery {
  return {
    entries: WALLET_SEARCH_SIZE,
    search: text,
    badge: certified ? 'certified' : undefined,
    chains: limits.chains,
    include: limits.includeWalletIds,
    exclude: limits.excludeWalletIds,
  };
}

/** Reads one page; `page` counts from 1. */
type ReadPage = (page: number, signal: AbortSignal) => Promise<FilteredPage>;

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
    // A page without new wallets ends the list, despite a higher count; one whose wallets were all filtered
    // out does not.
    const grew = known.length > before.length || (wallets.length === 0 && hasHidden);
    const hasMore = grew && page * WALLET_PAGE_SIZE < count;
    this.#page = page;
    this.#state.set({status: 'ready', wallets: known, hasMore});
  }
}

function uniqueWallets(wallets: readonly Wallet[]): readonly Wallet[] {
  const known = new Map<string, Wallet>();
  for (const wallet of wallets) if (!known.has(wallet.id)) known.set(wallet.id, wallet);
  return [...known.values()];
}

/** Shortest text that is searched. */
const MIN_SEARCH_LENGTH = 2;

/** Runs a search. */
type ReadFound = (query: WalletSearchQuery, signal: AbortSignal) => Promise<readonly Wallet[]>;

/** Searches wallets while the user types: one request after the last key, and only the last answer counts. */
export class WalletSearch {
  readonly #clock: Clock;
  readonly #read: ReadFound;
  readonly #request = new LatestRequest();
  readonly #state = atom<FoundWallets>(NO_LIST);
  #stopTimer: Stop = () => {};

  readonly state: ReadableAtom<FoundWallets> = this.#state;

  constructor(clock: Clock, read: ReadFound) {
    this.#clock = clock;
    this.#read = read;
  }

  /** Takes the user's text; too short a text without a badge clears the search immediately. */
  search(text: string, certified: boolean): void {
    const query = toQuery(text, certified);
    if (!query) return this.clear();
    const state = this.#state.get();
    if (state.status !== 'idle' && state.status !== 'failed' && isSame(state.query, query)) return;
    this.#begin(query);
    this.#stopTimer = this.#clock.after(SEARCH_WAIT_MS, () => void this.#send(query));
  }

  /** Repeats a failed search immediately. */
  async retry(): Promise<void> {
    const state = this.#state.get();
    if (state.status !== 'failed') return;
    this.#begin(state.query);
    await this.#send(state.query);
  }

  /** Clears the search, also a running request. */
  clear(): void {
    this.#stop();
    this.#state.set(NO_LIST);
  }

  #begin(query: WalletSearchQuery): void {
    this.#stop();
    this.#state.set({status: 'loading', query, wallets: this.#state.get().wallets});
  }

  async #send(query: WalletSearchQuery): Promise<void> {
    await this.#request.run((signal) => this.#read(query, signal), {
      done: (wallets) => this.#state.set({status: 'ready', query, wallets}),
      failed: (error) => this.#state.set({status: 'failed', query, wallets: [], error}),
    });
  }

  #stop(): void {
    this.#stopTimer();
    this.#request.cancel();
  }
}

function toQuery(text: string, certified: boolean): WalletSearchQuery | undefined {
  const trimmed = text.trim();
  const isLongEnough = Array.from(trimmed).length >= MIN_SEARCH_LENGTH;
  return isLongEnough || certified ? {text: isLongEnough ? trimmed : '', certified} : undefined;
}

function isSame(one: WalletSearchQuery, other: WalletSearchQuery): boolean {
  return one.text === other.text && one.certified === other.certified;
}

import type {ReadableAtom} from 'nanostores';
import {WALLET_IMAGE_PREFETCH, WALLET_PAGE_SIZE, WALLET_SEARCH_SIZE} from '../../core/config/constants.js';
import {computed} from '../../core/model/stores/computed.js';
import type {Wallet} from '../../core/model/wallet.js';
import {installedFirst} from '../../core/model/wallets/find-connector.js';
import type {Clock} from '../../core/ports/clock.js';
import type {ShownConnector} from '../../core/ports/connector.js';
import type {Telemetry} from '../../core/ports/telemetry.js';
import type {WalletQuery} from '../../io/api/get-wallets.js';
import {type ExplorerLists, type FilteredPage, imageIds, type ListLimits} from './explorer-lists.js';
import type {FoundWallets, PagedWalletList, WalletList, WalletSearchQuery} from './wallet-list.js';
import {uniqueWallets, WalletPages} from './wallet-pages.js';
import {WalletSearch} from './wallet-search.js';
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
  /** The user's search. */
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
    this.found = computed([this.#search.state], (found) => withCustom(found, custom));
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

/** The explorer does not know the adopter's own wallets, so they are searched here. */
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

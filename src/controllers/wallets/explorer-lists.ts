import {atom, type ReadableAtom} from 'nanostores';
import {WALLET_IMAGE_PREFETCH} from '../../core/config/constants.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Http} from '../../core/ports/http.js';
import type {Telemetry} from '../../core/ports/telemetry.js';
import {excludes, type ExcludedWallet} from '../../core/model/wallet-rows/excluded-wallets.js';
import type {Wallet} from '../../core/model/wallet.js';
import {getWallets, type WalletQuery} from '../../io/api/get-wallets.js';
import type {WalletSearchQuery} from './lists/wallet-list.js';
import {WalletPages, type FilteredPage} from './lists/wallet-pages.js';
import {
  excludedQuery,
  featuredQuery,
  pageQuery,
  recommendedQuery,
  searchQuery,
  type ListLimits,
} from './lists/wallet-queries.js';
import {WalletSearch} from './lists/wallet-search.js';
import {WalletShelf} from './lists/wallet-shelf.js';

/** What the lists of the explorer are read with. */
export interface ExplorerListsParts {
  readonly http: Http;
  readonly clock: Clock;
  readonly telemetry: Telemetry;
  /** Only wallets that can be reached by a link are of use. */
  readonly linksOnly: boolean;
  limits(): ListLimits;
  /** Ends when the pictures are there, or took too long; never rejects. */
  prefetchImages(imageIds: readonly string[]): Promise<void>;
}

/** The lists that the explorer answers, all passed through the same filter. */
export class ExplorerLists {
  readonly #parts: ExplorerListsParts;
  readonly #count = atom(0);

  /** Wallets beside the featured ones, as far as is known: the largest count seen. */
  readonly count: ReadableAtom<number> = this.#count;
  readonly excluded = new WalletShelf((signal) => this.#readExcluded(signal));
  readonly featured = new WalletShelf((signal) => this.#readFeatured(signal));
  readonly recommended = new WalletShelf((signal) => this.#readRecommended(signal));
  readonly pages = new WalletPages((page, signal) => this.#readPage(page, signal));
  readonly search: WalletSearch;

  constructor(parts: ExplorerListsParts) {
    this.#parts = parts;
    this.search = new WalletSearch(parts.clock, (query, signal) => this.#readFound(query, signal));
  }

  /** The excluded wallets: their ids at once, name and rdns once the explorer has told them. */
  get excludedWallets(): readonly ExcludedWallet[] {
    const ids = this.#parts.limits().excludeWalletIds.map((id) => ({id}));
    return [...ids, ...this.excluded.state.get().wallets];
  }

  /** Forgets what depends on the networks looked for. */
  clearFiltered(): void {
    this.recommended.clear();
    this.pages.clear();
    this.search.clear();
    this.#count.set(0);
  }

  /** Aborts everything under way. */
  dispose(): void {
    this.clearFiltered();
    this.featured.clear();
    this.excluded.clear();
  }

  async #readExcluded(signal: AbortSignal): Promise<readonly Wallet[]> {
    const limits = this.#parts.limits();
    if (limits.excludeWalletIds.length === 0) return [];
    return (await getWallets(this.#parts.http, excludedQuery(limits), signal)).wallets;
  }

  async #readFeatured(signal: AbortSignal): Promise<readonly Wallet[]> {
    const limits = this.#parts.limits();
    const ids = limits.featuredWalletIds;
    if (ids.length === 0) return [];
    const {wallets} = await this.#get(featuredQuery(limits), signal);
    this.#prefetch(wallets);
    return wallets.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  }

  async #readRecommended(signal: AbortSignal): Promise<readonly Wallet[]> {
    const {wallets} = await this.#counted(recommendedQuery(this.#parts.limits()), signal);
    this.#prefetch(wallets);
    return wallets;
  }

  async #readPage(page: number, signal: AbortSignal): Promise<FilteredPage> {
    const recommended = this.recommended.state.get().wallets.map(({id}) => id);
    const answer = await this.#counted(pageQuery(this.#parts.limits(), page, recommended), signal);
    await this.#parts.prefetchImages(imageIds(answer.wallets).slice(0, WALLET_IMAGE_PREFETCH));
    return answer;
  }

  async #readFound(query: WalletSearchQuery, signal: AbortSignal): Promise<readonly Wallet[]> {
    const badge = query.certified ? 'certified' : 'none';
    this.#parts.telemetry.track('SEARCH_WALLET', {badge, search: query.text});
    return (await this.#get(searchQuery(this.#parts.limits(), query), signal)).wallets;
  }

  async #counted(query: WalletQuery, signal: AbortSignal): Promise<FilteredPage> {
    const page = await this.#get(query, signal);
    if (!signal.aborted) this.#count.set(Math.max(this.#count.get(), page.count));
    return page;
  }

  async #get(query: WalletQuery, signal: AbortSignal): Promise<FilteredPage> {
    const {wallets, count} = await getWallets(this.#parts.http, query, signal);
    const isExcluded = excludes(this.excludedWallets);
    const isUseful = (wallet: Wallet): boolean => !this.#parts.linksOnly || hasLink(wallet);
    const shown = wallets.filter((wallet) => !isExcluded(wallet) && isUseful(wallet));
    return {wallets: shown, count, hasHidden: shown.length < wallets.length};
  }

  #prefetch(wallets: readonly Wallet[]): void {
    void this.#parts.prefetchImages(imageIds(wallets));
  }
}

function imageIds(wallets: readonly Wallet[]): readonly string[] {
  return wallets.flatMap(({imageId}) => (imageId ? [imageId] : []));
}

function hasLink({mobileLink, desktopLink, webappLink}: Wallet): boolean {
  return Boolean(mobileLink ?? desktopLink ?? webappLink);
}

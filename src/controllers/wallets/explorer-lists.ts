import {atom, type ReadableAtom} from 'nanostores';
import {loadChunk} from '../../core/errors/load-chunk.js';
import type {Http} from '../../core/ports/http.js';
import {excludes, type ExcludedWallet} from '../../core/model/wallets/excluded-wallets.js';
import type {Wallet} from '../../core/model/wallet.js';
import {getWallets, type WalletPage, type WalletQuery} from '../../io/api/get-wallets.js';
import {imageIds} from './image-ids.js';
import {recommendedQuery, type ListLimits} from './wallet-queries.js';
import {WalletShelf} from './wallet-shelf.js';

/** For pages whose adopter chose wallets. */
const loadChosen = () => loadChunk(import('./chosen-wallets.js'));

/** What the lists of the explorer are read with. */
export interface ExplorerListsParts {
  readonly http: Http;
  /** Only wallets that can be reached by a link are of use. */
  readonly linksOnly: boolean;
  limits(): ListLimits;
  /** Ends when the pictures are there, or took too long; never rejects. */
  prefetchImages(imageIds: readonly string[]): Promise<void>;
}

/** A page after the filter every list goes through. */
export interface FilteredPage extends WalletPage {
  /** The explorer sent wallets that are left out here. */
  readonly hasHidden?: boolean;
}

/** The short lists that the explorer answers, and what reads the long one; all pass through the same filter. */
export class ExplorerLists {
  readonly #parts: ExplorerListsParts;
  readonly #count = atom(0);

  /** Wallets beside the featured ones, as far as is known: the largest count seen. */
  readonly counted: ReadableAtom<number> = this.#count;
  readonly excluded = new WalletShelf((signal) => this.#readExcluded(signal));
  readonly featured = new WalletShelf((signal) => this.#readFeatured(signal));
  readonly recommended = new WalletShelf((signal) => this.#readRecommended(signal));

  constructor(parts: ExplorerListsParts) {
    this.#parts = parts;
  }

  /** What the adopter wants of the lists, and what they are limited to right now. */
  get limits(): ListLimits {
    return this.#parts.limits();
  }

  /** The excluded wallets: their ids at once, name and rdns once the explorer has told them. */
  get excludedWallets(): readonly ExcludedWallet[] {
    const ids = this.limits.excludeWalletIds.map((id) => ({id}));
    return [...ids, ...this.excluded.state.get().wallets];
  }

  /** Forgets what depends on the networks looked for. */
  clearFiltered(): void {
    this.recommended.clear();
    this.#count.set(0);
  }

  /** Aborts everything under way. */
  dispose(): void {
    this.clearFiltered();
    this.featured.clear();
    this.excluded.clear();
  }

  /** Reads one page and counts the wallets there are. */
  async count(query: WalletQuery, signal: AbortSignal): Promise<FilteredPage> {
    const page = await this.read(query, signal);
    if (!signal.aborted) this.#count.set(Math.max(this.#count.get(), page.count));
    return page;
  }

  /** Reads one page. */
  async read(query: WalletQuery, signal: AbortSignal): Promise<FilteredPage> {
    const {wallets, count} = await getWallets(this.#parts.http, query, signal);
    const isExcluded = excludes(this.excludedWallets);
    const useful = this.#parts.linksOnly ? (await loadChosen()).withLink(wallets) : wallets;
    const shown = useful.filter((wallet) => !isExcluded(wallet));
    return {wallets: shown, count, hasHidden: shown.length < wallets.length};
  }

  async #readExcluded(signal: AbortSignal): Promise<readonly Wallet[]> {
    if (this.limits.excludeWalletIds.length === 0) return [];
    return (await loadChosen()).readExcluded(this.#parts, signal);
  }

  async #readFeatured(signal: AbortSignal): Promise<readonly Wallet[]> {
    if (this.limits.featuredWalletIds.length === 0) return [];
    return (await loadChosen()).readFeatured(this.#parts, (query) => this.read(query, signal));
  }

  async #readRecommended(signal: AbortSignal): Promise<readonly Wallet[]> {
    const {wallets} = await this.count(recommendedQuery(this.limits), signal);
    void this.#parts.prefetchImages(imageIds(wallets));
    return wallets;
  }
}

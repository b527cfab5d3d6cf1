import {atom, type ReadableAtom} from 'nanostores';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {FEATURED_WALLETS, type Wallet} from '../../core/model/wallet.js';
import {type ExcludedWallet, excludes} from '../../core/model/wallets/wallet-identity.js';
import type {Http} from '../../core/ports/http.js';
import {getWallets, type WalletPage, type WalletQuery} from '../../io/api/get-wallets.js';
import {WalletListLoader} from './wallet-list.js';

/** Dependencies of {@link ExplorerLists}. */
interface ExplorerListsParts {
  readonly http: Http;
  /** Leaves out wallets without a link. */
  readonly linksOnly: boolean;
  limits(): ListLimits;
  /** Resolves when the pictures are loaded, or after a timeout; never rejects. */
  prefetchImages(imageIds: readonly string[]): Promise<void>;
}

/** A page after the filter of all lists. */
export interface FilteredPage extends WalletPage {
  /** True where the explorer sent wallets that the filter left out. */
  readonly hasHidden?: boolean;
}

/** The short lists of the explorer, and the reader of the long one; all pass through the same filter. */
export class ExplorerLists {
  readonly #parts: ExplorerListsParts;
  readonly #count = atom(0);

  /** Number of wallets beside the featured ones: the largest count so far. */
  readonly counted: ReadableAtom<number> = this.#count;
  readonly excluded = new WalletListLoader((signal) => this.#readExcluded(signal));
  readonly featured = new WalletListLoader((signal) => this.#readFeatured(signal));
  readonly recommended = new WalletListLoader((signal) => this.#readRecommended(signal));

  constructor(parts: ExplorerListsParts) {
    this.#parts = parts;
  }

  /** The adopter's options for the lists, and their current limits. */
  get limits(): ListLimits {
    return this.#parts.limits();
  }

  /** The excluded wallets: their ids at once, name and rdns once the explorer has given them. */
  get excludedWallets(): readonly ExcludedWallet[] {
    const ids = this.limits.excludeWalletIds.map((id) => ({id}));
    return [...ids, ...this.excluded.state.get().wallets];
  }

  /** Drops the lists that depend on the networks of the filter. */
  clearFiltered(): void {
    this.recommended.clear();
    this.#count.set(0);
  }

  /** Aborts all requests. */
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
    const linked = this.#parts.linksOnly ? wallets.filter(hasLink) : wallets;
    const shown = linked.filter((wallet) => !isExcluded(wallet));
    return {wallets: shown, count, hasHidden: shown.length < wallets.length};
  }

  async #readExcluded(signal: AbortSignal): Promise<readonly Wallet[]> {
    if (this.limits.excludeWalletIds.length === 0) return [];
    return readExcluded(this.#parts, signal);
  }

  async #readFeatured(signal: AbortSignal): Promise<readonly Wallet[]> {
    if (this.limits.featuredWalletIds.length === 0) return [];
    return readFeatured(this.#parts, (query) => this.read(query, signal));
  }

  async #readRecommended(signal: AbortSignal): Promise<readonly Wallet[]> {
    const {wallets} = await this.count(recommendedQuery(this.limits), signal);
    void this.#parts.prefetchImages(imageIds(wallets));
    return wallets;
  }
}

function hasLink({mobileLink, desktopLink, webappLink}: Wallet): boolean {
  return Boolean(mobileLink ?? desktopLink ?? webappLink);
}

/** The picture ids of the wallets that have one at the explorer. */
export function imageIds(wallets: readonly Wallet[]): readonly string[] {
  return wallets.flatMap(({imageId}) => (imageId ? [imageId] : []));
}

/** The adopter's options for the list, and its current limits. */
export interface ListLimits {
  readonly featuredWalletIds: readonly string[];
  readonly includeWalletIds: readonly string[];
  readonly excludeWalletIds: readonly string[];
  /** The requested networks, of the filtered namespace if there is one. */
  readonly chains: readonly CaipNetworkId[];
}

/** Reads four wallets to suggest. */
function recommendedQuery(limits: ListLimits): WalletQuery {
  return {
    entries: FEATURED_WALLETS,
    chains: limits.chains,
    include: limits.includeWalletIds,
    exclude: [...new Set([...limits.excludeWalletIds, ...limits.featuredWalletIds])],
  };
}

/** Ids in one request; the explorer answers with no more. */
const MAX_IDS = 100;

/**
 * Reads the wallets that the adopter features, in the adopter's order; without a filter by network, so that
 * none is missing.
 */
async function readFeatured(
  parts: ExplorerListsParts,
  read: (query: WalletQuery) => Promise<WalletPage>,
): Promise<readonly Wallet[]> {
  const {featuredWalletIds: ids} = parts.limits();
  const include = ids.slice(0, MAX_IDS);
  const {wallets} = await read({page: 1, entries: include.length, include});
  void parts.prefetchImages(imageIds(wallets));
  return wallets.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Reads name and rdns of the excluded wallets, by which installed ones are recognised. */
async function readExcluded(parts: ExplorerListsParts, signal: AbortSignal): Promise<readonly Wallet[]> {
  const {excludeWalletIds, chains} = parts.limits();
  const include = excludeWalletIds.slice(0, MAX_IDS);
  return (await getWallets(parts.http, {entries: include.length, chains, include}, signal)).wallets;
}

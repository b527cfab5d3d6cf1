import {FEATURED_WALLETS} from '../../core/model/wallet.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {WalletQuery} from '../../io/api/get-wallets.js';

/** Ids in one question; the explorer answers with no more. */
const MAX_IDS = 100;

/** What the adopter wants of the list, and what it is limited to right now. */
export interface ListLimits {
  readonly featuredWalletIds: readonly string[];
  readonly includeWalletIds: readonly string[];
  readonly excludeWalletIds: readonly string[];
  /** The requested networks, of the filtered namespace if there is one. */
  readonly chains: readonly CaipNetworkId[];
}

/** The wallets the adopter features; asked for without networks, so that none is missing. */
export function featuredQuery({featuredWalletIds}: ListLimits): WalletQuery {
  const include = featuredWalletIds.slice(0, MAX_IDS);
  return {page: 1, entries: include.length, include};
}

/** Four wallets to suggest. */
export function recommendedQuery(limits: ListLimits): WalletQuery {
  return {
    entries: FEATURED_WALLETS,
    chains: limits.chains,
    include: limits.includeWalletIds,
    exclude: [...new Set([...limits.excludeWalletIds, ...limits.featuredWalletIds])],
  };
}

/** Name and rdns of the excluded wallets, to know them when they are installed. */
export function excludedQuery({excludeWalletIds, chains}: ListLimits): WalletQuery {
  const include = excludeWalletIds.slice(0, MAX_IDS);
  return {entries: include.length, chains, include};
}

import {FEATURED_WALLETS} from '../../core/model/wallet.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {WalletQuery} from '../../io/api/get-wallets.js';

/** The adopter's options for the list, and its current limits. */
export interface ListLimits {
  readonly featuredWalletIds: readonly string[];
  readonly includeWalletIds: readonly string[];
  readonly excludeWalletIds: readonly string[];
  /** The requested networks, of the filtered namespace if there is one. */
  readonly chains: readonly CaipNetworkId[];
}

/** Reads four wallets to suggest. */
export function recommendedQuery(limits: ListLimits): WalletQuery {
  return {
    entries: FEATURED_WALLETS,
    chains: limits.chains,
    include: limits.includeWalletIds,
    exclude: [...new Set([...limits.excludeWalletIds, ...limits.featuredWalletIds])],
  };
}

import {WALLET_PAGE_SIZE, WALLET_SEARCH_SIZE} from '../../core/config/constants.js';
import type {WalletQuery} from '../../io/api/get-wallets.js';
import type {WalletSearchQuery} from './wallet-list.js';
import type {ListLimits} from './wallet-queries.js';

/** Reads one page of the wallets that are in no other list. */
export function pageQuery(limits: ListLimits, page: number, recommended: readonly string[]): WalletQuery {
  return {
    page,
    entries: WALLET_PAGE_SIZE,
    chains: limits.chains,
    include: limits.includeWalletIds,
    exclude: [...new Set([...recommended, ...limits.excludeWalletIds, ...limits.featuredWalletIds])],
  };
}

/** Reads wallets by part of their name. */
export function searchQuery(limits: ListLimits, {text, certified}: WalletSearchQuery): WalletQuery {
  return {
    entries: WALLET_SEARCH_SIZE,
    search: text,
    badge: certified ? 'certified' : undefined,
    chains: limits.chains,
    include: limits.includeWalletIds,
    exclude: limits.excludeWalletIds,
  };
}

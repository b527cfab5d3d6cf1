import type {Wallet} from '../../core/model/wallet.js';
import type {WalletQuery} from '../../io/api/get-wallets.js';
import type {ListLimits} from './wallet-queries.js';

/** Ids in one question; the explorer answers with no more. */
const MAX_IDS = 100;

/** The wallets the adopter features; asked for without networks, so that none is missing. */
export function featuredQuery({featuredWalletIds}: ListLimits): WalletQuery {
  const include = featuredWalletIds.slice(0, MAX_IDS);
  return {page: 1, entries: include.length, include};
}

/** The featured wallets in the adopter's order. */
export function inOrder(wallets: readonly Wallet[], {featuredWalletIds: ids}: ListLimits): readonly Wallet[] {
  return wallets.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Name and rdns of the excluded wallets, to know them when they are installed. */
export function excludedQuery({excludeWalletIds, chains}: ListLimits): WalletQuery {
  const include = excludeWalletIds.slice(0, MAX_IDS);
  return {entries: include.length, chains, include};
}

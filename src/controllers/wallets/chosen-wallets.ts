import type {Wallet} from '../../core/model/wallet.js';
import {getWallets, type WalletPage, type WalletQuery} from '../../io/api/get-wallets.js';
import type {ExplorerListsParts} from './explorer-lists.js';
import {imageIds} from './image-ids.js';

/** Ids in one request; the explorer answers with no more. */
const MAX_IDS = 100;

/**
 * Reads the wallets that the adopter features, in the adopter's order; without a filter by network, so that
 * none is missing.
 */
export async function readFeatured(
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
export async function readExcluded(
  parts: ExplorerListsParts,
  signal: AbortSignal,
): Promise<readonly Wallet[]> {
  const {excludeWalletIds, chains} = parts.limits();
  const include = excludeWalletIds.slice(0, MAX_IDS);
  return (await getWallets(parts.http, {entries: include.length, chains, include}, signal)).wallets;
}

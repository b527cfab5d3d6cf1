import type {Wallet} from '../../core/model/wallet.js';

/** The picture ids of the wallets that have one at the explorer. */
export function imageIds(wallets: readonly Wallet[]): readonly string[] {
  return wallets.flatMap(({imageId}) => (imageId ? [imageId] : []));
}

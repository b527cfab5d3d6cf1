import type {Nft} from './owned-nfts.js';
import type {TokenBalance} from './token-balance.js';

/** Assets of an account on one network, as its wallet gives them (EIP-7811). */
export interface WalletAssets {
  /** Valued in US dollars: the wallet does not know the chosen currency. */
  readonly tokens: readonly TokenBalance[];
  readonly nfts: readonly Nft[];
}

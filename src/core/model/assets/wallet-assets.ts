import type {Nft} from './owned-nfts.js';
import type {TokenBalance} from './token-balance.js';

/** What a wallet itself tells of an account (EIP-7811), on one network. */
export interface WalletAssets {
  /** With values in US dollars: a wallet is not told which currency is wanted. */
  readonly tokens: readonly TokenBalance[];
  readonly nfts: readonly Nft[];
}

import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Wallet} from '../../core/model/wallet.js';

/** One request to the explorer; earlier results stay on screen meanwhile. */
export type WalletList =
  | {readonly status: 'idle'; readonly wallets: readonly Wallet[]}
  | {readonly status: 'loading'; readonly wallets: readonly Wallet[]}
  | {readonly status: 'ready'; readonly wallets: readonly Wallet[]}
  | {readonly status: 'failed'; readonly wallets: readonly Wallet[]; readonly error: DrawbridgeError};

/** The paged list. */
export type PagedWalletList =
  | Exclude<WalletList, {readonly status: 'ready'}>
  | {readonly status: 'ready'; readonly wallets: readonly Wallet[]; readonly hasMore: boolean};

/** The user's search. */
export interface WalletSearchQuery {
  /** Trimmed; empty when only the badge counts. */
  readonly text: string;
  readonly certified: boolean;
}

/** The answer to a search; `idle` without a search. */
export type FoundWallets =
  | {readonly status: 'idle'; readonly wallets: readonly Wallet[]}
  | ({readonly query: WalletSearchQuery} & Exclude<WalletList, {readonly status: 'idle'}>);

/** The state before the first request. */
export const NO_LIST: WalletList & {readonly status: 'idle'} = {status: 'idle', wallets: []};

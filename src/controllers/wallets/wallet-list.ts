import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Wallet} from '../../core/model/wallet.js';

/** One answer of the explorer on its way; what is known already stays on show meanwhile. */
export type WalletList =
  | {readonly status: 'idle'; readonly wallets: readonly Wallet[]}
  | {readonly status: 'loading'; readonly wallets: readonly Wallet[]}
  | {readonly status: 'ready'; readonly wallets: readonly Wallet[]}
  | {readonly status: 'failed'; readonly wallets: readonly Wallet[]; readonly error: DrawbridgeError};

/** The paged list. */
export type PagedWalletList =
  | Exclude<WalletList, {readonly status: 'ready'}>
  | {readonly status: 'ready'; readonly wallets: readonly Wallet[]; readonly hasMore: boolean};

/** What the user looks for. */
export interface WalletSearchQuery {
  /** Trimmed; empty when only the badge counts. */
  readonly text: string;
  readonly certified: boolean;
}

/** The answer to a search; `idle` when nothing is looked for. */
export type FoundWallets =
  | {readonly status: 'idle'; readonly wallets: readonly Wallet[]}
  | ({readonly query: WalletSearchQuery} & Exclude<WalletList, {readonly status: 'idle'}>);

/** Nothing asked yet. */
export const NO_LIST: WalletList & {readonly status: 'idle'} = {status: 'idle', wallets: []};

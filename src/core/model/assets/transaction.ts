import type {CaipNetworkId} from '../caip.js';

/** How far the chain is with a transaction. */
export type TransactionStatus = 'confirmed' | 'failed' | 'pending';

/** Something that moved in a transaction, seen from the account whose history it is in. */
export interface TransactionTransfer {
  readonly direction: 'in' | 'out' | 'self';
  /** A token; exactly one of `token` and `nft` is there, or neither when the service does not know. */
  readonly token?: {readonly name?: string; readonly symbol?: string; readonly iconUrl?: string};
  readonly nft?: {
    readonly name?: string;
    readonly previewUrl?: string;
    readonly isSpam: boolean;
    /** `contract:id`, where the service tells it: what in-transfers and out-transfers are matched by. */
    readonly tokenId?: string;
  };
  /** Decimal text in whole tokens. */
  readonly quantity: string;
  /** In the chosen fiat currency. */
  readonly value?: number;
}

/** One entry of an account's history (product.md point 3). */
export interface Transaction {
  readonly id: string;
  readonly hash: string;
  readonly chain: CaipNetworkId;
  /** Milliseconds since the epoch. */
  readonly minedAt: number;
  /** `send`, `receive`, `approve`, `trade` …: lower case, as the service names it. */
  readonly operationType: string;
  readonly status: TransactionStatus;
  readonly sentFrom: string;
  readonly sentTo: string;
  readonly transfers: readonly TransactionTransfer[];
}

/** One page of a history. */
export interface TransactionPage {
  readonly transactions: readonly Transaction[];
  /** Where the next page begins; absent on the last. */
  readonly next?: string;
  /** Present where no service knows this network: nothing is known, rather than nothing happened. */
  readonly isUnsupported?: true;
}

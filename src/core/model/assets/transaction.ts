import type {CaipNetworkId} from '../caip.js';

/** Progress of a transaction on its chain. */
export type TransactionStatus = 'confirmed' | 'failed' | 'pending';

/** A movement within a transaction, from the point of view of the account whose history it is in. */
export interface TransactionTransfer {
  readonly direction: 'in' | 'out' | 'self';
  /** The token; `token` or `nft` is present, or neither when the service does not know it. */
  readonly token?: {readonly name?: string; readonly symbol?: string; readonly iconUrl?: string};
  readonly nft?: {
    readonly name?: string;
    readonly previewUrl?: string;
    readonly isSpam: boolean;
    /** `contract:id`, where the service gives it; matches transfers in with transfers out. */
    readonly tokenId?: string;
  };
  /** Decimal text in whole tokens. */
  readonly quantity: string;
  /** In the chosen fiat currency. */
  readonly value?: number;
}

/** One entry of an account's history (spec 3). */
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
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
  /** Present where no service knows this network: the history is unknown rather than empty. */
  readonly isUnsupported?: true;
}

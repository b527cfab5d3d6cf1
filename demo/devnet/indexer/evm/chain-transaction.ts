/** A transferred asset. */
export interface Transfer {
  readonly from: string;
  readonly to: string;
  /** For an NFT: one. */
  readonly amount: bigint;
  /** Absent for ether. */
  readonly contract?: string;
  /** For an NFT only. */
  readonly tokenId?: bigint;
}

/** A transaction with its result; addresses are in lower case. */
export interface ChainTransaction {
  readonly hash: string;
  readonly from: string;
  /** Absent for the creation of a contract. */
  readonly to?: string;
  readonly nonce: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly status: 'confirmed' | 'failed' | 'pending';
  /** The intended action, as far as the transaction alone shows it. */
  readonly intent: 'transfer' | 'approval' | 'other';
  readonly transfers: readonly Transfer[];
}

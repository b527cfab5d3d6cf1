/** Something that changed hands. */
export interface Transfer {
  readonly from: string;
  readonly to: string;
  /** Of an NFT: one. */
  readonly amount: bigint;
  /** Absent for ether. */
  readonly contract?: string;
  /** Of an NFT alone. */
  readonly tokenId?: bigint;
}

/** A transaction with what came of it; addresses are in lower case. */
export interface ChainTransaction {
  readonly hash: string;
  readonly from: string;
  /** Absent where a contract was created. */
  readonly to?: string;
  readonly nonce: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly status: 'confirmed' | 'failed' | 'pending';
  /** What was meant to happen, as far as the transaction alone tells. */
  readonly intent: 'transfer' | 'approval' | 'other';
  readonly transfers: readonly Transfer[];
}

/** An output the wallet can spend. */
export interface Utxo {
  readonly txid: string;
  readonly index: number;
  /** In satoshi. */
  readonly value: bigint;
}

/** A transaction the wallet has signed and would have sent. */
export interface MockBitcoinTransaction {
  readonly txid: string;
  /** In hexadecimal. */
  readonly hex: string;
  /** The outputs it spends, where the wallet chose them. */
  readonly spent: readonly Utxo[];
}

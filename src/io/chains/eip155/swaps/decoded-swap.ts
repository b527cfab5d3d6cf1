/** The terms of a swap as its calldata has them. Tokens without an address are the network's own coin. */
export interface DecodedSwap {
  readonly sold: {readonly address?: string};
  /** Absent where the call names pools in place of the token: only a trial shows what they pay. */
  readonly bought?: {readonly address?: string};
  /** The token that the path names in place of the coin. */
  readonly wrapped?: string;
  /** Absent where the call sells the coins that are sent with it. */
  readonly amount?: bigint;
  readonly minReceived: bigint;
  /** Absent where the sender receives. */
  readonly receiver?: string;
  /** Seconds since 1970. */
  readonly deadline?: bigint;
}

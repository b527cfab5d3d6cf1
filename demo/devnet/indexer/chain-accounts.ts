/** A chain's coin, or a token on it. */
export interface Token {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** The value of one unit; 0 without a market. */
  readonly usd: number;
  /** In the chain's format; absent for its own coin. */
  readonly address?: string;
}

/** An account's balance of a token. */
export interface TokenAmount {
  readonly token: Token;
  /** In the smallest unit. */
  readonly amount: bigint;
}

/** A non-fungible token. */
export interface Collectible {
  readonly collection: string;
  readonly id: bigint;
}

/** An asset that an account received or sent. */
export interface Movement {
  readonly direction: 'in' | 'out' | 'self';
  readonly moved: TokenAmount | Collectible;
}

/** A transaction from the point of view of one of its accounts. */
export interface Activity {
  readonly hash: string;
  /** Milliseconds since the epoch; for a pending one, the time when it was first seen. */
  readonly time: number;
  readonly status: 'confirmed' | 'failed' | 'pending';
  /** `send`, `receive`, `trade`, `approve`, `mint`, `burn`, `deploy` or `execute`. */
  readonly operation: string;
  readonly from: string;
  readonly to: string;
  readonly nonce: number;
  readonly movements: readonly Movement[];
}

/** The queries about the accounts of one chain. */
export interface ChainAccounts {
  /** CAIP-2. */
  readonly id: string;
  /** Whether the address is valid on the chain. */
  isAddress(text: string): boolean;
  /** The assets of an account, the chain's own coin first. */
  amounts(address: string): Promise<readonly TokenAmount[]>;
  /** The transactions of an account, newest first; pending ones come first. */
  activity(address: string): Promise<readonly Activity[]>;
  /** The token at an address, or the coin at its pseudo-address; `undefined` for another address. */
  token(address: string): Promise<Token | undefined>;
  /** The price of a unit of gas, in the coin's smallest unit; `undefined` without gas. */
  gasPrice(): Promise<bigint | undefined>;
}

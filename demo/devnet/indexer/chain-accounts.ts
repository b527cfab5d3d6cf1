/** A chain's coin, or a token on it. */
export interface Token {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** What one is worth; 0 where it is not traded. */
  readonly usd: number;
  /** As the chain writes it; absent for its own coin. */
  readonly address?: string;
}

/** How much of a token an account has. */
export interface TokenAmount {
  readonly token: Token;
  /** In the smallest unit. */
  readonly amount: bigint;
}

/** One of a collection, which no other can stand for. */
export interface Collectible {
  readonly collection: string;
  readonly id: bigint;
}

/** What went into an account or out of it. */
export interface Movement {
  readonly direction: 'in' | 'out' | 'self';
  readonly moved: TokenAmount | Collectible;
}

/** A transaction as one of its accounts sees it. */
export interface Activity {
  readonly hash: string;
  /** Milliseconds since the epoch; of a pending one, when it was first seen. */
  readonly time: number;
  readonly status: 'confirmed' | 'failed' | 'pending';
  /** `send`, `receive`, `trade`, `approve`, `mint`, `burn`, `deploy` or `execute`. */
  readonly operation: string;
  readonly from: string;
  readonly to: string;
  readonly nonce: number;
  readonly movements: readonly Movement[];
}

/** What can be asked about the accounts of one chain. */
export interface ChainAccounts {
  /** CAIP-2. */
  readonly id: string;
  /** Whether an account of the chain can have that address. */
  isAddress(text: string): boolean;
  /** What an account has, the chain's own coin first. */
  amounts(address: string): Promise<readonly TokenAmount[]>;
  /** What an account took part in, the newest first; what is pending comes before all else. */
  activity(address: string): Promise<readonly Activity[]>;
  /** The token at an address, of the coin at its pseudo-address; `undefined` where there is none. */
  token(address: string): Promise<Token | undefined>;
  /** What a unit of gas costs, in the coin's smallest unit; `undefined` where there is no gas. */
  gasPrice(): Promise<bigint | undefined>;
}

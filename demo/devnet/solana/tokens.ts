/** A token of the local cluster. */
export interface ClusterToken {
  /** Address of its mint, base58. */
  readonly mint: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Its program: the original token program, or Token-2022. */
  readonly program: string;
  /** The nominal value of one. */
  readonly usd: number;
  /** Each account's initial balance, in the smallest unit. */
  readonly each: bigint;
}

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

/** 6 decimals; each account has 1000. */
export const DOLLAR: ClusterToken = {
  mint: 'DrawbridgeDevnetDo11arMint11111111111111111',
  name: 'Drawbridge Dollar',
  symbol: 'DUSD',
  decimals: 6,
  program: TOKEN_PROGRAM,
  usd: 1,
  each: 1_000_000_000n,
};

/** 9 decimals, of the newer program. */
export const GATEHOUSE: ClusterToken = {
  mint: 'DrawbridgeDevnetGatehouseMint11111111111111',
  name: 'Gatehouse',
  symbol: 'GATE',
  decimals: 9,
  program: TOKEN_2022_PROGRAM,
  usd: 3.2,
  each: 250_500_000_000n,
};

/** 5 decimals, and a very large supply. */
export const PEBBLE: ClusterToken = {
  mint: 'DrawbridgeDevnetPebb1eMint11111111111111111',
  name: 'Pebble',
  symbol: 'PEBBLE',
  decimals: 5,
  program: TOKEN_PROGRAM,
  usd: 0.000021,
  each: 123_456_789_012n,
};

/** All of them. */
export const CLUSTER_TOKENS: readonly ClusterToken[] = [DOLLAR, GATEHOUSE, PEBBLE];

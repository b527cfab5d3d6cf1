// Written by `npm run fix` from .ci/build/pool-swaps.ts.

/** Places of the arguments, in words; absent for an argument that the call lacks. */
export interface PoolSwapLayout {
  /** Without it, the sender receives. */
  readonly receiver?: number;
  /** Without it, the call sells the coins that are sent with it. */
  readonly sold?: number;
  readonly amount?: number;
  readonly least: number;
  /** The number of pools, each one word after the other arguments, or a list of them. */
  readonly pools: number | 'list';
}

/** By selector. */
export const POOL_SWAP_LAYOUTS: Readonly<Record<string, PoolSwapLayout>> = {
  // unoswap, version 5
  '0x0502b1c5': {sold: 0, amount: 1, least: 2, pools: 'list'},
  // unoswapTo, version 5
  '0xf78dc253': {receiver: 0, sold: 1, amount: 2, least: 3, pools: 'list'},
  // unoswap, version 6
  '0x83800a8e': {sold: 0, amount: 1, least: 2, pools: 1},
  // unoswap2, version 6
  '0x8770ba91': {sold: 0, amount: 1, least: 2, pools: 2},
  // unoswap3, version 6
  '0x19367472': {sold: 0, amount: 1, least: 2, pools: 3},
  // unoswapTo, version 6
  '0xe2c95c82': {receiver: 0, sold: 1, amount: 2, least: 3, pools: 1},
  // unoswapTo2, version 6
  '0xea76dddf': {receiver: 0, sold: 1, amount: 2, least: 3, pools: 2},
  // unoswapTo3, version 6
  '0xf7a70056': {receiver: 0, sold: 1, amount: 2, least: 3, pools: 3},
  // ethUnoswap, version 6
  '0xa76dfc3b': {least: 0, pools: 1},
  // ethUnoswap2, version 6
  '0x89af926a': {least: 0, pools: 2},
  // ethUnoswap3, version 6
  '0x188ac35d': {least: 0, pools: 3},
  // ethUnoswapTo, version 6
  '0x175accdc': {receiver: 0, least: 1, pools: 1},
  // ethUnoswapTo2, version 6
  '0x0f449d71': {receiver: 0, least: 1, pools: 2},
  // ethUnoswapTo3, version 6
  '0x493189f0': {receiver: 0, least: 1, pools: 3},
};

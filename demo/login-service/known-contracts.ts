/** Contracts of the devnet's EVM chains; a test compares them with the devnet's plan. */
export const KNOWN_CONTRACTS = {
  /** Swaps by the calls of Uniswap V2's router. */
  router: '0x6Bc66DE92B0Aef1739dbd9Dc145d8ff2aF78ab6d',
  /** The coin as a token. */
  wrappedCoin: '0xa3B13eE0d78BBd26C849ae36275ADB9341e92B69',
  nameRegistry: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
} as const;

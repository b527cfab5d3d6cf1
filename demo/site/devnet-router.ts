/** The devnet's router, at the same address on both EVM chains; a test compares it with the devnet's own description. */
export const DEVNET_ROUTER = '0x6Bc66DE92B0Aef1739dbd9Dc145d8ff2aF78ab6d';

/** Blocks on top of a deposit's block before validators sign it. */
export const CONFIRMATIONS = 12;

import type {Address} from '@solana/web3.js';

/** Addresses of the programs a transfer calls, the same on every cluster. */
export const PROGRAMS = {
  /** Owner of plain wallet accounts. */
  system: '11111111111111111111111111111111' as Address,
  computeBudget: 'ComputeBudget111111111111111111111111111111' as Address,
  /** SPL tokens. */
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address,
  /** SPL tokens with extensions. */
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address,
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address,
  /** Memos in transactions. */
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
} as const;

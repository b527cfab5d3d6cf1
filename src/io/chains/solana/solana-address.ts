import {base58} from '@scure/base';
import type {Address} from '@solana/kit';
import {isSolanaAddress} from '../../../core/model/addresses/address.js';

const KEY_BYTES = 32;

/** The public key of an address; `undefined` for invalid text. */
export function readSolanaAddress(text: string): Uint8Array | undefined {
  // The form is checked first: decoding long text is slow.
  if (!isSolanaAddress(text)) return undefined;
  const key = base58.decode(text);
  return key.length === KEY_BYTES ? key : undefined;
}

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

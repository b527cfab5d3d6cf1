import type {Mint} from './read-mint.js';
import {PROGRAMS} from '../instructions/programs.js';

const ACCOUNT_BYTES = 165;
/** Account type in one byte, and the extension `ImmutableOwner`. */
const EXTENDED_BYTES = 5;

/**
 * Bytes that a mint's extension adds to each of its token accounts, header included
 * (https://github.com/solana-program/token-2022, `get_required_init_account_extensions`).
 */
const ADDED_BYTES: Readonly<Record<number, number>> = {
  /** TransferFeeConfig: the fees held back. */
  1: 12,
  /** NonTransferable. */
  9: 4,
  /** TransferHook: whether a transfer is under way. */
  14: 5,
  /** Pausable. */
  26: 4,
};

/** Size of a new token account of a mint, which determines its rent. */
export function tokenAccountSize({program, extensions}: Mint): number {
  if (program !== PROGRAMS.token2022) return ACCOUNT_BYTES;
  const added = [...extensions.keys()].map((type) => ADDED_BYTES[type] ?? 0);
  return added.reduce((sum, bytes) => sum + bytes, ACCOUNT_BYTES + EXTENDED_BYTES);
}

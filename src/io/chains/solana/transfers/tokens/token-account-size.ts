import type {ChainAccount} from '../node/read-accounts.js';
import {PROGRAMS} from '../instructions/programs.js';

const ACCOUNT_BYTES = 165;
/** What it is, in one byte, and the mark of an owner that cannot change. */
const EXTENDED_BYTES = 5;
/** Where a mint's extensions begin, each with its number and length in two bytes each. */
const EXTENSIONS_AT = 166;
const HEAD_BYTES = 4;

/**
 * How much an extension of a mint adds to each of its token accounts, head included
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

/** Bytes of a new token account of that mint, which its rent depends on. */
export function tokenAccountSize({owner, data}: ChainAccount): number {
  if (owner !== PROGRAMS.token2022) return ACCOUNT_BYTES;
  const added = extensionsOf(data).map((type) => ADDED_BYTES[type] ?? 0);
  return added.reduce((sum, bytes) => sum + bytes, ACCOUNT_BYTES + EXTENDED_BYTES);
}

/** The numbers of a mint's extensions; zero ends the list. */
function extensionsOf(mint: Uint8Array): readonly number[] {
  const view = new DataView(mint.buffer, mint.byteOffset, mint.byteLength);
  const found: number[] = [];
  for (let at = EXTENSIONS_AT; at + HEAD_BYTES <= mint.length;) {
    const type = view.getUint16(at, true);
    if (type === 0) break;
    found.push(type);
    at += HEAD_BYTES + view.getUint16(at + 2, true);
  }
  return found;
}

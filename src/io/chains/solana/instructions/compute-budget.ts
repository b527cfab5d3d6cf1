import type {IInstruction} from '@solana/web3.js';
import {PROGRAMS} from './programs.js';
import {u64} from './u64.js';

/** Discriminators of the program's instructions. */
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;
/** Priority fee of a transfer: 10,000 lamports, whatever the limit. */
const PRIORITY_FEE_MICRO_LAMPORTS = 10_000_000_000n;

/**
 * The instructions that set compute limit and priority fee.
 *
 * Every transfer has them, because wallets add a price of their own otherwise: the fee would differ from the
 * one the user saw, and a transfer of the whole balance would fail.
 */
export function computeBudget(units: number): readonly IInstruction[] {
  const limit = new Uint8Array(5);
  limit[0] = SET_UNIT_LIMIT;
  new DataView(limit.buffer).setUint32(1, units, true);
  const price = Uint8Array.of(SET_UNIT_PRICE, ...u64(PRIORITY_FEE_MICRO_LAMPORTS / BigInt(units)));
  return [limit, price].map((data) => ({programAddress: PROGRAMS.computeBudget, data}));
}

import type {IInstruction} from '@solana/web3.js';
import {PROGRAMS} from './programs.js';
import {u64} from './u64.js';

/** Numbers of the program's instructions. */
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;
/** What is paid for being put into a block sooner: 10,000 lamports, whatever the limit (reference 2.21). */
const PRIORITY_FEE_MICRO_LAMPORTS = 10_000_000_000n;

/**
 * Sets how much work a transaction may do, and pays for it to be done soon.
 *
 * Said in every transfer, because wallets add a price of their own where there is none: then the fee would not be
 * the one that was shown, and a transfer of everything there is would fail.
 */
export function computeBudget(units: number): readonly IInstruction[] {
  const limit = new Uint8Array(5);
  limit[0] = SET_UNIT_LIMIT;
  new DataView(limit.buffer).setUint32(1, units, true);
  const price = Uint8Array.of(SET_UNIT_PRICE, ...u64(PRIORITY_FEE_MICRO_LAMPORTS / BigInt(units)));
  return [limit, price].map((data) => ({programAddress: PROGRAMS.computeBudget, data}));
}

import type {IInstruction} from '@solana/web3.js';
import {PROGRAMS} from './programs.js';

const TEXT = 'Sent';

/** A note in the transaction, for accounts that take nothing without one. */
export function memo(): IInstruction {
  return {programAddress: PROGRAMS.memo, accounts: [], data: new TextEncoder().encode(TEXT)};
}

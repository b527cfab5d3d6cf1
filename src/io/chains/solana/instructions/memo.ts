import type {IInstruction} from '@solana/web3.js';
import {PROGRAMS} from './programs.js';

const TEXT = 'Sent';

/** A memo instruction, for token accounts that require one with each transfer. */
export function memo(): IInstruction {
  return {programAddress: PROGRAMS.memo, accounts: [], data: new TextEncoder().encode(TEXT)};
}

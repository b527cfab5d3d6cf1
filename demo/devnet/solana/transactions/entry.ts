import type {Balances} from '../ledger/balances.js';
import type {Outcome} from '../ledger/runtime.js';
import type {WireTransaction} from './wire-transaction.js';

/** A transaction in the ledger. A block holds one, as on the EVM chains here. */
export interface Entry {
  readonly slot: number;
  /** Seconds since the epoch. */
  readonly blockTime: number;
  readonly sent: WireTransaction;
  readonly outcome: Outcome;
  /** In lamports. */
  readonly fee: number;
  readonly before: Balances;
  readonly after: Balances;
}

/** The fee: accounts exchange lamports among themselves, and only the fee leaves. */
export function feeOf(before: Balances, after: Balances): number {
  return sum(before.lamports) - sum(after.lamports);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

import {readAmount} from '@drawbridge/modal/amounts';
import {cutThere, type RouteDecimals} from '../protocol/bridge-amounts.js';
import {mostPayable} from './most-payable.js';
import type {RouteTerms} from './route-terms.js';

/** Why an amount cannot be sent. Amounts are in units of the token on the source. */
export type AmountProblem =
  | {readonly kind: 'empty'}
  | {readonly kind: 'invalid'}
  | {readonly kind: 'unclear'; readonly readings: readonly string[]}
  | {readonly kind: 'too-many-places'; readonly places: number}
  | {readonly kind: 'not-above-fee'; readonly fee: bigint}
  | {readonly kind: 'above-limit'; readonly most: bigint}
  /** The destination has too few tokens now; `most` is 0 where it can pay none. */
  | {readonly kind: 'above-pool'; readonly most: bigint}
  | {readonly kind: 'above-balance'; readonly balance: bigint};

/** An amount that can be sent. */
export interface CheckedAmount {
  /** What is taken: what both sides can hold. */
  readonly amount: bigint;
  /** What was typed and is not taken, because the other side cannot hold it. */
  readonly rest: bigint;
  /** What is left after the fee, in units of the source. */
  readonly left: bigint;
  /** Whether the destination pays it later only. */
  readonly waits: boolean;
}

/** What an amount is held against. */
export interface AmountRules extends RouteDecimals {
  readonly terms: Pick<RouteTerms, 'fee' | 'most' | 'unit' | 'instant' | 'payable'>;
  /** Undefined while no account is connected. */
  readonly balance: bigint | undefined;
  readonly locale: string;
}

/** Reads an amount as a person writes it, and holds it against the terms. */
export function checkAmount(
  text: string,
  {terms, here, there, balance, locale}: AmountRules,
): {readonly problem: AmountProblem} | {readonly checked: CheckedAmount} {
  const read = readAmount(text, {decimals: here, locale});
  if (read.status !== 'amount') return {problem: problemOf(read)};
  const rest = terms.unit > 0n ? read.value % terms.unit : 0n;
  const amount = read.value - rest;
  const problem = problemWith(amount, {terms, here, there, balance});
  if (problem) return {problem};
  return {checked: withArrival({amount, rest}, {terms, here, there})};
}

function problemWith(
  amount: bigint,
  {terms, balance, ...decimals}: Omit<AmountRules, 'locale'>,
): AmountProblem | undefined {
  const {fee, most} = terms;
  if (amount <= fee) return {kind: 'not-above-fee', fee};
  if (amount > most) return {kind: 'above-limit', most};
  const payable = mostPayable(terms, decimals);
  if (payable !== undefined && amount > payable) return {kind: 'above-pool', most: payable};
  return balance !== undefined && amount > balance ? {kind: 'above-balance', balance} : undefined;
}

function problemOf(read: Exclude<ReturnType<typeof readAmount>, {status: 'amount'}>): AmountProblem {
  switch (read.status) {
    case 'unclear':
      return {kind: 'unclear', readings: read.readings};
    case 'too-many-places':
      return {kind: 'too-many-places', places: read.places};
    case 'empty':
    case 'invalid':
    default:
      return {kind: read.status};
  }
}

function withArrival(
  sent: Pick<CheckedAmount, 'amount' | 'rest'>,
  {terms, ...decimals}: RouteDecimals & {readonly terms: Pick<RouteTerms, 'fee' | 'instant'>},
): CheckedAmount {
  const left = sent.amount - terms.fee;
  return {...sent, left, waits: cutThere(left, decimals) > terms.instant};
}

/**
 * Holds a reviewed amount against the terms of now.
 *
 * @returns undefined if the fee would take all of it, or the destination cannot pay it now
 */
export function checkAgain(
  {amount, rest}: CheckedAmount,
  {
    terms,
    ...decimals
  }: RouteDecimals & {readonly terms: Pick<RouteTerms, 'fee' | 'unit' | 'instant' | 'payable'>},
): CheckedAmount | undefined {
  const payable = mostPayable(terms, decimals);
  if (amount <= terms.fee || (payable !== undefined && amount > payable)) return undefined;
  return withArrival({amount, rest}, {terms, ...decimals});
}

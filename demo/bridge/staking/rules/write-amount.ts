import {formatAmount} from '@drawbridge/modal/amounts';
import type {Messages} from '../../messages/en.js';

/** A token as its amounts are written. */
export interface WrittenToken {
  readonly symbol: string;
  readonly decimals: number;
}

const PLACES = 3;

/** Writes an amount in full, with its symbol. */
export function writeExact(value: bigint, {symbol, decimals}: WrittenToken, locale: string): string {
  return `${formatAmount(value, {decimals, locale, useGrouping: true})} ${symbol}`;
}

/** Writes an amount with three decimal places at most, cut. One that would read as 0 is '<0.001', as in the modal. */
export function writeShort(
  value: bigint,
  token: WrittenToken,
  locale: string,
  {lessThan}: Messages['staking'],
): string {
  const {symbol, decimals} = token;
  const smallest = decimals > PLACES ? 10n ** BigInt(decimals - PLACES) : 1n;
  if (value > 0n && value < smallest) return lessThan(writeExact(smallest, token, locale));
  return `${formatAmount(value, {decimals, locale, useGrouping: true, maxPlaces: PLACES})} ${symbol}`;
}

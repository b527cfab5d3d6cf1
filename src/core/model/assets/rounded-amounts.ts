import {formatUnits} from './amount.js';

/** Significant digits of an amount that is expected, and not exact. */
const ESTIMATE_DIGITS = 6;
/** Decimal places that an amount of thousands keeps. */
const LEAST_PLACES = 2;
/** Significant digits of a cost. */
const COST_DIGITS = 2;

/**
 * Cuts an expected amount to six significant digits, and never rounds it: `1.23456789` is `1.23456`, `0.000123456789` is
 * `0.000123456`. Keeps whole numbers and two places: `1234567.891` is `1234567.89`.
 */
export function cutEstimate(numeric: string): string {
  const [whole = '0', fraction = ''] = numeric.split('.');
  const places = Math.max(placesOf(numeric, ESTIMATE_DIGITS), LEAST_PLACES);
  const kept = fraction.slice(0, places).replace(/0+$/, '');
  return kept ? `${whole}.${kept}` : whole;
}

/**
 * Rounds a cost up to two significant digits, because a user must never pay more than the text says:
 * `0.000060880597127663` is `0.000061`. Keeps the digits of a whole number: `1234.5` is `1235`.
 */
export function roundCost(numeric: string): string {
  const [whole = '0', fraction = ''] = numeric.split('.');
  const places = placesOf(numeric, COST_DIGITS);
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  const hasRest = /[1-9]/.test(fraction.slice(places));
  return formatUnits(hasRest ? kept + 1n : kept, places);
}

/** Decimal places of a number with that many significant digits. */
function placesOf(numeric: string, digits: number): number {
  const [whole = '0', fraction = ''] = numeric.split('.');
  if (/[1-9]/.test(whole)) return Math.max(0, digits - whole.length);
  return (/^0*/.exec(fraction)?.[0].length ?? 0) + digits;
}

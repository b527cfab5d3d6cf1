import type {Balance} from '../account.js';

/** Decimal places of a balance: 'Balance formatting truncates to 3 decimals' (spec 5). */
const BALANCE_PLACES = 3;

const DECIMAL_TEXT = /^(-?)(\d*)(?:\.(\d*))?$/;

/** Writes an amount of smallest units exactly, without trailing zeros: `1500000n, 6` is `1.5`. */
export function formatUnits(value: bigint, decimals: number): string {
  const {sign, whole, fraction} = split(value, decimals);
  const significant = fraction.replace(/0+$/, '');
  return `${sign}${whole}${significant && `.${significant}`}`;
}

/** Writes an amount with a fixed number of places and drops the rest, never rounding: `1999n, 3, 2` is `1.99`. */
export function truncateUnits(value: bigint, decimals: number, places: number): string {
  const {sign, whole, fraction} = split(value, decimals);
  const kept = fraction.slice(0, places).padEnd(places, '0');
  const text = places > 0 ? `${whole}.${kept}` : whole;
  // Without this a small negative amount would read as -0.000.
  return /[1-9]/.test(text) ? sign + text : text;
}

/** A balance for display, without its symbol; `0.000` while it is unknown. */
export function formatBalance(balance: Pick<Balance, 'value' | 'decimals'> | undefined): string {
  return truncateUnits(balance?.value ?? 0n, balance?.decimals ?? 0, BALANCE_PLACES);
}

/**
 * Reads decimal text such as `1.5` into smallest units.
 *
 * @returns `undefined` for text that is not a decimal number or has more places than the token: rounding
 * would change the amount the user typed.
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL_TEXT.exec(text.trim()) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return undefined;
  return BigInt(`${sign}1`) * BigInt(whole + significant.padEnd(decimals, '0') || '0');
}

function split(value: bigint, decimals: number): {sign: string; whole: string; fraction: string} {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return {sign: value < 0n ? '-' : '', whole: digits.slice(0, point), fraction: digits.slice(point)};
}

const NUMBER = /^(\d{1,120})(?:\.(\d{1,120}))?(?:e([+-]?\d{1,3}))?$/i;
/** A 256-bit number with 36 places has fewer digits on either side of its point. */
const MAX_DIGITS = 120;

/**
 * Reads an amount of a service as plain decimal text, exactly: `1e-7` is `0.0000001`, `1.5E+3` is `1500`. Services that
 * serialize small amounts as JSON numbers write them with an exponent.
 *
 * `undefined` for anything that is not an amount of 0 or more.
 */
export function readDecimalText(given: unknown): string | undefined {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  const [, whole, fraction = '', exponent] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return exponent === undefined ? text : shiftPoint(whole, fraction, Number(exponent));
}

/** Moves the point `by` places to the right; `undefined` for a number longer than any amount. */
function shiftPoint(whole: string, fraction: string, by: number): string | undefined {
  const digits = whole + fraction;
  const point = whole.length + by;
  const left = (point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0').replace(/^0+(?=\d)/, '');
  const right = (point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits).replace(/0+$/, '');
  if (left.length > MAX_DIGITS || right.length > MAX_DIGITS) return undefined;
  return right === '' ? left : `${left}.${right}`;
}

import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import {formatUnits, parseUnits} from './amount.js';
import {parseAmount as readText} from './parse-amount.js';
import {numberMarks, writeAmount} from './plain-number.js';
import {wellFormedLocale} from './well-formed-locale.js';

/** The token and the language of {@link readAmount}. */
export interface ReadAmountOptions {
  /** Decimals of the token: a whole number from 0 to 255. */
  readonly decimals: number;
  /** The language of the field, a BCP 47 tag; a malformed one is read as English. */
  readonly locale: string;
}

/** The token and the language of {@link formatAmount}. */
export interface FormatAmountOptions extends ReadAmountOptions {
  /** Separates groups of digits, for text that is only read: `1,500` in a field would be ambiguous. Default: false. */
  readonly useGrouping?: boolean | undefined;
  /** Greatest number of decimal places; cuts and never rounds. Default: all of them. */
  readonly maxPlaces?: number | undefined;
}

/** A typed amount, or the reason why it is not one. */
export type AmountReading =
  | {readonly status: 'empty'}
  | {
      readonly status: 'amount';
      /** In the token's smallest unit. */
      readonly value: bigint;
      /** Decimal text with a point, such as `1.5`. */
      readonly amount: string;
      /** False if the text has marks of another language, or groups: show the user how it was read. */
      readonly isPlain: boolean;
    }
  /** Ambiguous: `1,500` is 1500 in English, and 1.5 in German. Ask the user, who may mean one of the `readings`. */
  | {readonly status: 'unclear'; readonly readings: readonly string[]}
  /** More decimal places than the token has; rounding would change the amount. */
  | {readonly status: 'too-many-places'; readonly amount: string; readonly places: number}
  /** Signs, exponents, letters, currencies, or no digit. */
  | {readonly status: 'invalid'};

const MAX_DECIMALS = 255;

/**
 * Reads an amount as a user types it, by the rules of the modal's own Send: digits of every script, the language's decimal
 * mark, and another mark only if the text has a single reading. A wrong guess would send a thousand times too much.
 *
 * Throws `client/invalid-argument` for invalid `decimals`.
 */
export function readAmount(text: string, {decimals, locale}: ReadAmountOptions): AmountReading {
  checkCount('decimals', decimals);
  const read = readText(text, wellFormedLocale(locale));
  if (read.status === 'none') return {status: 'invalid'};
  if (read.status !== 'amount') return read;
  const {amount} = read;
  const value = parseUnits(amount, decimals);
  const places = amount.split('.')[1]?.length ?? 0;
  return value === undefined ? {status: 'too-many-places', amount, places} : {...read, value};
}

/**
 * Writes an amount, given in the token's smallest unit, with the digits and the decimal mark of a language. Exact, and
 * without groups, so that {@link readAmount} reads the same amount back.
 *
 * Throws `client/invalid-argument` for an amount that is not a `bigint`, and for invalid `decimals` or `maxPlaces`.
 */
export function formatAmount(value: bigint, options: FormatAmountOptions): string {
  const {decimals, locale, useGrouping = false, maxPlaces = MAX_DECIMALS} = options;
  checkCount('decimals', decimals);
  checkCount('maxPlaces', maxPlaces);
  if (typeof value !== 'bigint') throw invalid('value', value, 'a bigint, in the smallest unit');
  const text = cut(formatUnits(value < 0n ? -value : value, decimals), maxPlaces);
  const sign = value < 0n && text !== '0' ? '-' : '';
  const language = wellFormedLocale(locale);
  return sign + (useGrouping ? grouped(text, language) : writeAmount(text, language));
}

function cut(text: string, maxPlaces: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  const places = fraction.slice(0, maxPlaces).replace(/0+$/, '');
  return places ? `${whole}.${places}` : whole;
}

/** Not every supported browser formats text without loss of precision (Firefox 115), but each does with a bigint. */
function grouped(text: string, language: string): string {
  const [whole = '', places] = text.split('.');
  const written = new Intl.NumberFormat(language).format(BigInt(whole));
  return places ? written + numberMarks(language).decimal + writeAmount(places, language) : written;
}

function checkCount(name: string, given: number): void {
  if (Number.isInteger(given) && given >= 0 && given <= MAX_DECIMALS) return;
  throw invalid(name, given, `a whole number from 0 to ${MAX_DECIMALS}`);
}

function invalid(name: string, given: unknown, accepted: string): DrawbridgeError {
  const text = `\`${name}\` is ${String(given)}; accepted: ${accepted}`;
  return new DrawbridgeError('client/invalid-argument', text, {name});
}

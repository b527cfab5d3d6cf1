import {parseUnits} from './amount.js';
import {Formats} from './formats.js';
import {parseAmount} from './parse-amount.js';
import {numberMarks, plainNumber, writeAmount} from './plain-number.js';

/** An amount of a form. */
export interface TypedAmount {
  /** Decimal text; empty while no valid amount is filled in. */
  readonly amount: string;
  /** The amount as typed; absent if the user did not type it. */
  readonly typed?: string | undefined;
  /** Decimals of its token. */
  readonly decimals: number;
}

/** Why an amount is not valid, or how an ambiguous one is read. Numbers are written in the language. */
export type AmountRemark =
  /** `examples` are a whole number and a fraction. */
  | {readonly about: 'not-a-number' | 'unclear'; readonly examples: readonly [string, string]}
  /** More decimal places than the token has. */
  | {readonly about: 'places'; readonly places: string}
  | {readonly about: 'no-places'}
  | {readonly about: 'invalid'}
  | {readonly about: 'read-as'; readonly amount: string};

const EXAMPLES = ['1500', '1.5'] as const;

/** The remark on an amount; `undefined` if it is empty, or valid and unambiguous. */
export function amountRemark(given: TypedAmount, locale: string): AmountRemark | undefined {
  const {amount, typed, decimals} = given;
  if (parseUnits(amount, decimals)) return readingOf(amount, typed, locale);
  if (amount !== '') return amountProblem(amount, decimals, locale);
  const read = parseAmount(typed ?? '', locale);
  if (read.status === 'empty') return undefined;
  const [whole = EXAMPLES[0], fraction = EXAMPLES[1]] = read.status === 'unclear' ? read.readings : [];
  return {
    about: read.status === 'unclear' ? 'unclear' : 'not-a-number',
    examples: [writeAmount(whole, locale), writeAmount(fraction, locale)],
  };
}

/** How an ambiguous amount is read. */
function readingOf(amount: string, typed: string | undefined, locale: string): AmountRemark | undefined {
  if (typed === undefined) return undefined;
  const read = parseAmount(typed, locale);
  const isAsTyped = read.status === 'amount' && read.isPlain && read.amount === amount;
  const written = new Formats(locale).exact(amount);
  if (isAsTyped || marksOf(written, locale) === marksOf(typed, locale)) return undefined;
  return {about: 'read-as', amount: written};
}

/** Treats all kinds of spaces and apostrophes alike. */
function marksOf(text: string, locale: string): string | undefined {
  return plainNumber(text, numberMarks(locale).digits)?.text;
}

/** The problem of a number that is not a valid amount of the token. */
function amountProblem(amount: string, decimals: number, locale: string): AmountRemark {
  const places = (amount.split('.')[1] ?? '').length;
  if (places <= decimals) return {about: 'invalid'};
  if (decimals === 0) return {about: 'no-places'};
  return {about: 'places', places: new Formats(locale).count(String(decimals))};
}

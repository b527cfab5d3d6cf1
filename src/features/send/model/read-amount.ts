import {numberMarks, type NumberMarks} from '../../../core/model/amounts/number-marks.js';
import {plainNumber} from '../../../core/model/amounts/plain-number.js';

/** Meaning of a typed or pasted amount. Amounts are decimal text such as `1.5`, in one form only. */
export type ReadAmount =
  | {readonly status: 'empty'}
  /** `isPlain` where the text has digits and at most the language's own decimal mark, so that it reads one way. */
  | {readonly status: 'amount'; readonly amount: string; readonly isPlain: boolean}
  /** Two people may read it differently, or one may have mistyped; `readings` are those it can have. */
  | {readonly status: 'unclear'; readonly readings: readonly string[]}
  /** Not digits with marks between them: signs, exponents, letters, currencies. */
  | {readonly status: 'none'};

/** Digits, and the marks between them. */
interface Written {
  readonly groups: readonly string[];
  readonly marks: readonly string[];
}

/** Marks that can stand before a fraction. */
const DECIMALS = '.,٫';
/** Marks that can stand between groups of digits. */
const GROUPS = ".,٬' ";
/** Lengths of digit groups: the usual one, and the Indian one. */
const THREES = /^[123](,3)+$/;
const PAIRS = /^[12](,2)*,3$/;
/** From so many digits behind a mark on, that may have been meant as a group. */
const GROUP = 3;
/** No token has more digits than a 256-bit number and 36 places together; all else is no amount. */
const LONGEST = 120;

const EMPTY: ReadAmount = {status: 'empty'};
const NONE: ReadAmount = {status: 'none'};

/**
 * Reads an amount as a person writes it in a language, typed or pasted alike.
 *
 * The language's own decimal mark is believed. Another mark is believed where only one reading is left; where two are,
 * the amount is unclear, for a wrong guess sends a thousand times too much or too little.
 */
export function readAmount(text: string, locale: string): ReadAmount {
  if (text.trim() === '') return EMPTY;
  if (text.length > LONGEST) return NONE;
  const language = numberMarks(locale);
  const plain = plainNumber(text, language.digits);
  if (plain === undefined) return NONE;
  const written = {groups: plain.text.split(/[^0-9]/), marks: plain.text.match(/[^0-9]/g) ?? []};
  return plain.isMixed ? unclear() : judge(written, language);
}

function judge(written: Written, language: NumberMarks): ReadAmount {
  const {groups, marks} = written;
  const [asWhole, asFraction] = [wholeOf(written, language), fractionOf(written, language)];
  const last = marks.at(-1);
  const isOwn = last === language.decimal || last === '٫';
  if (asFraction === undefined)
    return asWhole === undefined ? unclear() : amount(asWhole, marks.length === 0);
  if (isOwn) return amount(asFraction, marks.length === 1 && asWhole === undefined);
  if (asWhole === undefined && isFraction(groups, marks)) return amount(asFraction, false);
  return unclear(asWhole ?? canonical(groups.join('')), asFraction);
}

/** All marks stand between groups. */
function wholeOf({groups, marks}: Written, language: NumberMarks): string | undefined {
  return areGroups(groups, marks, language) ? canonical(groups.join('')) : undefined;
}

/** The last mark stands before a fraction, and others between groups. */
function fractionOf({groups, marks}: Written, language: NumberMarks): string | undefined {
  const [last, ...before] = marks.toReversed();
  if (last === undefined || !DECIMALS.includes(last) || before.includes(last)) return undefined;
  const whole = groups.slice(0, -1);
  if (!areGroups(whole, before, language)) return undefined;
  return canonical(`${whole.join('')}.${groups.at(-1) ?? ''}`);
}

function areGroups(groups: readonly string[], marks: readonly string[], {hasPairs}: NumberMarks): boolean {
  const [mark] = marks;
  if (mark === undefined) return true;
  if (!GROUPS.includes(mark) || marks.some((other) => other !== mark)) return false;
  if (!/^[1-9]/.test(groups[0] ?? '')) return false;
  const lengths = groups.map(({length}) => length).join();
  return THREES.test(lengths) || (hasPairs && PAIRS.test(lengths));
}

/** A mark of another language is a decimal mark where too few digits follow for a group, or none can come before. */
function isFraction(groups: readonly string[], marks: readonly string[]): boolean {
  const whole = groups.slice(0, -1);
  const isShort = (groups.at(-1)?.length ?? 0) < GROUP;
  const isBelowOne = whole.length === 1 && /^0+$/.test(whole[0] ?? '');
  // In 1.500,500 the point has said what the comma is.
  const isSecond = marks.length > 1 && marks.every((mark) => DECIMALS.includes(mark));
  return isShort || isBelowOne || isSecond;
}

/** One form for each amount: `007.50` is `7.5`. */
function canonical(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const significant = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${significant && `.${significant}`}`;
}

function amount(read: string, isPlain: boolean): ReadAmount {
  return {status: 'amount', amount: read, isPlain};
}

function unclear(...readings: readonly string[]): ReadAmount {
  return {status: 'unclear', readings};
}

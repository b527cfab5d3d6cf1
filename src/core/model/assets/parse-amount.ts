import {numberMarks, type NumberMarks, plainNumber} from './plain-number.js';

/** A parsed amount. Amounts are canonical decimal text such as `1.5`. */
export type ReadAmount =
  | {readonly status: 'empty'}
  /** `isPlain` if the text contains only digits and the language's own decimal mark. */
  | {readonly status: 'amount'; readonly amount: string; readonly isPlain: boolean}
  /** Ambiguous text, with its possible `readings`. */
  | {readonly status: 'unclear'; readonly readings: readonly string[]}
  /** Text with signs, exponents, letters or currencies. */
  | {readonly status: 'none'};

/** Groups of digits, and the marks between them. */
interface Written {
  readonly groups: readonly string[];
  readonly marks: readonly string[];
}

/** Marks that can precede a fraction. */
const DECIMALS = '.,٫';
/** Marks that can separate groups of digits. */
const GROUPS = ".,٬' ";
/** Lengths of digit groups: the usual one, and the Indian one. */
const THREES = /^[123](,3)+$/;
const PAIRS = /^[12](,2)*,3$/;
/** Minimum number of digits after a mark that can be a group. */
const GROUP = 3;
/** Characters; covers the digits of a 256-bit number with 36 decimals. */
const LONGEST = 120;

const EMPTY: ReadAmount = {status: 'empty'};
const NONE: ReadAmount = {status: 'none'};

/**
 * Parses an amount as people write it in a language.
 *
 * Accepts the language's own decimal mark. Accepts another mark only if the text has a single reading. Otherwise the
 * amount is unclear, because a wrong guess would send a thousand times too much or too little.
 */
export function parseAmount(text: string, locale: string): ReadAmount {
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

/** Reads all marks as group separators. */
function wholeOf({groups, marks}: Written, language: NumberMarks): string | undefined {
  return areGroups(groups, marks, language) ? canonical(groups.join('')) : undefined;
}

/** Reads the last mark as the decimal mark, and the others as group separators. */
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

/** A mark of another language is a decimal mark if it cannot be a group separator: too few digits follow, or none can precede it. */
function isFraction(groups: readonly string[], marks: readonly string[]): boolean {
  const whole = groups.slice(0, -1);
  const isShort = (groups.at(-1)?.length ?? 0) < GROUP;
  const isBelowOne = whole.length === 1 && /^0+$/.test(whole[0] ?? '');
  // In 1.500,500 the point is a group separator, so the comma is the decimal mark.
  const isSecond = marks.length > 1 && marks.every((mark) => DECIMALS.includes(mark));
  return isShort || isBelowOne || isSecond;
}

/** `007.50` becomes `7.5`. */
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

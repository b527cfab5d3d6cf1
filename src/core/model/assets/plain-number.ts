/** A number in plain digits. */
interface PlainNumber {
  /** Digits from 0 to 9 with marks between them, each kind of mark written one way. */
  readonly text: string;
  /** True for digits of several scripts, which only a program writes. */
  readonly isMixed: boolean;
}

/** The digit zero of scripts in which people type numbers; the other nine follow it (Unicode 16, `Nd`). */
const ZEROS = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0xff10,
];

/** Marks by kind; the first one represents its kind. */
const MARKS: readonly string[] = [
  '.．｡',
  ',，،',
  '٫',
  '٬',
  // Apostrophes, as keyboards, phones and Switzerland write them.
  "'’‘ʼ＇`´",
  // Spaces of every width, including non-breaking ones.
  ' \u00a0\u202f\u2007\u2008\u2009\u200a\u3000',
];

/** Direction marks, which pages put around numbers and which do not change digits. */
const DIRECTIONS = /[\u200e\u200f\u061c\u2066-\u2069]/g;

/** Rewrites a number in plain digits and marks; `undefined` for a text with anything else in it, or without a digit. */
export function plainNumber(given: string, digits: ReadonlyMap<string, string>): PlainNumber | undefined {
  const chars = Array.from(given.replace(DIRECTIONS, '').trim(), (char) => ({
    digit: digitOf(char) ?? ownDigit(char, digits),
    mark: MARKS.find((kind) => kind.includes(char))?.[0],
  }));
  if (chars.some(({digit, mark}) => !digit && mark === undefined)) return undefined;
  const scripts = new Set(chars.flatMap(({digit}) => digit?.script ?? []));
  const text = chars.map(({digit, mark}) => digit?.value ?? mark).join('');
  return scripts.size > 0 ? {text, isMixed: scripts.size > 1} : undefined;
}

interface Digit {
  readonly value: string;
  readonly script: string;
}

function digitOf(char: string): Digit | undefined {
  const code = char.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? undefined : {value: String(code - zero), script: String(zero)};
}

/** A digit of the language that is not part of a row of ten, as in Chinese. */
function ownDigit(char: string, digits: ReadonlyMap<string, string>): Digit | undefined {
  const value = digits.get(char);
  return value === undefined ? undefined : {value, script: 'own'};
}

/** The digits and marks with which a language writes numbers. */
export interface NumberMarks {
  /** The mark between whole and fraction. */
  readonly decimal: string;
  /** Every digit of the language, with its value. */
  readonly digits: ReadonlyMap<string, string>;
  /** True if groups of two follow the last three digits, as in 1,00,000. */
  readonly hasPairs: boolean;
}

/** A number with two groups and a fraction. */
const SAMPLE = '12345678.5' as Intl.StringNumericLiteral;

/** Reads the digits and marks of a language from `Intl`. */
export function numberMarks(locale: string): NumberMarks {
  const parts = new Intl.NumberFormat(locale, {useGrouping: 'always'}).formatToParts(SAMPLE);
  const whole = parts.filter(({type}) => type === 'integer').map(({value}) => Array.from(value).length);
  const single = new Intl.NumberFormat(locale);
  return {
    decimal: parts.find(({type}) => type === 'decimal')?.value ?? '.',
    digits: new Map(Array.from({length: 10}, (_, digit) => [single.format(digit), String(digit)])),
    hasPairs: whole.at(-1) === 3 && whole.at(-2) === 2,
  };
}

/**
 * Writes decimal text with the digits and the decimal mark of a language, with every place and without
 * groups: `1500,5`.
 */
export function writeAmount(amount: string, locale: string): string {
  const {decimal, digits} = numberMarks(locale);
  const own = new Map(Array.from(digits, ([written, digit]) => [digit, written]));
  return Array.from(amount, (mark) => (mark === '.' ? decimal : (own.get(mark) ?? mark))).join('');
}

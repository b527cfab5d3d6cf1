/** The digits and marks with which a language writes numbers. */
export interface NumberMarks {
  /** The mark between whole and fraction. */
  readonly decimal: string;
  /** Every digit of the language, with its value. */
  readonly digits: ReadonlyMap<string, string>;
  /** True where groups of two follow the last three digits, as in 1,00,000. */
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

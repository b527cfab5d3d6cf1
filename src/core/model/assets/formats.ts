import {cutMoney, type FiatCurrency, fiatPlaces} from './fiat-currency.js';
import {wellFormedLocale} from './well-formed-locale.js';

/** Direction of an amount, received (`in`) or sent (`out`), for the sign before it. */
export type AmountDirection = 'in' | 'out' | 'self';

/** 'Balance formatting truncates to 3 decimals', as do amounts of transactions (spec 5 and 9). */
const AMOUNT_PLACES = 3;
/** The least amount with these places. */
const LEAST_AMOUNT = '0.001';
/** An amount below {@link LEAST_AMOUNT} that is not zero. */
const TINY = /^0*\.000\d*[1-9]/;

/**
 * Formats numbers and times in one language. Amounts go in as decimal text and never become floating point.
 *
 * Formatters are costly to create, so each is created once, when it is first needed.
 */
export class Formats {
  /** The language in use: the requested one, or English if that is not a well-formed tag. */
  readonly locale: string;
  readonly #made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

  constructor(locale: string) {
    this.locale = wellFormedLocale(locale);
  }

  /**
   * An amount in whole tokens, cut after three places and never rounded; with a sign unless `direction` is
   * `self`. An amount that would read as zero is `<0.001`.
   */
  amount(numeric: string, direction: AmountDirection = 'self'): string {
    const isSigned = direction !== 'self';
    const format = this.#number(isSigned ? 'signed' : 'amount', {
      minimumFractionDigits: AMOUNT_PLACES,
      maximumFractionDigits: AMOUNT_PLACES,
      roundingMode: 'trunc',
      signDisplay: isSigned ? 'always' : 'auto',
    });
    const isTiny = TINY.test(numeric);
    const shown = isTiny ? LEAST_AMOUNT : numeric;
    // Not every script writes digits that `\p{Nd}` matches.
    const parts = format.formatToParts(textNumber(direction === 'out' ? `-${shown}` : shown));
    const text = parts.map(({type, value}) => (isTiny && type === 'integer' ? `<${value}` : value)).join('');
    return text.replace('-', '\u2212');
  }

  /** An amount with every place it has. */
  exact(numeric: string): string {
    return this.#number('exact', {maximumFractionDigits: 36}).format(textNumber(numeric));
  }

  /** A count of things that are rarely divisible, such as NFTs: with no more places than it has. */
  count(numeric: string): string {
    return this.#number('count', {maximumFractionDigits: 3, roundingMode: 'trunc'}).format(
      textNumber(numeric),
    );
  }

  /** A value in a currency, cut to its places: two for most money. A value that would read as zero is `<$0.01`. */
  money(value: number, currency: FiatCurrency): string {
    const maximumFractionDigits = fiatPlaces(currency);
    const cut = cutMoney(value, currency);
    const isTiny = value > 0 && cut === 0;
    const text = this.#number(`money ${currency}`, {
      style: 'currency',
      currency: currency.toUpperCase(),
      roundingMode: 'trunc',
      minimumFractionDigits: Math.min(2, maximumFractionDigits),
      maximumFractionDigits,
    }).format(isTiny ? 10 ** -maximumFractionDigits : cut);
    return isTiny ? `<${text}` : text;
  }

  /** A share from 0 to 1 in whole percent. */
  share(share: number): string {
    return this.#number('share', {style: 'percent', maximumFractionDigits: 0}).format(share);
  }

  /** The name of a month; with its year unless that is `thisYear`. `month` counts from 0. */
  month({year, month}: {readonly year: number; readonly month: number}, thisYear: number): string {
    const format =
      year === thisYear
        ? this.#date('month', {month: 'long'})
        : this.#date('month of a year', {month: 'long', year: 'numeric'});
    return format.format(new Date(year, month));
  }

  /** Day and time of a moment in milliseconds since the epoch, in the reader's own time zone. */
  moment(at: number): string {
    return this.#date('moment', {month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit'}).format(
      at,
    );
  }

  #number(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
    return this.#once(name, () => new Intl.NumberFormat(this.locale, options)) as Intl.NumberFormat;
  }

  #date(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return this.#once(name, () => new Intl.DateTimeFormat(this.locale, options)) as Intl.DateTimeFormat;
  }

  #once(
    name: string,
    make: () => Intl.NumberFormat | Intl.DateTimeFormat,
  ): Intl.NumberFormat | Intl.DateTimeFormat {
    const known = this.#made.get(name) ?? make();
    this.#made.set(name, known);
    return known;
  }
}

/** Decimal text in the type that `Intl` reads without loss of precision. */
function textNumber(text: string): Intl.StringNumericLiteral {
  return text as Intl.StringNumericLiteral;
}

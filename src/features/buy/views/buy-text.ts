import type {Client} from '../../../client/client.js';
import {type Message, translate} from '../../../core/messages/message.js';
import {Formats} from '../../../core/model/assets/formats.js';
import {cutEstimate} from '../../../core/model/assets/rounded-amounts.js';
import type {BuyAmount, BuyFiat, BuyLimit} from '../api.js';

/** Decimal places of a currency that the browser does not know. */
const USUAL_PLACES = 2;

/** Writes out the amounts and messages of purchases in the user's language. */
export class BuyText {
  readonly #client: Client;
  readonly #formats: Formats;

  constructor(client: Client) {
    this.#client = client;
    this.#formats = new Formats(client.locale.locale.get());
  }

  get locale(): string {
    return this.#formats.locale;
  }

  /** Writes a message. */
  t(...message: Message): string {
    return translate(this.#client.messages.get(), message);
  }

  /** Money with all places of its currency; whole amounts without them if `isShort`. */
  money({amount, currency}: BuyAmount, isShort = false): string {
    const isWhole = /^\d+(\.0*)?$/.test(amount);
    const format = this.#currency(currency, isShort && isWhole ? {maximumFractionDigits: 0} : {});
    return (
      format?.format(amount as Intl.StringNumericLiteral) ?? `${this.#formats.exact(amount)} ${currency}`
    );
  }

  /** An expected amount of tokens, cut and never rounded, with its symbol. */
  tokens({amount, currency}: BuyAmount): string {
    return `${this.#formats.exact(cutEstimate(amount))} ${currency}`;
  }

  /** An amount of tokens that has arrived, cut after six places or six digits, with its symbol. */
  arrived({amount, currency}: BuyAmount): string {
    const [places, digits] = [amount.replace(/(\.\d{6})\d+$/, '$1'), cutEstimate(amount)];
    return this.exact({amount: places.length > digits.length ? places : digits, currency});
  }

  /** An amount of tokens in a list, as the activity writes it, without its symbol. */
  row({amount}: BuyAmount): string {
    return this.#formats.amount(amount);
  }

  /** An amount of tokens with every place, and its symbol. */
  exact({amount, currency}: BuyAmount): string {
    return `${this.#formats.exact(amount)} ${currency}`;
  }

  /** Percent, from 0 to 100. */
  percent(value: number): string {
    return new Intl.NumberFormat(this.locale, {style: 'percent', maximumFractionDigits: 2}).format(
      value / 100,
    );
  }

  count(value: number): string {
    return this.#formats.count(String(value));
  }

  moment(at: number): string {
    return this.#formats.moment(at);
  }

  day(at: number): string {
    return new Intl.DateTimeFormat(this.locale, {month: 'short', day: 'numeric'}).format(at);
  }

  /** The month of a moment. */
  month(at: number): string {
    const date = new Date(at);
    const month = {year: date.getFullYear(), month: date.getMonth()};
    return this.#formats.month(month, new Date(this.#client.clock.now()).getFullYear());
  }

  /** Decimal places of a currency. */
  places(currency: string): number {
    return this.#currency(currency)?.resolvedOptions().maximumFractionDigits ?? USUAL_PLACES;
  }

  /** Name of a currency; its code where the browser has no name. */
  currencyName(currency: string): string {
    if (!isCode(currency)) return currency;
    return new Intl.DisplayNames(this.locale, {type: 'currency'}).of(currency) ?? currency;
  }

  /** `undefined` for a code that is not one of a currency. */
  #currency(currency: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat | undefined {
    if (!isCode(currency)) return undefined;
    return new Intl.NumberFormat(this.locale, {style: 'currency', currency, ...options});
  }
}

function isCode(currency: string): boolean {
  return /^[a-z]{3}$/i.test(currency);
}

/** The limits of the chosen payment method; those of all methods together while none is chosen. */
export function shownLimits(fiat: BuyFiat, method: string | undefined): BuyLimit | undefined {
  const chosen = fiat.limits.find(({id}) => id === method);
  if (chosen) return chosen;
  const [first, ...others] = fiat.limits;
  if (!first) return undefined;
  return others.reduce(
    (all, {min, max}) => ({
      id: '',
      min: Number(min) < Number(all.min) ? min : all.min,
      max: Number(max) > Number(all.max) ? max : all.max,
    }),
    first,
  );
}

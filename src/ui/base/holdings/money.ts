import {truncateUnits} from '../../../core/model/amounts/amount.js';
import {balanceOf} from '../../../core/model/send/send-form.js';
import type {FiatCurrency} from '../../../core/model/tokens/fiat-currency.js';
import type {TokenBalance} from '../../../core/model/tokens/token-balance.js';

/** Places of a token amount: 'Display: transaction amounts 3 decimals' (product.md point 9). */
const AMOUNT_PLACES = 3;
/** 'fiat balance 2 decimals' (product.md point 9). */
const FIAT_PLACES = 2;

/** How money is written in one language. */
export interface MoneyWords {
  readonly locale: string;
  readonly currency: FiatCurrency;
}

/** A value in the chosen currency, cut to two places. */
export function writeFiat(value: number, {locale, currency}: MoneyWords): string {
  const cut = Math.trunc(value * 10 ** FIAT_PLACES) / 10 ** FIAT_PLACES;
  const digits = {minimumFractionDigits: FIAT_PLACES, maximumFractionDigits: FIAT_PLACES};
  return new Intl.NumberFormat(locale, {style: 'currency', currency, ...digits}).format(cut);
}

/** An amount of smallest units, cut to three places, in the digits of the language. */
function writeUnits(value: bigint, decimals: number, locale: string): string {
  const text = truncateUnits(value, decimals, Math.min(AMOUNT_PLACES, decimals));
  const digits = {minimumFractionDigits: 0, maximumFractionDigits: AMOUNT_PLACES};
  // `format` takes decimal text as it is, without a detour over a float.
  return new Intl.NumberFormat(locale, digits).format(text as Intl.StringNumericLiteral);
}

/** Places of a fee: fees are so small that three would show nothing. */
const FEE_PLACES = 8;

/** What a transfer costs in smallest units of a coin, with its symbol. */
export function writeFee(
  fee: bigint,
  {decimals, symbol}: {readonly decimals: number; readonly symbol: string},
  locale: string,
): string {
  const text = truncateUnits(fee, decimals, Math.min(FEE_PLACES, decimals));
  const written = new Intl.NumberFormat(locale, {maximumFractionDigits: FEE_PLACES}).format(
    text as Intl.StringNumericLiteral,
  );
  return `${written} ${symbol}`;
}

/** How much there is of a token, with its symbol. */
export function writeBalance(token: TokenBalance, locale: string): string {
  return `${writeUnits(balanceOf(token), Number(token.quantity.decimals), locale)} ${token.symbol}`;
}

import {formatUnits} from '../../core/model/assets/amount.js';
import {cutMoney} from '../../core/model/assets/fiat-currency.js';
import type {SwapLoss, SwapPricing} from './quote.js';
import type {SwapToken} from './swap-token.js';

/** Significant places of the number that the user types. */
const PLACES = 2;
const WARNING_PERCENT = 3;
const TYPED_PERCENT = 10;
/** No honest market gives this much more than it takes: it needs the consent that a loss of this size needs. */
const GAIN_PERCENT = 10;
/** Difference between two price sources that is shown, in percent. */
const SHOWN_DIFFERENCE_PERCENT = 1;

/** In each currency. */
const MAX_WORTH = Number.MAX_SAFE_INTEGER;

/** Amounts and prices of a quote. */
export interface LossRequest extends SwapPricing {
  readonly sold: SwapToken;
  readonly bought: SwapToken;
  readonly amount: bigint;
  readonly minReceived: bigint;
}

/**
 * What the user loses: the worth of the sold amount less that of the least received amount, both as they are shown. A
 * loss is the difference of two figures on the screen, to the last place.
 */
export function lossOf(request: LossRequest): SwapLoss {
  const {sold, bought, amount, minReceived, prices, currency} = request;
  const worthIn = worthOf(amount, sold, prices.sold);
  const worthOut = worthOf(minReceived, bought, prices.bought);
  const otherWorthIn = worthOf(amount, sold, sold.price);
  const otherWorthOut = worthOf(minReceived, bought, bought.price);
  const worths = {
    ...(worthIn !== undefined && {worthIn: cutMoney(worthIn, currency)}),
    ...(worthOut !== undefined && {worthOut: cutMoney(worthOut, currency)}),
    ...(differs(otherWorthIn, worthIn) && {otherWorthIn: cutMoney(otherWorthIn, currency)}),
    ...(differs(otherWorthOut, worthOut) && {otherWorthOut: cutMoney(otherWorthOut, currency)}),
  };
  if (worthIn === undefined || worthOut === undefined) return {level: 'typed', ...worths};
  const gain = ((worthOut - worthIn) / worthIn) * 100;
  if (gain > GAIN_PERCENT) return {level: 'typed', ...worths, percent: 0, amount: 0, gain};
  const percent = Math.min(100, (Math.max(0, worthIn - worthOut) / worthIn) * 100);
  const shown = cutMoney(worthIn, currency) - cutMoney(worthOut, currency);
  const facts = {...worths, percent, amount: Math.max(0, cutMoney(shown, currency))};
  return {...levelOf(request, facts), ...facts};
}

function levelOf(
  request: LossRequest,
  {percent, amount: lost}: {readonly percent: number; readonly amount: number},
): Pick<SwapLoss, 'level' | 'limit' | 'digits'> {
  if (isRefused(request, percent)) return {level: 'refused', limit: request.limit};
  if (percent < WARNING_PERCENT) return {level: 'quiet'};
  if (percent < TYPED_PERCENT) return {level: 'warning'};
  const digits = digitsOf(lost);
  return {level: 'typed', ...(digits !== '0' && {digits})};
}

/** Two significant places of the whole amount: a new price, which comes every few seconds, seldom changes them. */
function digitsOf(lost: number): string {
  const whole = BigInt(Math.floor(lost)).toString();
  return whole.slice(0, PLACES).padEnd(whole.length, '0');
}

/** True if both limits of the page are exceeded. A loss that is not known in dollars counts as too large. */
function isRefused(
  {sold, bought, amount, minReceived, usdPrices, limit}: LossRequest,
  percent: number,
): boolean {
  if (percent <= limit.percent) return false;
  const worthIn = worthOf(amount, sold, usdPrices.sold);
  const worthOut = worthOf(minReceived, bought, usdPrices.bought);
  return worthIn === undefined || worthOut === undefined || worthIn - worthOut > limit.usd;
}

/** The service returns 0 for an unknown price. A worth beyond all money comes from a price that is wrong. */
function worthOf(amount: bigint, {decimals}: SwapToken, price: number | undefined): number | undefined {
  const worth = price ? Number(formatUnits(amount, decimals)) * price : undefined;
  return worth !== undefined && worth <= MAX_WORTH && (worth > 0 || amount === 0n) ? worth : undefined;
}

function differs(other: number | undefined, worth: number | undefined): other is number {
  if (other === undefined) return false;
  return worth === undefined || Math.abs(other - worth) * 100 >= worth * SHOWN_DIFFERENCE_PERCENT;
}

/** Direction marks, which come with a number that is copied from a sentence from right to left. */
const DIRECTIONS = /[\u200e\u200f\u061c\u2066-\u2069]/g;

/** What the user has typed to accept a loss. */
export interface TypedLoss {
  readonly text: string;
  /** The word of the page's language, for a loss that is unknown. */
  readonly word: string;
  /** The digits that the text matched when it was typed. */
  readonly accepted?: string | undefined;
}

/** True if the text accepts the loss. Digits hold for a later price, too, until its loss is a second place larger. */
export function acceptsLoss({level, digits}: SwapLoss, {text: given, word, accepted}: TypedLoss): boolean {
  if (level !== 'typed') return level !== 'refused';
  const text = given.replaceAll(DIRECTIONS, '');
  if (digits === undefined)
    return text.trim().toLowerCase() === word.trim().toLowerCase() && word.trim() !== '';
  const isHeld = accepted !== undefined && BigInt(digits) <= BigInt(accepted) + stepOf(accepted);
  return isHeld || toDigits(text) === digits;
}

/** One unit of the second significant place. */
function stepOf(digits: string): bigint {
  return 10n ** BigInt(Math.max(0, digits.length - PLACES));
}

const ZEROS = [0x30, 0x660, 0x6f0, 0x966];

/** Digits of any script as ASCII, without separators of thousands. */
export function toDigits(text: string): string {
  const plain = text.replaceAll(DIRECTIONS, '').replaceAll(/[\s.,'’٬]/g, '');
  const digits = Array.from(plain, (char) => {
    const code = char.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? char : String(code - zero);
  });
  return digits.join('');
}

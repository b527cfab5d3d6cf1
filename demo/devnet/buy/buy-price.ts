import {formatUnits} from 'viem';
import {BuyError} from './buy-error.js';
import type {OfferedFiat, OfferedToken, PaymentLimits} from './buy-offers.js';

/** The provider keeps 1.5 %. */
const FEE_PER_MILLE = 15n;
/** In the smallest units of the currency. */
const NETWORK_FEE = 25n;
const RATE_SCALE = 10_000;
/** Decimals of a purchased amount; further ones are dropped. */
const SHOWN_DECIMALS = 8;
const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/;

/** A purchase before its price is known. */
export interface PriceRequest {
  readonly token: OfferedToken;
  readonly fiat: OfferedFiat;
  /** Decimal text in the currency, with no more places than it has. */
  readonly amount: string;
}

/** The price of a purchase. Money is in the smallest units of the currency. */
export interface Price {
  readonly total: bigint;
  readonly subtotal: bigint;
  readonly fee: bigint;
  readonly networkFee: bigint;
  /** In the token's smallest units. */
  readonly units: bigint;
}

/** @throws BuyError for an amount that no payment method of the currency accepts. */
export function priceOf({token, fiat, amount}: PriceRequest): Price {
  if (!fiat.limits.some((limits) => isWithin(amount, limits, fiat))) throw new BuyError(limitsOf(fiat));
  const total = toUnits(amount, fiat);
  const fee = (total * FEE_PER_MILLE) / 1000n;
  const subtotal = total - fee - NETWORK_FEE;
  const unit = 10n ** BigInt(token.decimals);
  const exact = (subtotal * scaled(fiat.usd) * unit) / (10n ** BigInt(fiat.places) * scaled(token.usd));
  const dropped = 10n ** BigInt(Math.max(token.decimals - SHOWN_DECIMALS, 0));
  return {total, subtotal, fee, networkFee: NETWORK_FEE, units: exact - (exact % dropped)};
}

/** Whether a payment method accepts the amount. */
export function isWithin(amount: string, {min, max}: PaymentLimits, fiat: OfferedFiat): boolean {
  const units = toUnits(amount, fiat);
  return units >= toUnits(min, fiat) && units <= toUnits(max, fiat);
}

/** Body of `POST /v1/onramp/quote`. */
export function describePrice({token, fiat}: PriceRequest, price: Price): object {
  const money = (units: bigint) => ({amount: formatMoney(units, fiat), currency: fiat.id});
  return {
    paymentTotal: money(price.total),
    paymentSubtotal: money(price.subtotal),
    purchaseAmount: {amount: formatUnits(price.units, token.decimals), currency: token.symbol},
    coinbaseFee: money(price.fee),
    networkFee: money(price.networkFee),
    quoteId: crypto.randomUUID(),
  };
}

/**
 * Body of `GET /v1/onramp/buy/quotes`: another spelling of the subtotal, and `value` for each amount
 * (blockchain-api src/providers/coinbase.rs, 2025-10-30).
 */
export function describeBuyPrice({token, fiat}: PriceRequest, price: Price): object {
  const money = (units: bigint) => ({value: formatMoney(units, fiat), currency: fiat.id});
  return {
    paymentTotal: money(price.total),
    paymentSubTotal: money(price.subtotal),
    purchaseAmount: {value: formatUnits(price.units, token.decimals), currency: token.symbol},
    coinbaseFee: money(price.fee),
    networkFee: money(price.networkFee),
    quoteId: crypto.randomUUID(),
  };
}

/** Smallest units as a text with all places of the currency. */
export function formatMoney(units: bigint, {places}: OfferedFiat): string {
  const [whole = '', fraction = ''] = formatUnits(units, places).split('.');
  return places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0')}`;
}

/** @throws BuyError for a text that is not an amount of the currency. */
function toUnits(amount: string, {id, places}: OfferedFiat): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  const kept = fraction.replace(/0+$/, '');
  if (!AMOUNT.test(amount) || kept.length > places)
    throw new BuyError(`amount: expected a decimal text with ${places} places of ${id} at most`);
  return BigInt(whole + kept.padEnd(places, '0'));
}

function limitsOf({id, limits}: OfferedFiat): string {
  const ranges = limits.map((each) => `${each.min} to ${each.max} ${id} by ${each.id}`);
  return `amount: expected ${ranges.join(', or ')}`;
}

function scaled(rate: number): bigint {
  return BigInt(Math.round(rate * RATE_SCALE));
}

import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import type {TransferFee} from '../../core/ports/transfers.js';
import type {SwapToken} from './swap-token.js';

/**
 * The reason why the service gave no quote. `refused`: it does not accept the project of the site, which only its owner can
 * change.
 */
export type QuoteFailure =
  | 'no-route'
  | 'rate-limited'
  | 'service-down'
  | 'refused'
  | 'offline'
  | 'unreadable';

/** The event that ended a quote. */
export type QuoteEnd =
  | 'expired'
  | 'form-changed'
  | 'account-changed'
  | 'network-changed'
  | 'gas-changed'
  /** On the network, the swap would fail or pay less than the least amount; or take more than was reviewed. */
  | 'price-moved'
  | 'takes-more'
  | 'tab-slept'
  | 'offline'
  | 'refresh-failed'
  | 'approved';

/** A quote of the service with the figures that the page derives from it. */
export interface Quote {
  /** Counts up; a review is bound to one quote. */
  readonly id: number;
  /** Milliseconds since 1970. It ends 30 s later. */
  readonly at: number;
  readonly sold: SwapToken;
  readonly bought: SwapToken;
  readonly amount: bigint;
  /** The amount that the service expects. */
  readonly expected: bigint;
  /**
   * The least that the account receives: on the form the expected amount less 1 % slippage, on the review what the call
   * guarantees.
   */
  readonly minReceived: bigint;
  /** Greatest cost in the network's coin; absent until it is known. */
  readonly fee?: TransferFee;
  readonly loss: SwapLoss;
  readonly pricing: SwapPricing;
}

/** Prices of one whole token; `undefined` where the service knows none. */
export interface PricePair {
  readonly sold: number | undefined;
  readonly bought: number | undefined;
}

/** The prices and limits by which a loss is worked out. */
export interface SwapPricing {
  /** The chosen currency. */
  readonly currency: FiatCurrency;
  /** By the price service, or by the list of balances where that gives none, in {@link currency}. */
  readonly prices: PricePair;
  /** The same in US dollars. */
  readonly usdPrices: PricePair;
  readonly limit: {readonly percent: number; readonly usd: number};
}

export type QuoteState =
  | {readonly status: 'idle'}
  /** `previous` is outdated: show it greyed. */
  | {readonly status: 'loading'; readonly previous?: Quote}
  | {readonly status: 'ready'; readonly quote: Quote}
  | {readonly status: 'ended'; readonly previous: Quote; readonly reason: QuoteEnd}
  | {readonly status: 'failed'; readonly failure: QuoteFailure; readonly error: DrawbridgeError};

/**
 * What the user loses by the swap: the worth of the sold amount less that of the least received amount, by the price
 * service. `quiet` below 3 %, `warning` from 3 %, `typed` from 10 %, with a gain above 10 % or with an unknown price,
 * `refused` above the page's limits.
 */
export interface SwapLoss {
  readonly level: 'quiet' | 'warning' | 'typed' | 'refused';
  /** 0 to 100; absent where a price is unknown. */
  readonly percent?: number;
  /** In the chosen currency. */
  readonly amount?: number;
  /** By how much the least received amount is worth more than the sold one, in percent; absent up to 10. */
  readonly gain?: number;
  /** Worth of the sold amount, in the chosen currency. */
  readonly worthIn?: number;
  /** Worth of the least received amount, in the chosen currency. */
  readonly worthOut?: number;
  /** {@link worthIn} by the list of balances, where it differs by 1 % or more from the price service's. */
  readonly otherWorthIn?: number;
  /** {@link worthOut}, likewise. */
  readonly otherWorthOut?: number;
  /** The digits that the user must type: {@link amount} to two significant places; absent where the word is asked for. */
  readonly digits?: string;
  /** The limits of the page; with `refused` only. */
  readonly limit?: {readonly percent: number; readonly usd: number};
}

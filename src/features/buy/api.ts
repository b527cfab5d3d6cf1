import type {ReadableAtom} from 'nanostores';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ErrorKind} from '../../core/errors/error-codes.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {News} from '../../core/model/news.js';
import type {InternalManifest} from '../../core/ports/feature.js';
import type {OnrampCurrency, OnrampLimit, OnrampToken} from '../../io/api/get-onramp-options.js';
import type {OnrampAmount, OnrampQuote} from '../../io/api/post-onramp-quote.js';
import type {BUY_FAILURES} from './buy-failures.js';
import type {en} from './messages/en.js';

export type BuyProviderId = 'coinbase' | 'meld';

/** A service that sells crypto, as offered for the account in use. */
export interface BuyProvider {
  readonly id: BuyProviderId;
  /** Its name, in every language. */
  readonly label: string;
  /** Its fee in percent. */
  readonly feePercent: {readonly min: number; readonly max: number};
  /** The networks of the page that it serves. */
  readonly networks: readonly CaipNetworkId[];
  /** Symbol of the only token that it sells to this account; absent if it sells the chosen one. */
  readonly sells?: string;
  /** The service of the site makes links that the provider refuses, see {@link BuyApi.checkProviders}. */
  readonly isUnavailable?: true;
}

/** The network on which bought tokens arrive. */
export interface BuyNetwork {
  readonly caipNetworkId: CaipNetworkId;
  readonly name: string;
}

/** A token that users can buy, with its networks. */
export interface BuyToken extends OnrampToken {}

/** A currency that users can pay in, with the limits of its payment methods. */
export interface BuyFiat extends OnrampCurrency {}

/** The limits of a payment method. Amounts are decimal text in the currency. */
export interface BuyLimit extends OnrampLimit {}

/** The tokens and the currencies to choose from. The currency of the visitor's region is the first. */
export type BuyOptionsState =
  | {readonly status: 'idle' | 'loading'}
  | {
      readonly status: 'ready';
      readonly tokens: readonly BuyToken[];
      readonly fiats: readonly BuyFiat[];
      /** The provider's list could not be loaded: this one is built in. */
      readonly isBuiltIn?: true;
      /** The reason for the built-in list. */
      readonly error?: DrawbridgeError;
    };

/** The user's input. */
export interface BuyForm {
  /** Decimal text in the currency, such as `100` or `12.5`, independent of the language; empty without a valid amount. */
  readonly amount: string;
  /** The amount as typed; absent if the user did not type it. */
  readonly typed?: string;
  readonly token?: BuyToken;
  readonly fiat?: BuyFiat;
  /** Id of one of the currency's limits. */
  readonly paymentMethod?: string;
}

/** The reason why the form cannot be sent to a provider. */
export type BuyProblem =
  | 'select-token'
  | 'enter-amount'
  | 'incorrect-value'
  | 'below-limit'
  | 'above-limit'
  /** The page or the user's time zone excludes purchases. */
  | 'not-offered'
  /** No provider serves the account on this network, or none sells the token there. */
  | 'unsupported-network'
  /** The provider gives no price for this purchase; {@link BuyState.quote} has its reason. */
  | 'provider-refused'
  /** A purchase of this account at the same provider is open, see {@link BuyApi.unfinished}. */
  | 'unfinished';

/** An amount in a currency or a token; decimal text. */
export interface BuyAmount extends OnrampAmount {}

/** The price of a purchase. */
export interface BuyQuote extends OnrampQuote {
  /** The provider gave no price that adds up: every amount is the one that the user entered. */
  readonly isEstimate?: true;
}

export type BuyQuoteState =
  | {readonly status: 'idle'}
  /** `previous` is outdated: show it greyed. */
  | {readonly status: 'loading'; readonly previous?: BuyQuote}
  | {readonly status: 'ready'; readonly quote: BuyQuote}
  /** The provider sells nothing at this amount, in this currency or by this method; in its own words, cleaned. */
  | {readonly status: 'refused'; readonly reason: string};

/** The reason why an order failed, or why its payment page could not be opened. */
export type BuyFailure =
  /** The provider says that it was canceled, or not paid in time. */
  | 'payment-canceled'
  | 'payment-expired'
  /** The provider reports that it did not go through. */
  | 'payment-failed'
  /** The page was reloaded or closed before the payment page opened: nothing was bought. */
  | 'interrupted'
  /** The account or the network changed while the link was awaited: nothing was bought. */
  | 'account-changed'
  | 'network-changed'
  | 'offline'
  | 'timeout'
  | 'rate-limited'
  | 'service-down'
  /** The service does not sell on this network. */
  | 'unsupported'
  /** The service does not accept the project of the site, which only its owner can change. */
  | 'refused'
  /** The service makes links that the provider refuses. */
  | 'unavailable'
  /** The service's answer, or its link, is unusable. */
  | 'unreadable'
  | 'unsafe-link'
  /** The service gave a link that was opened before. */
  | 'used-link';

/** The reason why the last press opened no payment page of an order that is still open. */
export interface PaymentLinkNotice {
  readonly key: string;
  /** `unfinished`: another purchase is open, see {@link BuyApi.unfinished}. */
  readonly reason: BuyFailure | 'unfinished';
}

/**
 * - `opening`: a link is awaited, or the browser blocked the window and the user has to press a button.
 * - `waiting`: the payment page was opened. Its window may have been closed since.
 * - `processing`: the provider's history lists the order.
 * - `done`: the provider reports success, or the tokens have arrived on the network.
 * - `failed`: see {@link BuyOrder.reason}.
 * - `lost`: the provider did not report an outcome in time, or no longer lists the order.
 */
export type BuyOrderStatus = 'opening' | 'waiting' | 'processing' | 'done' | 'failed' | 'lost';

/** A purchase that the user has started. It is stored, so that a reload continues it. */
export interface BuyOrder {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly provider: BuyProviderId;
  readonly account: string;
  /** The network on which the tokens arrive. */
  readonly caipNetworkId: CaipNetworkId;
  readonly networkName: string;
  readonly token: Pick<BuyToken, 'symbol'>;
  /** The amount that the user wants to pay. */
  readonly fiat: BuyAmount;
  readonly status: BuyOrderStatus;
  /**
   * `unseen`: the page cannot see the window any more; it may be open, because the provider cuts it off, or closed.
   */
  readonly windowState: 'open' | 'closed' | 'blocked' | 'unseen';
  /** It failed or was lost while the user looked elsewhere, and the user has not seen it. */
  readonly isUnseen?: boolean;
  /** With `failed` only. */
  readonly reason?: BuyFailure;
  /** No news for 180 s after the payment page was opened. */
  readonly isOverdue?: true;
  /** The user says that nothing was paid: it no longer counts as open, until the provider reports it. */
  readonly isPutAway?: boolean;
  /** The provider's id of the order; absent until its history lists the order. */
  readonly orderNumber?: string;
  /** The provider's site. */
  readonly pageUrl?: string;
  /** The amount that arrived; absent until the history or the network shows it. */
  readonly settled?: {readonly amount: string; readonly symbol: string; readonly hash?: string};
}

/** A purchase in the provider's history of the account. */
export interface BuyPurchase {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly status: 'processing' | 'done' | 'failed';
  /** Absent for a network that the service does not know. */
  readonly caipNetworkId?: CaipNetworkId;
  /** Decimal text; absent while the history does not list it. */
  readonly amount?: string;
  readonly symbol?: string;
  readonly iconUrl?: string;
  readonly hash?: string;
}

export type BuyHistoryState =
  | {readonly status: 'idle' | 'loading'}
  /** `hasMore`: older ones can be loaded. */
  | {
      readonly status: 'ready';
      readonly purchases: readonly BuyPurchase[];
      readonly hasMore: boolean;
      readonly isLoadingMore?: true;
      /** The last update or page failed. */
      readonly error?: DrawbridgeError;
    }
  | {readonly status: 'failed'; readonly error: DrawbridgeError};

/** State of the feature. */
export interface BuyState {
  readonly options: BuyOptionsState;
  readonly form: BuyForm;
  readonly quote: BuyQuoteState;
  /** The order on screen. */
  readonly order?: BuyOrder | undefined;
  /** Stored orders of the account in use, newest first. */
  readonly orders: readonly BuyOrder[];
  /** Keys of open orders beside which the user wants to buy again. */
  readonly acceptedSeconds: readonly string[];
  /** Providers that refuse the links of the site's service. */
  readonly unavailable: readonly BuyProviderId[];
  /** The provider that the user chose; {@link BuyApi.provider} also knows the one without a choice. */
  readonly provider?: BuyProviderId;
  /** A link is awaited that shows whether a provider is available. */
  readonly isChecking?: boolean;
  readonly notice?: PaymentLinkNotice | undefined;
}

/** API of the feature `buy`. */
export interface BuyApi {
  readonly state: ReadableAtom<BuyState>;
  readonly history: ReadableAtom<BuyHistoryState>;
  /** The providers for the account in use; empty where none sells. */
  providers(): readonly BuyProvider[];
  /** The provider of the next purchase: the chosen one, or the first that is available; `undefined` without any. */
  provider(): BuyProvider | undefined;
  chooseProvider(id: BuyProviderId): void;
  /** The network on which the tokens of a purchase arrive; `undefined` without a provider. */
  destination(): BuyNetwork | undefined;
  /** Loads tokens and currencies, unless they are loaded. Never rejects: a built-in list replaces one that fails. */
  loadOptions(options?: {readonly force?: boolean}): Promise<void>;
  /**
   * Requests a link that is not opened, once a page: a link without a session token makes its provider unavailable, before
   * the user opens a window. Never rejects; a provider whose link could not be checked stays available.
   */
  checkProviders(): Promise<void>;
  setAmount(amount: string, typed?: string): void;
  chooseToken(token: BuyToken): void;
  /** Chooses a currency, and the first of its payment methods. */
  chooseFiat(fiat: BuyFiat): void;
  choosePaymentMethod(id: string): void;
  /** The reason why no provider may be opened; `undefined` if the form is complete. */
  problem(): BuyProblem | undefined;
  /** The limits of the chosen payment method; `undefined` without a currency. */
  limits(): BuyLimit | undefined;
  /**
   * Keeps the quote current until the result is called: while a view shows it, and the page is visible. The view calls
   * it when it appears, and ends it when it leaves.
   */
  watchQuote(): () => void;
  /** Requests a new quote, also from a service that has refused to give prices. */
  refreshQuote(): Promise<void>;
  /**
   * An open order of this account, also one of another tab. A second purchase needs the user's consent. One without it
   * comes first.
   */
  unfinished(): BuyOrder | undefined;
  acceptSecond(key: string, isAccepted: boolean): void;
  /** Puts an order away that the user did not pay; the provider's history and the chain still decide about it. */
  putAway(key: string): void;
  /**
   * Opens the provider's payment page and shows BuyInProgress. Opens the window before anything asynchronous: call it in
   * the tap itself. Does nothing while there is a {@link problem}.
   */
  start(provider: BuyProviderId): void;
  /**
   * Opens the payment page of an order with another link, or brings its window to the front. Call it in the tap itself.
   * An order whose payment failed stays in the list; another one takes its place on screen.
   */
  openAgain(key: string): void;
  /** Follows open orders until the result is called, every 4 s: while a view shows them, and the page is visible. */
  followOrders(): () => void;
  /** Shows a stored order. */
  showOrder(key: string): void;
  /** Failed and lost orders of the account in use that the user has not seen, newest first. */
  readonly news: ReadableAtom<readonly News[]>;
  /** The user has seen how an order ended. */
  markSeen(key: string): void;
  /** Removes the order from the screen; an ended one also from the storage. */
  clearOrder(): void;
  /** Loads the history, or its next page. Failures are in {@link history}. */
  loadHistory(options?: {readonly more?: boolean}): Promise<void>;
  /** Shows WhatIsABuy. */
  openHelp(): void;
}

type Sentences = typeof en;

type Codes = Readonly<Record<keyof typeof BUY_FAILURES, ErrorKind>>;

declare module '../../core/errors/error-codes.js' {
  interface ErrorCodes extends Codes {}
}
declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
    readonly buy: BuyApi;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    /** The purchase and its providers. */
    readonly OnRampProviders: undefined;
    readonly OnRampTokenSelect: undefined;
    readonly OnRampFiatSelect: undefined;
    /** The order on screen. */
    readonly BuyInProgress: undefined;
    /** Purchases of the account in use. */
    readonly OnRampActivity: undefined;
    readonly WhatIsABuy: undefined;
  }
  interface PublicViews {
    readonly OnRampProviders: true;
  }
}

export interface BuyFeature extends InternalManifest<
  'buy',
  'tokens',
  | 'OnRampProviders'
  | 'OnRampTokenSelect'
  | 'OnRampFiatSelect'
  | 'BuyInProgress'
  | 'OnRampActivity'
  | 'WhatIsABuy'
> {}

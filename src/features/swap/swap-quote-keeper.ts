import {QUOTE_LIFETIME_MS, QUOTE_REFRESH_MS, QUOTE_WAIT_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import {readRetryAt} from '../../core/errors/read-retry-at.js';
import type {FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {Http} from '../../core/ports/http.js';
import type {PageStatus} from '../../core/ports/page-status.js';
import type {TransferFee} from '../../core/ports/transfers.js';
import {getConvertQuotes} from '../../io/api/get-convert-quotes.js';
import type {SwapProblem} from './api.js';
import {toError, toQuoteFailure} from './quote-failure.js';
import type {PricePair, Quote, SwapPricing} from './quote.js';
import type {QuoteRequest, SwapController} from './swap-controller.js';
import {SWAP_FAILURES} from './swap-failures.js';
import {soldAmount, caipOf, isSameSwap, isSameSwapper, leastOf, type Swapper} from './swap-form.js';
import {lossOf} from './swap-loss.js';
import type {SwapToken} from './swap-token.js';

/** Dependencies of {@link SwapQuoteKeeper}. */
export interface SwapQuoteParts {
  readonly clock: Clock;
  readonly http: Http;
  readonly page: PageStatus;
  readonly swap: SwapController;
  readonly maxLoss: {readonly percent: number; readonly usd: number};
  swapper(): Swapper | undefined;
  isSupported(swapper: Swapper): Promise<boolean>;
  problem(): SwapProblem | undefined;
  currency(): FiatCurrency;
  /** Price of a token by the price service; `undefined` if it knows none, or failed. */
  priceOf(token: SwapToken, currency: FiatCurrency): Promise<number | undefined>;
  /** The service's gas price; `undefined` if it knows none, or failed. */
  gasPrice(chainId: CaipNetworkId): Promise<bigint | undefined>;
  /** The cost of a swap whose call is not known yet; `undefined` if neither node nor service knows the gas price. */
  assumedCost(swapper: Swapper): Promise<TransferFee | undefined>;
  /** Fits a maximum to the balance and the cost of now. */
  followMax(swapper: Swapper): Promise<void>;
  /** True while the wallet is asked: a new quote would end the one that is being sent. */
  isAsking(): boolean;
}

/** Problems with which a quote is still useful. */
const QUOTABLE: readonly (SwapProblem | undefined)[] = [
  undefined,
  'insufficient-balance',
  'insufficient-gas',
  'no-quote',
];

/** Keeps the quote of the form current. */
export class SwapQuoteKeeper {
  readonly #parts: SwapQuoteParts;
  readonly #stops: readonly Stop[];
  #watchers = 0;
  #stopTimer: Stop = () => {};
  #stopExpiry: Stop = () => {};
  #seen;
  #form;

  constructor(parts: SwapQuoteParts) {
    this.#parts = parts;
    this.#seen = parts.swap.state.get().quote;
    this.#form = parts.swap.form;
    this.#stops = [
      parts.swap.state.listen(() => this.#follow()),
      parts.page.listen(() => this.#followPage()),
    ];
  }

  /** Requests a quote now. Failures are in the state. */
  async request(): Promise<void> {
    const {swap, page, swapper: used, problem} = this.#parts;
    this.#stopTimer();
    const swapper = used();
    if (!swapper || !QUOTABLE.includes(problem())) return swap.clearQuote();
    // A quote that arrives in a hidden page, or without a connection, could have changed unseen.
    if (!page.isVisible()) return swap.endQuote('tab-slept');
    if (swap.form.isMax && !(await this.#fitMax(swapper))) return;
    const asking = swap.beginQuote();
    if (!page.isOnline()) return asking.fail('offline', new DrawbridgeError('http/offline', 'Offline'));
    const [answer] = await Promise.allSettled([readQuote(this.#parts, swapper, asking)]);
    if (!isSameSwapper(used(), swapper)) return;
    if (answer.status === 'fulfilled') return asking.apply(answer.value);
    const error = toError(answer.reason);
    asking.fail(page.isOnline() ? toQuoteFailure(error) : 'offline', error);
  }

  /** Fits a maximum to the cost of now. False if the account has changed meanwhile, or the page was hidden. */
  async #fitMax(swapper: Swapper): Promise<boolean> {
    const {page, swapper: used, followMax} = this.#parts;
    await followMax(swapper);
    // A maximum that has changed would ask for a price once more.
    this.#stopTimer();
    return isSameSwapper(used(), swapper) && page.isVisible();
  }

  /** Keeps the quote current until the result is called. */
  watch(): Stop {
    const {swap} = this.#parts;
    this.#watchers += 1;
    const isCurrent = swap.currentQuote !== undefined || swap.state.get().quote.status === 'loading';
    this.#schedule(isCurrent ? QUOTE_REFRESH_MS : 0);
    let isOver = false;
    return () => {
      if (!isOver) this.#watchers -= 1;
      isOver = true;
    };
  }

  dispose(): void {
    this.#stopTimer();
    this.#stopExpiry();
    for (const stop of this.#stops) stop();
  }

  get #isWanted(): boolean {
    const {page} = this.#parts;
    return this.#watchers > 0 && page.isVisible() && page.isOnline();
  }

  #schedule(ms: number): void {
    this.#stopTimer();
    if (!this.#isWanted) return;
    this.#stopTimer = this.#parts.clock.after(ms, () => {
      if (!this.#isWanted) return;
      if (this.#parts.isAsking()) this.#schedule(QUOTE_REFRESH_MS);
      else void this.request();
    });
  }

  /** Requests again after the pause of the failed request; not at all if only the developer can help. */
  #scheduleRetry(cause: unknown): void {
    const ms = Math.max(QUOTE_REFRESH_MS, readRetryAt(cause) - this.#parts.clock.now());
    if (ms < Infinity) this.#schedule(ms);
  }

  #follow(): void {
    const {form, quote} = this.#parts.swap.state.get();
    const isOther = !isSameSwap(form, this.#form);
    this.#form = form;
    if (isOther && (quote.status === 'idle' || quote.status === 'failed')) this.#schedule(QUOTE_WAIT_MS);
    if (quote === this.#seen) return;
    this.#seen = quote;
    this.#stopExpiry();
    if (quote.status === 'ready') this.#expire(quote.quote);
    if (quote.status === 'ended') this.#schedule(delayAfter(quote.reason));
    if (quote.status === 'failed') this.#scheduleRetry(quote.error);
  }

  #expire({at}: Quote): void {
    const {clock, swap} = this.#parts;
    const left = Math.max(0, at + QUOTE_LIFETIME_MS - clock.now());
    this.#stopExpiry = clock.after(left, () => swap.endQuote('expired'));
    this.#schedule(QUOTE_REFRESH_MS);
  }

  #followPage(): void {
    const {page, swap} = this.#parts;
    if (!page.isOnline()) return swap.endQuote('offline');
    if (!page.isVisible()) return swap.endQuote('tab-slept');
    const {status} = swap.state.get().quote;
    if (status !== 'ready' && status !== 'loading') this.#schedule(0);
  }
}

function delayAfter(reason: string): number {
  if (reason === 'form-changed') return QUOTE_WAIT_MS;
  return reason === 'refresh-failed' ? QUOTE_REFRESH_MS : 0;
}

async function readQuote(
  parts: SwapQuoteParts,
  swapper: Swapper,
  {signal}: QuoteRequest,
): Promise<Omit<Quote, 'id'>> {
  const {clock, swap, http, maxLoss} = parts;
  const {sold, bought} = swap.form;
  const amount = soldAmount(swap.form);
  const {caipNetworkId, name} = swapper.network;
  if (!sold || !bought || amount === undefined)
    throw new FeatureError(SWAP_FAILURES, 'swap/failed', 'The form is incomplete');
  if (!(await parts.isSupported(swapper))) {
    throw new FeatureError(SWAP_FAILURES, 'swap/unsupported', 'Network not supported for Swaps', {name});
  }
  // Does not delay the quote: prices and gas are read meanwhile.
  const reading = readBothPrices(parts, [sold, bought]);
  const costing = parts.assumedCost(swapper);
  const gasPrice = await parts.gasPrice(caipNetworkId);
  const request = {amount, userAddress: swapper.address, from: caipOf(sold), to: caipOf(bought), signal};
  const quotes = await getConvertQuotes(http, {...request, ...(gasPrice !== undefined && {gasPrice})});
  const at = clock.now();
  const expected = quotes[0]?.toAmount ?? 0n;
  if (expected === 0n) throw new DrawbridgeError('http/status', 'No route', {status: 404, name});
  const minReceived = leastOf(expected);
  const amounts = {sold, bought, amount, expected, minReceived};
  const pricing = {...(await reading), limit: maxLoss};
  const fee = await costing;
  return {
    ...amounts,
    at,
    ...(fee && {fee}),
    loss: lossOf({...amounts, ...pricing}),
    pricing,
  };
}

/**
 * Prices in the chosen currency, and in dollars, in which the page has its limits. The list has its prices in the chosen
 * currency.
 */
async function readBothPrices(
  parts: SwapQuoteParts,
  pair: readonly [SwapToken, SwapToken],
): Promise<Omit<SwapPricing, 'limit'>> {
  const currency = parts.currency();
  const reading = readPrices(parts, pair, currency);
  const inDollars = currency === 'usd' ? undefined : readPrices(parts, pair, 'usd');
  const prices = orListed(await reading, pair);
  return {currency, prices, usdPrices: inDollars ? await inDollars : prices};
}

async function readPrices(
  {priceOf}: SwapQuoteParts,
  [sold, bought]: readonly [SwapToken, SwapToken],
  currency: FiatCurrency,
): Promise<PricePair> {
  const [soldPrice, boughtPrice] = await Promise.all([priceOf(sold, currency), priceOf(bought, currency)]);
  return {sold: soldPrice, bought: boughtPrice};
}

/** The prices, with those of the list where the service gives none. */
function orListed(prices: PricePair, [sold, bought]: readonly [SwapToken, SwapToken]): PricePair {
  return {sold: prices.sold || sold.price, bought: prices.bought || bought.price};
}

import type {Clock, Stop} from '../../core/ports/clock.js';
import type {PageStatus} from '../../core/ports/page-status.js';
import {refusalReason} from '../../io/api/refusal-reason.js';
import type {
  BuyAmount,
  BuyFiat,
  BuyForm,
  BuyNetwork,
  BuyProblem,
  BuyQuote,
  BuyQuoteState,
  BuyToken,
} from './api.js';
import type {BuyController} from './buy-controller.js';
import {addsUp, estimateOf, limitsOf} from './buy-rules.js';
import type {PriceService} from './price-service.js';

/** Dependencies of {@link BuyQuoteKeeper}. */
export interface BuyQuoteParts {
  readonly buy: BuyController;
  readonly clock: Clock;
  readonly prices: PriceService;
  readonly page: PageStatus;
  problem(): BuyProblem | undefined;
  destination(): BuyNetwork | undefined;
  /** True if the service supports the network in use. Rejects if that is unknown. */
  isSupported(): Promise<boolean>;
}

/** Time after the last change of the form, in milliseconds. */
const WAIT_MS = 300;
/** Time after which a price is requested again, in milliseconds. Each request creates a quote of the provider. */
const REFRESH_MS = 60_000;

/** Keeps the price of the purchase current. */
export class BuyQuoteKeeper {
  readonly #parts: BuyQuoteParts;
  readonly #stops: readonly Stop[];
  #watchers = 0;
  #form;
  #request = new AbortController();
  #stopTimer: Stop = () => {};

  constructor(parts: BuyQuoteParts) {
    this.#parts = parts;
    this.#form = parts.buy.form;
    this.#stops = [parts.buy.state.listen(() => this.#follow()), parts.page.listen(() => this.#schedule(0))];
  }

  /** Keeps the quote current until the result is called. */
  watch(): Stop {
    this.#watchers += 1;
    this.#schedule(0);
    let isOver = false;
    return () => {
      if (!isOver) this.#watchers -= 1;
      isOver = true;
    };
  }

  /** Requests a quote now. If the provider gives none, the quote is an estimate. */
  async request(): Promise<void> {
    const {buy, clock} = this.#parts;
    this.#stopTimer();
    this.#request.abort();
    const {signal} = (this.#request = new AbortController());
    const {token, fiat, amount} = buy.form;
    if (!token || !fiat || !this.#isQuotable) return buy.set({quote: {status: 'idle'}});
    const previous = this.#shown;
    buy.set({quote: {status: 'loading', ...(previous && {previous})}});
    const [answer] = await Promise.allSettled([this.#ask(token, fiat, signal)]);
    if (signal.aborted) return;
    buy.set({quote: toState(answer, {amount, currency: fiat.id})});
    this.#stopTimer = clock.after(REFRESH_MS, () => this.#schedule(0));
  }

  async #ask(token: BuyToken, currency: BuyFiat, signal: AbortSignal): Promise<BuyQuote | undefined> {
    const {buy, prices, isSupported, destination} = this.#parts;
    const {form} = buy;
    if (!(await isSupported())) return undefined;
    const id = destination()?.caipNetworkId;
    return prices.quote({
      token,
      currency,
      amount: form.amount,
      paymentMethod: limitsOf(form)?.id ?? 'unspecified',
      network: token.networks.find(({chainId}) => chainId === id)?.name,
      signal,
    });
  }

  /** Drops the quote of another account or network. */
  reset(): void {
    this.#request.abort();
    this.#parts.buy.set({quote: {status: 'idle'}});
    this.#schedule(0);
  }

  dispose(): void {
    this.#request.abort();
    this.#stopTimer();
    for (const stop of this.#stops) stop();
  }

  get #isQuotable(): boolean {
    const {problem: problemOf, buy} = this.#parts;
    // Nobody can pay a price of a provider that is not available.
    if (buy.state.get().unavailable.includes('coinbase')) return false;
    const problem = problemOf();
    return problem === undefined || problem === 'unfinished' || problem === 'provider-refused';
  }

  get #shown(): BuyQuote | undefined {
    const {quote} = this.#parts.buy.state.get();
    return quote.status === 'ready' ? quote.quote : quote.status === 'loading' ? quote.previous : undefined;
  }

  #follow(): void {
    const {form} = this.#parts.buy;
    const isSame = isSamePurchase(form, this.#form);
    this.#form = form;
    if (isSame) return;
    // The price of another purchase is outdated.
    this.#request.abort();
    const previous = this.#shown;
    const isPriced = this.#isQuotable && previous;
    this.#parts.buy.set({quote: isPriced ? {status: 'loading', previous} : {status: 'idle'}});
    this.#schedule(WAIT_MS);
  }

  #schedule(ms: number): void {
    this.#stopTimer();
    if (this.#watchers === 0) return;
    this.#stopTimer = this.#parts.clock.after(ms, () => {
      const {page} = this.#parts;
      if (this.#watchers > 0 && page.isVisible()) void this.request();
    });
  }
}

function toState(
  answer: PromiseSettledResult<BuyQuote | undefined>,
  {amount, currency}: BuyAmount,
): BuyQuoteState {
  if (answer.status === 'rejected') {
    const reason = refusalReason(answer.reason);
    return reason === undefined
      ? {status: 'ready', quote: estimateOf(amount, currency)}
      : {status: 'refused', reason};
  }
  const quote = answer.value;
  if (!quote) return {status: 'idle'};
  return {status: 'ready', quote: addsUp(quote, amount) ? quote : estimateOf(amount, currency)};
}

function isSamePurchase(one: BuyForm, other: BuyForm): boolean {
  return (
    one.amount === other.amount &&
    one.token === other.token &&
    one.fiat === other.fiat &&
    one.paymentMethod === other.paymentMethod
  );
}

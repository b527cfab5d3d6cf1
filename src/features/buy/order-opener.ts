import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import {withTimeout} from '../../core/ports/waiting.js';
import {getPurchases} from '../../io/api/get-purchases.js';
import type {BuyFailure, BuyNetwork, BuyProblem, BuyProvider, BuyProviderId, BuyState} from './api.js';
import type {BuyController} from './buy-controller.js';
import {isOpen, storableIds, type BuyOrders, type StoredOrder} from './buy-orders.js';
import {type Buyer, isSameBuyer, toFailure} from './buy-rules.js';
import type {BuyWindow} from './buy-window.js';
import {isRefusal, requestLink, type LinkAnswer, type LinkParts} from './link-requests.js';
import type {OrderBook} from './order-book.js';
import {meldLink, meldNetwork} from './payment-links.js';

/** Dependencies of {@link OrderOpener}. */
export interface OpenerParts extends LinkParts {
  readonly buy: BuyController;
  readonly book: OrderBook;
  readonly stored: BuyOrders;
  readonly clock: Clock;
  /** The address of Meld's payment page. Throws if it is invalid. */
  meldUrl(): URL;
  buyer(): Buyer | undefined;
  providers(): readonly BuyProvider[];
  destination(): BuyNetwork | undefined;
  problem(): BuyProblem | undefined;
  /** Opens an empty window in the tap. */
  openWindow(): BuyWindow;
  /** The price of the order's token in its currency; `undefined` if no service knows it. */
  priceOf(order: StoredOrder): Promise<number | undefined>;
  /** Reads the balance of the order's token, in smallest units; `undefined` if it cannot be read. */
  readBalance(order: StoredOrder, signal: AbortSignal): Promise<string | undefined>;
  /** Called in the tap, with a new order. */
  onStarted(order: StoredOrder): void;
  /** Called when a window was closed. */
  onClosed(): void;
  /** Called when the service gave a link that the provider refuses, or refused the project of the site. */
  onRefused(cause: unknown): void;
}

/** A window that is filled, or waits for its link. */
interface Run {
  readonly window: BuyWindow;
  readonly buyer: Buyer;
  readonly abort: AbortController;
  /** When the window got its link; absent while it is empty. Milliseconds since 1970. */
  filledAt?: number;
}

/** Time to get a link, in milliseconds; the empty window is on screen meanwhile. */
const LINK_TIMEOUT_MS = 30_000;
/** Places of an amount that only recognises a purchase. */
const ABOUT_PLACES = 12;
/**
 * A window that seems closed sooner may be open: a provider that isolates its page (Cross-Origin-Opener-Policy) cuts it off
 * when the page has loaded. Milliseconds.
 */
const CUT_OFF_MS = 30_000;
/** Providers that always do. */
const CUT_OFF: readonly BuyProviderId[] = ['meld'];
/** Interval at which the windows are checked, in milliseconds. */
const CLOSED_POLL_MS = 1_000;
/** Readings that take longer may include the payment, in milliseconds. */
export const BASELINE_MS = 10_000;

/** Opens payment pages: a window for each tap, and a link for each window. */
export class OrderOpener {
  readonly #parts: OpenerParts;
  readonly #runs = new Map<string, Run>();
  /** Links that were opened, or meant for a window that was closed before. */
  readonly #used = new Set<string>();
  readonly #baselines = new AbortController();
  #stopTimer: Stop = () => {};

  constructor(parts: OpenerParts) {
    this.#parts = parts;
  }

  /** Call it in the tap itself: it opens the window before anything asynchronous. */
  start(id: BuyProviderId): void {
    const {book, buyer: used, providers, openWindow, onStarted} = this.#parts;
    const buyer = used();
    const provider = providers().find((each) => each.id === id);
    if (!buyer || !provider || provider.isUnavailable) return;
    if (this.#isLocked(id)) return book.list();
    const window = openWindow();
    const order = this.#create(provider, buyer);
    if (!order) return window.close();
    this.#begin(order, window, buyer);
    onStarted(order);
  }

  #isLocked(id: BuyProviderId): boolean {
    const {buy, book, problem} = this.#parts;
    const found = problem();
    // The form's own problem may be about the other provider.
    const isOther = found === undefined || found === 'unfinished' || found === 'provider-refused';
    const isRefused = id === 'coinbase' && buy.state.get().quote.status === 'refused';
    return !isOther || isRefused || book.needsConsent({provider: id});
  }

  /** Call it in the tap itself, as {@link start}. */
  openAgain(key: string): void {
    const {buy, book, buyer: used} = this.#parts;
    const order = book.all.find((each) => each.key === key);
    const buyer = used();
    if (!order || !buyer || !canOpen(order)) return;
    const run = this.#runs.get(key);
    if (run && isFilled(order, run)) return run.window.focus();
    if (buy.state.get().unavailable.includes(order.provider))
      return buy.set({notice: {key, reason: 'unavailable'}});
    if (book.needsConsent({except: key, provider: order.provider}))
      return buy.set({notice: {key, reason: 'unfinished'}});
    run?.abort.abort();
    run?.window.close();
    this.#open(order, buyer);
  }

  /** Ends what waits for a link, for an account or a network that is no longer in use. */
  leave(): void {
    const now = this.#parts.buyer();
    for (const [key, {buyer, abort, window}] of this.#runs) {
      if (abort.signal.aborted || isSameBuyer(now, buyer)) continue;
      abort.abort();
      window.close();
      const isSameAccount = now !== undefined && isSameAddress(now.address, buyer.address);
      this.#fail(key, isSameAccount ? 'network-changed' : 'account-changed');
    }
  }

  /** Ends what waits for a link in a page that is left. */
  interrupt(): void {
    for (const [key, {abort, window}] of this.#runs) {
      if (abort.signal.aborted) continue;
      abort.abort();
      window.close();
      this.#fail(key, 'interrupted');
    }
  }

  dispose(): void {
    this.interrupt();
    this.#baselines.abort();
    this.#stopTimer();
    this.#runs.clear();
  }

  #open(order: StoredOrder, buyer: Buyer): void {
    const {openWindow, onStarted} = this.#parts;
    const window = openWindow();
    const isOver = !isOpen(order) && order.openedAt !== undefined;
    const again = isOver ? this.#renew(order) : this.#reopen(order);
    this.#begin(again, window, buyer);
    if (isOver) onStarted(again);
  }

  #create({id, sells}: BuyProvider, buyer: Buyer): StoredOrder | undefined {
    const {buy, stored, clock, destination} = this.#parts;
    const {form} = buy.state.get();
    const network = destination();
    const symbol = sells ?? form.token?.symbol;
    if (!network || symbol === undefined || !form.fiat) return undefined;
    return {
      key: stored.newKey(),
      at: clock.now(),
      provider: id,
      account: buyer.address,
      caipNetworkId: network.caipNetworkId,
      networkName: network.name,
      token: {symbol},
      fiat: {amount: form.amount, currency: form.fiat.id},
      ...(form.paymentMethod !== undefined && {paymentMethod: form.paymentMethod}),
      status: 'opening',
      windowState: 'open',
      ...expectedOf(buy.state.get(), symbol, network),
    };
  }

  /** The order with another link; one whose payment page was never opened begins again. */
  #reopen(order: StoredOrder): StoredOrder {
    const {reason: _reason, ...rest} = order;
    if (order.openedAt !== undefined) return rest;
    const {knownIds: _knownIds, balance: _balance, ...unpaid} = rest;
    return {...unpaid, at: this.#parts.clock.now(), status: 'opening'};
  }

  /** A new order for another attempt. */
  #renew(order: StoredOrder): StoredOrder {
    const {provider, account, caipNetworkId, networkName, token, fiat, tokenAddress, expected} = order;
    return {
      key: this.#parts.stored.newKey(),
      at: this.#parts.clock.now(),
      provider,
      account,
      caipNetworkId,
      networkName,
      token,
      fiat,
      status: 'opening',
      windowState: 'open',
      ...(tokenAddress !== undefined && {tokenAddress}),
      ...(expected !== undefined && {expected}),
    };
  }

  #begin(created: StoredOrder, window: BuyWindow, buyer: Buyer): void {
    const {buy, book} = this.#parts;
    const {acceptedBeside = []} = created;
    const order: StoredOrder = {
      ...created,
      windowState: window.isBlocked ? 'blocked' : 'open',
      acceptedBeside: [...acceptedBeside, ...buy.state.get().acceptedSeconds],
    };
    const run: Run = {window, buyer, abort: new AbortController()};
    book.own.add(order.key);
    book.put(order);
    book.show(order.key);
    // A consent is for one purchase.
    buy.set({notice: undefined, acceptedSeconds: []});
    if (window.isBlocked) {
      this.#runs.delete(order.key);
      return;
    }
    this.#runs.set(order.key, run);
    this.#watchWindows();
    void this.#fill(order, run);
  }

  async #fill(order: StoredOrder, run: Run): Promise<void> {
    const {clock, buyer} = this.#parts;
    const {abort, window} = run;
    const startedAt = clock.now();
    this.#readBaseline(order);
    const answer = await this.#askForLink(order, run);
    if (abort.signal.aborted) return;
    // The tab may have slept while the answer was on its way.
    const isLate = clock.now() - startedAt >= LINK_TIMEOUT_MS;
    const {link, failure = this.#refusalOf(link, order)} = isLate ? {failure: 'timeout' as const} : answer;
    if (isRefusal(failure)) this.#parts.onRefused(answer.cause);
    if (link === undefined || failure) return this.#stop(order.key, run, failure ?? 'unsafe-link');
    this.#used.add(link);
    if (!isSameBuyer(buyer(), run.buyer)) return this.leave();
    abort.abort();
    if (window.isClosed) return this.#noteClosed();
    run.filledAt = clock.now();
    this.#show(order, window, link);
  }

  #show(order: StoredOrder, window: BuyWindow, link: string): void {
    const {clock, book} = this.#parts;
    // First, so that a page that ends here loses no order.
    book.change(order.key, {
      status: order.status === 'opening' ? 'waiting' : order.status,
      openedAt: order.openedAt ?? clock.now(),
      pageUrl: `${new URL(link).origin}/`,
    });
    window.navigate(link);
  }

  async #askForLink(order: StoredOrder, run: Run): Promise<LinkAnswer> {
    const [answer] = await Promise.allSettled([this.#readLink(order, run)]);
    if (answer.status === 'fulfilled') return answer.value;
    return {failure: toFailure(answer.reason), cause: answer.reason};
  }

  /** Meld's link has no token that is good once. */
  #refusalOf(link: string | undefined, {provider}: StoredOrder): BuyFailure | undefined {
    return provider === 'coinbase' && link !== undefined && this.#used.has(link) ? 'used-link' : undefined;
  }

  async #readLink(order: StoredOrder, {abort}: Run): Promise<LinkAnswer> {
    const {options, clock, meldUrl} = this.#parts;
    if (order.provider === 'meld') {
      const {meldPublicKey: publicKey} = options.onramp ?? {};
      if (!publicKey) return {failure: 'unsupported'};
      const {token, fiat, caipNetworkId, account} = order;
      const network = meldNetwork(caipNetworkId, options);
      if (network === undefined) return {failure: 'unsupported'};
      const purchase = {account, network, symbol: token.symbol, fiat};
      return {link: meldLink(purchase, {url: meldUrl(), publicKey})};
    }
    const request = {
      account: order.account,
      caipNetworkId: order.caipNetworkId,
      symbol: order.token.symbol,
      // Only the first time: the price has moved since.
      presetCryptoAmount: order.openedAt === undefined ? order.expected : undefined,
      choices: {fiat: order.fiat, paymentMethod: order.paymentMethod},
    };
    return withTimeout(() => requestLink(this.#parts, request, abort.signal), {
      clock,
      ms: LINK_TIMEOUT_MS,
      signal: abort.signal,
      expired: () => new DrawbridgeError('http/timeout', 'No link to the payment page arrived'),
      aborted: () => new DrawbridgeError('http/timeout', 'The link to the payment page is no longer needed'),
    });
  }

  /** Reads the history and the balance as they are before the payment. */
  #readBaseline(order: StoredOrder): void {
    const {http, readBalance, priceOf, clock, book} = this.#parts;
    if (order.openedAt !== undefined) return;
    const {key, provider, account: address} = order;
    const end = clock.now() + BASELINE_MS;
    const {signal} = this.#baselines;
    const isOpened = (): boolean => book.find(key)?.openedAt !== undefined;
    const readIds = async (): Promise<void> => {
      const {purchases} = await getPurchases(http, {address, signal});
      if (signal.aborted) return;
      // After the payment page was opened, the answer may list the payment.
      const earlier = isOpened() ? purchases.filter(({minedAt}) => minedAt < order.at) : purchases;
      book.change(key, {knownIds: storableIds(earlier.map(({id}) => id))});
    };
    const readAmount = async (): Promise<void> => {
      const balance = await readBalance(order, signal);
      if (balance === undefined || signal.aborted || clock.now() >= end) return;
      // A later balance may include the tokens: the follower compares it with the first.
      const isKnown = isOpened() && book.find(key)?.balance !== undefined;
      if (!isKnown) book.change(key, {balance});
    };
    const readAbout = async (): Promise<void> => {
      const price = order.expected === undefined ? await priceOf(order) : undefined;
      if (price && !signal.aborted) book.change(key, {about: aboutOf(order, price)});
    };
    void Promise.allSettled([provider === 'coinbase' && readIds(), readAmount(), readAbout()]);
  }

  #stop(key: string, {abort, window}: Run, reason: BuyFailure): void {
    abort.abort();
    window.close();
    this.#fail(key, reason);
  }

  /** An order whose payment page was opened before stays open: it may have been paid. */
  #fail(key: string, reason: BuyFailure): void {
    const {buy, book} = this.#parts;
    this.#runs.delete(key);
    const order = book.find(key);
    if (!order) return;
    if (order.openedAt === undefined)
      return book.change(key, {status: 'failed', reason, windowState: 'closed'});
    book.change(key, {windowState: 'closed'});
    buy.set({notice: {key, reason}});
  }

  #watchWindows(): void {
    this.#stopTimer();
    this.#stopTimer = this.#parts.clock.after(CLOSED_POLL_MS, () => {
      this.#noteClosed();
      if (this.#runs.size > 0) this.#watchWindows();
    });
  }

  #noteClosed(): void {
    const {book, onClosed, clock} = this.#parts;
    for (const [key, {window, abort, filledAt}] of this.#runs) {
      if (!window.isClosed) continue;
      // Its link is never opened.
      abort.abort();
      this.#runs.delete(key);
      const provider = book.find(key)?.provider;
      const isCutOff =
        filledAt !== undefined &&
        ((provider && CUT_OFF.includes(provider)) || clock.now() - filledAt < CUT_OFF_MS);
      book.change(key, {windowState: isCutOff ? 'unseen' : 'closed'});
      onClosed();
    }
  }
}

/** True while the window shows the payment page of an open order. */
function isFilled(order: StoredOrder, {window}: Run): boolean {
  return order.openedAt !== undefined && isOpen(order) && !window.isClosed;
}

/** True for an order that is not paid, as far as the provider has reported. */
function canOpen({status}: StoredOrder): boolean {
  return status === 'opening' || status === 'waiting' || status === 'failed';
}

/** What a price without a quote gives, before fees; in decimal text. */
function aboutOf({fiat}: StoredOrder, price: number): string {
  return (Number(fiat.amount) / price).toFixed(ABOUT_PLACES);
}

/** The token on its network, and the quoted amount, by which a purchase is recognised there. */
function expectedOf(
  {form, options, quote}: BuyState,
  symbol: string,
  {caipNetworkId}: BuyNetwork,
): Pick<StoredOrder, 'tokenAddress' | 'expected'> {
  const tokens = options.status === 'ready' ? options.tokens : [];
  const token = tokens.find((each) => each.symbol === symbol);
  const address = token?.networks.find(({chainId}) => chainId === caipNetworkId)?.address;
  const isQuoted = form.token?.symbol === symbol && quote.status === 'ready' && !quote.quote.isEstimate;
  return {
    ...(address !== undefined && {tokenAddress: address}),
    ...(isQuoted && {expected: quote.quote.purchase.amount}),
  };
}

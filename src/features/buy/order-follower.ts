import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Balance} from '../../core/model/account.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import {formatUnits, parseUnits} from '../../core/model/assets/amount.js';
import type {PurchaseStatus} from '../../core/model/assets/purchase-status.js';
import type {Purchase, PurchasePage} from '../../core/model/assets/purchase.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {PageStatus} from '../../core/ports/page-status.js';
import type {BuyFailure} from './api.js';
import type {BuyController} from './buy-controller.js';
import type {BuyOrders, StoredOrder} from './buy-orders.js';
import {isOpen} from './buy-orders.js';
import type {OrderBook} from './order-book.js';
import {BASELINE_MS} from './order-opener.js';

/** Dependencies of {@link OrderFollower}. */
export interface FollowerParts {
  readonly buy: BuyController;
  readonly book: OrderBook;
  readonly stored: BuyOrders;
  readonly clock: Clock;
  readonly page: PageStatus;
  /** The address of the account in use. */
  account(): string | undefined;
  /** Reads the newest purchases of an account from the provider's history. */
  readHistory(address: string, signal: AbortSignal): Promise<PurchasePage>;
  /** Reads the balance of the order's token; `undefined` if the page cannot read it. */
  readBalance(order: StoredOrder, signal: AbortSignal): Promise<Balance | undefined>;
  /** Tells the page's developer. */
  report(error: DrawbridgeError): void;
  /** Called once for each order that is done. */
  onDone(order: StoredOrder): void;
}

/** Interval of the provider's history, in milliseconds. */
const POLL_MS = 4_000;
/** The balance is read at every third poll: about once a block. */
const BALANCE_EVERY = 3;
/** Without a quote, the price may have moved, and the fee is not known: these parts of the expected amount. */
const LEAST_ABOUT_PERCENT = 50n;
const MOST_ABOUT_PERCENT = 130n;
/** Time after which an order that the history no longer lists is lost, in milliseconds. */
const MISSING_MS = 180_000;
/** Clocks of device and provider may differ by this time, in milliseconds. */
const SKEW_MS = 5 * 60_000;
/** An amount that arrives is the purchase if it is within these parts of the quoted one, in percent. */
const LEAST_PERCENT = 80n;
const MOST_PERCENT = 125n;
/** Places of the amounts that are compared. */
const COMPARED_PLACES = 18;

/** How an order failed by the provider's word; absent while it may still be done. */
const REASONS: Readonly<Partial<Record<PurchaseStatus, BuyFailure>>> = {
  failed: 'payment-failed',
  canceled: 'payment-canceled',
  expired: 'payment-expired',
};

/** Follows open orders in the provider's history, and by the balance of the account. */
export class OrderFollower {
  readonly #parts: FollowerParts;
  readonly #stopPage: Stop;
  #watchers = 0;
  #polls = 0;
  #stopTimer: Stop = () => {};
  #reading: AbortController | undefined;
  /** Unknown statuses that were reported. */
  readonly #reported = new Set<string>();

  constructor(parts: FollowerParts) {
    this.#parts = parts;
    this.#stopPage = parts.page.listen(() => this.poll());
  }

  /** Follows until the result is called. */
  watch(): Stop {
    this.#watchers += 1;
    this.poll();
    let isOver = false;
    return () => {
      if (!isOver) this.#watchers -= 1;
      isOver = true;
    };
  }

  /** Looks for news now, unless it does already. */
  poll(): void {
    this.#parts.book.list();
    if (!this.#isWanted || this.#reading) return;
    this.#stopTimer();
    if (this.#followed.length > 0) void this.#read();
    else this.#stopTimer = this.#parts.clock.after(POLL_MS, () => this.poll());
  }

  /** Drops what is being read for another account. */
  leave(): void {
    this.#reading?.abort();
    this.#reading = undefined;
    this.poll();
  }

  dispose(): void {
    this.#reading?.abort();
    this.#stopTimer();
    this.#stopPage();
  }

  get #followed(): readonly StoredOrder[] {
    return this.#parts.book.all.filter(isFollowed);
  }

  get #isWanted(): boolean {
    const {page, book} = this.#parts;
    const isShown = this.#watchers > 0 || book.all.some((order) => isOpen(order) && book.own.has(order.key));
    return isShown && page.isVisible();
  }

  async #read(): Promise<void> {
    const {clock, account} = this.#parts;
    const reading = (this.#reading = new AbortController());
    const address = account();
    const {signal} = reading;
    if (address !== undefined)
      await Promise.allSettled([this.#readHistory(address, signal), this.#readBalances(signal)]);
    if (signal.aborted) return;
    this.#reading = undefined;
    this.#polls += 1;
    this.#parts.book.list();
    this.#stopTimer = clock.after(POLL_MS, () => this.poll());
  }

  async #readHistory(address: string, signal: AbortSignal): Promise<void> {
    if (!this.#followed.some(({provider}) => provider === 'coinbase')) return;
    const page = await this.#parts.readHistory(address, signal);
    if (!signal.aborted) this.#applyHistory(page);
  }

  #applyHistory(page: PurchasePage): void {
    const {stored} = this.#parts;
    const taken = new Set(stored.all.map(({orderNumber}) => orderNumber));
    const rows = page.purchases.toSorted((one, other) => one.minedAt - other.minedAt);
    const orders = this.#followed.filter(({provider}) => provider === 'coinbase').toReversed();
    for (const order of orders) {
      const row =
        order.orderNumber === undefined
          ? rows.find((each) => !taken.has(each.id) && this.#belongs(each, order))
          : rows.find(({id}) => id === order.orderNumber);
      taken.add(row?.id);
      if (row) this.#applyRow(order, row);
      else if (order.orderNumber !== undefined && order.status === 'processing') this.#miss(order, page);
    }
  }

  /**
   * True for a row that may be the order: the address's history also has purchases of other sites, of other devices, and
   * earlier ones.
   */
  #belongs(row: Purchase, order: StoredOrder): boolean {
    const {openedAt = order.at, knownIds} = order;
    const isNew = knownIds
      ? !knownIds.includes(row.id)
      : Math.abs(this.#parts.clock.now() - openedAt) >= BASELINE_MS;
    return isNew && row.minedAt >= order.at - SKEW_MS && isOfOrder(row, order);
  }

  #applyRow(order: StoredOrder, row: Purchase): void {
    const {book} = this.#parts;
    const {id, status, statusWord} = row;
    const known = {orderNumber: id, missingSince: undefined, isPutAway: false};
    if (status === 'confirmed') return this.#finish(order, {...known, ...settledBy(row, order)});
    if (statusWord !== undefined) this.#reportWord(statusWord);
    // The tokens have arrived all the same.
    if (order.status === 'done') return;
    const reason = REASONS[status];
    book.change(order.key, {
      ...known,
      status: reason ? 'failed' : 'processing',
      ...(reason && {reason}),
    });
  }

  #reportWord(word: string): void {
    if (this.#reported.has(word)) return;
    this.#reported.add(word);
    const message = `The history of purchases has an unknown status, which counts as waiting: ${word}`;
    this.#parts.report(new DrawbridgeError('http/invalid-response', message, {name: 'v1/account/history'}));
  }

  #miss(order: StoredOrder, {purchases, next}: PurchasePage): void {
    const {clock, book} = this.#parts;
    const isCovered = next === undefined || purchases.some(({minedAt}) => minedAt < order.at - SKEW_MS);
    if (!isCovered) return;
    const now = clock.now();
    const {missingSince = now} = order;
    const isLost = now - missingSince >= MISSING_MS;
    book.change(order.key, {missingSince, ...(isLost && {status: 'lost'})});
  }

  async #readBalances(signal: AbortSignal): Promise<void> {
    if (this.#polls % BALANCE_EVERY !== 0) return;
    const orders = this.#followed.filter(
      (order) => order.status !== 'done' && wantedOnChain(order) !== undefined,
    );
    await Promise.allSettled(
      orders.map(async (order) => {
        const balance = await this.#parts.readBalance(order, signal);
        if (balance && !signal.aborted) this.#applyBalance(order.key, balance);
      }),
    );
  }

  /** Compares with the last balance, so that what the account spends meanwhile hides no purchase. */
  #applyBalance(key: string, {value, decimals}: Balance): void {
    const {book} = this.#parts;
    const order = book.find(key);
    if (!order || !isFollowed(order) || order.status === 'done') return;
    const balance = String(value);
    const increase = arrivedIn(order, {value, decimals});
    if (increase === undefined) {
      if (order.balance !== balance) book.change(key, {balance});
      return;
    }
    const settled = {amount: formatUnits(increase, decimals), symbol: order.token.symbol};
    // Another order of the same token waits for a separate increase.
    for (const other of this.#followed)
      if (other.caipNetworkId === order.caipNetworkId && other.token.symbol === order.token.symbol)
        book.change(other.key, {balance: String(value)});
    this.#finish(order, {balance: String(value), settled});
  }

  #finish(order: StoredOrder, change: Partial<StoredOrder>): void {
    const {book, onDone} = this.#parts;
    const isNews = order.status !== 'done';
    book.change(order.key, {...change, status: 'done', windowState: 'closed'});
    const done = book.find(order.key);
    if (isNews && done) onDone(done);
  }
}

/** True while news of an order may arrive: until its outcome and its amount are known. */
function isFollowed({status, openedAt, settled}: StoredOrder): boolean {
  if (openedAt === undefined || status === 'failed') return false;
  return status !== 'done' || settled === undefined;
}

/** True if token, network, receiver and amount of a row are those of the order, as far as the row has them. */
function isOfOrder({chain, receiver, transfers}: Purchase, order: StoredOrder): boolean {
  const {account, caipNetworkId, token} = order;
  if (chain !== undefined && chain !== caipNetworkId) return false;
  if (receiver !== undefined && !isSameAddress(receiver, account)) return false;
  const bought = transfers.filter(({direction}) => direction === 'in');
  const symbols = bought.flatMap((each) => each.token?.symbol?.toUpperCase() ?? []);
  if (symbols.length > 0 && !symbols.includes(token.symbol.toUpperCase())) return false;
  return bought.every(({quantity}) => !isAmount(quantity) || isNear(quantity, order));
}

/** An amount by which a purchase is recognised. */
interface Wanted {
  /** Decimal text. */
  readonly amount: string;
  /** What arrives is between these parts of it. */
  readonly percent: readonly [least: bigint, most: bigint];
}

function wantedOf({expected, about}: StoredOrder): Wanted | undefined {
  if (expected !== undefined) return {amount: expected, percent: [LEAST_PERCENT, MOST_PERCENT]};
  return about === undefined
    ? undefined
    : {amount: about, percent: [LEAST_ABOUT_PERCENT, MOST_ABOUT_PERCENT]};
}

/** Without a quote, other income is too easily taken for the purchase, if a provider's history can tell them apart. */
function wantedOnChain(order: StoredOrder): Wanted | undefined {
  const isListed = order.provider === 'coinbase';
  return isListed && order.expected === undefined ? undefined : wantedOf(order);
}

/** True if an amount may be that of the order, after all fees; true where nothing was expected. */
function isNear(quantity: string, order: StoredOrder): boolean {
  const wanted = wantedOf(order);
  if (!wanted) return true;
  const [given, whole] = [quantity, wanted.amount].map((text) =>
    parseUnits(shorten(text, COMPARED_PLACES), COMPARED_PLACES),
  );
  return !given || !whole || isWithin(given, whole, wanted);
}

/** The increase of the balance if it is the purchase, in smallest units. */
function arrivedIn(
  order: StoredOrder,
  {value, decimals}: Pick<Balance, 'value' | 'decimals'>,
): bigint | undefined {
  const wanted = wantedOnChain(order);
  const whole = wanted && parseUnits(shorten(wanted.amount, decimals), decimals);
  if (!whole || order.balance === undefined) return undefined;
  const increase = value - BigInt(order.balance);
  return isWithin(increase, whole, wanted) ? increase : undefined;
}

function isWithin(given: bigint, whole: bigint, {percent: [least, most]}: Wanted): boolean {
  const percent = (given * 100n) / whole;
  return percent >= least && percent <= most;
}

/** The amount that arrived by the history; nothing while it lists none. */
function settledBy({hash, transfers}: Purchase, {token}: StoredOrder): Pick<StoredOrder, 'settled'> {
  const bought = transfers.find((each) => each.direction === 'in' && each.token && isAmount(each.quantity));
  if (!bought) return {};
  const symbol = bought.token?.symbol ?? token.symbol;
  return {settled: {amount: bought.quantity, symbol, ...(hash !== undefined && {hash})}};
}

/** True for an amount that is not zero. */
function isAmount(quantity: string): boolean {
  return /[1-9]/.test(quantity);
}

/** Cuts decimal text to the places of a token. */
function shorten(amount: string, places: number): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.slice(0, places)}`;
}

import {atom, type ReadableAtom} from 'nanostores';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import type {News} from '../../core/model/news.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {BuyOrder, BuyProviderId} from './api.js';
import type {BuyController} from './buy-controller.js';
import {isOpen, publicOrder, type BuyOrders, type StoredOrder} from './buy-orders.js';
import type {Buyer} from './buy-rules.js';
import {hasFailed, orderNews} from './order-news.js';

/** Dependencies of {@link OrderBook}. */
export interface OrderBookParts {
  readonly buy: BuyController;
  readonly clock: Clock;
  readonly stored: BuyOrders;
  buyer(): Buyer | undefined;
  /** True if the user looks at this order. */
  isShown(key: string): boolean;
  /** An order failed or was lost; no other tab has read that before. */
  onFailed(news: News): void;
}

/**
 * Time after which an order without a payment page was interrupted, in milliseconds. A page that is alive has its link, or
 * a failure, after half of it.
 */
const OPENING_MS = 60_000;
/** A payment page that was opened without news since is overdue after this time, in milliseconds. */
const OVERDUE_MS = 180_000;
/** An order that the provider has not reported is lost after this time, in milliseconds. */
const LOST_MS = 24 * 60 * 60_000;

/** The purchase beside which other orders are looked for. */
interface Beside {
  /** Key of its order, if it has one. */
  readonly except?: string;
  readonly provider?: BuyProviderId | undefined;
}

/** Stores each change of an order, and shows it. */
export class OrderBook {
  readonly #parts: OrderBookParts;
  /** Orders that this page opens, or whose window it could not open. */
  readonly own = new Set<string>();

  readonly #news = atom<readonly News[]>([]);
  /** Failed and lost orders of the account in use that the user has not seen, newest first. */
  readonly news: ReadableAtom<readonly News[]> = this.#news;

  constructor(parts: OrderBookParts) {
    this.#parts = parts;
  }

  find(key: string): StoredOrder | undefined {
    return this.#parts.stored.find(key);
  }

  /** Orders of the account in use, newest first, with those of other tabs. */
  get all(): readonly StoredOrder[] {
    const buyer = this.#parts.buyer();
    if (!buyer) return [];
    return this.#parts.stored.all.filter(({account}) => isSameAddress(account, buyer.address));
  }

  put(order: StoredOrder): void {
    this.#store(order);
    this.list();
  }

  /** The user has seen how an order ended. */
  markSeen(key: string): void {
    if (this.find(key)?.isUnseen) this.change(key, {isUnseen: false});
  }

  /** Changes a stored order; does nothing once it was removed. */
  change(key: string, change: Partial<StoredOrder>): void {
    const order = this.find(key);
    if (order) this.put({...order, ...change});
  }

  show(key: string): void {
    const order = this.find(key);
    if (order) this.#parts.buy.showOrder(publicOrder(order));
  }

  /** Removes the order from the screen; an ended one also from the storage. */
  clear(): void {
    const {buy, stored} = this.#parts;
    const {order} = buy.state.get();
    if (order && !isOpen(order)) stored.remove(order.key);
    buy.showOrder(undefined);
    this.list();
  }

  /**
   * An open order beside `except` whose payment page was opened, or may still open. One beside which the user has not
   * accepted another comes first. With a provider, only its orders count.
   */
  unfinished({except, provider}: Beside = {}): BuyOrder | undefined {
    const open = this.all.filter(
      (each) =>
        isOpen(each) &&
        each.key !== except &&
        !each.isPutAway &&
        (provider === undefined || each.provider === provider) &&
        (each.openedAt !== undefined || this.#isOpening(each)),
    );
    const order = open.find(({key}) => !this.#isAccepted(key, except)) ?? open[0];
    return order && publicOrder(order);
  }

  /** True if the user has to accept a purchase beside an open order of the same provider first. */
  needsConsent(beside: Beside): boolean {
    const order = this.unfinished(beside);
    return order !== undefined && !this.#isAccepted(order.key, beside.except);
  }

  putAway(key: string): void {
    this.change(key, {isPutAway: true});
    this.#parts.buy.showOrder(undefined);
  }

  /** Shows the changes of other tabs. */
  follow(): Stop {
    return this.#parts.stored.listen(() => this.list());
  }

  /** Shows the stored orders of the account in use, and ends those that are too old. */
  list(): void {
    const {buy} = this.#parts;
    for (const order of this.all) {
      const aged = this.#age(order);
      if (aged !== order) this.#store(aged);
    }
    this.#news.set(this.all.filter(({isUnseen}) => isUnseen).map(orderNews));
    const orders = this.all.map(publicOrder);
    const shown = buy.state.get().order;
    const order = shown && (orders.find(({key}) => key === shown.key) ?? shown);
    const {orders: known} = buy.state.get();
    if (JSON.stringify([orders, order]) !== JSON.stringify([known, shown])) buy.set({orders, order});
  }

  #store(order: StoredOrder): void {
    const {stored, isShown, onFailed} = this.#parts;
    const before = this.find(order.key);
    const isNews = before !== undefined && isOpen(before) && hasFailed(order);
    const isUnseen = isNews ? !isShown(order.key) : order.isUnseen && hasFailed(order);
    stored.put(isUnseen === undefined ? order : {...order, isUnseen});
    if (isNews) onFailed(orderNews(order));
  }

  /** True if the user accepted another purchase beside the order: `other`, or the next one. */
  #isAccepted(key: string, other?: string): boolean {
    const {acceptedBeside = []} = (other !== undefined && this.find(other)) || {};
    return [...acceptedBeside, ...this.#parts.buy.state.get().acceptedSeconds].includes(key);
  }

  #isOpening({status, windowState, at}: StoredOrder): boolean {
    const isFresh = Math.abs(this.#parts.clock.now() - at) < OPENING_MS;
    return status === 'opening' && windowState === 'open' && isFresh;
  }

  #age(order: StoredOrder): StoredOrder {
    const {key, status, openedAt, at} = order;
    if (!isOpen(order)) return order;
    const now = this.#parts.clock.now();
    if (openedAt === undefined) {
      const isLeft = !this.own.has(key) && now - at >= OPENING_MS;
      return isLeft ? {...order, status: 'failed', reason: 'interrupted', windowState: 'closed'} : order;
    }
    const age = now - openedAt;
    // The history reports an order in progress until it has an outcome, or drops it.
    if (age >= LOST_MS && status !== 'processing') return {...order, status: 'lost', windowState: 'closed'};
    const isOverdue = status === 'waiting' && age >= OVERDUE_MS && !order.isOverdue;
    return isOverdue ? {...order, isOverdue: true} : order;
  }
}

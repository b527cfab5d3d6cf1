import {safeWebLink} from '../../core/model/safety/safe-link.js';
import {isRecord} from '../../core/model/safety/record.js';
import {findMismatch, type Shape} from '../../core/model/safety/shape.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Environment, Random} from '../../core/ports/environment.js';
import type {SlotContent, StorageSlot} from '../../core/ports/storage.js';
import type {BuyFailure, BuyOrder, BuyOrderStatus} from './api.js';

/** An order with the facts that recognise it in the history and on the network. Times are milliseconds since 1970. */
export interface StoredOrder extends BuyOrder {
  /** The time when the payment page was first opened; absent before. */
  readonly openedAt?: number;
  /** Ids in the provider's history of purchases before this one. */
  readonly knownIds?: readonly string[];
  /** Keys of open orders beside which the user accepted this one. */
  readonly acceptedBeside?: readonly string[];
  /** The contract of the token on the network of arrival; absent for the coin. */
  readonly tokenAddress?: string;
  /** The quoted amount, in decimal text; absent without a quote of the provider. */
  readonly expected?: string;
  /** The last balance of the token, in smallest units. */
  readonly balance?: string;
  /** The time since when the history no longer lists the order. */
  readonly missingSince?: number | undefined;
}

const MAX_KEPT = 20;
const MAX_STORED_IDS = 200;
/** Ended orders are dropped after seven days. */
const LIFETIME_MS = 7 * 24 * 60 * 60_000;

const STATUSES: readonly BuyOrderStatus[] = ['opening', 'waiting', 'processing', 'done', 'failed', 'lost'];
const REASONS: readonly BuyFailure[] = [
  'payment-failed',
  'interrupted',
  'account-changed',
  'network-changed',
  'offline',
  'timeout',
  'rate-limited',
  'service-down',
  'refused',
  'unsupported',
  'unavailable',
  'unreadable',
  'unsafe-link',
  'used-link',
];
const SHAPE: Shape = {
  'key!': 'text',
  'at!': 'a number',
  'provider!': ['coinbase', 'meld'],
  'account!': 'text',
  'caipNetworkId!': 'text',
  'networkName!': 'text',
  'token!': {'symbol!': 'text'},
  'fiat!': {'amount!': 'text', 'currency!': 'text'},
  'status!': STATUSES,
  'windowState!': ['open', 'closed', 'blocked'],
  reason: REASONS,
  isOverdue: 'true or false',
  orderNumber: 'text',
  pageUrl: 'text',
  settled: {'amount!': 'text', 'symbol!': 'text', hash: 'text'},
  openedAt: 'a number',
  knownIds: 'a list of texts',
  acceptedBeside: 'a list of texts',
  tokenAddress: 'text',
  expected: 'text',
  balance: 'text',
  missingSince: 'a number',
};
const WHOLE = /^\d{1,78}$/;

const ORDERS: SlotContent<readonly StoredOrder[]> = {
  name: 'purchases',
  fallback: [],
  read: (stored) =>
    Array.isArray(stored) ? stored.flatMap((entry) => readOrder(entry) ?? []).slice(0, MAX_KEPT) : undefined,
};

/** True until the order is done, failed or lost. */
export function isOpen({status}: Pick<BuyOrder, 'status'>): boolean {
  return status === 'opening' || status === 'waiting' || status === 'processing';
}

/** Stores orders across reloads: at most twenty, ended ones only while there is room. */
export class BuyOrders {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #slot: StorageSlot<readonly StoredOrder[]>;

  constructor({storage, clock, random}: Pick<Environment, 'storage' | 'clock' | 'random'>) {
    this.#clock = clock;
    this.#random = random;
    this.#slot = storage.slot(ORDERS);
  }

  /** Newest first, with those of other tabs. */
  get all(): readonly StoredOrder[] {
    const now = this.#clock.now();
    return this.#slot.get().filter((order) => isOpen(order) || Math.abs(now - order.at) < LIFETIME_MS);
  }

  find(key: string): StoredOrder | undefined {
    return this.all.find((order) => order.key === key);
  }

  newKey(): string {
    return `buy:${this.#random.uuid()}`;
  }

  /** Stores an order, in its place if it is known. */
  put(order: StoredOrder): void {
    const known = this.all;
    const isKnown = known.some(({key}) => key === order.key);
    const orders = isKnown ? known.map((each) => (each.key === order.key ? order : each)) : [order, ...known];
    const dropped = orders.findLast((each) => !isOpen(each)) ?? orders.at(-1);
    this.#slot.set(orders.length > MAX_KEPT ? orders.filter((each) => each !== dropped) : orders);
  }

  remove(key: string): void {
    this.#slot.set(this.all.filter((order) => order.key !== key));
  }
}

/** The ids of a history to store with an order. */
export function storableIds(ids: readonly string[]): readonly string[] {
  return ids.slice(0, MAX_STORED_IDS);
}

/** The order without the facts that are stored for this feature alone. */
export function publicOrder(order: StoredOrder): BuyOrder {
  const {
    openedAt: _openedAt,
    knownIds: _knownIds,
    acceptedBeside: _acceptedBeside,
    tokenAddress: _tokenAddress,
    expected: _expected,
    balance: _balance,
    missingSince: _missingSince,
    ...shown
  } = order;
  return shown;
}

function readOrder(stored: unknown): StoredOrder | undefined {
  if (!isRecord(stored) || findMismatch(SHAPE, stored)) return undefined;
  const {pageUrl, balance, ...order} = stored as unknown as StoredOrder;
  const page = pageUrl && safeWebLink(pageUrl);
  const isWhole = balance !== undefined && WHOLE.test(balance);
  return {...order, ...(page && {pageUrl: page}), ...(isWhole && {balance})};
}

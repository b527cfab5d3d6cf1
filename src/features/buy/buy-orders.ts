import {isRecord} from '../../core/model/safety/record.js';
import {safeWebLink} from '../../core/model/safety/safe-link.js';
import {findMismatch, type Shape} from '../../core/model/safety/shape.js';
import type {ClientEnvironment, Random} from '../../core/ports/client-environment.js';
import {StoredList} from '../../core/ports/stored-list.js';
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
  /** The provider's id of the chosen payment method. */
  readonly paymentMethod?: string;
  /** The quoted amount, in decimal text; absent without a quote of the provider. */
  readonly expected?: string;
  /** The amount by the token's price at the start, in decimal text; absent with a quote, or without a price. */
  readonly about?: string;
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
  'payment-canceled',
  'payment-expired',
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
  'windowState!': ['open', 'closed', 'blocked', 'unseen'],
  reason: REASONS,
  isOverdue: 'true or false',
  orderNumber: 'text',
  pageUrl: 'text',
  settled: {'amount!': 'text', 'symbol!': 'text', hash: 'text'},
  openedAt: 'a number',
  knownIds: 'a list of texts',
  acceptedBeside: 'a list of texts',
  tokenAddress: 'text',
  paymentMethod: 'text',
  expected: 'text',
  about: 'text',
  balance: 'text',
  missingSince: 'a number',
  isUnseen: 'true or false',
  isPutAway: 'true or false',
};
const WHOLE = /^\d{1,78}$/;

/** True until the order is done, failed or lost. */
export function isOpen({status}: Pick<BuyOrder, 'status'>): boolean {
  return status === 'opening' || status === 'waiting' || status === 'processing';
}

/** Stores orders across reloads: at most twenty, ended ones only while there is room. */
export class BuyOrders extends StoredList<StoredOrder> {
  readonly #random: Random;

  constructor({storage, clock, random}: Pick<ClientEnvironment, 'storage' | 'clock' | 'random'>) {
    super(
      {storage, clock},
      {
        name: 'purchases',
        read: readOrder,
        // A failure stays until the user has seen it.
        isOpen: (order) => isOpen(order) || order.isUnseen === true,
        max: MAX_KEPT,
        lifetimeMs: LIFETIME_MS,
      },
    );
    this.#random = random;
  }

  newKey(): string {
    return `buy:${this.#random.uuid()}`;
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
    paymentMethod: _paymentMethod,
    expected: _expected,
    about: _about,
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

import {formatUnits} from 'viem';
import {pictureOf} from '../blockchain/pictures.js';
import type {HistoryEntry} from '../blockchain/describe-activity.js';
import {BUY_PROVIDER} from '../seed/people.js';
import type {OfferedToken} from './buy-offers.js';

/** As many as the public service sends at once. */
const PAGE_SIZE = 50;
const FIRST_NUMBER = 100_001;

/** Progress of an order. */
export type OrderStatus = 'in-progress' | 'success' | 'failed';

const STATUS_NAMES = {
  'in-progress': 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  success: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
} as const;

/** An order as an entry of `GET /v1/account/:account/history?onramp=coinbase`. */
export type PurchaseEntry = Omit<HistoryEntry, 'metadata'> & {
  readonly metadata: Omit<HistoryEntry['metadata'], 'status'> & {
    readonly status: (typeof STATUS_NAMES)[OrderStatus];
  };
};

/** A paid purchase. */
export interface Order {
  /** For the user, for example `CB-100001`. */
  readonly number: string;
  readonly token: OfferedToken;
  /** CAIP-2. */
  readonly chain: string;
  readonly address: string;
  /** In the token's smallest units. */
  readonly units: bigint;
  /** Decimal text with the currency, for example `100.00 USD`. */
  readonly paid: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The provider does not report this order. */
  readonly isHidden: boolean;
  status: OrderStatus;
  hash?: string;
}

/** The orders of all users, oldest first. */
export class BuyOrders {
  readonly #orders: Order[] = [];

  add(prefix: string, order: Omit<Order, 'number' | 'time' | 'status'>): Order {
    const number = `${prefix}-${FIRST_NUMBER + this.#orders.length}`;
    const added: Order = {...order, number, time: Date.now(), status: 'in-progress'};
    this.#orders.push(added);
    return added;
  }

  find(number: string): Order | undefined {
    return this.#orders.find((order) => order.number === number);
  }

  /**
   * A page of the reported orders of an account, newest first. The cursor is the number of the last order on the page
   * before.
   *
   * @returns `undefined` for an unknown cursor.
   */
  reported(address: string, chain?: string, cursor?: string): OrderPage | undefined {
    const own = this.#orders.filter(
      (order) =>
        !order.isHidden &&
        order.address.toLowerCase() === address.toLowerCase() &&
        (chain === undefined || order.chain === chain),
    );
    const newest = own.toReversed();
    const start = cursor === undefined ? 0 : newest.findIndex(({number}) => number === cursor) + 1;
    if (cursor !== undefined && start === 0) return undefined;
    const orders = newest.slice(start, start + PAGE_SIZE);
    const isMore = newest.length > start + PAGE_SIZE;
    return {orders, next: isMore ? (orders.at(-1)?.number ?? null) : null};
  }
}

/** A page of orders. */
export interface OrderPage {
  readonly orders: readonly Order[];
  readonly next: string | null;
}

/** Describes an order as the history does. */
export function describeOrder(order: Order, origin: string): PurchaseEntry {
  const {number, token, chain, address, units, time, status, hash = ''} = order;
  const {name, symbol, decimals, usd} = token;
  const numeric = formatUnits(units, decimals);
  return {
    id: number,
    metadata: {
      operationType: 'buy',
      hash,
      chain,
      minedAt: new Date(time).toISOString(),
      sentFrom: chain.startsWith('eip155:') ? BUY_PROVIDER : '',
      sentTo: address,
      status: STATUS_NAMES[status],
      nonce: 0,
    },
    transfers: [
      {
        fungible_info: {name, symbol, icon: {url: pictureOf(symbol, origin)}},
        nft_info: null,
        direction: 'in',
        quantity: {numeric},
        value: usd * Number(numeric),
        price: usd,
      },
    ],
  };
}

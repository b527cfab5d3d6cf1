import {formatUnits} from 'viem';
import {reportedChain, type OfferedToken} from './buy-offers.js';

/** As many as the public service sends at once. */
const PAGE_SIZE = 50;
const FIRST_NUMBER = 100_001;

/** Progress of an order. */
export type OrderStatus = 'in-progress' | 'success' | 'failed';

/** A paid order is new for this time, in milliseconds. */
const CREATED_MS = 300;
const PREFIX = 'ONRAMP_TRANSACTION_STATUS_';

/**
 * An order as an entry of `GET /v1/account/:account/history?onramp=coinbase` (blockchain-api src/providers/coinbase.rs,
 * 2025-10-30).
 */
export interface PurchaseEntry {
  readonly id: string;
  readonly metadata: {
    readonly operationType: 'buy';
    /** As Coinbase writes it: `0x` until there is one. */
    readonly hash: string;
    /** CAIP-2; `null` for a network whose name the service does not know. */
    readonly chain: string | null;
    readonly application: null;
    readonly minedAt: string;
    readonly sentFrom: 'Coinbase';
    readonly sentTo: string;
    /** As Coinbase writes it. */
    readonly status: string;
    readonly nonce: 1;
  };
  readonly transfers: readonly [
    {
      readonly fungible_info: {readonly name: string; readonly symbol: string; readonly icon: null};
      readonly nft_info: null;
      readonly direction: 'in';
      readonly quantity: {readonly numeric: string};
      readonly value: null;
      readonly price: null;
    },
  ];
}

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
  /** The text by which the site finds its user's orders (`partnerUserRef`); absent: it finds none. */
  readonly userRef?: string | undefined;
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
   * A page of the orders with the text of a user, letter for letter, newest first. The cursor is the number of the last
   * order on the page before.
   *
   * @returns `undefined` for an unknown cursor.
   */
  reported(userRef: string, cursor?: string): OrderPage | undefined {
    const own = this.#orders.filter((order) => !order.isHidden && order.userRef === userRef);
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
export function describeOrder(order: Order, now = Date.now()): PurchaseEntry {
  const {number, token, chain, address, units, time, hash = '0x'} = order;
  const {name, symbol, decimals} = token;
  return {
    id: number,
    metadata: {
      operationType: 'buy',
      hash,
      chain: reportedChain(chain),
      application: null,
      minedAt: new Date(time).toISOString(),
      sentFrom: 'Coinbase',
      sentTo: address,
      status: PREFIX + statusName(order, now),
      nonce: 1,
    },
    transfers: [
      {
        fungible_info: {name, symbol, icon: null},
        nft_info: null,
        direction: 'in',
        quantity: {numeric: formatUnits(units, decimals)},
        value: null,
        price: null,
      },
    ],
  };
}

function statusName({status, time}: Order, now: number): string {
  if (status === 'in-progress') return now - time < CREATED_MS ? 'CREATED' : 'IN_PROGRESS';
  return status === 'success' ? 'SUCCESS' : 'FAILED';
}

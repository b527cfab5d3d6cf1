import {isRecord} from '../../core/model/safety/record.js';
import type {FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer, isRefused} from './parse-answer.js';

/** Token and currency of the requested price. */
export interface FungiblePriceRequest {
  readonly currency: FiatCurrency;
  /** CAIP-10; a coin by its pseudo-address. */
  readonly address: string;
  readonly projectId: string;
  readonly signal?: AbortSignal;
}

/**
 * `POST v1/fungible/price` of the blockchain API: the price of one token in the requested currency. `undefined` where the
 * service does not know the token, or its price, which it writes as 0.
 *
 * The public service prices the first address of a list alone (blockchain-api src/handlers/fungible_price.rs, 2025-10-30).
 */
export async function postFungiblePrice(
  http: Http,
  {currency, address, projectId, signal}: FungiblePriceRequest,
): Promise<number | undefined> {
  const resource = 'v1/fungible/price';
  const body = {currency, addresses: [address], projectId};
  const [asked] = await Promise.allSettled([
    http.json({method: 'POST', path: resource, body, ...(signal && {signal})}),
  ]);
  if (asked.status === 'rejected') {
    if (isRefused(asked.reason)) return undefined;
    throw asked.reason;
  }
  checkAnswer({'fungibles!': 'a list'}, asked.value, resource);
  const {fungibles} = asked.value as {readonly fungibles: readonly unknown[]};
  return readPrice(fungibles[0]);
}

function readPrice(given: unknown): number | undefined {
  const price = isRecord(given) ? given['price'] : undefined;
  return typeof price === 'number' && Number.isFinite(price) && price > 0 ? price : undefined;
}

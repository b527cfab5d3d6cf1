import {isSameAddress} from '../../core/model/addresses/same-address.js';
import {isCoinAddress} from '../../core/model/assets/coin-address.js';
import type {FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {isRecord} from '../../core/model/safety/record.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer, isRefused} from './answer-checks.js';

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
 * service does not know the token, or its price, which it writes as 0, and where it prices another token.
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
  return readPrice(fungibles[0], address);
}

/** Earlier answers had no address. */
function readPrice(given: unknown, asked: string): number | undefined {
  const {price, address = asked} = isRecord(given) ? given : {};
  if (typeof address !== 'string' || !isSameToken(address, asked)) return undefined;
  return typeof price === 'number' && Number.isFinite(price) && price > 0 ? price : undefined;
}

/** Compares CAIP-10 addresses; a coin has several. */
function isSameToken(one: string, other: string): boolean {
  const [chain, plain] = split(one);
  const [otherChain, otherPlain] = split(other);
  if (chain !== otherChain) return false;
  return isSameAddress(plain, otherPlain) || (isCoinAddress(chain, one) && isCoinAddress(chain, other));
}

function split(address: string): readonly [chain: CaipNetworkId, plain: string] {
  const end = address.lastIndexOf(':');
  return [address.slice(0, end) as CaipNetworkId, address.slice(end + 1)];
}

import {cleanName} from '../../../core/model/safety/clean-name.js';
import {safeImageUrl} from '../../../core/model/safety/safe-link.js';
import {isRecord} from '../../../core/model/safety/shape.js';
import type {FiatCurrency} from '../../../core/model/tokens/fiat-currency.js';
import type {Http} from '../../../core/ports/http.js';
import {checkAnswer} from '../parse-answer.js';

/** What tokens are priced, and in what. */
export interface PriceRequest {
  /** CAIP-10 addresses; a native coin by its pseudo-address (reference 2.5). */
  readonly addresses: readonly string[];
  readonly currency: FiatCurrency;
  readonly projectId: string;
  readonly signal?: AbortSignal;
}

/** What one whole token costs. */
export interface FungiblePrice {
  readonly name: string;
  readonly symbol: string;
  readonly price: number;
  readonly iconUrl?: string;
}

/** `POST v1/fungible/price` of the blockchain API, in the order the tokens were asked for. */
export async function postFungiblePrice(
  http: Http,
  {addresses, currency, projectId, signal}: PriceRequest,
): Promise<readonly FungiblePrice[]> {
  const answer = await http.json({
    method: 'POST',
    path: 'v1/fungible/price',
    body: {currency, addresses, projectId},
    ...(signal && {signal}),
  });
  checkAnswer({'fungibles!': 'a list'}, answer, 'v1/fungible/price');
  const {fungibles} = answer as {readonly fungibles: readonly unknown[]};
  return fungibles.flatMap((entry) => readPrice(entry) ?? []);
}

function readPrice(given: unknown): FungiblePrice | undefined {
  if (!isRecord(given)) return undefined;
  const {name, symbol, price, iconUrl} = given;
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return undefined;
  const icon = typeof iconUrl === 'string' ? safeImageUrl(iconUrl) : undefined;
  return {
    name: typeof name === 'string' ? cleanName(name) : '',
    symbol: typeof symbol === 'string' ? cleanName(symbol) : '',
    price,
    ...(icon && {iconUrl: icon}),
  };
}

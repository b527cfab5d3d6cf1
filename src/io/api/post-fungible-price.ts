import {cleanName} from '../../core/model/safety/clean-name.js';
import {assetImageUrl} from '../../core/model/safety/content-address.js';
import {isRecord} from '../../core/model/safety/record.js';
import type {FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './parse-answer.js';

/** Price of one token. */
export interface FungiblePrice {
  readonly name: string;
  readonly symbol: string;
  readonly iconUrl?: string;
  /** In the requested currency. */
  readonly price: number;
}

/** Tokens and currency of the requested prices. */
export interface FungiblePriceRequest {
  readonly currency: FiatCurrency;
  /** CAIP-10; coins by their pseudo-addresses. */
  readonly addresses: readonly string[];
  readonly projectId: string;
  readonly signal?: AbortSignal;
}

/** `POST v1/fungible/price` of the blockchain API; unknown tokens are missing in the answer. */
export async function postFungiblePrice(
  http: Http,
  {currency, addresses, projectId, signal}: FungiblePriceRequest,
): Promise<readonly FungiblePrice[]> {
  const answer = await http.json({
    method: 'POST',
    path: 'v1/fungible/price',
    body: {currency, addresses, projectId},
    ...(signal && {signal}),
  });
  checkAnswer({'fungibles!': 'a list'}, answer, 'v1/fungible/price');
  const {fungibles} = answer as {readonly fungibles: readonly unknown[]};
  return fungibles.slice(0, addresses.length).flatMap((entry) => readPrice(entry) ?? []);
}

function readPrice(given: unknown): FungiblePrice | undefined {
  if (!isRecord(given)) return undefined;
  const symbol = cleanName(textOf(given['symbol']));
  const {price} = given;
  if (!symbol || typeof price !== 'number' || !Number.isFinite(price) || price < 0) return undefined;
  const iconUrl = assetImageUrl(textOf(given['iconUrl']));
  return {name: cleanName(textOf(given['name'])) || symbol, symbol, ...(iconUrl && {iconUrl}), price};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

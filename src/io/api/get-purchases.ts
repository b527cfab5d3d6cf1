import {readPurchase, type PurchasePage} from '../../core/model/assets/purchase.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';
import {MAX_ROWS} from './get-history.js';
import {inPortions} from './in-portions.js';

/** Account and page of the requested purchases. */
export interface PurchasesRequest {
  /** Without its CAIP prefix; letter for letter as the `partnerUserId` of the purchase. */
  readonly address: string;
  /** The `next` of the previous page; absent for the first. */
  readonly cursor?: string | undefined;
  readonly signal?: AbortSignal;
}

/** `GET v1/account/{account}/history` of the blockchain API with `onramp`: purchases from Coinbase, past the cache. */
export async function getPurchases(
  http: Http,
  {address, cursor, signal}: PurchasesRequest,
): Promise<PurchasePage> {
  const answer = await http.json({
    path: `v1/account/${encodeURIComponent(address)}/history`,
    query: {cursor, onramp: 'coinbase'},
    cache: 'no-cache',
    ...(signal && {signal}),
  });
  checkAnswer({'data!': 'a list'}, answer, 'v1/account/history');
  const {data, next} = answer as {readonly data: readonly unknown[]; readonly next?: unknown};
  const isMore = typeof next === 'string' && next !== '' && next !== cursor;
  return {purchases: await inPortions(data.slice(0, MAX_ROWS), readPurchase), ...(isMore && {next})};
}

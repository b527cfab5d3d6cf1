import {readTransaction} from '../../core/model/assets/read-transaction.js';
import type {TransactionPage} from '../../core/model/assets/transaction.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './parse-answer.js';
import {inPortions} from './in-portions.js';

/**
 * The service decides how many rows a page has, and the next one begins after all of them: only what no list could
 * show is left out.
 */
export const MAX_ROWS = 10_000;

/** Whose history is wanted, and which page of it. */
export interface HistoryRequest {
  /** Without its CAIP prefix. */
  readonly address: string;
  readonly chainId?: CaipNetworkId;
  /** The `next` of the page before; absent for the first. */
  readonly cursor?: string | undefined;
  /** Only purchases of this provider; never answered from a cache. */
  readonly onramp?: 'coinbase';
  readonly signal?: AbortSignal;
}

/** `GET v1/account/{account}/history` of the blockchain API. */
export async function getHistory(http: Http, request: HistoryRequest): Promise<TransactionPage> {
  const {address, chainId, cursor, onramp, signal} = request;
  const answer = await http.json({
    path: `v1/account/${encodeURIComponent(address)}/history`,
    query: {cursor, onramp, chainId},
    ...(onramp && {cache: 'no-cache'}),
    ...(signal && {signal}),
  });
  checkAnswer({'data!': 'a list'}, answer, 'v1/account/history');
  const {data, next} = answer as {readonly data: readonly unknown[]; readonly next?: unknown};
  const isMore = typeof next === 'string' && next !== '' && next !== cursor;
  const transactions = await inPortions(data.slice(0, MAX_ROWS), (entry) => {
    const transaction = readTransaction(entry);
    return chainId === undefined || transaction?.chain === chainId ? transaction : undefined;
  });
  return {transactions, ...(isMore && {next})};
}

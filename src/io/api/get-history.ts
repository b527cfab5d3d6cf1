import {
  readTransaction,
  type Transaction,
  type TransactionPage,
} from '../../core/model/assets/transaction.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';
import {inPortions} from './in-portions.js';

/**
 * Limit of rows of a page. The service decides their number, and the next page begins after all of them, so
 * only rows beyond any displayable list are dropped.
 */
export const MAX_ROWS = 10_000;

/** Account and page of the requested history. */
export interface HistoryRequest {
  /** Without its CAIP prefix. */
  readonly address: string;
  readonly chainId?: CaipNetworkId;
  /** The `next` of the previous page; absent for the first. */
  readonly cursor?: string | undefined;
  readonly signal?: AbortSignal;
}

/** `GET v1/account/{account}/history` of the blockchain API. */
export async function getHistory(http: Http, request: HistoryRequest): Promise<TransactionPage> {
  const {address, chainId, cursor, signal} = request;
  const answer = await http.json({
    path: `v1/account/${encodeURIComponent(address)}/history`,
    query: {cursor, chainId},
    ...(signal && {signal}),
  });
  checkAnswer({'data!': 'a list'}, answer, 'v1/account/history');
  const {data, next} = answer as {readonly data: readonly unknown[]; readonly next?: unknown};
  const isMore = typeof next === 'string' && next !== '' && next !== cursor;
  const ids = new Map<string, number>();
  const transactions = await inPortions(data.slice(0, MAX_ROWS), (entry) => {
    const transaction = readTransaction(entry, chainId);
    if (!transaction || (chainId !== undefined && transaction.chain !== chainId)) return undefined;
    return transaction.chain.startsWith('eip155:') ? transaction : counted(transaction, ids);
  });
  return {transactions, ...(isMore && {next})};
}

/** Numbers entries that are alike in everything, such as two equal payments in one transaction. */
function counted(transaction: Transaction, ids: Map<string, number>): Transaction {
  const {id} = transaction;
  const count = (ids.get(id) ?? 0) + 1;
  ids.set(id, count);
  return count === 1 ? transaction : {...transaction, id: `${id} ${count}`};
}

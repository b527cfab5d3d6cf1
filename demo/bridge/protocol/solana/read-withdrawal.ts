import {readWithdrawMemo, writeWithdrawMemo} from './memos.js';
import {memosOf, type ChainTransaction} from './read-transaction.js';
import type {ListedSignature} from './signature-pages.js';
import type {Transactions} from './transactions.js';
import type {TransferId} from './transfer-id.js';

/** A held amount, and the seconds since the epoch in which it can be asked for: from the first until before the other. */
export interface HeldAmount {
  readonly id: TransferId;
  readonly from: number;
  readonly before: number;
}

/** Whether a receiver has asked for a held amount. */
export type Withdrawal =
  /** In seconds since the epoch, by the cluster's clock. */
  | {readonly status: 'asked'; readonly at: number}
  | {readonly status: 'not-asked'}
  /** Some transactions that may contain the request were not read yet; each further call reads more of them. */
  | {readonly status: 'unread'};

/** Most transactions that one call requests from the node. */
const MOST_READS = 50;

/**
 * Looks for a receiver's request for a held amount in its window. Requests at other times do not count: a receiver may
 * repeat them.
 *
 * Strangers can add transactions to the receiver's history, so that few are read: those whose reported memo is the
 * request, and then those without a reported memo, since nodes do not report memos of called programs. Each is read once,
 * and a limited number at a time.
 */
export async function readWithdrawal(
  transactions: Transactions,
  receiver: string,
  held: HeldAmount,
): Promise<Withdrawal> {
  const listed = await listWindow(transactions, receiver, held);
  const request = writeWithdrawMemo(held.id);
  const candidates = [
    ...listed.filter(({memo}) => memo?.includes(request)),
    ...listed.filter(({memo}) => memo === undefined),
  ].map(({signature}) => signature);
  const unread = candidates.filter((signature) => !transactions.has(signature));
  const later = new Set(unread.slice(MOST_READS));
  for await (const part of transactions.many(candidates.filter((signature) => !later.has(signature)))) {
    const times = part.flatMap((transaction) => requestTime(transaction, receiver, held) ?? []);
    const [at] = times;
    if (at !== undefined) return {status: 'asked', at};
  }
  return {status: later.size > 0 ? 'unread' : 'not-asked'};
}

/** The transactions of the window, the oldest first, with those whose time the node does not have. */
async function listWindow(
  transactions: Transactions,
  receiver: string,
  {from, before}: HeldAmount,
): Promise<readonly ListedSignature[]> {
  const listed: ListedSignature[] = [];
  for await (const page of transactions.list(receiver)) {
    listed.push(...page.filter(({time}) => time === undefined || (time >= from && time < before)));
    if (page.some(({time = from}) => time < from)) break;
  }
  return listed.toReversed();
}

/** The time of a transaction that contains the request with the receiver's signature. */
function requestTime(
  transaction: ChainTransaction,
  receiver: string,
  {id, from, before}: HeldAmount,
): number | undefined {
  const {time} = transaction;
  if (time === undefined || time < from || time >= before) return undefined;
  const isRequest = memosOf(transaction).some(
    ({text, signers}) => readWithdrawMemo(text) === id && signers.includes(receiver),
  );
  return isRequest ? time : undefined;
}

import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Transaction, TransactionPage} from '../../core/model/assets/transaction.js';

/**
 * "A transaction is hidden when all its transfers are flagged as spam" (spec 5).
 *
 * One without any transfer is shown.
 */
export function isSpam({transfers}: Transaction): boolean {
  return transfers.length > 0 && transfers.every(({nft}) => nft?.isSpam ?? false);
}

/** "Transactions are shown only if their chain equals the active network" (spec 5). */
export function shownTransactions(
  transactions: readonly Transaction[],
  chain: CaipNetworkId,
): readonly Transaction[] {
  return transactions.filter((transaction) => transaction.chain === chain && !isSpam(transaction));
}

/** Adds a page to what is there, newest first; an entry of the same id is replaced: it may have been confirmed since. */
export function mergeTransactions(
  known: readonly Transaction[],
  added: readonly Transaction[],
): readonly Transaction[] {
  const byId = new Map([...known, ...added].map((transaction) => [transaction.id, transaction]));
  return [...byId.values()].toSorted((one, other) => other.minedAt - one.minedAt);
}

/**
 * Puts the first page, read again, before what is known. Of its own stretch of time the page is the truth: what it
 * does not name any more, such as a pending transaction that was replaced, is gone.
 */
export function refreshTransactions(
  known: readonly Transaction[],
  {transactions: page, next}: TransactionPage,
): readonly Transaction[] {
  const oldest = page.reduce((time, {minedAt}) => Math.min(time, minedAt), Infinity);
  const older = next === undefined ? [] : known.filter(({minedAt}) => minedAt < oldest);
  return mergeTransactions(older, page);
}

/** True where two lists tell of the same transactions in the same states. */
export function isSameActivity(one: readonly Transaction[], other: readonly Transaction[]): boolean {
  return (
    one.length === other.length &&
    one.every(({id, status}, index) => id === other[index]?.id && status === other[index].status)
  );
}

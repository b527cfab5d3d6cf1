import type {CaipNetworkId} from '../caip.js';
import type {Transaction} from './transaction.js';

/** Transactions of one calendar month, newest first. */
export interface ActivityMonth {
  readonly year: number;
  /** From 0, as in dates. */
  readonly month: number;
  readonly transactions: readonly Transaction[];
}

/**
 * "A transaction is hidden when all its transfers are flagged as spam" (product.md point 5).
 *
 * One without any transfer is shown (decisions 17).
 */
export function isSpam({transfers}: Transaction): boolean {
  return transfers.length > 0 && transfers.every(({nft}) => nft?.isSpam ?? false);
}

/** "Transactions are shown only if their chain equals the active network" (product.md point 5). */
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

/** Groups transactions by month of the reader's own calendar; the order is kept. */
export function byMonth(transactions: readonly Transaction[]): readonly ActivityMonth[] {
  const months: (Omit<ActivityMonth, 'transactions'> & {transactions: Transaction[]})[] = [];
  for (const transaction of transactions) {
    const date = new Date(transaction.minedAt);
    const [year, month] = [date.getFullYear(), date.getMonth()];
    const last = months.at(-1);
    if (last?.year === year && last.month === month) last.transactions.push(transaction);
    else months.push({year, month, transactions: [transaction]});
  }
  return months;
}

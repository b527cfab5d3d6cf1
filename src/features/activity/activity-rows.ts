import type {Transaction, TransactionTransfer} from '../../core/model/assets/transaction.js';

/** A month of the reader's own calendar; `month` counts from 0. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

/** One line of the activity list. */
export interface ActivityRow {
  /** Tells the row from every other one of the list. */
  readonly key: string;
  readonly transaction: Transaction;
  /** The assets of the row: none, one, or the two of a swap. */
  readonly transfers: readonly TransactionTransfer[];
  /** Present on the first row of a month. */
  readonly month?: Month;
}

/**
 * Lays transactions out as lines (reference 4.3): one for each, unless more than two things moved, or two collectibles;
 * then each thing has its own.
 */
export function activityRows(transactions: readonly Transaction[]): readonly ActivityRow[] {
  const rows: ActivityRow[] = [];
  let last: Month | undefined;
  for (const transaction of transactions) {
    const month = monthOf(transaction);
    const isNew = last?.year !== month.year || last.month !== month.month;
    for (const [index, transfers] of linesOf(transaction).entries()) {
      const key = `${transaction.id} ${index}`;
      rows.push({key, transaction, transfers, ...(isNew && index === 0 && {month})});
    }
    last = month;
  }
  return rows;
}

/** The counterparty of a transaction, and the account's side of it. */
export interface Counterparty {
  readonly side: 'to' | 'from';
  /** Empty where it is not known. */
  readonly address: string;
}

/** Looks for the other end as the account sees it; between two strangers it is whom the transaction was sent to. */
export function counterpartyOf({sentFrom, sentTo}: Transaction, account: string): Counterparty {
  const isOwn = (address: string): boolean => address.toLowerCase() === account.toLowerCase();
  return isOwn(sentTo) && !isOwn(sentFrom)
    ? {side: 'from', address: sentFrom}
    : {side: 'to', address: sentTo};
}

function linesOf({transfers}: Transaction): readonly (readonly TransactionTransfer[])[] {
  const shown = transfers.filter(({nft}) => !nft?.isSpam);
  const isExchange = shown.length === 2 && shown.some(({nft}) => !nft);
  if (shown.length < 2 || isExchange) return [shown.toSorted(outFirst)];
  return shown.map((transfer) => [transfer]);
}

/** The asset that was given comes before the one received for it. */
function outFirst(one: TransactionTransfer, other: TransactionTransfer): number {
  return Number(one.direction === 'in') - Number(other.direction === 'in');
}

function monthOf({minedAt}: Transaction): Month {
  const date = new Date(minedAt);
  return {year: date.getFullYear(), month: date.getMonth()};
}

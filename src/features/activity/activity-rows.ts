import type {Transaction, TransactionTransfer} from '../../core/model/assets/transaction.js';

/** A month in the user's time zone; `month` counts from 0. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

/** A row of the activity list. */
export interface ActivityItem {
  /** Unique in the list. */
  readonly key: string;
  readonly transaction: Transaction;
  /** The assets of the row: none, one, or the two of a swap. */
  readonly transfers: readonly TransactionTransfer[];
  /** Present on the first row of a month. */
  readonly month?: Month;
}

/**
 * Splits transactions into rows: one for each transaction, or one for each asset if more than two assets
 * or two NFTs moved.
 */
export function activityRows(transactions: readonly Transaction[]): readonly ActivityItem[] {
  const rows: ActivityItem[] = [];
  let last: Month | undefined;
  for (const transaction of transactions) {
    const month = monthOf(transaction);
    const isNew = last?.year !== month.year || last.month !== month.month;
    for (const [index, transfers] of groupTransfers(transaction).entries()) {
      const key = `${transaction.id} ${index}`;
      rows.push({key, transaction, transfers, ...(isNew && index === 0 && {month})});
    }
    last = month;
  }
  return rows;
}

/** A row from the account's point of view. Operation, side and sign of the amounts agree. */
export interface RowSummary {
  /** The service's operation; `send` and `receive` are derived from the transfers. */
  readonly operation: string;
  readonly side: 'to' | 'from';
  /** The counterparty; empty if unknown. */
  readonly address: string;
}

/**
 * Summarizes a row. The service names a transaction from its sender's point of view, but transfers from the account's,
 * so that a payment to the account may be called `send`. The transfers decide first, then sender and receiver.
 */
export function summarizeRow({transaction, transfers}: SummarizedRow, account: string): RowSummary {
  const {operationType, sentFrom, sentTo} = transaction;
  const isOwn = (address: string): boolean => address.toLowerCase() === account.toLowerCase();
  const side = sideOf(transfers) ?? sideOfParties(transaction, isOwn);
  const [near, far] = side === 'from' ? [sentFrom, sentTo] : [sentTo, sentFrom];
  const isTransfer = operationType === 'send' || operationType === 'receive';
  const named = side === 'from' ? 'receive' : 'send';
  return {
    operation: isTransfer ? named : operationType,
    side,
    // A called contract pays from its own address.
    address: isOwn(near) ? far : near,
  };
}

/** The side by sender and receiver; the service's operation decides if neither is the account. */
function sideOfParties(
  {operationType, sentFrom, sentTo}: Transaction,
  isOwn: (address: string) => boolean,
): RowSummary['side'] {
  if (isOwn(sentFrom)) return 'to';
  return isOwn(sentTo) || operationType === 'receive' ? 'from' : 'to';
}

type SummarizedRow = Pick<ActivityItem, 'transaction' | 'transfers'>;

/** The side of all transfers of a row; `undefined` if they differ. */
function sideOf(transfers: readonly TransactionTransfer[]): RowSummary['side'] | undefined {
  const [first, ...others] = transfers.map(({direction}) => direction);
  if (first === undefined || first === 'self' || others.some((other) => other !== first)) return undefined;
  return first === 'in' ? 'from' : 'to';
}

function groupTransfers({transfers}: Transaction): readonly (readonly TransactionTransfer[])[] {
  const shown = transfers.filter(({nft}) => !nft?.isSpam);
  const isExchange = shown.length === 2 && shown.some(({nft}) => !nft);
  if (shown.length < 2 || isExchange) return [shown.toSorted(sentFirst)];
  return shown.map((transfer) => [transfer]);
}

/** Sorts sent assets before received ones. */
function sentFirst(one: TransactionTransfer, other: TransactionTransfer): number {
  return Number(one.direction === 'in') - Number(other.direction === 'in');
}

function monthOf({minedAt}: Transaction): Month {
  const date = new Date(minedAt);
  return {year: date.getFullYear(), month: date.getMonth()};
}

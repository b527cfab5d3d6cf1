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
 * Lays transactions out as lines: one for each, unless more than two things moved, or two collectibles;
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

/** A row as the account sees it: the operation, the side and the sign of its amounts agree. */
export interface Course {
  /** The service's operation; `send` and `receive` follow what moved. */
  readonly operation: string;
  readonly side: 'to' | 'from';
  /** The other end; empty where it is not known. */
  readonly address: string;
}

/**
 * Works out the course of a row. The service names a transaction as its sender sees it and every transfer as the account
 * does, so that a payment to the account may come as `send`: what moved decides, then who sent it to whom.
 */
export function courseOf({transaction, transfers}: CourseRow, account: string): Course {
  const {operationType, sentFrom, sentTo} = transaction;
  const isOwn = (address: string): boolean => address.toLowerCase() === account.toLowerCase();
  const side = sideOf(transfers) ?? sideOfParties(transaction, isOwn);
  const [near, far] = side === 'from' ? [sentFrom, sentTo] : [sentTo, sentFrom];
  const isTransfer = operationType === 'send' || operationType === 'receive';
  const named = side === 'from' ? 'receive' : 'send';
  return {
    operation: isTransfer ? named : operationType,
    side,
    // A contract that was called pays from its own address.
    address: isOwn(near) ? far : near,
  };
}

/** The side by who sent it to whom; between two strangers by the service's name for it. */
function sideOfParties(
  {operationType, sentFrom, sentTo}: Transaction,
  isOwn: (address: string) => boolean,
): Course['side'] {
  if (isOwn(sentFrom)) return 'to';
  return isOwn(sentTo) || operationType === 'receive' ? 'from' : 'to';
}

type CourseRow = Pick<ActivityRow, 'transaction' | 'transfers'>;

/** The side that all transfers of a row agree on. */
function sideOf(transfers: readonly TransactionTransfer[]): Course['side'] | undefined {
  const [first, ...others] = transfers.map(({direction}) => direction);
  if (first === undefined || first === 'self' || others.some((other) => other !== first)) return undefined;
  return first === 'in' ? 'from' : 'to';
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

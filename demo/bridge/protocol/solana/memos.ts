import {isTransferId, type TransferId} from './transfer-id.js';

/** The sender's order in the memo of a deposit. */
export interface DepositOrder {
  /** CAIP-10 account on another chain. */
  readonly receiver: string;
  /** Least amount that may remain after the fee, in the token's smallest unit on Solana. */
  readonly leastReceived: bigint;
  /** Different for each deposit of one sender. */
  readonly counter: bigint;
}

/** Largest number in a memo: an amount on Solana has 64 bits. */
const MAX_NUMBER = 2n ** 64n - 1n;
const NUMBER = '(0|[1-9][0-9]{0,19})';
const CAIP10 = '([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128})';
const DEPOSIT = new RegExp(`^bridge/1 ${CAIP10} ${NUMBER} ${NUMBER}$`);

export function writeDepositMemo({receiver, leastReceived, counter}: DepositOrder): string {
  const text = `bridge/1 ${receiver} ${leastReceived} ${counter}`;
  if (!readDepositMemo(text)) throw new RangeError(`Not a deposit's memo: ${text}`);
  return text;
}

/** Reads the memo of a deposit; `undefined` for any other text. There is one text for each order. */
export function readDepositMemo(text: string): DepositOrder | undefined {
  const [, receiver, least = '', count = ''] = DEPOSIT.exec(text) ?? [];
  if (receiver === undefined) return undefined;
  const [leastReceived, counter] = [BigInt(least), BigInt(count)];
  if (leastReceived > MAX_NUMBER || counter > MAX_NUMBER) return undefined;
  return {receiver, leastReceived, counter};
}

/** True for a memo to the bridge, of this or any other version. */
export function isDepositMemo(text: string): boolean {
  return text.startsWith('bridge/');
}

/** The end of a transfer on this chain. A given-back one was deposited here. */
export type End = 'delivered' | 'returned' | 'cancelled';

const WORDS: Readonly<Record<End, string>> = {delivered: '', returned: 'return ', cancelled: 'cancel '};

/** The memo of a transfer's end: its id, after a word for the ends that are no delivery. */
export function writeEndMemo(end: End, id: TransferId): string {
  return `${WORDS[end]}${id}`;
}

/** Reads the id in the memo of a transfer's end. */
export function readEndMemo(text: string): TransferId | undefined {
  const [id = '', ...words] = text.split(' ').toReversed();
  const isKnown = Object.values(WORDS).includes(words.map((word) => `${word} `).join(''));
  return isKnown && isTransferId(id) ? id : undefined;
}

const WITHDRAW = 'withdraw ';

/** The memo by which a receiver asks for a held amount. */
export function writeWithdrawMemo(id: TransferId): string {
  return `${WITHDRAW}${id}`;
}

/** Reads the memo of a receiver that asks for a held amount; `undefined` for any other text. */
export function readWithdrawMemo(text: string): TransferId | undefined {
  const id = text.slice(WITHDRAW.length);
  return text.startsWith(WITHDRAW) && isTransferId(id) ? id : undefined;
}

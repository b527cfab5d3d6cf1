import {isSameAccount} from './same-account.js';
import type {UsedReceiver} from './use-receiver.js';

/** Why a read has no result: the node has not answered yet, or has failed and is asked again. */
export type Unread = 'reading' | 'silent';

/** How soon a node that did not answer is asked again. */
export const AGAIN_MS = 4000;

/** A node that has failed once counts as silent while it is asked again, too. */
export function unreadOf(failures: number): Unread {
  return failures > 0 ? 'silent' : 'reading';
}

/** The addresses that a look-alike could imitate. */
export interface KnownAddresses {
  /** The connected accounts of both sides. */
  readonly own: readonly string[];
  /** The receivers of the account's earlier transfers. */
  readonly earlier: readonly string[] | Unread;
}

/** The known addresses that are read by now. */
export function readAddresses({own, earlier}: KnownAddresses): readonly string[] {
  return typeof earlier === 'string' ? own : [...own, ...earlier];
}

/**
 * Holds back a receiver that could imitate an earlier receiver, until the page has compared both. One of the user's own
 * accounts needs no comparison.
 */
export function withKnown(receiver: UsedReceiver, {own, earlier}: KnownAddresses): UsedReceiver {
  const {address, ...rest} = receiver;
  if (address === undefined || typeof earlier !== 'string') return receiver;
  if (own.some((account) => isSameAccount(account, address))) return receiver;
  return {...rest, note: earlier};
}

import {DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {present} from '../../../core/errors/presentation.js';
import {getOwn} from '../../../core/model/safety/record.js';
import type {Message} from '../../../core/messages/message.js';

/** Messages on a failed attempt: the failure, and the next step. */
export interface FailureWords {
  readonly heading: Message;
  readonly text: Message;
}

/** The wallet of the attempt. */
export interface FailedAttempt {
  readonly error: Error;
  /** The wallet's name; absent if any wallet could have answered. */
  readonly name?: string | undefined;
  readonly isOnline: boolean;
}

type Words = (name: string) => FailureWords;

const DECLINED: Words = (name) => ({
  heading: ['connecting.declined'],
  text: name ? ['connecting.declinedHint', name] : ['wc.declinedHint'],
});
const WORDS: Partial<Readonly<Record<ErrorCode, Words>>> = {
  'connect/declined': DECLINED,
  'connect/pending': (name) => ({
    heading: ['connecting.pendingTitle', name],
    text: ['connecting.pendingHint', name],
  }),
  'wallet/locked': (name) => ({
    heading: ['connecting.lockedTitle', name],
    text: ['connecting.lockedHint', name],
  }),
};

/** Explains a failed attempt to the user. */
export function failureWords({error, name: chosen, isOnline}: FailedAttempt): FailureWords {
  const known = isDrawbridgeError(error) ? error : new DrawbridgeError('unknown', error.message);
  const name = chosen ?? nameIn(known);
  // A wallet may throw something that only looks like an error of ours.
  const words = getOwn(WORDS, known.code);
  if (words) return words(name);
  if (!isOnline) return {heading: ['common.offline'], text: ['common.offlineHint']};
  const {message} = present(new DrawbridgeError(known.code, known.message, {...known.context, name}));
  return {heading: name ? ['connecting.failedTitle', name] : ['wc.failedTitle'], text: textOf(message, name)};
}

/** The name of the wallet that answered, which only the error contains; empty if it has none. */
function nameIn({context}: DrawbridgeError): string {
  const name: unknown = getOwn(Object(context) as {readonly name?: unknown}, 'name');
  return typeof name === 'string' ? name : '';
}

/** "Unknown error" leads nowhere: a wallet that did not connect can be tried again. */
function textOf(message: Message, name: string): Message {
  if (message[0] !== 'error.unknown') return message;
  return name ? ['error.connectFailed', name] : ['error.pairingFailed'];
}

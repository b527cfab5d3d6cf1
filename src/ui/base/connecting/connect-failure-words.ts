import {DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {present} from '../../../core/errors/presentation.js';
import type {Message} from '../../../core/messages/message.js';
import {type MessageWallet, shownWallet} from '../../../core/messages/shown-wallet.js';
import {getOwn} from '../../../core/model/safety/record.js';

/** Messages on a failed attempt: the failure, and the next step. */
export interface FailureWords {
  readonly heading: Message;
  readonly text: Message;
}

/** The wallet of the attempt. */
export interface FailedAttempt {
  readonly error: Error;
  /** Absent if any wallet could have answered. */
  readonly wallet?: MessageWallet | undefined;
  readonly isOnline: boolean;
}

type Words = (wallet: MessageWallet) => FailureWords;

const DECLINED: Words = (wallet) => ({
  heading: ['connecting.declined'],
  text: wallet.name ? ['connecting.declinedHint', wallet] : ['wc.declinedHint'],
});
const WORDS: Partial<Readonly<Record<ErrorCode, Words>>> = {
  'connect/declined': DECLINED,
  'connect/pending': (wallet) => ({
    heading: ['connecting.pendingTitle', wallet],
    text: ['connecting.pendingHint', wallet],
  }),
  'wallet/locked': (wallet) => ({
    heading: ['connecting.lockedTitle', wallet],
    text: ['connecting.lockedHint', wallet],
  }),
};

/** Explains a failed attempt to the user. */
export function connectFailureWords({error, wallet: chosen, isOnline}: FailedAttempt): FailureWords {
  const known = isDrawbridgeError(error) ? error : new DrawbridgeError('unknown', error.message);
  const wallet = chosen ?? walletIn(known);
  // A wallet may throw something that only looks like an error of ours.
  const words = getOwn(WORDS, known.code);
  if (words) return words(wallet);
  if (!isOnline) return {heading: ['common.offline'], text: ['common.offlineHint']};
  const {message} = present(known, wallet);
  const heading: Message = wallet.name ? ['connecting.failedTitle', wallet] : ['wc.failedTitle'];
  return {heading, text: textOf(message, wallet)};
}

/** The wallet that answered, which only the error names; its name is empty if that has none. */
function walletIn({context}: DrawbridgeError): MessageWallet {
  const name: unknown = getOwn(Object(context) as {readonly name?: unknown}, 'name');
  return shownWallet({name: typeof name === 'string' ? name : ''});
}

/** "Unknown error" leads nowhere: a wallet that did not connect can be tried again. */
function textOf(message: Message, wallet: MessageWallet): Message {
  if (message[0] !== 'error.unknown') return message;
  return wallet.name ? ['error.connectFailed', wallet] : ['error.pairingFailed'];
}

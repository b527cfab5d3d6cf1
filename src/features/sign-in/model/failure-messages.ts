import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {present} from '../../../core/errors/presentation.js';
import type {Message} from '../../../core/messages/message.js';
import type {MessageWallet} from '../../../core/messages/shown-wallet.js';

const WORDS: Readonly<Partial<Record<ErrorCode, Message>>> = {
  'sign-in/wrong-domain': ['signIn.elsewhere'],
  'sign-in/wrong-uri': ['signIn.elsewhere'],
  'sign-in/invalid-message': ['signIn.garbled'],
  'sign-in/wrong-nonce': ['signIn.nonce'],
  'sign-in/expired': ['signIn.clock'],
  'sign-in/not-yet-valid': ['signIn.clock'],
};

/** Nothing has failed: the user settles these first, or has chosen them. */
const TO_SETTLE: ReadonlySet<Message[0]> = new Set<Message[0]>([
  'error.locked',
  'signIn.changed',
  'signIn.clock',
  'signIn.declined',
  'signIn.renewed',
]);

/** True for a problem that is a failure. */
export function isFailure(problem: Message | undefined): boolean {
  return problem !== undefined && !TO_SETTLE.has(problem[0]);
}

/** True where another message would be refused as well, until the user has corrected the device's clock. */
export function isWrongClock(problem: Message | undefined): boolean {
  return problem?.[0] === 'signIn.clock';
}

/** Message with the reason why there is no session; none if the user declined. */
export function signInErrorMessage(cause: unknown, wallet: MessageWallet): Message | undefined {
  return wordsOf(cause, WORDS, wallet);
}

/** Message with the reason why a signature was not accepted: the server refused it, or could not be reached. */
export function signatureRefusedMessage(cause: unknown): Message {
  // A callback of the page may reject with any error, for example of `fetch`.
  return isDrawbridgeError(cause) ? (wordsOf(cause, WORDS) ?? ['error.signInRefused']) : ['error.service'];
}

/** Message for a failure after the wallet has signed: the review is over. */
export function postSigningMessage(cause: unknown): Message | undefined {
  return wordsOf(cause, {});
}

function wordsOf(cause: unknown, own: typeof WORDS, wallet?: MessageWallet): Message | undefined {
  if (!isDrawbridgeError(cause)) return ['error.unknown'];
  if (cause.kind === 'declined') return undefined;
  return own[cause.code] ?? present(cause, wallet).message;
}

/** True if the wallet failed or the user declined; otherwise the server has seen the message. */
export function isOfWallet(cause: unknown): boolean {
  return isDrawbridgeError(cause) && (cause.kind === 'wallet' || cause.kind === 'declined');
}

import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import {parseUrl} from '../../../core/model/safety/parse-url.js';
import {checkSignIn} from '../../../core/model/sign-in/check-sign-in.js';
import {
  isSessionBound,
  type SignInAccount,
  type UnsignedSignIn,
} from '../../../core/model/sign-in/siwx-session.js';
import type {SignInMessage} from '../../../core/model/sign-in/sign-in-message.js';

/** Context in which the message must be valid. */
export interface ReviewPlace extends SignInAccount {
  /** `location.host`. */
  readonly host: string;
  /** `location.origin`. */
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Checks what a page made before its user sees it: its text says what its data does, of this page, this account and now.
 *
 * Throws `sign-in/invalid-message`, `sign-in/wrong-domain`, `sign-in/wrong-uri`, `sign-in/expired` or
 * `sign-in/not-yet-valid`.
 */
export function checkReviewed({data, message}: UnsignedSignIn, place: ReviewPlace): void {
  // First of all, so that a message for another site is called that.
  checkPlace(data, place);
  const isOfAccount =
    data.chainId === place.chainId && isSameAddress(data.accountAddress, place.accountAddress);
  if (isOfAccount && isSessionBound({data, message, signature: ''})) return;
  const text = 'createMessage: the text says something else than its data, or is about another account.';
  throw new DrawbridgeError('sign-in/invalid-message', text, {name: data.chainId});
}

/**
 * Checks that a message is of this page, and good now; the nonce is checked where it was given out.
 *
 * Throws `sign-in/wrong-domain`, `sign-in/wrong-uri`, `sign-in/expired` or `sign-in/not-yet-valid`.
 */
export function checkPlace(
  data: SignInMessage,
  {host, origin, now}: Omit<ReviewPlace, keyof SignInAccount>,
): void {
  const uri = originOf(data.uri) === origin ? data.uri : origin;
  checkSignIn(data, {domain: host, uri, nonce: data.nonce, now});
}

/** Pages of the site are the site: a message may name the one that asks. */
function originOf(uri: string): string | undefined {
  return parseUrl(uri)?.origin;
}

import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import type {ErrorCode} from '../../errors/error-codes.js';
import {isZeroAddress} from '../addresses/address.js';
import type {CaipNetworkId} from '../caip.js';
import {parseUrl} from '../safety/parse-url.js';
import type {SignInMessage} from './sign-in-message.js';

/** The values that a message must have to be accepted now. */
export interface SignInExpectation {
  /** Host of the page, with its port, if any. */
  readonly domain: string;
  /** Any if absent. */
  readonly uri?: string;
  /** The nonce that was issued for this sign-in. */
  readonly nonce: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /**
   * The networks to sign in on, by CAIP-2 id; any if absent. A server that treats an address as one user on
   * every network must list the networks whose contracts it trusts: the contract of an address may be another
   * person's on another network.
   */
  readonly chains?: readonly CaipNetworkId[];
}

/**
 * Checks the fields of a message; its signature is checked by a verifier.
 *
 * Throws `sign-in/wrong-domain`, `sign-in/wrong-uri`, `sign-in/wrong-nonce`, `sign-in/wrong-network`,
 * `sign-in/expired`, `sign-in/not-yet-valid`, or `sign-in/wrong-signature` for the zero address, whose signature no verifier may
 * accept.
 */
export function checkSignIn(message: SignInMessage, expected: SignInExpectation): void {
  const {domain, uri, nonce, now, chains} = expected;
  if (message.domain.toLowerCase() !== domain.toLowerCase())
    throw refusal('sign-in/wrong-domain', `is for ${message.domain}, not for ${domain}`, message.domain);
  if (uri !== undefined && normalized(message.uri) !== normalized(uri))
    throw refusal('sign-in/wrong-uri', `is for ${message.uri}, not for ${uri}`, message.uri);
  if (message.nonce !== nonce)
    throw refusal('sign-in/wrong-nonce', 'has another nonce than the one that was given out');
  if (chains && !chains.includes(message.chainId))
    throw refusal('sign-in/wrong-network', `is for the network ${message.chainId}`, message.chainId);
  if (isZeroAddress(message.address))
    throw refusal('sign-in/wrong-signature', 'names the zero address, for which no key signs');
  const late = timeRefusal(message, now);
  if (late) throw late;
}

/** The reason for which a message is not valid at a time: `sign-in/expired` or `sign-in/not-yet-valid`. */
export function timeRefusal(
  {expirationTime, notBefore}: SignInMessage,
  now: number,
): DrawbridgeError | undefined {
  // The negated comparison also refuses an invalid date, which is NaN.
  if (expirationTime !== undefined && !(now < Date.parse(expirationTime)))
    return refusal('sign-in/expired', `expired at ${expirationTime}`);
  if (notBefore !== undefined && !(now >= Date.parse(notBefore)))
    return refusal('sign-in/not-yet-valid', `is not valid before ${notBefore}`);
  return undefined;
}

/** `https://a.example` and `https://a.example/` are one address. */
function normalized(uri: string): string {
  return parseUrl(uri)?.href ?? uri;
}

function refusal(code: ErrorCode, what: string, name?: string): DrawbridgeError {
  return new DrawbridgeError(code, `The sign-in message ${what}.`, name === undefined ? {} : {name});
}

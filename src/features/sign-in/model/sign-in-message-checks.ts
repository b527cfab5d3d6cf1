import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import {parseUrl} from '../../../core/model/safety/parse-url.js';
import {checkSignIn} from '../../../core/model/sign-in/check-sign-in.js';
import {formatSignInMessage} from '../../../core/model/sign-in/format-sign-in-message.js';
import {parseSignInMessage} from '../../../core/model/sign-in/parse-sign-in-message.js';
import type {
  SignedOnConnect,
  SignInFields,
  SignInMessage,
} from '../../../core/model/sign-in/sign-in-message.js';
import {
  isSessionBound,
  type SignInAccount,
  type SiwxSession,
  type UnsignedSignIn,
} from '../../../core/model/sign-in/siwx-session.js';

/** Context in which the message must be valid. */
interface ReviewPlace extends SignInAccount {
  /** `location.host`. */
  readonly host: string;
  /** `location.origin`. */
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Checks a page's message before its user sees it: text and data must match this page, this account and the time.
 *
 * Throws `sign-in/invalid-message`, `sign-in/wrong-domain`, `sign-in/wrong-uri`, `sign-in/expired` or
 * `sign-in/not-yet-valid`.
 */
export function checkReviewed({data, message}: UnsignedSignIn, place: ReviewPlace): void {
  // Checked first, so that a message for another site gets that error.
  checkPlace(data, place);
  const isOfAccount =
    data.chainId === place.chainId && isSameAddress(data.accountAddress, place.accountAddress);
  if (isOfAccount && isSessionBound({data, message, signature: ''})) return;
  const text = 'createMessage: the text says something else than its data, or is about another account.';
  throw new DrawbridgeError('sign-in/invalid-message', text, {name: data.chainId});
}

/**
 * Checks that a message is for this page, and valid now. The server checks the nonce.
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

/** Accepts any page of the site: a message may name the current one. */
function originOf(uri: string): string | undefined {
  return parseUrl(uri)?.origin;
}

/** Beginning of the statement that a wallet adds to a one-click sign-in with a recap (ERC-5573). */
const GRANT_WORDS = 'I further authorize the stated URI to perform the following actions on my behalf: ';
const GRANT = /^urn:recap:[\w-]+={0,2}$/;

/**
 * Reads the message that a wallet signed on connecting. Throws `sign-in/invalid-message` unless the text is as requested,
 * with the wallet's own address.
 *
 * A cacao may name another requested network (`chains`), has the actual time of the request, and ends with the
 * permissions of the page; all else must be equal.
 */
export function readSigned(
  signed: SignedOnConnect,
  asked: readonly SignInFields[],
  chains: readonly CaipNetworkId[],
): SiwxSession {
  const {message, signature, cacao} = signed;
  const data = parseSignInMessage(message);
  const isAsked =
    chains.includes(data.chainId) &&
    asked.some((fields) => {
      const wanted = cacao ? withGrant(fields, data) : {...fields, address: data.address};
      return wanted !== undefined && formatSignInMessage(wanted) === message;
    });
  if (!isAsked) {
    const text = 'The wallet signed another message than it was asked to.';
    throw new DrawbridgeError('sign-in/invalid-message', text, {name: data.chainId});
  }
  return {data: {...data, accountAddress: data.address}, message, signature, ...(cacao && {cacao})};
}

/** The message with the additions of a cacao; `undefined` if it differs otherwise. */
function withGrant(fields: SignInFields, data: SignInMessage): SignInMessage | undefined {
  const {address, chainId, issuedAt} = data;
  const plain = {...fields, address, chainId, issuedAt};
  if (!GRANT.test(data.resources?.at(-1) ?? '')) return plain;
  const own = fields.statement ? `${fields.statement} ` : '';
  if (!data.statement?.startsWith(own + GRANT_WORDS)) return undefined;
  const resources = [...(fields.resources ?? []), ...(data.resources ?? []).slice(-1)];
  return {...plain, statement: data.statement, resources};
}

import type {CaipNetworkId} from '../../../core/model/caip.js';
import {formatSignInMessage} from '../../../core/model/sign-in/format-sign-in-message.js';
import {parseSignInMessage} from '../../../core/model/sign-in/parse-sign-in-message.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {
  SignedOnConnect,
  SignInFields,
  SignInMessage,
} from '../../../core/model/sign-in/sign-in-message.js';
import type {SiwxSession} from '../../../core/model/sign-in/siwx-session.js';

/** Beginning of the statement that a wallet adds to a one-click sign-in with a recap (ERC-5573). */
const GRANT_WORDS = 'I further authorize the stated URI to perform the following actions on my behalf: ';
const GRANT = /^urn:recap:[\w-]+={0,2}$/;

/**
 * Reads what a wallet signed as it connected. Throws `sign-in/invalid-message` unless the text is the one that was asked
 * for, with the wallet's own address.
 *
 * A cacao may name another of the networks that were asked for (`chains`), has the time at which it was really asked for, and ends with what the page
 * may ask of the wallet; all else must be the same.
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

/** The message with what a cacao may add; `undefined` where it says something else. */
function withGrant(fields: SignInFields, data: SignInMessage): SignInMessage | undefined {
  const {address, chainId, issuedAt} = data;
  const plain = {...fields, address, chainId, issuedAt};
  if (!GRANT.test(data.resources?.at(-1) ?? '')) return plain;
  const own = fields.statement ? `${fields.statement} ` : '';
  if (!data.statement?.startsWith(own + GRANT_WORDS)) return undefined;
  const resources = [...(fields.resources ?? []), ...(data.resources ?? []).slice(-1)];
  return {...plain, statement: data.statement, resources};
}

import {isSameAddress} from '../addresses/same-address.js';
import {timeRefusal} from './check-sign-in.js';
import {formatSignInMessage} from './format-sign-in-message.js';
import type {SignInAccount, SignInScope, SiwxSession} from './siwx-session.js';

/**
 * True for a session of this account: on this network, or on any of its family where the session applies to
 * all.
 */
export function isSessionOf({data}: SiwxSession, account: SignInAccount, scope: SignInScope): boolean {
  const {chainId, accountAddress} = account;
  const isOn = scope === 'network' ? data.chainId === chainId : familyOf(data.chainId) === familyOf(chainId);
  return isOn && isSameAddress(data.accountAddress, accountAddress);
}

/** True where a session is valid at a time, in milliseconds since the epoch. */
export function isSessionValid({data}: SiwxSession, now: number): boolean {
  return timeRefusal(data, now) === undefined;
}

/**
 * True where the text of a session agrees with its data, and names the account that signs: otherwise an
 * account could sign a text about another one.
 */
export function isSessionBound({data, message}: SiwxSession): boolean {
  try {
    return formatSignInMessage(data) === message && isSameAddress(data.address, data.accountAddress);
  } catch {
    // Data from which no message can be written.
    return false;
  }
}

function familyOf(chainId: string): string {
  return chainId.slice(0, chainId.indexOf(':'));
}

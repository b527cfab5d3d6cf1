import {readMember} from '../../../page-wallets/read-member.js';

/** An object with `request(method, params)`, as sats-connect and Leather provide it. */
export interface RequestProvider {
  request(method: string, params?: unknown): unknown;
}

/** True for an object with a `request` method; does not throw for objects that throw when read. */
export function isRequestProvider(value: unknown): value is RequestProvider {
  return typeof readMember(value, 'request') === 'function';
}

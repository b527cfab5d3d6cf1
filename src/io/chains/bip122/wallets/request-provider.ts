import {readMember} from '../../../page-wallets/read-member.js';

/** An object that pages call with `request(method, params)`, as sats-connect and Leather have it. */
export interface RequestProvider {
  request(method: string, params?: unknown): unknown;
}

/** True for an object that can be asked something; survives objects that throw when they are read. */
export function isRequestProvider(value: unknown): value is RequestProvider {
  return typeof readMember(value, 'request') === 'function';
}

import {readMember} from '../../../page-wallets/read-member.js';

/** The part of EIP-1193 that is relied on. Whatever it returns or throws is not trusted. */
export interface Eip1193Provider {
  request(call: {readonly method: string; readonly params?: readonly unknown[]}): unknown;
  on?(event: string, listener: (value: unknown) => void): unknown;
  removeListener?(event: string, listener: (value: unknown) => void): unknown;
}

/** True for an object or function that can be asked something; survives objects that throw when they are read. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof readMember(value, 'request') === 'function';
}

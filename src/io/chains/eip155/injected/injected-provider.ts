import {readMember} from '../../../page-wallets/wallet-objects.js';

/** The members of EIP-1193 that Drawbridge uses. Return values and errors are not trusted. */
export interface InjectedProvider {
  request(call: {readonly method: string; readonly params?: readonly unknown[] | object}): unknown;
  on?(event: string, listener: (value: unknown) => void): unknown;
  removeListener?(event: string, listener: (value: unknown) => void): unknown;
}

/**
 * True for an object or function with a `request` method; does not throw for objects that throw when read.
 */
export function isEip1193Provider(value: unknown): value is InjectedProvider {
  return typeof readMember(value, 'request') === 'function';
}

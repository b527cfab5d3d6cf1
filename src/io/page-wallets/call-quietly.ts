import {readMember} from './read-member.js';

/**
 * Calls a method of an object of the page; `undefined` if there is none or it throws.
 *
 * For event subscriptions: a wallet whose events fail can still be connected.
 */
export function callMethodQuietly(owner: unknown, name: string, ...args: readonly unknown[]): unknown {
  return callQuietly(readMember(owner, name), owner, args);
}

/** Calls a value if it is a function; `undefined` if it is none or throws. */
export function callQuietly(method: unknown, owner?: unknown, args: readonly unknown[] = []): unknown {
  try {
    return typeof method === 'function' ? Reflect.apply(method, owner, args) : undefined;
  } catch {
    return undefined;
  }
}

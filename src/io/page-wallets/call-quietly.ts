import {readMember} from './read-member.js';

/**
 * Calls a method of an object of the page; does nothing where there is none, and `undefined` where it throws.
 *
 * For subscriptions to events: a wallet whose events do not work can still be connected.
 */
export function callMethodQuietly(owner: unknown, name: string, ...args: readonly unknown[]): unknown {
  return callQuietly(readMember(owner, name), owner, args);
}

/** Calls what may be a function of the page; `undefined` where it is none or throws. */
export function callQuietly(method: unknown, owner?: unknown, args: readonly unknown[] = []): unknown {
  try {
    return typeof method === 'function' ? Reflect.apply(method, owner, args) : undefined;
  } catch {
    return undefined;
  }
}

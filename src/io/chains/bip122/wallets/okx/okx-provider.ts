import type {Stop} from '../../../../../core/ports/clock.js';
import {readMember} from '../../../../wallet-standard/reading/read-member.js';

/** True when the object of one network has that method; older versions of the wallet lack some. */
export function hasMethod(provider: object, method: string): boolean {
  return typeof readMember(provider, method) === 'function';
}

/** Calls a method of the object of one network; rejects with 4200 where there is none. */
export async function callMethod(
  provider: object,
  method: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  const own = readMember(provider, method);
  if (typeof own === 'function') return Reflect.apply(own, provider, args);
  throw Object.assign(new Error(`${method} is not supported`), {code: 4200});
}

/** Listens to events by name; a wallet whose events do not work can still be connected. */
export function listenToEvents(
  provider: object,
  handlers: Readonly<Record<string, (value: unknown) => void>>,
): Stop {
  const each = (method: string): void => {
    for (const [event, handler] of Object.entries(handlers)) attempt(provider, method, [event, handler]);
  };
  each('on');
  return () => each('removeListener');
}

function attempt(provider: object, method: string, args: readonly unknown[]): void {
  const own = readMember(provider, method);
  try {
    if (typeof own === 'function') Reflect.apply(own, provider, args);
  } catch {
    // What a wallet throws about its events is of no use to anyone.
  }
}

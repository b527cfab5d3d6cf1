import {readMember} from '../../../page-wallets/read-member.js';

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

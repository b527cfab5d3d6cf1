import {hasFeature, readMethod} from '../../../wallet-standard/read-wallet.js';

/** The first of some features that a wallet has. */
export function firstFeature(wallet: object, features: readonly string[]): string {
  return features.find((feature) => hasFeature(wallet, feature)) ?? '';
}

/** Calls a method of a feature; rejects as wallets do where there is none. */
export async function callFeature(
  wallet: object,
  [feature, method]: readonly [feature: string, method: string],
  input?: unknown,
): Promise<unknown> {
  const own = readMethod(wallet, feature, method);
  if (!own) throw unsupported(feature);
  return input === undefined ? own() : own(input);
}

/** The error of a wallet that has no such function. */
export function unsupported(what: string): Error {
  return Object.assign(new Error(`${what} not supported`), {code: 4200});
}

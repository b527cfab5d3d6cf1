import {hasFeature, readMethod} from '../../../wallet-standard/read-wallet.js';

/** The first of the given features that a wallet has; an empty text if it has none. */
export function firstFeature(wallet: object, features: readonly string[]): string {
  return features.find((feature) => hasFeature(wallet, feature)) ?? '';
}

/** Calls a method of a feature; rejects with code 4200 if it does not exist. */
export async function callFeature(
  wallet: object,
  [feature, method]: readonly [feature: string, method: string],
  input?: unknown,
): Promise<unknown> {
  const own = readMethod(wallet, feature, method);
  if (!own) throw unsupported(feature);
  return input === undefined ? own() : own(input);
}

/** The error for an unsupported feature, with code 4200. */
export function unsupported(what: string): Error {
  return Object.assign(new Error(`${what} not supported`), {code: 4200});
}

import {readMember} from '../page-wallets/read-member.js';

/** More chains or features than any wallet has; what lies beyond is not read. */
const MAX_IDENTIFIERS = 200;
/** `namespace:reference`, for chains and features alike. */
const IDENTIFIER = /^[a-zA-Z0-9_-]{1,32}:[^\s\p{Cc}]{1,64}$/u;

/** A method of a wallet's feature; it answers and throws whatever it likes, but only once it is awaited. */
export type FeatureMethod = (...args: readonly unknown[]) => Promise<unknown>;

/** The identifiers in a list; everything else in it is left out. */
export function readIdentifiers(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const list: readonly unknown[] = value.slice(0, MAX_IDENTIFIERS);
  return list.filter((each): each is string => typeof each === 'string' && IDENTIFIER.test(each));
}

/** The method of a feature, for example `connect` of `standard:connect`; `undefined` where the wallet has none. */
export function readMethod(wallet: object, feature: string, method: string): FeatureMethod | undefined {
  const owner = readMember(readMember(wallet, 'features'), feature);
  const own = readMember(owner, method);
  if (typeof own !== 'function') return undefined;
  return async (...args) => Reflect.apply(own, owner, args);
}

/** True when the wallet has a feature of that name. */
export function hasFeature(wallet: object, feature: string): boolean {
  return readMember(readMember(wallet, 'features'), feature) !== undefined;
}

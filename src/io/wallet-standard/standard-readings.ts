import type {ChainNamespace} from '../../core/model/caip.js';
import type {Stop} from '../../core/ports/clock.js';
import {callMethodQuietly, callQuietly, readMember} from '../page-wallets/wallet-objects.js';

/** Limit of chains or features that are read, far above those of any wallet. */
const MAX_IDENTIFIERS = 200;
/** `namespace:reference`, for chains and features alike. */
const IDENTIFIER = /^[a-zA-Z0-9_-]{1,32}:[^\s\p{Cc}]{1,64}$/u;

/** A method of a wallet's feature; synchronous errors become rejections. */
type FeatureMethod = (...args: readonly unknown[]) => Promise<unknown>;

/** The valid identifiers of a list; other entries are left out. */
export function readIdentifiers(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const list: readonly unknown[] = value.slice(0, MAX_IDENTIFIERS);
  return list.filter((each): each is string => typeof each === 'string' && IDENTIFIER.test(each));
}

/**
 * The method of a feature, for example `connect` of `standard:connect`; `undefined` if the wallet has none.
 */
export function readMethod(wallet: object, feature: string, method: string): FeatureMethod | undefined {
  const owner = readMember(readMember(wallet, 'features'), feature);
  const own = readMember(owner, method);
  if (typeof own !== 'function') return undefined;
  return async (...args) => Reflect.apply(own, owner, args);
}

/** True if the wallet has a feature of that name. */
export function hasFeature(wallet: object, feature: string): boolean {
  return readMember(readMember(wallet, 'features'), feature) !== undefined;
}

/**
 * True if the wallet supports the `silent` flag. A draft of the standard's next version removes it: a silent
 * connect would then prompt (0062).
 */
export function connectsSilently(wallet: object): boolean {
  return readMember(readMember(readMember(wallet, 'features'), 'standard:connect'), 'version') === '1.0.0';
}

/** Criteria for the wallets of a chain family in the registry. */
export interface StandardFamily {
  readonly namespace: ChainNamespace;
  /** Prefix of the family's chains in the standard, without the colon: `solana`, `bitcoin`. */
  readonly chains: string;
  /** Features of which a wallet needs at least one. */
  readonly features: readonly string[];
  /** The family's own connect feature, an alternative to `standard:connect`. */
  readonly connectFeature?: string;
}

/** True for a chain of the family, such as `solana:mainnet`. */
export function isChainOf({chains}: StandardFamily, chain: string): boolean {
  return chain.startsWith(`${chains}:`);
}

/** Listens to `change` events of a feature; does nothing for a wallet without events. */
export function listenToChanges(wallet: object, listener: () => void, feature = 'standard:events'): Stop {
  const events = readMember(readMember(wallet, 'features'), feature);
  // Some wallets return no unsubscribe function and keep calling.
  let isListening = true;
  const own = (): void => {
    if (isListening) listener();
  };
  const off = callMethodQuietly(events, 'on', 'change', own);
  return () => {
    if (!isListening) return;
    isListening = false;
    callQuietly(off);
  };
}

import {DEFAULT_ACCOUNT_TYPES} from '../model/account.js';
import type {Metadata} from '../model/metadata.js';
import type {Config, PageConfig, ResolvedFeatures} from './config.js';
import {DEFAULT_ENDPOINTS, DEFAULT_FEATURES, DEFAULT_OPTIONS} from './generated/defaults.js';
import type {DrawbridgeOptions} from './options.js';

/** Fills in every default that only matters once the client is used. The result is frozen. */
export function completeConfig(page: PageConfig, metadata: Metadata): Config {
  const {options, networks} = page;
  return Object.freeze({
    ...chosen(options),
    ...page,
    chains: options.chains,
    customRpcUrls: Object.fromEntries(
      Object.entries(options.customRpcUrls ?? {}).map(([id, urls]) => [id, [urls ?? []].flat()]),
    ),
    termsConditionsUrl: options.termsConditionsUrl,
    privacyPolicyUrl: options.privacyPolicyUrl,
    metadata: {...metadata, ...defined(options.metadata ?? {})},
    namespaces: unique(networks.map(({chainNamespace}) => chainNamespace)),
    defaultAccountTypes: {...DEFAULT_ACCOUNT_TYPES, ...options.defaultAccountTypes},
    onError: options.onError,
    // Options that features add are completed when the features are loaded.
    features: {...DEFAULT_FEATURES, ...defined(options.features ?? {})} as ResolvedFeatures,
    endpoints: {...DEFAULT_ENDPOINTS, ...defined(options.endpoints ?? {})},
  });
}

/** Each option that has a default, or its default. */
function chosen(options: DrawbridgeOptions): typeof DEFAULT_OPTIONS {
  const names = Object.keys(DEFAULT_OPTIONS) as (keyof typeof DEFAULT_OPTIONS)[];
  return Object.fromEntries(names.map((name) => [name, options[name] ?? DEFAULT_OPTIONS[name]])) as never;
}

function unique<T>(values: readonly T[]): readonly [T, ...T[]] {
  return [...new Set(values)] as [T, ...T[]];
}

/** Drops entries that are `undefined`, so that they do not hide a default. */
function defined<T extends object>(values: T): {[K in keyof T]: Exclude<T[K], undefined>} {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

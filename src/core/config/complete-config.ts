import type {CaipNetworkId} from '../model/caip.js';
import type {Metadata} from '../model/metadata.js';
import type {Config, PageConfig} from './config.js';
import {DEFAULT_ACCOUNT_TYPES, DEFAULT_ENDPOINTS, DEFAULT_FEATURES, DEFAULT_SWITCHES} from './defaults.js';
import type {DrawbridgeOptions} from './options.js';

/** Fills in every default that only matters once the client is used. Frozen. */
export function completeConfig(page: PageConfig, metadata: Metadata): Config {
  const {options, networks} = page;
  return Object.freeze({
    ...switches(options),
    ...lists(options),
    ...page,
    projectId: options.projectId ?? '',
    termsConditionsUrl: options.termsConditionsUrl,
    privacyPolicyUrl: options.privacyPolicyUrl,
    metadata: {...metadata, ...defined(options.metadata ?? {})},
    namespaces: unique(networks.map(({chainNamespace}) => chainNamespace)),
    defaultAccountTypes: {...DEFAULT_ACCOUNT_TYPES, ...options.defaultAccountTypes},
    onError: options.onError,
    features: {...DEFAULT_FEATURES, ...defined(options.features ?? {})},
    endpoints: {...DEFAULT_ENDPOINTS, ...defined(options.endpoints ?? {})},
  });
}

function switches(options: DrawbridgeOptions): Pick<Config, keyof typeof DEFAULT_SWITCHES> {
  const names = Object.keys(DEFAULT_SWITCHES) as (keyof typeof DEFAULT_SWITCHES)[];
  const entries = names.map((name) => [name, options[name] ?? DEFAULT_SWITCHES[name]]);
  return Object.fromEntries(entries) as Pick<Config, keyof typeof DEFAULT_SWITCHES>;
}

function lists(options: DrawbridgeOptions) {
  return {
    chains: options.chains,
    connectors: options.connectors ?? [],
    allWallets: options.allWallets ?? ('SHOW' as const),
    featuredWalletIds: options.featuredWalletIds ?? [],
    includeWalletIds: options.includeWalletIds ?? [],
    excludeWalletIds: options.excludeWalletIds ?? [],
    customWallets: options.customWallets ?? [],
    chainImages: options.chainImages ?? {},
    connectorImages: options.connectorImages ?? {},
    customRpcUrls: Object.fromEntries(
      Object.entries(options.customRpcUrls ?? {}).map(([id, urls]) => [id, list(urls)]),
    ) as Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>,
  };
}

function list(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

function unique<T>(values: readonly T[]): readonly [T, ...T[]] {
  return [...new Set(values)] as [T, ...T[]];
}

/** Drops entries that are `undefined`, so that they do not hide a default. */
function defined<T extends object>(values: T): {[K in keyof T]: Exclude<T[K], undefined>} {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

import {DrawbridgeError} from '../errors/drawbridge-error.js';
import type {CaipNetworkId} from '../model/caip.js';
import {written} from '../model/safety/shape.js';
import {toNetwork} from '../model/networks/define-network.js';
import type {Metadata} from '../model/metadata.js';
import type {Network, NetworkInput} from '../model/network.js';
import type {Config} from './config.js';
import {DEFAULT_ACCOUNT_TYPES, DEFAULT_ENDPOINTS, DEFAULT_FEATURES, DEFAULT_SWITCHES} from './defaults.js';
import {findInvalidOption, unknownOptions} from './option-shape.js';
import type {DrawbridgeOptions} from './options.js';

/** What is read from the page where the adopter says nothing. */
export interface PageFacts {
  readonly metadata: Metadata;
  /** The document's `lang`, or `en`. */
  readonly locale: string;
}

/**
 * Checks the options and fills in every default.
 *
 * Throws a `DrawbridgeError` of kind `configuration` that names the option, what was given and what is accepted.
 */
export function resolveConfig(options: DrawbridgeOptions, page: PageFacts): Config {
  checkShape(options);
  checkConflicts(options);
  const [first, ...rest] = options.networks.map(configured(options)) as [Network, ...Network[]];
  const networks = [first, ...rest] as const;
  return Object.freeze({
    ...switches(options),
    ...lists(options),
    id: options.id ?? 'default',
    projectId: options.projectId ?? '',
    metadata: {...page.metadata, ...defined(options.metadata ?? {})},
    networks,
    defaultNetwork: chosenDefault(options, networks),
    namespaces: unique(networks.map(({chainNamespace}) => chainNamespace)),
    themeMode: options.themeMode ?? 'auto',
    themeVariables: options.themeVariables ?? {},
    locale: options.locale ?? page.locale,
    messages: options.messages ?? {},
    defaultAccountTypes: {...DEFAULT_ACCOUNT_TYPES, ...options.defaultAccountTypes},
    termsConditionsUrl: options.termsConditionsUrl,
    privacyPolicyUrl: options.privacyPolicyUrl,
    onError: options.onError,
    unknownOptions: unknownOptions(options),
    features: {...DEFAULT_FEATURES, ...defined(options.features ?? {})},
    endpoints: {...DEFAULT_ENDPOINTS, ...defined(options.endpoints ?? {})},
  });
}

function checkShape(options: unknown): asserts options is DrawbridgeOptions {
  const mismatch = findInvalidOption(options);
  if (!mismatch) return;
  const {path: name, given, accepted} = mismatch;
  throw new DrawbridgeError(
    'config/invalid-option',
    `createDrawbridge: option \`${name || 'options'}\` is ${written(given)}; accepted: ${accepted}`,
    {name: name || 'options'},
  );
}

function checkConflicts(options: DrawbridgeOptions): void {
  if (options.siwx && options.signInWithWallet) {
    throw new DrawbridgeError(
      'config/conflicting-options',
      'createDrawbridge: options `siwx` and `signInWithWallet` cannot both be set; keep `siwx`',
      {name: 'signInWithWallet'},
    );
  }
  const own = options.endpoints ?? {};
  const needsProject = (['explorer', 'blockchain', 'relay'] as const).some((name) => !own[name]);
  if (options.projectId || !needsProject) return;
  throw new DrawbridgeError(
    'config/invalid-option',
    'createDrawbridge: option `projectId` is missing; accepted: the id of your project, or your own `endpoints`',
    {name: 'projectId'},
  );
}

/** Applies pictures and RPC addresses of the options to one network. */
function configured({customRpcUrls, chainImages}: DrawbridgeOptions): (input: NetworkInput) => Network {
  return (input) => {
    const network: Network = toNetwork(input);
    const urls = list(customRpcUrls?.[network.caipNetworkId]);
    const imageUrl = chainImages?.[network.caipNetworkId] ?? chainImages?.[network.id];
    return {
      ...network,
      ...(imageUrl && {assets: {...network.assets, imageUrl}}),
      ...(urls.length > 0 && {
        rpcUrls: {default: {...network.rpcUrls.default, http: [...urls, ...network.rpcUrls.default.http]}},
      }),
    };
  };
}

function chosenDefault({defaultNetwork}: DrawbridgeOptions, networks: Config['networks']): Network {
  if (defaultNetwork === undefined) return networks[0];
  const {caipNetworkId} = toNetwork(defaultNetwork);
  const found = networks.find((network) => network.caipNetworkId === caipNetworkId);
  if (found) return found;
  throw new DrawbridgeError(
    'config/invalid-option',
    `createDrawbridge: option \`defaultNetwork\` is ${caipNetworkId}; accepted: one of ${networks.map((network) => network.caipNetworkId).join(', ')}`,
    {name: 'defaultNetwork'},
  );
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

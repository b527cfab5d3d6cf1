import {DrawbridgeError} from '../errors/drawbridge-error.js';
import type {CaipNetworkId} from '../model/caip.js';
import type {Metadata} from '../model/metadata.js';
import type {Network, NetworkInput} from '../model/network.js';
import type {Config} from './config.js';
import {DEFAULT_ACCOUNT_TYPES, DEFAULT_ENDPOINTS, DEFAULT_FEATURES, DEFAULT_SWITCHES} from './defaults.js';
import type {DrawbridgeOptions} from './options.js';

/** What is read from the page where the adopter says nothing. */
export interface PageFacts {
  readonly metadata: Metadata;
  /** The document's `lang`, or `en`. */
  readonly locale: string;
}

/**
 * Fills in every default, for options that were checked, or that cannot be wrong in form because they were
 * made from attributes.
 *
 * Throws `config/invalid-option` for what `readNetwork` refuses, for a default network that is not one of the
 * networks, and when the project id is missing.
 */
export function completeConfig(
  options: DrawbridgeOptions,
  page: PageFacts,
  readNetwork: (input: NetworkInput) => Network,
): Config {
  requireProject(options);
  const [first, ...rest] = options.networks.map((input) => configured(readNetwork(input), options));
  if (!first) throw invalid('networks', 'networks', 'a list with at least one entry');
  const networks = [first, ...rest] as const;
  return Object.freeze({
    ...switches(options),
    ...lists(options),
    ...texts(options, page),
    metadata: {...page.metadata, ...defined(options.metadata ?? {})},
    networks,
    defaultNetwork: chosenDefault(options.defaultNetwork && readNetwork(options.defaultNetwork), networks),
    namespaces: unique(networks.map(({chainNamespace}) => chainNamespace)),
    defaultAccountTypes: {...DEFAULT_ACCOUNT_TYPES, ...options.defaultAccountTypes},
    onError: options.onError,
    unknownOptions: [],
    features: {...DEFAULT_FEATURES, ...defined(options.features ?? {})},
    endpoints: {...DEFAULT_ENDPOINTS, ...defined(options.endpoints ?? {})},
  });
}

function requireProject({projectId, endpoints = {}}: DrawbridgeOptions): void {
  const needsProject = (['explorer', 'blockchain', 'relay'] as const).some((name) => !endpoints[name]);
  if (projectId || !needsProject) return;
  throw invalid('projectId', 'missing', 'the id of your project, or your own `endpoints`');
}

/** Applies pictures and RPC addresses of the options to one network. */
function configured(network: Network, {customRpcUrls, chainImages}: DrawbridgeOptions): Network {
  const urls = list(customRpcUrls?.[network.caipNetworkId]);
  const imageUrl = chainImages?.[network.caipNetworkId] ?? chainImages?.[network.id];
  const own = network.rpcUrls.default;
  return {
    ...network,
    ...(imageUrl && {assets: {...network.assets, imageUrl}}),
    ...(urls.length > 0 && {rpcUrls: {default: {...own, http: [...urls, ...own.http]}}}),
  };
}

function chosenDefault(wanted: Network | '' | undefined, networks: Config['networks']): Network {
  if (!wanted) return networks[0];
  const found = networks.find(({caipNetworkId}) => caipNetworkId === wanted.caipNetworkId);
  if (found) return found;
  const accepted = networks.map(({caipNetworkId}) => caipNetworkId).join(', ');
  throw invalid('defaultNetwork', wanted.caipNetworkId, `one of ${accepted}`);
}

/** Names the option, what was given and what is accepted. */
export function invalid(name: string, given: string, accepted: string): DrawbridgeError {
  const message = `createDrawbridge: option \`${name}\` is ${given}; accepted: ${accepted}`;
  return new DrawbridgeError('config/invalid-option', message, {name});
}

function switches(options: DrawbridgeOptions): Pick<Config, keyof typeof DEFAULT_SWITCHES> {
  const names = Object.keys(DEFAULT_SWITCHES) as (keyof typeof DEFAULT_SWITCHES)[];
  const entries = names.map((name) => [name, options[name] ?? DEFAULT_SWITCHES[name]]);
  return Object.fromEntries(entries) as Pick<Config, keyof typeof DEFAULT_SWITCHES>;
}

function texts(options: DrawbridgeOptions, page: PageFacts) {
  return {
    id: options.id ?? 'default',
    projectId: options.projectId ?? '',
    locale: options.locale ?? page.locale,
    messages: options.messages ?? {},
    termsConditionsUrl: options.termsConditionsUrl,
    privacyPolicyUrl: options.privacyPolicyUrl,
    themeMode: options.themeMode ?? ('auto' as const),
    themeVariables: options.themeVariables ?? {},
  };
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

import {DrawbridgeError} from '../errors/drawbridge-error.js';
import type {Network, NetworkInput} from '../model/network.js';
import {isThemeMode} from '../model/theme.js';
import type {PageConfig} from './config.js';
import type {DrawbridgeOptions} from './options.js';

/** Source of the options, and the reader of their networks. */
export interface OptionSource {
  readonly source: PageConfig['source'];
  /** Converts a network option; throws `config/invalid-option`. */
  readonly readNetwork: (input: NetworkInput) => Network;
}

/**
 * Reads the options that a client needs before it is used.
 *
 * Throws `config/invalid-option` where `readNetwork` refuses a network, for a default network that is not one
 * of the networks, and when the project id is missing.
 */
export function readPageConfig(
  options: DrawbridgeOptions,
  pageLocale: string,
  {source, readNetwork}: OptionSource,
): PageConfig {
  requireProject(options, source);
  const [first, ...rest] = options.networks.map((input) => configureNetwork(readNetwork(input), options));
  if (!first) throw invalid('networks', 'empty', 'a list with at least one entry');
  const networks = [first, ...rest] as const;
  const {defaultNetwork} = options;
  return {
    options,
    source,
    networks,
    defaultNetwork: chosenDefault(defaultNetwork && readNetwork(defaultNetwork), networks, source),
    ...readLooks(options),
    id: options.id ?? 'default',
    locale: options.locale ?? pageLocale,
    embedded: options.embedded ?? false,
    disableAppend: options.disableAppend ?? false,
    enableReconnect: options.enableReconnect ?? true,
  };
}

function readLooks({
  themeMode,
  themeVariables = {},
  messages = {},
}: DrawbridgeOptions): Pick<PageConfig, 'themeMode' | 'themeVariables' | 'messages'> {
  // An attribute may have any value.
  return {themeMode: isThemeMode(themeMode) ? themeMode : 'auto', themeVariables, messages};
}

/** Pages for installed wallets alone, and pages with their own services, need no project. */
function requireProject(
  {projectId, endpoints = {}, enableWalletConnect}: DrawbridgeOptions,
  source: PageConfig['source'],
): void {
  const needsProject = (['explorer', 'blockchain', 'relay'] as const).some((name) => !endpoints[name]);
  if (projectId || enableWalletConnect === false || !needsProject) return;
  const [name, own] =
    source === 'attributes'
      ? ['project-id', 'explorer-url, blockchain-url and relay-url']
      : ['projectId', '`endpoints`, or `enableWalletConnect: false` for installed wallets alone'];
  const use = 'for WalletConnect, the wallet list and account names';
  const accepted = `the id of your project from https://dashboard.reown.com (${use}), or your own ${own}`;
  throw invalid(name, 'missing', accepted, SUBJECTS[source]);
}

/** Applies pictures and RPC addresses of the options to one network. */
export function configureNetwork(network: Network, {customRpcUrls, chainImages}: DrawbridgeOptions): Network {
  const urls = [customRpcUrls?.[network.caipNetworkId] ?? []].flat();
  const imageUrl = chainImages?.[network.caipNetworkId] ?? chainImages?.[network.id];
  const own = network.rpcUrls.default;
  return {
    ...network,
    ...(imageUrl && {assets: {...network.assets, imageUrl}}),
    ...(urls.length > 0 && {rpcUrls: {default: withFirst(urls, own)}}),
  };
}

/**
 * The addresses of the options first; their schemes identify sockets. Without a socket in the options, none
 * is used. A network that the page read from the client may have the addresses already.
 */
function withFirst(
  urls: readonly string[],
  {http}: Network['rpcUrls']['default'],
): Network['rpcUrls']['default'] {
  const isSocket = (url: string): boolean => /^wss?:/i.test(url);
  return {
    http: [...new Set([...urls.filter((url) => !isSocket(url)), ...http])],
    webSocket: urls.filter(isSocket),
  };
}

function chosenDefault(
  wanted: Network | '' | undefined,
  networks: PageConfig['networks'],
  source: PageConfig['source'],
): Network {
  if (!wanted) return networks[0];
  const found = networks.find(({caipNetworkId}) => caipNetworkId === wanted.caipNetworkId);
  if (found) return found;
  const accepted = networks.map(({caipNetworkId}) => caipNetworkId).join(', ');
  const name = source === 'attributes' ? 'default-network' : 'defaultNetwork';
  throw invalid(name, wanted.caipNetworkId, `one of ${accepted}`, SUBJECTS[source]);
}

/** The beginning of a message about an option, by its source. */
export const SUBJECTS: Readonly<Record<PageConfig['source'], string>> = {
  options: 'createDrawbridge: option',
  attributes: '<drawbridge-modal>: attribute',
};

/** Names the option, the given value and the accepted ones. */
export function invalid(
  name: string,
  given: string,
  accepted: string,
  subject = SUBJECTS.options,
): DrawbridgeError {
  const message = `${subject} \`${name}\` is ${given}; accepted: ${accepted}`;
  return new DrawbridgeError('config/invalid-option', message, {name});
}

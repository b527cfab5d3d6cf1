import {DrawbridgeError} from '../errors/drawbridge-error.js';
import type {Network, NetworkInput} from '../model/network.js';
import type {PageConfig} from './config.js';
import type {DrawbridgeOptions} from './options.js';

/** Converts a network option; throws `config/invalid-option`. */
export type ReadNetwork = (input: NetworkInput) => Network;

/**
 * Reads the options that a client needs before it is used.
 *
 * Throws `config/invalid-option` where `readNetwork` refuses a network, for a default network that is not one
 * of the networks, and when the project id is missing.
 */
export function readPageConfig(
  options: DrawbridgeOptions,
  pageLocale: string,
  readNetwork: ReadNetwork,
): PageConfig {
  requireProject(options);
  const [first, ...rest] = options.networks.map((input) => configured(readNetwork(input), options));
  if (!first) throw invalid('networks', 'empty', 'a list with at least one entry');
  const networks = [first, ...rest] as const;
  return {
    options,
    networks,
    defaultNetwork: chosenDefault(options.defaultNetwork && readNetwork(options.defaultNetwork), networks),
    ...readLooks(options),
    id: options.id ?? 'default',
    locale: options.locale ?? pageLocale,
    embedded: options.embedded ?? false,
    disableAppend: options.disableAppend ?? false,
    enableReconnect: options.enableReconnect ?? true,
  };
}

function readLooks({
  themeMode = 'auto',
  themeVariables = {},
  messages = {},
}: DrawbridgeOptions): Pick<PageConfig, 'themeMode' | 'themeVariables' | 'messages'> {
  return {themeMode, themeVariables, messages};
}

function requireProject({projectId, endpoints = {}}: DrawbridgeOptions): void {
  const needsProject = (['explorer', 'blockchain', 'relay'] as const).some((name) => !endpoints[name]);
  if (projectId || !needsProject) return;
  throw invalid('projectId', 'missing', 'the id of your project, or your own `endpoints`');
}

/** Applies pictures and RPC addresses of the options to one network. */
function configured(network: Network, {customRpcUrls, chainImages}: DrawbridgeOptions): Network {
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
 * The addresses of the options first; their schemes tell which are sockets. Without one in the options there
 * is no socket.
 */
function withFirst(
  urls: readonly string[],
  {http}: Network['rpcUrls']['default'],
): Network['rpcUrls']['default'] {
  const isSocket = (url: string): boolean => /^wss?:/i.test(url);
  return {
    http: [...urls.filter((url) => !isSocket(url)), ...http],
    webSocket: urls.filter(isSocket),
  };
}

function chosenDefault(wanted: Network | '' | undefined, networks: PageConfig['networks']): Network {
  if (!wanted) return networks[0];
  const found = networks.find(({caipNetworkId}) => caipNetworkId === wanted.caipNetworkId);
  if (found) return found;
  const accepted = networks.map(({caipNetworkId}) => caipNetworkId).join(', ');
  throw invalid('defaultNetwork', wanted.caipNetworkId, `one of ${accepted}`);
}

/** Names the option, the given value and the accepted ones. */
export function invalid(name: string, given: string, accepted: string): DrawbridgeError {
  const message = `createDrawbridge: option \`${name}\` is ${given}; accepted: ${accepted}`;
  return new DrawbridgeError('config/invalid-option', message, {name});
}

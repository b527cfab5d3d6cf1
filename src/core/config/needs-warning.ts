import {hasSentences} from '../messages/languages.js';
import type {Network} from '../model/network.js';
import {isThemeMode, unknownVariables} from '../model/theme.js';
import type {PageConfig} from './config.js';
import type {DrawbridgeOptions} from './options.js';

/** Networks that many pages name by id. Others are looked up in the list of networks before a warning. */
const COMMON =
  /^(eip155:(1|10|56|100|137|8453|42161|43114|59144|11155111)|solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp|bip122:000000000019d6689c085ae165831e93)$/;

/**
 * True if `configWarnings` may have a warning for developers. Part of the first load: a page without mistakes does not
 * load the warnings.
 */
export function needsWarning({options, networks, themeVariables}: PageConfig): boolean {
  const {projectId, customRpcUrls = {}} = options;
  return (
    isPlaceholder(projectId) ||
    unknownVariables(themeVariables).length > 0 ||
    unknownNetworks(customRpcUrls, networks).length > 0 ||
    hasUnknownLooks(options) ||
    networks.some((network) => isWithoutNode(network) && !COMMON.test(network.caipNetworkId))
  );
}

/** `themeMode` and `prefetch` are checked for scripts already, not for attributes. */
function hasUnknownLooks(options: DrawbridgeOptions): boolean {
  const {themeMode = 'auto', prefetch = 'idle', locale, messages} = options;
  const isUntranslated = locale && !messages && !hasSentences(locale);
  return Boolean(isUntranslated) || !isThemeMode(themeMode) || !/^(idle|intent|none)$/.test(prefetch);
}

/** `YOUR_PROJECT_ID`, and an environment variable that is not set. */
export function isPlaceholder(projectId = ''): boolean {
  return /project.?id|^(undefined|null)$/i.test(projectId);
}

/** The ids that `customRpcUrls` names and `networks` does not. */
export function unknownNetworks(urls: object, networks: PageConfig['networks']): readonly string[] {
  return Object.keys(urls).filter((id) => networks.every(({caipNetworkId}) => caipNetworkId !== id));
}

/** A network of which only the id is given, without a node. */
export function isWithoutNode({stub, rpcUrls}: Network): boolean {
  return stub === true && rpcUrls.default.http.length === 0;
}

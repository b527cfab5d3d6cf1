import type {Network} from '../model/network.js';
import type {PageConfig} from './config.js';

/** Networks that many pages name by id alone, and `networkByCaipId` has. */
const COMMON = /^(?!eip155:)|^eip155:(1|10|56|137|8453|42161|43114)$/;

/**
 * True if `configWarnings` may have a warning for developers. It is part of the first opening, so it is short: a page
 * with custom properties or a foreign language loads the warnings, and may have none.
 */
export function mayNeedWarning({options, networks, themeMode}: PageConfig): boolean {
  const {projectId, themeVariables, customRpcUrls = {}, locale} = options;
  return (
    isPlaceholder(projectId) ||
    themeVariables !== undefined ||
    unknownNetworks(customRpcUrls, networks).length > 0 ||
    (locale !== undefined && !/^en/i.test(locale)) ||
    // An unknown mode was replaced.
    (options.themeMode ?? themeMode) !== themeMode ||
    networks.some((network) => isWithoutNode(network) && !COMMON.test(network.caipNetworkId))
  );
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

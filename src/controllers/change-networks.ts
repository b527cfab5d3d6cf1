import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {currentCaipNetworkId} from '../core/model/addresses/current-caip-network-id.js';
import type {CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
import type {Network} from '../core/model/network.js';
import {requireNetwork} from '../core/model/networks/require-network.js';
import type {NetworksState} from './networks-controller.js';

/** Adds a network, or replaces the one with its id where it stands. */
export function withNetwork({requested}: NetworksState, network: Network): Partial<NetworksState> {
  const index = requested.findIndex(({caipNetworkId}) => caipNetworkId === network.caipNetworkId);
  return {requested: index < 0 ? [...requested, network] : requested.with(index, network)};
}

/**
 * Removes a network; where it was the chosen one, the first of its namespace is chosen.
 *
 * Throws `network/not-found`, or `network/last-of-namespace`: 'Cannot remove last network for a namespace'.
 */
export function withoutNetwork(
  {requested, chosen}: NetworksState,
  id: CaipNetworkId,
): Partial<NetworksState> {
  const removed = requireNetwork(requested, id);
  const {chainNamespace} = removed;
  const rest = requested.filter((network) => network !== removed);
  const next = rest.find((network) => network.chainNamespace === chainNamespace);
  if (!next) {
    throw new DrawbridgeError(
      'network/last-of-namespace',
      `Cannot remove last network for a namespace: ${id} is the only one of ${chainNamespace}`,
      {name: id},
    );
  }
  const isChosen = chosen[chainNamespace] === id;
  return {
    requested: rest,
    ...(isChosen && {chosen: {...chosen, [chainNamespace]: next.caipNetworkId}}),
  };
}

/**
 * Removes a chain with all its networks; "removing the active chain moves to the first network of another
 * chain".
 *
 * Throws `chain/adapter-missing` for an unknown chain, `network/last-of-namespace` for the only one.
 */
export function withoutChain(
  {requested, chosen, activeNamespace}: NetworksState,
  namespace: ChainNamespace,
): Partial<NetworksState> {
  const rest = requested.filter(({chainNamespace}) => chainNamespace !== namespace);
  const [first] = rest;
  const name = namespace;
  if (rest.length === requested.length) {
    throw new DrawbridgeError('chain/adapter-missing', `Chain adapter not found: ${name}`, {name});
  }
  if (!first) {
    throw new DrawbridgeError('network/last-of-namespace', `${name} is the only chain of this page`, {name});
  }
  const {[namespace]: _, ...others} = chosen;
  if (namespace !== activeNamespace) return {requested: rest, chosen: others};
  const {chainNamespace, caipNetworkId} = first;
  return {
    requested: rest,
    chosen: {...others, [chainNamespace]: caipNetworkId},
    activeNamespace: chainNamespace,
  };
}

/** Replaces placeholders by facts, keeps the adopter's settings, and replaces deprecated ids. */
export function withFacts(
  {requested, chosen}: NetworksState,
  find: (id: CaipNetworkId) => Network | undefined,
): Partial<NetworksState> {
  const current = Object.entries(chosen).map(([namespace, id]) => [namespace, currentCaipNetworkId(id)]);
  return {
    requested: requested.map((network) => {
      const found = network.stub && find(network.caipNetworkId);
      return found ? withOwn(found, network) : network;
    }),
    chosen: Object.fromEntries(current),
  };
}

/** A node on the visitor's own computer, as in the definitions of development networks. */
const OWN_COMPUTER = /^https?:\/\/(localhost|127\.|\[::1\])/i;

/**
 * A page that configures RPC addresses configures its sockets, too: its Content-Security-Policy may allow no
 * others. Nodes of the definition follow, except those on the visitor's own computer, which the page did not
 * name.
 */
function withOwn(found: Network, {rpcUrls, assets}: Network): Network {
  const {http, webSocket = []} = rpcUrls.default;
  const isOwn = http.length + webSocket.length > 0;
  const others = found.rpcUrls.default.http.filter((url) => !OWN_COMPUTER.test(url));
  return {
    ...found,
    ...(isOwn && {rpcUrls: {default: {http: [...http, ...others], webSocket}}}),
    ...(assets && {assets: {...found.assets, ...assets}}),
  };
}

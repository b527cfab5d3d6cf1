import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {NetworksState} from './networks-controller.js';

/** Adds a network, or replaces the one with its id where it stands. */
export function withNetwork({requested}: NetworksState, network: Network): Partial<NetworksState> {
  const index = requested.findIndex(({caipNetworkId}) => caipNetworkId === network.caipNetworkId);
  return {requested: index < 0 ? [...requested, network] : requested.with(index, network)};
}

/**
 * Removes a network; the chosen one gives way to the first of its namespace.
 *
 * Throws `network/not-found`, or `network/last-of-namespace`: 'Cannot remove last network for a namespace'.
 */
export function withoutNetwork(
  {requested, chosen}: NetworksState,
  id: CaipNetworkId,
): Partial<NetworksState> {
  const removed = requested.find(({caipNetworkId}) => caipNetworkId === id);
  if (!removed) throw new DrawbridgeError('network/not-found', `Network Not Found: ${id}`, {name: id});
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

/** Puts facts in the place of placeholders, and keeps what the adopter configured for them. */
export function withFacts({requested}: NetworksState, facts: readonly Network[]): Partial<NetworksState> {
  const byId = new Map(facts.map((network) => [network.caipNetworkId, network]));
  return {
    requested: requested.map((network) => {
      const found = network.stub && byId.get(network.caipNetworkId);
      return found ? withOwn(found, network) : network;
    }),
  };
}

function withOwn(found: Network, {rpcUrls, assets}: Network): Network {
  const own = rpcUrls.default.http;
  return {
    ...found,
    ...(own.length > 0 && {
      rpcUrls: {default: {...found.rpcUrls.default, http: [...own, ...found.rpcUrls.default.http]}},
    }),
    ...(assets && {assets: {...found.assets, ...assets}}),
  };
}

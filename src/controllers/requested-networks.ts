import type {WritableAtom} from 'nanostores';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
import {type Network, requireNamespace, requireNetwork} from '../core/model/network.js';
import {currentCaipNetworkId} from '../core/model/networks/deprecated-ids.js';
import type {NetworksState} from './networks-controller.js';

/**
 * Changes which networks a page offers: the part of {@link NetworksController} that is loaded at its first use, by
 * `loadList`.
 */
export class RequestedNetworks {
  readonly #state: WritableAtom<NetworksState>;

  constructor(state: WritableAtom<NetworksState>) {
    this.#state = state;
  }

  /** Adds a network at the end; a requested network with the same id is replaced in its position. */
  add(network: Network): void {
    const {requested} = this.#state.get();
    const index = requested.findIndex(({caipNetworkId}) => caipNetworkId === network.caipNetworkId);
    this.#change({requested: index < 0 ? [...requested, network] : requested.with(index, network)});
  }

  /**
   * Removes a network. If it was the chosen one, the first of its namespace is chosen.
   *
   * Throws `network/not-found`, or `network/last-of-namespace`: 'Cannot remove last network for a namespace'.
   */
  remove(id: CaipNetworkId): void {
    const {requested, chosen} = this.#state.get();
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
    this.#change({
      requested: rest,
      ...(isChosen && {chosen: {...chosen, [chainNamespace]: next.caipNetworkId}}),
    });
  }

  /**
   * Throws if a chain cannot be removed: `chain/adapter-missing` for an unknown chain,
   * `network/last-of-namespace` for the only one.
   */
  checkRemoval(namespace: ChainNamespace): void {
    const {requested} = this.#state.get();
    const name = namespace;
    requireNamespace(requested, namespace);
    if (requested.every(({chainNamespace}) => chainNamespace === namespace)) {
      const text = `Cannot remove ${name}: it is the only chain of this page`;
      throw new DrawbridgeError('network/last-of-namespace', text, {name});
    }
  }

  /**
   * Removes a chain with all its networks; "removing the active chain moves to the first network of another
   * chain". Throws like {@link checkRemoval}.
   */
  removeChain(namespace: ChainNamespace): void {
    this.checkRemoval(namespace);
    const {requested, chosen, activeNamespace} = this.#state.get();
    const rest = requested.filter(({chainNamespace}) => chainNamespace !== namespace);
    const {[namespace]: _, ...others} = chosen;
    const [first] = rest;
    if (namespace !== activeNamespace || !first) return this.#change({requested: rest, chosen: others});
    const {chainNamespace, caipNetworkId} = first;
    this.#change({
      requested: rest,
      chosen: {...others, [chainNamespace]: caipNetworkId},
      activeNamespace: chainNamespace,
    });
  }

  /** Replaces networks that the page gave by id alone by their definitions, and deprecated ids by current ones. */
  define(find: (id: CaipNetworkId) => Network | undefined): void {
    const {requested, chosen} = this.#state.get();
    const current = Object.entries(chosen).map(([namespace, id]) => [namespace, currentCaipNetworkId(id)]);
    this.#change({
      requested: requested.map((network) => {
        const found = network.stub && find(network.caipNetworkId);
        return found ? withSettings(found, network) : network;
      }),
      chosen: Object.fromEntries(current),
    });
  }

  #change(change: Partial<NetworksState>): void {
    this.#state.set({...this.#state.get(), ...change});
  }
}

/** A node on the visitor's own computer, as in the definitions of development networks. */
const OWN_COMPUTER = /^https?:\/\/(localhost|127\.|\[::1\])/i;

/**
 * The definition of a network with the page's own nodes and pictures for it.
 *
 * A page that configures RPC addresses configures its sockets, too: its Content-Security-Policy may allow no
 * others. Nodes of the definition follow, except those on the visitor's own computer, which the page did not
 * name.
 */
function withSettings(found: Network, {rpcUrls, assets}: Network): Network {
  const {http, webSocket = []} = rpcUrls.default;
  const isOwn = http.length + webSocket.length > 0;
  const others = found.rpcUrls.default.http.filter((url) => !OWN_COMPUTER.test(url));
  return {
    ...found,
    ...(isOwn && {rpcUrls: {default: {http: [...http, ...others], webSocket}}}),
    ...(assets && {assets: {...found.assets, ...assets}}),
  };
}

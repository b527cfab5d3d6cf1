import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {RememberedNetworks} from './remembered-networks.js';
import {chainOf, networkOf} from './standard-chains.js';

/** A network as the page and as the wallet calls it. */
export interface NetworkInUse {
  readonly caipNetworkId: CaipNetworkId;
  /** The wallet's own word. */
  readonly chain: string;
}

const MAINNET: NetworkInUse = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chain: 'solana:mainnet',
};

/**
 * The network one wallet is used on.
 *
 * A Wallet Standard wallet is on no network of its own: each request names one. So the choice is the page's,
 * within what the wallet lists, and the page remembers it.
 */
export class NetworkChoice {
  readonly #remembered: RememberedNetworks;
  readonly #wallet: () => string;
  #networks: readonly Network[] = [];
  #inUse = MAINNET;

  /** @param wallet The id it is remembered by. */
  constructor(remembered: RememberedNetworks, wallet: () => string) {
    this.#remembered = remembered;
    this.#wallet = wallet;
  }

  /** Main network while nothing was chosen. */
  get inUse(): NetworkInUse {
    return this.#inUse;
  }

  /** The page's network that the wallet calls so. */
  find(chain: string): Network | undefined {
    return this.#networks.find(({caipNetworkId}) => chainOf(caipNetworkId, [chain]) === chain);
  }

  /** Takes the first of the page's networks that the wallet has. */
  choose(networks: readonly Network[], chains: readonly string[]): void {
    this.#networks = networks;
    this.#takeFirst(chains, []);
  }

  /** Takes the network the wallet was last used on, if both still have it; otherwise the first. */
  restore(networks: readonly Network[], chains: readonly string[]): void {
    this.#networks = networks;
    const last = this.#remembered.get(this.#wallet());
    const isOffered = networks.some(({caipNetworkId}) => caipNetworkId === last);
    this.#takeFirst(chains, last && isOffered ? [last] : []);
  }

  /** Stays where it is as long as the wallet has that network. */
  follow(chains: readonly string[]): void {
    this.#takeFirst(chains, [this.#inUse.caipNetworkId]);
  }

  /** Takes a network; rejects with `switch/unsupported` when the wallet does not have it. */
  switchTo(network: Network, chains: readonly string[]): void {
    const {caipNetworkId, name} = network;
    const chain = chainOf(caipNetworkId, chains);
    if (!chain) throw new DrawbridgeError('switch/unsupported', `The wallet does not have ${name}.`, {name});
    const isNew = this.#networks.every((each) => each.caipNetworkId !== caipNetworkId);
    if (isNew) this.#networks = [...this.#networks, network];
    this.#take({caipNetworkId, chain});
  }

  /** The networks a wallet with these chains can be asked to sign for, the page's first. */
  approved(chains: readonly string[]): readonly CaipNetworkId[] {
    const offered = this.#networks.map(({caipNetworkId}) => caipNetworkId);
    const usable = offered.filter((id) => chainOf(id, chains) !== undefined);
    return [...new Set([...usable, ...chains.map(networkOf)])];
  }

  forget(): void {
    this.#inUse = MAINNET;
    this.#remembered.clear(this.#wallet());
  }

  #takeFirst(chains: readonly string[], wanted: readonly CaipNetworkId[]): void {
    for (const caipNetworkId of [...wanted, ...this.#networks.map((network) => network.caipNetworkId)]) {
      const chain = chainOf(caipNetworkId, chains);
      if (chain) return this.#take({caipNetworkId, chain});
    }
    const [own] = chains;
    // None of the page's: the wallet is where it says it can be, and the page shows that it does not know it.
    if (own !== undefined) this.#inUse = {caipNetworkId: networkOf(own), chain: own};
  }

  #take(network: NetworkInUse): void {
    this.#inUse = network;
    this.#remembered.set(this.#wallet(), network.caipNetworkId);
  }
}

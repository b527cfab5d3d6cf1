import type {Client} from '../../../client/client.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {ClientHost} from '../observe.js';
import {knownNetwork} from './known-network.js';

/**
 * What the network in use is called: as the page calls it; where the page does not use it, as the long list does, which
 * is loaded at the first need. Until then, and for a network that no list has, its id stands for it.
 */
export class NetworkName {
  readonly #host: ClientHost<Client>;
  readonly #known = new Map<CaipNetworkId, string | undefined>();

  constructor(host: ClientHost<Client>) {
    this.#host = host;
  }

  /** To be read while the host renders; the host renders again once more is known. */
  get value(): string {
    const {network, caipNetworkId} = this.#host.client.activeNetwork.get();
    if (network) return network.name;
    if (!this.#known.has(caipNetworkId)) void this.#load(caipNetworkId);
    return this.#known.get(caipNetworkId) ?? caipNetworkId;
  }

  async #load(id: CaipNetworkId): Promise<void> {
    this.#known.set(id, undefined);
    const network = await knownNetwork(id);
    if (!network) return;
    this.#known.set(id, network.name);
    this.#host.requestUpdate();
  }
}

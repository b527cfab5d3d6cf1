import type {Client} from '../../../client/client.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {ClientHost} from '../observe.js';
import {knownNetwork} from './known-network.js';

/**
 * Name of the network in use: the page's own name for it, else that of the long list of networks, which is
 * loaded when first needed. Until then, and for a network that no list has, its id.
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

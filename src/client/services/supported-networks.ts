import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Http} from '../../core/ports/http.js';
import {getSupportedChains} from '../../io/api/get-supported-chains.js';
import {createLazy} from '../page/lazy.js';

/** The networks that the blockchain API answers for. */
export interface SupportedNetworks {
  /** Rejects like the call; the next one asks again. */
  has(id: CaipNetworkId): Promise<boolean>;
}

/** Asks the blockchain API once, at the first question. */
export function createSupportedNetworks(http: Http): SupportedNetworks {
  const chains = createLazy(() => getSupportedChains(http));
  return {has: async (id) => (await chains.load()).http.includes(id)};
}

import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Http} from '../../core/ports/http.js';
import {getSupportedChains, type SupportedChains} from '../../io/api/get-supported-chains.js';

/** Knows which networks the blockchain API answers for. */
export interface SupportedNetworks {
  /** Rejects like the call; the next one asks again. */
  has(id: CaipNetworkId): Promise<boolean>;
}

/** Asks the blockchain API once, at the first question. */
export function createSupportedNetworks(http: Http): SupportedNetworks {
  let known: Promise<SupportedChains> | undefined;
  return {
    async has(id) {
      known ??= getSupportedChains(http);
      try {
        return (await known).http.includes(id);
      } catch (cause) {
        known = undefined;
        throw cause;
      }
    },
  };
}

import type {Identity} from '../../core/model/account.js';
import type {Http} from '../../core/ports/http.js';
import type {SyncAccountParts} from '../../flows/session/sync-account.js';
import {getIdentity} from '../../io/api/get-identity.js';
import {getSupportedChains, type SupportedChains} from '../../io/api/get-supported-chains.js';

/** Asks the blockchain API for names and pictures, where it knows the network. */
export function createIdentities(http: Http): SyncAccountParts['identityOf'] {
  let supported: Promise<SupportedChains> | undefined;
  const chains = async (): Promise<SupportedChains> => {
    supported ??= getSupportedChains(http);
    try {
      return await supported;
    } catch (cause) {
      // The next call asks again.
      supported = undefined;
      throw cause;
    }
  };
  return async ({address, network}): Promise<Identity | undefined> => {
    if (network.chainNamespace !== 'eip155' || network.testnet) return undefined;
    const {http: known} = await chains();
    if (!known.includes(network.caipNetworkId)) return undefined;
    return getIdentity(http, {address, sender: address});
  };
}

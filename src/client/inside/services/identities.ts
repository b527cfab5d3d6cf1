import type {Identity} from '../../../core/model/account.js';
import type {Http} from '../../../core/ports/http.js';
import type {SyncAccountParts} from '../../../flows/session/sync-account.js';
import {getIdentity} from '../../../io/api/get-identity.js';
import type {SupportedNetworks} from './supported-networks.js';

/** Asks the blockchain API for names and pictures, where it knows the network. */
export function createIdentities(http: Http, supported: SupportedNetworks): SyncAccountParts['identityOf'] {
  return async ({address, network}): Promise<Identity | undefined> => {
    if (network.chainNamespace !== 'eip155' || network.testnet) return undefined;
    if (!(await supported.has(network.caipNetworkId))) return undefined;
    return getIdentity(http, {address, sender: address});
  };
}

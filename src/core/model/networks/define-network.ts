import {isChainNamespace} from '../addresses/caip-network-id.js';
import {currentCaipNetworkId} from '../addresses/current-caip-network-id.js';
import type {CaipNetworkId} from '../caip.js';
import type {Network, NetworkInput} from '../network.js';
import {isRecord, type Unchecked} from '../safety/record.js';
import {written} from '../safety/written.js';
import {invalidNetwork} from './invalid-network.js';
import {readNetworkFields} from './network-fields.js';
import {identify, networkOfId, type NetworkIdentity} from './network-of-id.js';

/** A network as an adopter writes it down: the namespace defaults to `eip155`, the CAIP-2 id follows. */
export type NetworkDefinition = Omit<Network, 'chainNamespace' | 'caipNetworkId' | 'stub'> &
  Partial<Pick<Network, 'chainNamespace' | 'caipNetworkId'>>;

/** Checks a network the adopter defines and completes it; throws `config/invalid-option` naming the field. */
export function defineNetwork(definition: NetworkDefinition): Network {
  return toNetwork(definition);
}

/**
 * Makes a network of whatever an adopter passed as one, keeping only the fields that are known.
 *
 * A bare CAIP-2 id becomes a stub with placeholder values; deprecated Solana ids become current ones.
 * Throws `config/invalid-option` naming the field.
 */
export function toNetwork(input: NetworkInput | NetworkDefinition): Network {
  if (typeof input === 'string') return networkOfId(currentCaipNetworkId(input));
  const given: unknown = input;
  if (!isRecord(given))
    throw invalidNetwork('an entry', written(given), 'a network, a viem chain or a CAIP-2 id');
  return {...readIdentity(given), ...readNetworkFields(given)};
}

function readIdentity(fields: Unchecked): NetworkIdentity {
  const {id, chainNamespace = 'eip155', caipNetworkId} = fields;
  if (!isChainNamespace(chainNamespace)) {
    throw invalidNetwork('chainNamespace', written(chainNamespace), 'eip155, solana, polkadot or bip122');
  }
  if (typeof id !== (chainNamespace === 'eip155' ? 'number' : 'string')) {
    throw invalidNetwork('id', written(id), `a ${chainNamespace} chain id`);
  }
  const derived = `${chainNamespace}:${String(id)}`;
  if (caipNetworkId !== undefined && caipNetworkId !== derived) {
    throw invalidNetwork('caipNetworkId', written(caipNetworkId), derived);
  }
  return identify(currentCaipNetworkId(derived as CaipNetworkId));
}

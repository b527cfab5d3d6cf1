import {isChainNamespace} from '../addresses/caip-network-id.js';
import {currentCaipNetworkId} from '../addresses/current-caip-network-id.js';
import type {CaipNetworkId, ChainNamespace} from '../caip.js';
import type {Network, NetworkInput} from '../network.js';
import {isRecord, type Unchecked} from '../safety/record.js';
import {written} from '../safety/written.js';
import {invalidNetwork} from './invalid-network.js';
import {readNetworkFields} from './network-fields.js';
import {identify, networkOfId, type NetworkIdentity} from './network-of-id.js';

/** The network definition of an adopter: the namespace defaults to `eip155`, the CAIP-2 id is derived. */
export type NetworkDefinition<N extends ChainNamespace = ChainNamespace> = Omit<
  Network<N>,
  'chainNamespace' | 'caipNetworkId' | 'stub'
> &
  Partial<Pick<Network<N>, 'chainNamespace' | 'caipNetworkId'>>;

/**
 * Checks and completes a network that the adopter defines; throws `config/invalid-option`, which names the
 * field.
 */
export function defineNetwork<N extends ChainNamespace = 'eip155'>(
  definition: NetworkDefinition<N>,
): Network<N> {
  return toNetwork(definition) as Network<N>;
}

/**
 * Converts a network option, keeping only the known fields.
 *
 * A CAIP-2 id becomes a stub with placeholder values; deprecated Solana ids become current ones.
 * Throws `config/invalid-option`, which names the field.
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

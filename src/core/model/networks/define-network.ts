import {currentCaipNetworkId, isCaipNetworkId, isChainNamespace} from '../addresses/parse-caip.js';
import type {CaipNetworkId, ChainNamespace} from '../caip.js';
import type {NativeCurrency, Network, NetworkInput} from '../network.js';
import {isRecord, type Unchecked} from '../safety/shape.js';
import {invalidNetwork, readNetworkFields} from './network-fields.js';

/** A network as an adopter writes it down: the namespace defaults to `eip155`, the CAIP-2 id follows. */
export type NetworkDefinition = Omit<Network, 'chainNamespace' | 'caipNetworkId' | 'stub'> &
  Partial<Pick<Network, 'chainNamespace' | 'caipNetworkId'>>;

type NetworkIdentity = Pick<Network, 'id' | 'chainNamespace' | 'caipNetworkId'>;

const COINS: Readonly<Record<ChainNamespace, NativeCurrency>> = {
  eip155: {name: 'Ether', symbol: 'ETH', decimals: 18},
  solana: {name: 'Solana', symbol: 'SOL', decimals: 9},
  polkadot: {name: 'Polkadot', symbol: 'DOT', decimals: 10},
  bip122: {name: 'Bitcoin', symbol: 'BTC', decimals: 8},
};

/** Checks a network of one's own and completes it; throws `config/invalid-option` naming the field. */
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
  if (typeof input === 'string') return stubOf(input);
  const given: unknown = input;
  if (!isRecord(given)) throw invalidNetwork('an entry', given, 'a network, a viem chain or a CAIP-2 id');
  return {...readIdentity(given), ...readNetworkFields(given)};
}

function stubOf(text: string): Network {
  const identity = identify(text);
  return {
    ...identity,
    name: identity.caipNetworkId,
    nativeCurrency: COINS[identity.chainNamespace],
    rpcUrls: {default: {http: []}},
    stub: true,
  };
}

function readIdentity(fields: Unchecked): NetworkIdentity {
  const {id, chainNamespace = 'eip155', caipNetworkId} = fields;
  if (!isChainNamespace(chainNamespace)) {
    throw invalidNetwork('chainNamespace', chainNamespace, 'eip155, solana, polkadot or bip122');
  }
  if (typeof id !== (chainNamespace === 'eip155' ? 'number' : 'string')) {
    throw invalidNetwork('id', id, `a ${chainNamespace} chain id`);
  }
  const derived = `${chainNamespace}:${id}`;
  if (caipNetworkId !== undefined && caipNetworkId !== derived) {
    throw invalidNetwork('caipNetworkId', caipNetworkId, derived);
  }
  return identify(derived);
}

function identify(text: string): NetworkIdentity {
  if (!isCaipNetworkId(text)) throw invalidNetwork('an id', text, 'a CAIP-2 id such as eip155:1');
  const caipNetworkId: CaipNetworkId = currentCaipNetworkId(text);
  const [namespace, reference = ''] = caipNetworkId.split(':');
  if (namespace !== 'eip155')
    return {id: reference, chainNamespace: namespace as ChainNamespace, caipNetworkId};
  const id = Number(reference);
  if (!Number.isSafeInteger(id) || id <= 0 || String(id) !== reference) {
    throw invalidNetwork('an id', text, 'a positive whole number after eip155:');
  }
  return {id, chainNamespace: 'eip155', caipNetworkId};
}

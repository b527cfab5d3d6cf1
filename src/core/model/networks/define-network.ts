import {isChainNamespace} from '../addresses/caip-network-id.js';
import type {CaipNetworkId, ChainNamespace} from '../caip.js';
import type {Network, NetworkInput} from '../network.js';
import {isRecord, type Unchecked} from '../safety/record.js';
import {findMismatch, type Shape} from '../safety/shape.js';
import {written} from '../safety/written.js';
import {currentCaipNetworkId} from './deprecated-ids.js';
import {identify, invalidNetwork, type NetworkIdentity, networkOfId} from './network-of-id.js';

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

/** The fields that viem's chain objects and ours have in common. */
type NetworkFields = Omit<Network, 'id' | 'chainNamespace' | 'caipNetworkId'>;

const SHAPE = {
  'name!': 'text',
  'nativeCurrency!': {'name!': 'text', 'symbol!': 'text', 'decimals!': 'a whole number from 0 to 36'},
  'rpcUrls!': {'default!': {'http!': 'a list of texts', webSocket: 'a list of texts'}},
  blockExplorers: {'default!': {'name!': 'text', 'url!': 'text'}},
  assets: {imageId: 'text', imageUrl: 'text'},
} satisfies Shape;

/** Reads the known fields of an object; throws `config/invalid-option`, which names the field. */
function readNetworkFields(input: unknown): NetworkFields {
  const mismatch = findMismatch(SHAPE, input);
  if (mismatch) throw invalidNetwork(mismatch.path, written(mismatch.given), mismatch.accepted);
  const {blockExplorers, testnet, stub} = input as NetworkFields;
  const explorer = blockExplorers?.default;
  if (explorer && !/^https?:/i.test(explorer.url)) {
    throw invalidNetwork('blockExplorers.default.url', written(explorer.url), 'an https address');
  }
  return {
    ...(described(SHAPE, input) as NetworkFields),
    ...(testnet === true && {testnet}),
    ...(stub === true && {stub}),
  };
}

/** The part of a value that its shape describes. */
function described(shape: Shape, value: unknown): unknown {
  if (!isRecord(shape) || !isRecord(value)) return value;
  const fields = Object.entries(shape).map(([field, inner]) => {
    const name = field.replace('!', '');
    return [name, described(inner, value[name])] as const;
  });
  return Object.fromEntries(fields.filter(([, entry]) => entry !== undefined));
}

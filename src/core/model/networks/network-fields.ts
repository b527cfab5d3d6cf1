import type {Network} from '../network.js';
import {isRecord} from '../safety/record.js';
import {findMismatch, type Shape} from '../safety/shape.js';
import {written} from '../safety/written.js';
import {invalidNetwork} from './invalid-network.js';

/** The fields that viem's chain objects and ours have in common. */
export type NetworkFields = Omit<Network, 'id' | 'chainNamespace' | 'caipNetworkId'>;

const SHAPE = {
  'name!': 'text',
  'nativeCurrency!': {'name!': 'text', 'symbol!': 'text', 'decimals!': 'a whole number from 0 to 36'},
  'rpcUrls!': {'default!': {'http!': 'a list of texts', webSocket: 'a list of texts'}},
  blockExplorers: {'default!': {'name!': 'text', 'url!': 'text'}},
  assets: {imageId: 'text', imageUrl: 'text'},
} satisfies Shape;

/** Reads the known fields of an object; throws `config/invalid-option`, which names the field. */
export function readNetworkFields(input: unknown): NetworkFields {
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

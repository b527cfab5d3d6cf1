import type {Network} from '../network.js';
import {findMismatch} from '../safety/shape.js';
import {invalidNetwork} from './invalid-network.js';

/** The fields that viem's chain objects and ours have in common. */
export type NetworkFields = Omit<Network, 'id' | 'chainNamespace' | 'caipNetworkId'>;

const SHAPE = {
  'name!': 'text',
  'nativeCurrency!': {'name!': 'text', 'symbol!': 'text', 'decimals!': 'a whole number from 0 to 36'},
  'rpcUrls!': {'default!': {'http!': 'a list of texts', webSocket: 'a list of texts'}},
  blockExplorers: {'default!': {'name!': 'text', 'url!': 'text'}},
  assets: {imageId: 'text', imageUrl: 'text'},
} as const;

/** Takes over the known fields of an object, checked; throws `config/invalid-option` naming the field. */
export function readNetworkFields(input: unknown): NetworkFields {
  const mismatch = findMismatch(SHAPE, input);
  if (mismatch) throw invalidNetwork(mismatch.path, mismatch.given, mismatch.accepted);
  const {name, nativeCurrency, rpcUrls, blockExplorers, testnet, assets, stub} = input as NetworkFields;
  const explorer = blockExplorers?.default;
  if (explorer && !/^https?:/i.test(explorer.url)) {
    throw invalidNetwork('blockExplorers.default.url', explorer.url, 'an https address');
  }
  const {http, webSocket} = rpcUrls.default;
  return {
    name,
    nativeCurrency: pick(nativeCurrency, ['name', 'symbol', 'decimals']),
    rpcUrls: {default: {http, ...(webSocket && {webSocket})}},
    ...(explorer && {blockExplorers: {default: pick(explorer, ['name', 'url'])}}),
    ...(testnet === true && {testnet}),
    ...(assets && {assets: pick(assets, ['imageId', 'imageUrl'])}),
    ...(stub === true && {stub}),
  };
}

function pick<T extends object, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(
    fields.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])),
  ) as Pick<T, K>;
}

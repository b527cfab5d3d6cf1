import type {NativeCurrency, Network} from '../network.js';
import {invalidNetwork} from './invalid-network.js';

/** The fields that viem's chain objects and ours have in common. */
export type NetworkFields = Omit<Network, 'id' | 'chainNamespace' | 'caipNetworkId'>;

type Unchecked = Readonly<Record<string, unknown>>;

/** Takes over the known fields of an object, checked; throws `config/invalid-option`. */
export function readNetworkFields(input: Unchecked): NetworkFields {
  const {blockExplorers, testnet, assets, stub} = input;
  return {
    name: text(input['name'], 'name'),
    nativeCurrency: readCurrency(object(input['nativeCurrency'], 'nativeCurrency')),
    rpcUrls: {default: readUrls(object(input['rpcUrls'], 'rpcUrls')['default'])},
    ...(blockExplorers === undefined ? {} : {blockExplorers: {default: readExplorer(blockExplorers)}}),
    ...(testnet === true ? {testnet} : {}),
    ...(assets === undefined ? {} : {assets: readAssets(object(assets, 'assets'))}),
    ...(stub === true ? {stub} : {}),
  };
}

function readCurrency({name, symbol, decimals}: Unchecked): NativeCurrency {
  if (!Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > 36) {
    throw invalidNetwork('nativeCurrency.decimals', decimals, 'a whole number from 0 to 36');
  }
  return {
    name: text(name, 'nativeCurrency.name'),
    symbol: text(symbol, 'nativeCurrency.symbol'),
    decimals: Number(decimals),
  };
}

function readUrls(input: unknown): Network['rpcUrls']['default'] {
  const {http, webSocket} = object(input, 'rpcUrls.default');
  return {
    http: texts(http, 'rpcUrls.default.http'),
    ...(webSocket === undefined ? {} : {webSocket: texts(webSocket, 'rpcUrls.default.webSocket')}),
  };
}

function readExplorer(input: unknown): {name: string; url: string} {
  const {name, url} = object(object(input, 'blockExplorers')['default'], 'blockExplorers.default');
  const address = text(url, 'blockExplorers.default.url');
  if (!/^https?:\/\//i.test(address))
    throw invalidNetwork('blockExplorers.default.url', url, 'an https address');
  return {name: text(name, 'blockExplorers.default.name'), url: address};
}

function readAssets({imageId, imageUrl}: Unchecked): NonNullable<Network['assets']> {
  return {
    ...(imageId === undefined ? {} : {imageId: text(imageId, 'assets.imageId')}),
    ...(imageUrl === undefined ? {} : {imageUrl: text(imageUrl, 'assets.imageUrl')}),
  };
}

function object(given: unknown, field: string): Unchecked {
  if (typeof given !== 'object' || given === null) throw invalidNetwork(field, given, 'an object');
  return given as Unchecked;
}

function text(given: unknown, field: string): string {
  if (typeof given !== 'string' || given === '') throw invalidNetwork(field, given, 'text');
  return given;
}

function texts(given: unknown, field: string): readonly string[] {
  if (!Array.isArray(given)) throw invalidNetwork(field, given, 'a list of addresses');
  return given.map((each) => text(each, field));
}

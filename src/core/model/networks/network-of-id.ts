import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import {isCaipNetworkId} from '../addresses/caip-network-id.js';
import type {CaipNetworkId, ChainNamespace} from '../caip.js';
import type {NativeCurrency, Network} from '../network.js';
import {quoted} from '../safety/written.js';

/** The fields that identify a network. */
export type NetworkIdentity = Pick<Network, 'id' | 'chainNamespace' | 'caipNetworkId'>;

const coin = (name: string, symbol: string, decimals: number): NativeCurrency => ({name, symbol, decimals});

const COINS: Readonly<Record<ChainNamespace, NativeCurrency>> = {
  eip155: coin('Ether', 'ETH', 18),
  solana: coin('Solana', 'SOL', 9),
  polkadot: coin('Polkadot', 'DOT', 10),
  bip122: coin('Bitcoin', 'BTC', 8),
};

/** The placeholder for a network of which only the CAIP-2 id is known; throws `config/invalid-option`. */
export function networkOfId(text: string): Network {
  const identity = identify(text);
  return {
    ...identity,
    name: identity.caipNetworkId,
    nativeCurrency: COINS[identity.chainNamespace],
    rpcUrls: {default: {http: []}},
    stub: true,
  };
}

/** Splits a CAIP-2 id into the fields that identify a network. */
export function identify(text: string): NetworkIdentity {
  if (!isCaipNetworkId(text)) throw invalidNetwork('an id', quoted(text), 'a CAIP-2 id such as eip155:1');
  const caipNetworkId: CaipNetworkId = text;
  const [namespace, reference = ''] = text.split(':');
  if (namespace !== 'eip155')
    return {id: reference, chainNamespace: namespace as ChainNamespace, caipNetworkId};
  const id = Number(reference);
  if (!Number.isSafeInteger(id) || id <= 0 || String(id) !== reference) {
    throw invalidNetwork('an id', quoted(text), 'a positive whole number after eip155:');
  }
  return {id, chainNamespace: 'eip155', caipNetworkId};
}

/** Creates the error that names the invalid field of a network, the given value and the accepted ones. */
export function invalidNetwork(field: string, given: string, accepted: string): DrawbridgeError {
  const message = `networks: ${field || 'an entry'} is ${given}; ${accepted} is accepted.`;
  return new DrawbridgeError('config/invalid-option', message, {name: 'networks'});
}

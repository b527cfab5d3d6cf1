import {currentCaipNetworkId} from '../../../../core/model/addresses/current-caip-network-id.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {IdentifierString} from '@wallet-standard/base';

/** CAIP-2 identifies a chain by its genesis hash, the Wallet Standard by a word. */
const WORDS: Readonly<Record<string, IdentifierString>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
};

/** The Wallet Standard's name of a network; the CAIP-2 id if it is unknown. */
export function wordOf(network: string): IdentifierString {
  const current = currentCaipNetworkId(network as CaipNetworkId);
  return WORDS[current] ?? current;
}

/** The granted network with a Wallet Standard name or CAIP-2 id. */
export function networkFor(
  chain: string | undefined,
  granted: readonly CaipNetworkId[],
): CaipNetworkId | undefined {
  return granted.find((network) => chain !== undefined && wordOf(network) === wordOf(chain));
}

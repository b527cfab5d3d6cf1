import {currentCaipNetworkId} from '../../../../core/model/addresses/current-caip-network-id.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {IdentifierString} from '@wallet-standard/base';

/** CAIP-2 names a chain by its first block, the Wallet Standard by a word. */
const WORDS: Readonly<Record<string, IdentifierString>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
};

/** What the Wallet Standard calls a network; one that no table knows keeps its id. */
export function wordOf(network: string): IdentifierString {
  const current = currentCaipNetworkId(network as CaipNetworkId);
  return WORDS[current] ?? current;
}

/** The network a page means by a word or a CAIP-2 id, among those a wallet has granted. */
export function networkFor(
  chain: string | undefined,
  granted: readonly CaipNetworkId[],
): CaipNetworkId | undefined {
  return granted.find((network) => chain !== undefined && wordOf(network) === wordOf(chain));
}

import type {IdentifierString} from '@wallet-standard/base';
import {currentCaipNetworkId, isCaipNetworkId} from '../../../../core/model/addresses/caip-network-id.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';

/** CAIP-2 identifies a chain by its genesis hash, the Wallet Standard by a word. */
const WORDS: Readonly<Partial<Record<CaipNetworkId, IdentifierString>>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
};
/** Names that wallets use for an unknown chain, such as a local validator. */
const LOCAL: readonly IdentifierString[] = ['solana:localnet', 'solana:devnet'];

/**
 * The wallet's name of a network; `undefined` if it does not support it.
 *
 * @param id A CAIP-2 id, also a deprecated one, or a word of the Wallet Standard.
 * @param chains The wallet's list, in either notation.
 */
export function chainOf(id: string, chains: readonly string[]): IdentifierString | undefined {
  const wanted = wordOf(id);
  const isKnown = Object.values(WORDS).includes(wanted);
  const own = chains.find((chain) => wordOf(chain) === wanted) ?? (isKnown ? undefined : localOf(chains));
  return own as IdentifierString | undefined;
}

/** The CAIP-2 id of a chain the wallet lists. A chain with an unknown genesis hash keeps its word. */
export function networkOf(chain: string): CaipNetworkId {
  const word = wordOf(chain);
  const known = Object.entries(WORDS).find(([, each]) => each === word);
  return (known?.[0] ?? word) as CaipNetworkId;
}

function wordOf(chain: string): IdentifierString {
  const current = isCaipNetworkId(chain) ? currentCaipNetworkId(chain) : chain;
  return WORDS[current as CaipNetworkId] ?? (current as IdentifierString);
}

function localOf(chains: readonly string[]): string | undefined {
  return LOCAL.find((word) => chains.some((chain) => wordOf(chain) === word));
}

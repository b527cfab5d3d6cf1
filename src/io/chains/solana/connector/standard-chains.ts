import type {IdentifierString} from '@wallet-standard/base';
import {isCaipNetworkId} from '../../../../core/model/addresses/caip-network-id.js';
import {currentCaipNetworkId} from '../../../../core/model/addresses/current-caip-network-id.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';

/** CAIP-2 names a chain by its first block, the Wallet Standard by a word. */
const WORDS: Readonly<Partial<Record<CaipNetworkId, IdentifierString>>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
};
/** What a wallet may call a chain that no table knows, such as a validator on this machine. */
const LOCAL: readonly IdentifierString[] = ['solana:localnet', 'solana:devnet'];

/**
 * What a wallet calls a network; `undefined` when it does not have it.
 *
 * @param id A CAIP-2 id, also a deprecated one, or a word of the Wallet Standard.
 * @param chains What the wallet lists, in either way.
 */
export function chainOf(id: string, chains: readonly string[]): IdentifierString | undefined {
  const wanted = wordOf(id);
  const isKnown = Object.values(WORDS).includes(wanted);
  const own = chains.find((chain) => wordOf(chain) === wanted) ?? (isKnown ? undefined : localOf(chains));
  return own as IdentifierString | undefined;
}

/** The CAIP-2 id of a chain a wallet lists. One without a known first block keeps its word. */
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

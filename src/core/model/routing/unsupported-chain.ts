import type {CaipNetworkId} from '../caip.js';

/** What decides whether a network is one the page can be used on. */
export interface ChainSituation {
  readonly isConnected: boolean;
  /** Where the wallet is. */
  readonly active: CaipNetworkId | undefined;
  /** What the page works with. */
  readonly requested: readonly CaipNetworkId[];
  readonly enableNetworkSwitch: boolean;
  readonly allowUnsupportedChain: boolean;
  /** Basic WalletConnect mode. */
  readonly basic: boolean;
}

/** Nothing, a notice beside what the user does, or the view that holds the user. */
export type ChainResponse = 'none' | 'notice' | 'hold';

/** Ids Solana's networks had before 2023; wallets still answer with them. */
const FORMER_IDS: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
};

/** True when the page works with this network; with no network or no list there is nothing to refuse. */
export function isSupportedChain(
  active: CaipNetworkId | undefined,
  requested: readonly CaipNetworkId[],
): boolean {
  if (active === undefined || requested.length === 0) return true;
  const known = new Set(requested.map(currentId));
  return known.has(currentId(active));
}

/**
 * What an unsupported network calls for: the view under the four conditions of product.md point 2 and only
 * while a wallet is connected, a notice where the adopter allows such networks (decisions 2).
 */
export function respondToChain(situation: ChainSituation): ChainResponse {
  const {isConnected, active, requested} = situation;
  if (!isConnected || isSupportedChain(active, requested)) return 'none';
  if (situation.allowUnsupportedChain) return 'notice';
  return situation.enableNetworkSwitch && !situation.basic ? 'hold' : 'none';
}

function currentId(id: CaipNetworkId): CaipNetworkId {
  return FORMER_IDS[id] ?? id;
}

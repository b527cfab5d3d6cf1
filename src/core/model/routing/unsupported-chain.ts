import {currentCaipNetworkId} from '../addresses/current-caip-network-id.js';
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

/** True when the page works with this network; with no network or no list there is nothing to refuse. */
export function isSupportedChain(
  active: CaipNetworkId | undefined,
  requested: readonly CaipNetworkId[],
): boolean {
  if (active === undefined || requested.length === 0) return true;
  const known = new Set(requested.map(currentCaipNetworkId));
  return known.has(currentCaipNetworkId(active));
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

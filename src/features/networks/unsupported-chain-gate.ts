import type {KernelContext} from '../../client/client.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {computed} from '../../core/model/computed.js';
import type {CreateGate} from '../../core/ports/feature.js';

/** Holds the user while the wallet in use is on a network that the page must not be used on. */
export const createUnsupportedChainGate: CreateGate<KernelContext> = ({config, connections, networks}) => ({
  state: computed([connections.state, networks.state], (states, {activeNamespace, requested}) => {
    const connection = states[activeNamespace];
    const isConnected = connection?.status === 'connected';
    const response = respondToChain({
      ...config,
      isConnected,
      active: isConnected ? connection.caipNetworkId : undefined,
      requested: requested.map(({caipNetworkId}) => caipNetworkId),
    });
    return response === 'hold' ? 'held' : 'clear';
  }),
});

/** Facts that decide whether the page supports a network. */
export interface ChainSituation {
  readonly isConnected: boolean;
  /** Network of the wallet. */
  readonly active: CaipNetworkId | undefined;
  /** Networks of the page. */
  readonly requested: readonly CaipNetworkId[];
  readonly enableNetworkSwitch: boolean;
  readonly allowUnsupportedChain: boolean;
  /** Basic WalletConnect mode. */
  readonly basic: boolean;
}

/** Nothing, a notice, or a view that the user cannot close. */
export type ChainResponse = 'none' | 'notice' | 'hold';

/**
 * Reaction to an unsupported network: the view under four conditions (spec 2) and only
 * while a wallet is connected, a notice where the adopter allows such networks.
 */
export function respondToChain(situation: ChainSituation): ChainResponse {
  if (!situation.isConnected || isSupported(situation)) return 'none';
  if (situation.allowUnsupportedChain) return 'notice';
  return situation.enableNetworkSwitch && !situation.basic ? 'hold' : 'none';
}

/** With no network or no list there is nothing to refuse. */
function isSupported({active, requested}: ChainSituation): boolean {
  return active === undefined || requested.length === 0 || requested.includes(active);
}

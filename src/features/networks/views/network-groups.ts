import type {ChainNamespace} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import type {Connections} from '../../../core/ports/connection.js';
import {offeredChains} from '../../../ui/base/chains/offered-chains.js';

/** The networks of one chain family. */
export interface NetworkGroup {
  readonly namespace: ChainNamespace;
  readonly networks: readonly Network[];
}

/**
 * Networks by chain family, in the page's order; in each, those the connected wallet agreed to come first,
 * in the wallet's order.
 */
export function networkGroups(
  networks: readonly Network[],
  connections: Connections,
): readonly NetworkGroup[] {
  return offeredChains(networks).map((namespace) => {
    const own = networks.filter(({chainNamespace}) => chainNamespace === namespace);
    const connection = connections[namespace];
    const isLimited = connection?.status === 'connected' && connection.approved !== 'all';
    return {namespace, networks: isLimited ? ranked(own, connection.approved) : own};
  });
}

function ranked(networks: readonly Network[], approved: readonly string[]): readonly Network[] {
  const rank = ({caipNetworkId}: Network): number => {
    const index = approved.indexOf(caipNetworkId);
    return index < 0 ? approved.length : index;
  };
  return networks.toSorted((a, b) => rank(a) - rank(b));
}

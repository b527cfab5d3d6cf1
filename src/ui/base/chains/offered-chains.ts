import type {ChainNamespace} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';

/** The chain families a page offers networks of, in the order of their first networks. */
export function offeredChains(
  requested: readonly Pick<Network, 'chainNamespace'>[],
): readonly ChainNamespace[] {
  return [...new Set(requested.map(({chainNamespace}) => chainNamespace))];
}

import type {ChainNamespace} from '../caip.js';
import type {Network} from '../network.js';

/** The chain families of the offered networks, in their order. */
export function offeredChains(
  requested: readonly Pick<Network, 'chainNamespace'>[],
): readonly ChainNamespace[] {
  return [...new Set(requested.map(({chainNamespace}) => chainNamespace))];
}

import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';

/** A network that the page does not offer, where the long list knows it; that list weighs as much as a view. */
export async function knownNetwork(id: CaipNetworkId): Promise<Network | undefined> {
  const [names] = await Promise.allSettled([import('../../../core/model/networks/network-by-caip-id.js')]);
  return names.status === 'fulfilled' ? names.value.networkByCaipId(id) : undefined;
}

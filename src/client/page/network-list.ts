import {withNetwork, withoutChain, withoutNetwork} from '../../controllers/networks/change-networks.js';
import type {NetworksController} from '../../controllers/networks/networks-controller.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import {toNetwork} from '../../core/model/networks/define-network.js';
import type {NetworkInput} from '../../core/model/network.js';
import type {PageClient} from '../page-client.js';

/** Offers one more network; throws `config/invalid-option`. */
export function addNetwork(networks: NetworksController, input: NetworkInput): void {
  networks.change(withNetwork(networks.state.get(), toNetwork(input)));
}

/** Stops offering a network; throws `network/not-found` or `network/last-of-namespace`. */
export function removeNetwork(networks: NetworksController, id: CaipNetworkId): void {
  networks.change(withoutNetwork(networks.state.get(), id));
}

/** Disconnects a chain and stops offering it; rejects with `chain/adapter-missing` or `network/last-of-namespace`. */
export async function removeChain(page: PageClient, namespace: ChainNamespace): Promise<void> {
  const {networks, connections} = page;
  const remove = (): ReturnType<typeof withoutChain> => withoutChain(networks.state.get(), namespace);
  remove();
  try {
    if (connections.of(namespace).status !== 'disconnected') {
      const {flows} = await page.full();
      await flows.disconnect({namespace});
    }
  } finally {
    networks.change(remove());
  }
}

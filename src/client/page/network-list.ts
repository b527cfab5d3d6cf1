import {withNetwork, withoutNetwork} from '../../controllers/networks/change-networks.js';
import type {NetworksController} from '../../controllers/networks/networks-controller.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {toNetwork} from '../../core/model/networks/define-network.js';
import type {NetworkInput} from '../../core/model/network.js';

/** Offers one more network; throws `config/invalid-option`. */
export function addNetwork(networks: NetworksController, input: NetworkInput): void {
  networks.change(withNetwork(networks.state.get(), toNetwork(input)));
}

/** Stops offering a network; throws `network/not-found` or `network/last-of-namespace`. */
export function removeNetwork(networks: NetworksController, id: CaipNetworkId): void {
  networks.change(withoutNetwork(networks.state.get(), id));
}

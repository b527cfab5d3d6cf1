import type {NetworksController} from '../../controllers/networks-controller.js';
import type {Network} from '../../core/model/network.js';

/** Ethereum, or the network in use: a network may have the resolver of ENS itself. `undefined` if neither has nodes. */
export function nodesOfNames(
  networks: Pick<NetworksController, 'find'>,
  used: Network | undefined,
): Network | undefined {
  return [networks.find('eip155:1'), used].find(
    (network) => network && network.rpcUrls.default.http.length > 0,
  );
}

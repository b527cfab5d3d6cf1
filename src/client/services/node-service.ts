import type {NetworksController} from '../../controllers/networks-controller.js';
import type {Config} from '../../core/config/config.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {Stop} from '../../core/ports/clock.js';

const EVM =
  '1101 56 42161 7777777 59144 324 5000 80084 5003 100 8453 42220 1313161555 17000 1 300 1313161554 1329 84532 421614 ' +
  '11155111 8217 43114 999999999 11155420 80002 97 43113 137 10 1301';
const SOLANA =
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const BITCOIN = '000000000019d6689c085ae165831e93 000000000933ea01ad0ee984209779ba';

/** The networks that the RPC service answers for. */
export const SERVED_NETWORKS: ReadonlySet<string> = new Set([
  ...EVM.split(' ').map((id) => `eip155:${id}`),
  ...SOLANA.split(' ').map((id) => `solana:${id}`),
  ...BITCOIN.split(' ').map((id) => `bip122:${id}`),
]);

type Served = Pick<Config, 'customRpcUrls' | 'endpoints' | 'projectId'>;

/**
 * Keeps the RPC service among the nodes of each network it serves: behind the addresses of `customRpcUrls`,
 * before the network's own. Networks that come later are given it, too.
 */
export function followServed(networks: NetworksController, config: Served): Stop {
  return networks.state.subscribe(({requested}) => {
    const served = requested.map((network) => withService(network, config));
    if (served.some((network, index) => network !== requested[index])) networks.change({requested: served});
  });
}

/**
 * The network with the RPC service among its nodes; the same object where it is not served or has the service
 * already.
 */
export function withService(network: Network, config: Served): Network {
  const {caipNetworkId, rpcUrls} = network;
  const url = serviceUrlOf(caipNetworkId, config);
  const {http} = rpcUrls.default;
  // A stub has only its id, and no nodes yet.
  if (url === undefined || network.stub || http.includes(url)) return network;
  const custom = new Set(config.customRpcUrls[caipNetworkId]);
  const first = http.filter((own) => custom.has(own));
  const own = http.filter((each) => !custom.has(each));
  return {...network, rpcUrls: {default: {...rpcUrls.default, http: [...first, url, ...own]}}};
}

function serviceUrlOf(id: CaipNetworkId, {endpoints, projectId}: Served): string | undefined {
  if (!projectId || !SERVED_NETWORKS.has(id)) return undefined;
  const url = new URL(endpoints.rpc, globalThis.location?.href);
  url.searchParams.set('chainId', id);
  url.searchParams.set('projectId', projectId);
  return url.href;
}

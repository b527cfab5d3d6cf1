import type {Client} from '../../../client/client.js';
import type {ActiveNetwork} from '../../../client/drawbridge.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import {isSameWallet} from '../../../core/model/wallets/wallet-identity.js';
import type {Connection, Connections} from '../../../core/ports/connection.js';
import type {ShownConnector} from '../../../core/ports/connector.js';

/**
 * Whether and how the user can choose a network: it is in use, the connected wallet must approve the switch (`here`)
 * or needs no approval (`at-once`), the wallet did not approve it, its wallet is locked, it needs another
 * wallet, or it is free to choose because no wallet is connected.
 */
export type NetworkAvailability =
  | 'active'
  | 'here'
  | 'at-once'
  | 'refused'
  | 'locked'
  | 'another-wallet'
  | 'free';

/** The network in use, and the connections of every namespace. */
interface ConnectionsInUse {
  readonly active: ActiveNetwork;
  readonly connections: Connections;
}

/** Namespaces whose wallets have a network of their own and must switch; elsewhere each request names its network. */
const ASKS_WALLET: readonly ChainNamespace[] = ['eip155', 'bip122'];

/** Applies the row rule and the decision of the Networks view. */
export function availabilityOf(
  network: Network,
  {active, connections}: ConnectionsInUse,
): NetworkAvailability {
  const {caipNetworkId, chainNamespace} = network;
  if (active.caipNetworkId === caipNetworkId) return 'active';
  const connection = connections[chainNamespace];
  if (connection?.status === 'connected') return withWallet(network, connection.approved);
  if (connection?.status === 'locked') return 'locked';
  // A wallet that is still connecting may be the right one.
  const isDisconnected = connection === undefined || connection.status === 'disconnected';
  const isElsewhere = chainNamespace !== active.namespace && isAnyConnected(connections);
  return isDisconnected && isElsewhere ? 'another-wallet' : 'free';
}

/** True for a chain family without a wallet, beside one that has a wallet. */
export function canAddChain(connections: Connections, namespace: ChainNamespace): boolean {
  const {status} = connections[namespace] ?? {status: 'disconnected'};
  return status === 'disconnected' && isAnyConnected(connections);
}

function withWallet(
  {caipNetworkId, chainNamespace}: Network,
  approved: Extract<Connection, {status: 'connected'}>['approved'],
): NetworkAvailability {
  if (approved !== 'all' && !approved.includes(caipNetworkId)) return 'refused';
  return ASKS_WALLET.includes(chainNamespace) ? 'here' : 'at-once';
}

function isAnyConnected(connections: Connections): boolean {
  return Object.values(connections).some(({status}) => status === 'connected');
}

/** True where the wallet that is connected on one chain family has a connector for another one, too. */
export function hasConnectorFor(
  client: Client,
  connectedOn: ChainNamespace,
  wanted: ChainNamespace,
): boolean {
  const connection = client.connections.of(connectedOn);
  if (connection.status !== 'connected') return false;
  const own = client.connectors.find(connection.connector.id) ?? connection.connector;
  return connectorsOf(client, wanted).some((other) => isSameWallet(own, other));
}

/** True where only a wallet other than the one that is connected on a chain family has the wanted one. */
export function isWithAnotherWallet(
  client: Client,
  connectedOn: ChainNamespace,
  wanted: ChainNamespace,
): boolean {
  const isWallet = ({type}: ShownConnector): boolean => type !== 'AUTH';
  return !hasConnectorFor(client, connectedOn, wanted) && connectorsOf(client, wanted).some(isWallet);
}

/** The trusted connectors of a chain family, without WalletConnect, which reaches any wallet. */
function connectorsOf(client: Client, namespace: ChainNamespace): readonly ShownConnector[] {
  return client.connectors.state
    .get()
    .filter(
      ({type, warning, namespaces}) =>
        type !== 'WALLET_CONNECT' && warning === undefined && namespaces.includes(namespace),
    );
}

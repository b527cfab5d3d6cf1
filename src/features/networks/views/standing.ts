import type {ActiveNetwork} from '../../../client/page/derived-state.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import type {Connection, Connections} from '../../../core/ports/connection.js';

/**
 * How a network stands to the user: in use, one the connected wallet is asked to move to (`here`) or is moved to
 * without being asked (`at-once`), one it did not agree to, one whose wallet is locked, one that needs another
 * wallet, or free to choose because no wallet is connected.
 */
export type Standing = 'active' | 'here' | 'at-once' | 'refused' | 'locked' | 'another-wallet' | 'free';

/** What the user is connected to right now. */
export interface Situation {
  readonly active: ActiveNetwork;
  readonly connections: Connections;
}

/** Where the network is the wallet's own, so that it must move; elsewhere each request says which one it is for. */
const ASKS_WALLET: readonly ChainNamespace[] = ['eip155', 'bip122'];

/** Decides how a network stands (reference 1.4.11: the row rule and the decision of the Networks view). */
export function standingOf(network: Network, {active, connections}: Situation): Standing {
  const {caipNetworkId, chainNamespace} = network;
  if (active.caipNetworkId === caipNetworkId) return 'active';
  const connection = connections[chainNamespace];
  if (connection?.status === 'connected') return withWallet(network, connection.approved);
  if (connection?.status === 'locked') return 'locked';
  // A wallet that is on its way may be the right one.
  const isNobodys = connection === undefined || connection.status === 'disconnected';
  const isElsewhere = chainNamespace !== active.namespace && isAnyConnected(connections);
  return isNobodys && isElsewhere ? 'another-wallet' : 'free';
}

function withWallet(
  {caipNetworkId, chainNamespace}: Network,
  approved: Extract<Connection, {status: 'connected'}>['approved'],
): Standing {
  if (approved !== 'all' && !approved.includes(caipNetworkId)) return 'refused';
  return ASKS_WALLET.includes(chainNamespace) ? 'here' : 'at-once';
}

function isAnyConnected(connections: Connections): boolean {
  return Object.values(connections).some(({status}) => status === 'connected');
}

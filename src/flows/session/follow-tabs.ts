import type {ChainNamespace} from '../../core/model/caip.js';
import type {Connected} from '../../core/ports/connection.js';
import type {Connector} from '../../core/ports/connector.js';
import {RECONNECT_DEADLINE_MS} from '../../core/config/constants.js';
import {isStoredAs} from './stored-wallets.js';
import {removeLeg, servedBy, turnToConnected, type PlacingParts} from './place-legs.js';

/** What {@link createFollowTabsFlow} works with. */
export interface FollowTabsParts extends PlacingParts {
  /** Stops listening to a connector that serves nothing any more. */
  release(connector: Connector): void;
  /** Restores what is stored and not live. */
  reconnect(): Promise<void>;
}

/**
 * Brings this tab in step with what another tab has stored: connects silently what was connected there,
 * lets go of what was disconnected there, and uses the same wallets, accounts and networks.
 *
 * Nothing is asked of the user, and no wallet is told anything.
 */
export function createFollowTabsFlow(parts: FollowTabsParts): () => Promise<void> {
  return async () => {
    dropEnded(parts);
    for (const namespace of Object.keys(parts.connections.stored) as ChainNamespace[])
      await align(parts, namespace);
    await parts.reconnect();
  };
}

/** Lets go of what is no longer stored; those on standby first, so that none of them comes into use. */
function dropEnded(parts: FollowTabsParts): void {
  const {connections, standby} = parts;
  for (const [namespace, live] of [...standby.live, ...connections.live]) {
    const {connector} = live;
    const stored = [connections.stored[namespace], ...(standby.stored[namespace] ?? [])];
    if (stored.some((entry) => isStoredAs(entry, live))) continue;
    removeLeg(parts, namespace, connector);
    if (servedBy(parts, connector).length === 0) parts.release(connector);
    turnToConnected(parts, [namespace]);
  }
  for (const namespace of Object.keys(connections.state.get()) as ChainNamespace[]) {
    if (!connections.stored[namespace] && connections.of(namespace).status === 'locked') {
      connections.clear(namespace);
    }
  }
}

async function align(parts: FollowTabsParts, namespace: ChainNamespace): Promise<void> {
  const {accounts, connections, syncAccount} = parts;
  const stored = connections.stored[namespace];
  const connection = connections.of(namespace);
  if (!stored) return;
  if (connection.status !== 'connected') return void takeOver(parts, namespace, stored.connectorId);
  if (!isStoredAs(stored, connection)) return useOther(parts, namespace, connection);
  if (stored.address !== connection.account.address) {
    accounts.clear(namespace);
    connections.useAccount(namespace, stored.address);
    void syncAccount(namespace);
  }
  // An EVM wallet tells every tab by itself where it is.
  if (namespace !== 'eip155') await moveTo(parts, namespace, stored.caipNetworkId);
}

/** Another tab uses another wallet: it is on standby here, or restored next. */
function useOther(parts: FollowTabsParts, namespace: ChainNamespace, before: Connected): void {
  const {connections, standby} = parts;
  const connectorId = connections.stored[namespace]?.connectorId ?? '';
  if (!takeOver(parts, namespace, connectorId)) {
    parts.accounts.clear(namespace);
    connections.wait(namespace, {
      status: 'reconnecting',
      connectorId,
      deadlineMs: RECONNECT_DEADLINE_MS,
    });
  }
  const isKept = standby.stored[namespace]?.some((entry) => entry.connectorId === before.connector.id);
  if (isKept) standby.add(namespace, before);
  else if (servedBy(parts, before.connector).length === 0) parts.release(before.connector);
}

/** Puts a wallet on standby into use; false when it is not there. */
function takeOver(parts: FollowTabsParts, namespace: ChainNamespace, connectorId: string): boolean {
  const {accounts, connections, standby, syncAccount} = parts;
  const wallet = standby.find(namespace, connectorId);
  if (!wallet) return false;
  accounts.clear(namespace);
  connections.use(namespace, wallet);
  standby.remove(namespace, connectorId);
  void syncAccount(namespace);
  return true;
}

async function moveTo(
  {connections, networks, syncAccount}: FollowTabsParts,
  namespace: ChainNamespace,
  id: string,
): Promise<void> {
  const connection = connections.of(namespace);
  const network = networks.find(id as Connected['caipNetworkId']);
  if (connection.status !== 'connected' || !network || connection.caipNetworkId === id) return;
  const reached = await connection.connector.switchNetwork?.(network);
  if (reached) connections.setNetwork(namespace, reached);
  void syncAccount(namespace);
}

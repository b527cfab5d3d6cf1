import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {ConnectorsController} from '../controllers/connectors/connectors-controller.js';
import type {StandbyController} from '../controllers/standby/standby-controller.js';
import type {NetworksController} from '../controllers/networks/networks-controller.js';
import {DISCOVERY_DEADLINE_MS, RECONNECT_DEADLINE_MS} from '../core/config/constants.js';
import {CHAIN_NAMESPACES, type ChainNamespace} from '../core/model/caip.js';
import type {Network} from '../core/model/network.js';
import type {Connector} from '../core/ports/connector.js';
import type {SessionKeeper} from './session/keep-session.js';

/** Finds earlier connections again, without any prompt (decisions 4). */
export interface ReconnectFlow {
  /** Restores everything that is stored. */
  all(): Promise<void>;
  /** Restores the namespaces one connector served, for example after it was unlocked. */
  one(connector: Connector): Promise<void>;
}

/** What {@link createReconnectFlow} works with. */
export interface ReconnectParts {
  readonly connections: ConnectionsController;
  readonly connectors: ConnectorsController;
  readonly networks: NetworksController;
  readonly standby: StandbyController;
  readonly keeper: SessionKeeper;
  /** Makes the connectors known. */
  prepare(): Promise<void>;
  /** Takes a failure that nobody waits for. */
  report(cause: unknown): void;
  onReconnected(): void;
}

/** Creates the reconnect flow. A failure keeps what is stored, so that the next load tries again. */
export function createReconnectFlow(parts: ReconnectParts): ReconnectFlow {
  const {connectors, networks} = parts;

  return {
    async all() {
      const ids = storedIds(parts).filter((id) => !isLive(parts, id));
      if (ids.length === 0) return;
      await Promise.all([parts.prepare(), networks.resolve()]);
      await Promise.all(ids.map((id) => find(parts, id)));
    },
    async one(connector) {
      await Promise.all([parts.prepare(), networks.resolve()]);
      return restore(parts, connectors.find(connector.id) ?? connector);
    },
  };
}

/** The connectors that were in use or on standby when the page was last used. */
function storedIds({connections, standby}: ReconnectParts): readonly string[] {
  const stored = [...Object.values(connections.stored), ...Object.values(standby.stored).flat()];
  return [...new Set(stored.map(({connectorId}) => connectorId))];
}

/** True when nothing of what a connector served is missing. */
function isLive({connections, standby}: ReconnectParts, id: string): boolean {
  const live = [...connections.live, ...standby.live].filter((leg) => leg[1].connector.id === id);
  const namespaces = new Set(live.map(([namespace]) => namespace));
  return CHAIN_NAMESPACES.every(
    (namespace) => !storedIn({connections, standby}, namespace, id) || namespaces.has(namespace),
  );
}

function storedIn(
  {connections, standby}: Pick<ReconnectParts, 'connections' | 'standby'>,
  namespace: ChainNamespace,
  id: string,
): boolean {
  const onStandby = standby.stored[namespace] ?? [];
  return [connections.stored[namespace], ...onStandby].some((entry) => entry?.connectorId === id);
}

/** Waits for a wallet that may announce itself late, then restores it. */
async function find(parts: ReconnectParts, id: string): Promise<void> {
  const {connections, connectors} = parts;
  const namespaces = storedBy(connections, id);
  wait(parts, 'discovering', id);
  const connector = await connectors.waitFor(id, DISCOVERY_DEADLINE_MS);
  if (connector) await restore(parts, connector);
  else
    for (const namespace of namespaces)
      if (isWaitingFor(connections, namespace, id)) connections.giveUp(namespace);
}

/** Shows that a stored wallet is looked for, where no other is in use meanwhile. */
function wait({connections}: ReconnectParts, status: 'discovering' | 'reconnecting', id: string): void {
  const deadlineMs = status === 'discovering' ? DISCOVERY_DEADLINE_MS : RECONNECT_DEADLINE_MS;
  for (const namespace of storedBy(connections, id)) {
    if (connections.of(namespace).status !== 'connected') {
      connections.wait(namespace, {status, connectorId: id, deadlineMs});
    }
  }
}

async function restore(parts: ReconnectParts, connector: Connector): Promise<void> {
  const {keeper} = parts;
  const namespaces = CHAIN_NAMESPACES.filter((namespace) => storedIn(parts, namespace, connector.id));
  wait(parts, 'reconnecting', connector.id);
  const request = {networks: namespaces.flatMap((namespace) => remembered(parts, namespace))};
  const [result] = await Promise.allSettled([connector.restore(request)]);
  if (result.status === 'rejected') {
    giveUp(parts, connector, namespaces);
    return parts.report(result.reason);
  }
  // Whoever connected or disconnected meanwhile knows better.
  const isWanted = namespaces.some((namespace) => isExpected(parts, namespace, connector.id));
  if (!isWanted) return;
  if (result.value.status === 'connected') {
    keeper.readopt(connector, result.value.session);
    giveUp(parts, connector, namespaces);
    return parts.onReconnected();
  }
  putAway(parts, connector, result.value.status);
}

/** The networks of a namespace; that of the last visit first, for wallets that leave it to the page. */
function remembered({connections, networks}: ReconnectParts, namespace: ChainNamespace): readonly Network[] {
  const last = connections.stored[namespace]?.caipNetworkId;
  const isLast = ({caipNetworkId}: Network): number => (caipNetworkId === last ? 1 : 0);
  return networks.ordered(namespace).toSorted((a, b) => isLast(b) - isLast(a));
}

/** Ends the waits that came to nothing; what is stored stays. */
function giveUp({connections}: ReconnectParts, {id}: Connector, namespaces: readonly ChainNamespace[]): void {
  for (const namespace of namespaces) {
    if (isWaitingFor(connections, namespace, id)) connections.giveUp(namespace);
  }
}

/** A locked wallet is waited for, one that no longer lets the page in is forgotten. */
function putAway(parts: ReconnectParts, connector: Connector, status: 'locked' | 'gone'): void {
  const {connections, keeper, standby} = parts;
  for (const namespace of CHAIN_NAMESPACES) {
    const isOwn = isWaitingFor(connections, namespace, connector.id);
    if (isOwn && status === 'locked') connections.lock(namespace, connector.id, connector.name);
    if (status === 'gone') {
      if (isOwn) connections.clear(namespace);
      standby.remove(namespace, connector.id);
    }
  }
  if (status === 'locked') keeper.awaitUnlock(connector);
}

/** True while a namespace waits for this connector, or has it remembered and nothing else is there. */
function isWaitingFor(connections: ConnectionsController, namespace: ChainNamespace, id: string): boolean {
  const connection = connections.of(namespace);
  // A wallet that answers after the deadline is still welcome while nothing else is there.
  if (connection.status === 'disconnected') return connections.stored[namespace]?.connectorId === id;
  return (
    (connection.status === 'reconnecting' || connection.status === 'discovering') &&
    connection.connectorId === id
  );
}

function isExpected({connections, standby}: ReconnectParts, namespace: ChainNamespace, id: string): boolean {
  const isOnStandby = standby.stored[namespace]?.some(({connectorId}) => connectorId === id) ?? false;
  return isOnStandby || isWaitingFor(connections, namespace, id);
}

function storedBy(connections: ConnectionsController, connectorId: string): readonly ChainNamespace[] {
  return (Object.keys(connections.stored) as ChainNamespace[]).filter(
    (namespace) => connections.stored[namespace]?.connectorId === connectorId,
  );
}

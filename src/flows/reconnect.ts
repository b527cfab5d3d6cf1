import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {ConnectorsController} from '../controllers/connectors/connectors-controller.js';
import type {NetworksController} from '../controllers/networks/networks-controller.js';
import {DISCOVERY_DEADLINE_MS, RECONNECT_DEADLINE_MS} from '../core/config/constants.js';
import type {ChainNamespace} from '../core/model/caip.js';
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
  readonly keeper: SessionKeeper;
  /** Makes the connectors known. */
  prepare(): Promise<void>;
  /** Takes a failure that nobody waits for. */
  report(cause: unknown): void;
  onReconnected(): void;
}

/** Creates the reconnect flow. A failure keeps what is stored, so that the next load tries again. */
export function createReconnectFlow(parts: ReconnectParts): ReconnectFlow {
  const {connections, connectors, networks} = parts;

  const find = async (id: string): Promise<void> => {
    const namespaces = storedBy(connections, id);
    for (const namespace of namespaces) {
      connections.wait(namespace, {
        status: 'discovering',
        connectorId: id,
        deadlineMs: DISCOVERY_DEADLINE_MS,
      });
    }
    const connector = await connectors.waitFor(id, DISCOVERY_DEADLINE_MS);
    if (connector) await restore(parts, connector, namespaces);
    else for (const namespace of namespaces) connections.giveUp(namespace);
  };

  return {
    async all() {
      const ids = [...new Set(Object.values(connections.stored).map(({connectorId}) => connectorId))];
      if (ids.length === 0) return;
      await Promise.all([parts.prepare(), networks.resolve()]);
      await Promise.all(ids.map(find));
    },
    one: (connector) => restore(parts, connector, storedBy(connections, connector.id)),
  };
}

async function restore(
  parts: ReconnectParts,
  connector: Connector,
  namespaces: readonly ChainNamespace[],
): Promise<void> {
  const {connections, networks, keeper} = parts;
  for (const namespace of namespaces) {
    connections.wait(namespace, {
      status: 'reconnecting',
      connectorId: connector.id,
      deadlineMs: RECONNECT_DEADLINE_MS,
    });
  }
  const request = {networks: namespaces.flatMap((namespace) => networks.ordered(namespace))};
  const [result] = await Promise.allSettled([connector.restore(request)]);
  // Whoever connected or disconnected meanwhile knows better.
  const waiting = namespaces.filter((namespace) => isWaitingFor(connections, namespace, connector));
  if (result.status === 'rejected') {
    for (const namespace of waiting) connections.giveUp(namespace);
    return parts.report(result.reason);
  }
  const restored = result.value;
  if (restored.status === 'connected' && waiting.length > 0) {
    keeper.adopt(connector, restored.session);
    return parts.onReconnected();
  }
  for (const namespace of waiting) {
    if (restored.status === 'locked') connections.lock(namespace, connector.id, connector.name);
    else connections.clear(namespace);
  }
  if (restored.status === 'locked') keeper.awaitUnlock(connector);
}

function isWaitingFor(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  {id}: Connector,
): boolean {
  const connection = connections.of(namespace);
  // A wallet that answers after the deadline is still welcome while nothing else is there.
  if (connection.status === 'disconnected') return connections.stored[namespace]?.connectorId === id;
  return connection.status === 'reconnecting' && connection.connectorId === id;
}

function storedBy(connections: ConnectionsController, connectorId: string): readonly ChainNamespace[] {
  return (Object.keys(connections.stored) as ChainNamespace[]).filter(
    (namespace) => connections.stored[namespace]?.connectorId === connectorId,
  );
}

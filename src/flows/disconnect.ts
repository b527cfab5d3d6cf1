import {allConnections} from '../controllers/connections/all-connections.js';
import type {AccountsController} from '../controllers/accounts-controller.js';
import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {NetworksController} from '../controllers/networks-controller.js';
import type {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import {DISCONNECT_WAIT_MS} from '../core/config/constants.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {ConnectorType} from '../core/model/connector.js';
import type {Clock} from '../core/ports/clock.js';
import type {Connected} from '../core/ports/connection.js';
import type {Connector} from '../core/ports/connector.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import {withTimeout} from '../core/ports/waiting/with-timeout.js';
import type {SessionKeeper} from './session/keep-session.js';
import {turnToConnected} from './session/place-legs.js';
import {removeOther} from '../controllers/connections/change-others.js';
import {clearAccount} from '../controllers/change-accounts.js';

/** What to disconnect; everything when nothing is named. */
export interface DisconnectOptions {
  readonly namespace?: ChainNamespace | undefined;
  /** One wallet of the namespace only: another connected one comes into use. Default: all of them. */
  readonly connectorId?: string | undefined;
}

/** A disconnect that a view requests. */
export interface DisconnectRequest extends DisconnectOptions {
  /** Other wallets are still connected, and the view shows them: the modal stays open. */
  readonly isPartial?: boolean;
}

/**
 * Disconnects one wallet, one namespace, or all.
 *
 * Local state is cleared in any case; rejects with `disconnect/failed` afterwards when a wallet failed.
 */
export type DisconnectFlow = (options?: DisconnectRequest) => Promise<void>;

/** Dependencies of {@link createDisconnectFlow}. */
export interface DisconnectParts {
  readonly clock: Clock;
  readonly accounts: AccountsController;
  readonly connections: ConnectionsController;
  readonly otherConnections: OtherConnectionsController;
  readonly networks: NetworksController;
  readonly keeper: SessionKeeper;
  readonly telemetry: Telemetry;
  /** Runs once the state shows that the namespaces are empty; a failure is shown to the user. */
  onDisconnected(hasFailed: boolean): void;
}

// Disconnecting one chain of these also disconnects the others of the same session (ADR 0101).
const SHARED_KINDS: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH', 'ID_AUTH'];

/** Creates the disconnect flow. */
export function createDisconnectFlow(parts: DisconnectParts): DisconnectFlow {
  return async (options = {}) => {
    const legs = chosenLegs(parts, options);
    const connectors = [...new Set(legs.map(([, {connector}]) => connector))];
    // First, so that none of them comes into use before it is disconnected.
    for (const [namespace, {connector}] of legs) removeOther(parts.otherConnections, namespace, connector.id);
    const results = await Promise.allSettled(connectors.map((connector) => end(parts, connector)));
    forget(parts, options);
    const failures = results.flatMap((result, index) =>
      result.status === 'rejected' ? [describe(legs, connectors[index], result.reason)] : [],
    );
    if (!options.isPartial) leave(parts, legs, failures.length > 0);
    if (failures.length === 0)
      return parts.telemetry.track('DISCONNECT_SUCCESS', {namespace: options.namespace ?? 'all'});
    const message = failures.join('; ');
    parts.telemetry.track('DISCONNECT_ERROR', {message: 'disconnect/failed'});
    throw new DrawbridgeError('disconnect/failed', `Failed to disconnect: ${message}`, {
      cause: results.find((result) => result.status === 'rejected')?.reason,
    });
  };
}

/**
 * Disconnects a wallet and clears its state after its answer, or after {@link DISCONNECT_WAIT_MS} without
 * one.
 */
async function end({clock, keeper}: DisconnectParts, connector: Connector): Promise<void> {
  const late = (): Error => new Error(`${connector.name} did not answer in time`);
  try {
    await withTimeout(() => connector.disconnect(), {
      clock,
      ms: DISCONNECT_WAIT_MS,
      expired: late,
      aborted: late,
    });
  } finally {
    keeper.release(connector);
  }
}

function leave(parts: DisconnectParts, legs: readonly Leg[], hasFailed: boolean): void {
  turnToConnected(
    parts,
    legs.map(([namespace]) => namespace),
  );
  parts.onDisconnected(hasFailed);
}

type Leg = readonly [ChainNamespace, Connected];

function chosenLegs(parts: DisconnectParts, {namespace, connectorId}: DisconnectOptions): readonly Leg[] {
  const live = allConnections(parts);
  if (!namespace) return live;
  const chosen = live.filter(
    ([name, {connector}]) => name === namespace && connector.id === (connectorId ?? connector.id),
  );
  const shared = chosen.map(([, {connector}]) => connector).filter(({type}) => SHARED_KINDS.includes(type));
  return live.filter((leg) => chosen.includes(leg) || shared.includes(leg[1].connector));
}

/** Clears connections, and also waits, locked wallets and stored connections. */
function forget(
  {accounts, connections, otherConnections}: DisconnectParts,
  {namespace, connectorId}: DisconnectOptions,
): void {
  const known = {...connections.stored, ...otherConnections.stored, ...connections.state.get()};
  for (const name of Object.keys(known) as ChainNamespace[]) {
    if (namespace !== undefined && name !== namespace) continue;
    for (const stored of otherConnections.stored[name] ?? []) {
      if (stored.connectorId === (connectorId ?? stored.connectorId))
        removeOther(otherConnections, name, stored.connectorId);
    }
    if (connectorId !== undefined && ownerOf(connections, name) !== connectorId) continue;
    connections.clear(name);
    // The next connection shows the first tab.
    accounts.update(name, {currentTab: 0});
    clearAccount(accounts, name);
  }
}

/** The id of the connector that a namespace has, connected or not. */
function ownerOf(connections: ConnectionsController, namespace: ChainNamespace): string | undefined {
  const connection = connections.of(namespace);
  if (connection.status === 'connected') return connection.connector.id;
  return 'connectorId' in connection ? connection.connectorId : connections.stored[namespace]?.connectorId;
}

function describe(legs: readonly Leg[], connector: Connector | undefined, reason: unknown): string {
  const chain = legs.find(([, leg]) => leg.connector === connector)?.[0] ?? '';
  const message = reason instanceof Error ? reason.message : String(reason);
  return `Failed to disconnect chain ${chain}: ${message}`;
}

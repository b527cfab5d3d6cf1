import type {AccountsController} from '../controllers/accounts/accounts-controller.js';
import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {ConnectorType} from '../core/model/connector.js';
import type {Connected} from '../core/ports/connection.js';
import type {Connector} from '../core/ports/connector.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import type {SessionKeeper} from './session/keep-session.js';

/**
 * Disconnects one namespace, or all.
 *
 * Local state is cleared in any case; rejects with `disconnect/failed` afterwards when a wallet failed.
 */
export type DisconnectFlow = (options?: {readonly namespace?: ChainNamespace | undefined}) => Promise<void>;

/** What {@link createDisconnectFlow} works with. */
export interface DisconnectParts {
  readonly accounts: AccountsController;
  readonly connections: ConnectionsController;
  readonly keeper: SessionKeeper;
  readonly telemetry: Telemetry;
  /** Runs once the state shows that the namespaces are empty; a failure has something to say to the user. */
  onDisconnected(hasFailed: boolean): void;
}

// Disconnecting one chain of these also disconnects the others that use the same kind.
const SHARED_KINDS: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH', 'ID_AUTH'];

/** Creates the disconnect flow. */
export function createDisconnectFlow(parts: DisconnectParts): DisconnectFlow {
  return async ({namespace} = {}) => {
    const legs = chosenLegs(parts.connections, namespace);
    const connectors = [...new Set(legs.map(([, {connector}]) => connector))];
    const results = await Promise.allSettled(connectors.map((connector) => connector.disconnect()));
    for (const connector of connectors) parts.keeper.release(connector);
    forget(parts, namespace);
    const failures = results.flatMap((result, index) =>
      result.status === 'rejected' ? [describe(legs, connectors[index], result.reason)] : [],
    );
    parts.onDisconnected(failures.length > 0);
    if (failures.length === 0)
      return parts.telemetry.track('DISCONNECT_SUCCESS', {namespace: namespace ?? 'all'});
    const message = failures.join('; ');
    parts.telemetry.track('DISCONNECT_ERROR', {message: 'disconnect/failed'});
    throw new DrawbridgeError('disconnect/failed', `Failed to disconnect: ${message}`, {
      cause: results.find((result) => result.status === 'rejected')?.reason,
    });
  };
}

type Leg = readonly [ChainNamespace, Connected];

function chosenLegs(
  connections: ConnectionsController,
  namespace: ChainNamespace | undefined,
): readonly Leg[] {
  const live = connections.live;
  if (!namespace) return live;
  const type = live.find(([name]) => name === namespace)?.[1].connector.type;
  const isShared = type !== undefined && SHARED_KINDS.includes(type);
  return live.filter(([name, {connector}]) => name === namespace || (isShared && connector.type === type));
}

/** Also ends what is not connected yet: a wait, a locked wallet, a stored connection. */
function forget({accounts, connections}: DisconnectParts, namespace: ChainNamespace | undefined): void {
  const known = {...connections.stored, ...connections.state.get()};
  for (const name of Object.keys(known) as ChainNamespace[]) {
    if (namespace !== undefined && name !== namespace) continue;
    connections.clear(name);
    accounts.clear(name);
  }
}

function describe(legs: readonly Leg[], connector: Connector | undefined, reason: unknown): string {
  const chain = legs.find(([, leg]) => leg.connector === connector)?.[0] ?? '';
  const message = reason instanceof Error ? reason.message : String(reason);
  return `Failed to disconnect chain ${chain}: ${message}`;
}

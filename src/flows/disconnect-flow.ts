import type {AccountsController} from '../controllers/accounts-controller.js';
import {allConnections} from '../controllers/connections/all-connections.js';
import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import type {ConnectorsController} from '../controllers/connectors-controller.js';
import type {NetworksController} from '../controllers/networks-controller.js';
import {DISCONNECT_WAIT_MS} from '../core/config/constants.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {type MessageWallet, shownWallet} from '../core/messages/shown-wallet.js';
import type {ChainNamespace} from '../core/model/caip.js';
import {requireNamespace} from '../core/model/network.js';
import {comparableName, isSameWallet} from '../core/model/wallets/wallet-identity.js';
import type {Clock} from '../core/ports/clock.js';
import type {Connected, Connection} from '../core/ports/connection.js';
import {endsTogether, isPairingConnector, type Connector} from '../core/ports/connector.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import {withTimeout} from '../core/ports/waiting.js';
import {servedBy, activateConnected} from './session/apply-session.js';
import type {SessionKeeper} from './session/session-keeper.js';
import {storedWallets} from './session/stored-wallets.js';

/**
 * What to disconnect; everything when nothing is named.
 *
 * A namespace ends alone, except where one WalletConnect or email session serves several: the session ends with all of
 * them. Where a wallet in the page stays connected in another namespace, this page alone disconnects: the wallet keeps
 * its permission, which may cover both; a notice informs the user.
 */
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
 * Local state is cleared in any case; rejects with `disconnect/failed` afterwards when a wallet failed. Rejects with
 * `chain/adapter-missing`, and clears nothing, for a namespace that the page lacks.
 */
export type DisconnectFlow = (options?: DisconnectRequest) => Promise<void>;

/** Dependencies of {@link createDisconnectFlow}. */
export interface DisconnectParts {
  readonly clock: Clock;
  readonly accounts: AccountsController;
  readonly connections: ConnectionsController;
  readonly connectors: ConnectorsController;
  readonly otherConnections: OtherConnectionsController;
  readonly networks: NetworksController;
  readonly keeper: SessionKeeper;
  readonly telemetry: Telemetry;
  /** Runs once the state shows that the namespaces are empty; a failure is shown to the user. */
  onDisconnected(hasFailed: boolean): void;
  /** Runs where a wallet keeps the page's permission because another namespace uses it. */
  onPermissionKept(wallet: MessageWallet): void;
}

/** Creates the disconnect flow. */
export function createDisconnectFlow(parts: DisconnectParts): DisconnectFlow {
  return async (options = {}) => {
    requireKnown(parts, options.namespace);
    const chosen = chosenConnections(parts, options);
    const connectors = [...new Set(chosen.map(([, {connector}]) => connector))];
    const before = parts.connections.state.get();
    // First, so that none of them comes into use before it is disconnected.
    for (const [namespace, {connector}] of chosen) parts.otherConnections.remove(namespace, connector.id);
    const results = await Promise.allSettled(connectors.map((connector) => end(parts, connector, chosen)));
    forget(parts, options, (now, namespace) => {
      const isOther = now.status === 'connected' && !connectors.includes(now.connector);
      return isOther && now !== before[namespace];
    });
    resetPairing(parts);
    const failures = results.flatMap((result, index) =>
      result.status === 'rejected' ? [describe(chosen, connectors[index], result.reason)] : [],
    );
    if (!options.isPartial) leave(parts, chosen, failures.length > 0);
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
 * Throws `chain/adapter-missing` for a namespace that the page lacks, unless an earlier visit left a wallet there: a
 * misspelt namespace would look like a disconnect.
 */
function requireKnown(parts: DisconnectParts, namespace: ChainNamespace | undefined): void {
  if (namespace === undefined) return;
  const {connections, otherConnections, networks} = parts;
  const known = {...connections.stored, ...otherConnections.stored, ...connections.state.get()};
  if (!Object.hasOwn(known, namespace)) requireNamespace(networks.state.get().requested, namespace);
}

/**
 * Disconnects a wallet and clears its state after its answer, or after {@link DISCONNECT_WAIT_MS} without
 * one. A wallet that another namespace uses, too, keeps its permission.
 */
async function end(
  parts: DisconnectParts,
  connector: Connector,
  chosen: readonly NamespaceConnection[],
): Promise<void> {
  const {clock, keeper} = parts;
  if (isUsedElsewhere(parts, connector, chosen)) return endHere(parts, connector, chosen);
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

/** Ends a connection in this page alone; the wallet is not asked. */
async function endHere(
  parts: DisconnectParts,
  connector: Connector,
  chosen: readonly NamespaceConnection[],
): Promise<void> {
  const own = chosen.flatMap(([namespace, connected]) =>
    connected.connector === connector ? [namespace] : [],
  );
  const isLast = servedBy(parts, connector).every((namespace) => own.includes(namespace));
  try {
    if (isLast) await connector.forget?.();
  } finally {
    parts.keeper.release(connector, own);
    parts.onPermissionKept(shownWallet(connector));
  }
}

/** True for a wallet in the page that is connected, locked or stored in a namespace that stays. */
export function isUsedElsewhere(
  parts: Pick<DisconnectParts, 'connections' | 'otherConnections' | 'connectors'>,
  connector: Connector,
  chosen: readonly NamespaceConnection[] = [],
): boolean {
  if (endsTogether(connector)) return false;
  const places = [
    ...allConnections(parts).map(([namespace, connected]) => [namespace, connected.connector] as const),
    ...storedWallets(parts).map(
      ({namespace, connectorId}) => [namespace, parts.connectors.find(connectorId)] as const,
    ),
  ];
  const isEnding = (namespace: ChainNamespace, {id}: Connector): boolean =>
    chosen.some(([name, connected]) => name === namespace && connected.connector.id === id);
  return places.some(
    ([namespace, other]) => other && !isEnding(namespace, other) && isOfOneWallet(connector, other),
  );
}

/**
 * True where two connectors may share one permission. A name suffices: at worst a wallet keeps a permission that it
 * could have lost.
 */
function isOfOneWallet(one: Connector, other: Connector): boolean {
  if (one.id === other.id) return true;
  const isOfFamilies =
    !endsTogether(other) && !one.namespaces.some((each) => other.namespaces.includes(each));
  return (
    isOfFamilies && (isSameWallet(one, other) || comparableName(one.name) === comparableName(other.name))
  );
}

/** A disconnect resets the pairing (spec 4). */
function resetPairing({connectors}: DisconnectParts): void {
  for (const connector of connectors.state.get())
    if (isPairingConnector(connector)) connector.cancelPairing();
}

function leave(parts: DisconnectParts, chosen: readonly NamespaceConnection[], hasFailed: boolean): void {
  activateConnected(
    parts,
    chosen.map(([namespace]) => namespace),
  );
  parts.onDisconnected(hasFailed);
}

type NamespaceConnection = readonly [ChainNamespace, Connected];

function chosenConnections(
  parts: DisconnectParts,
  {namespace, connectorId}: DisconnectOptions,
): readonly NamespaceConnection[] {
  const live = allConnections(parts);
  if (!namespace) return live;
  const chosen = live.filter(
    ([name, {connector}]) => name === namespace && connector.id === (connectorId ?? connector.id),
  );
  const shared = chosen.map(([, {connector}]) => connector).filter(endsTogether);
  return live.filter((each) => chosen.includes(each) || shared.includes(each[1].connector));
}

/**
 * Clears connections, and also waits, locked wallets and stored connections; but keeps a wallet that the user connected
 * while another one was being disconnected.
 */
function forget(
  {accounts, connections, otherConnections}: DisconnectParts,
  {namespace, connectorId}: DisconnectOptions,
  isNewer: (connection: Connection, namespace: ChainNamespace) => boolean,
): void {
  const known = {...connections.stored, ...otherConnections.stored, ...connections.state.get()};
  for (const name of Object.keys(known) as ChainNamespace[]) {
    if (namespace !== undefined && name !== namespace) continue;
    forgetOthers(otherConnections, name, connectorId);
    const owner = ownerOf(connections, name);
    if (owner !== (connectorId ?? owner) || isNewer(connections.of(name), name)) continue;
    connections.clear(name);
    // The next connection shows the first tab.
    accounts.update(name, {currentTab: undefined});
    accounts.clearWallet(name);
  }
}

/** Removes the stored wallets behind the one in use, or the one with that id. */
function forgetOthers(
  others: OtherConnectionsController,
  namespace: ChainNamespace,
  connectorId: string | undefined,
): void {
  for (const stored of others.stored[namespace] ?? []) {
    const isMeant = stored.connectorId === (connectorId ?? stored.connectorId);
    if (isMeant) others.remove(namespace, stored.connectorId);
  }
}

/** The id of the connector that a namespace has, connected or not. */
function ownerOf(connections: ConnectionsController, namespace: ChainNamespace): string | undefined {
  const connection = connections.of(namespace);
  if (connection.status === 'connected') return connection.connector.id;
  return 'connectorId' in connection ? connection.connectorId : connections.stored[namespace]?.connectorId;
}

function describe(
  chosen: readonly NamespaceConnection[],
  connector: Connector | undefined,
  reason: unknown,
): string {
  const chain = chosen.find(([, connected]) => connected.connector === connector)?.[0] ?? '';
  const message = reason instanceof Error ? reason.message : String(reason);
  return `Failed to disconnect chain ${chain}: ${message}`;
}

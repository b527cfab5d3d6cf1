import {resolveNetworks} from './resolve-networks.js';
import {lock} from '../controllers/connections/change-connections.js';
import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {ConnectorsController} from '../controllers/connectors-controller.js';
import type {NetworksController} from '../controllers/networks-controller.js';
import {CONNECT_DEADLINE_MS} from '../core/config/constants.js';
import {DrawbridgeError, isDrawbridgeError} from '../core/errors/drawbridge-error.js';
import {ownError} from '../core/errors/foreign/own-error.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {Wallet} from '../core/model/wallet.js';
import {isPairingConnector, type Connector, type Session} from '../core/ports/connector.js';
import type {Gate, JoinedConnect} from '../core/ports/feature.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import type {SessionKeeper} from './session/keep-session.js';

/** The wallet to connect, and the namespaces. */
export interface ConnectOptions {
  readonly connectorId: string;
  /** The namespace wanted; default: those the connector serves. */
  readonly namespace?: ChainNamespace;
  /** More namespaces of the same wallet follow: the modal stays open. */
  readonly isPartial?: boolean;
  /** The wallet of the list the user chose; remembered as recent when a pairing succeeds. */
  readonly wallet?: Wallet;
  /** The user followed a link into the wallet's app instead of scanning a code. */
  readonly isByLink?: boolean;
  /** Stops waiting; the wallet may still show its prompt. */
  readonly signal?: AbortSignal;
}

/**
 * Connects a wallet and resolves once the state shows it.
 *
 * Rejects with `connect/connector-missing`, `connect/declined`, `connect/pending`, `connect/silent`,
 * `connect/failed`, `wallet/locked`, `pairing/…` or `relay/unreachable`; the state is then as it was before.
 */
export type ConnectFlow = (options: ConnectOptions) => Promise<void>;

/** Dependencies of {@link createConnectFlow}. */
export interface ConnectParts {
  readonly connections: ConnectionsController;
  readonly connectors: ConnectorsController;
  readonly networks: NetworksController;
  readonly keeper: SessionKeeper;
  readonly telemetry: Telemetry;
  /** Lets the page's gates add a request to the connection, and judge the answer. Never rejects. */
  readonly join?: NonNullable<Gate['join']>;
  /** Remembers the wallet a pairing succeeded with. */
  readonly rememberWallet: (wallet: Wallet) => void;
  /** Runs once the state shows the new connection; connecting waits for it. */
  readonly onConnected: (namespace: ChainNamespace) => void | Promise<void>;
}

interface PendingPairing {
  options: ConnectOptions;
  promise?: Promise<void>;
}

/** Creates the connect flow. Two calls for the same pairing wait for the same wallet. */
export function createConnectFlow(parts: ConnectParts): ConnectFlow {
  let pairing: PendingPairing | undefined;

  return async (options) => {
    await resolveNetworks(parts.networks);
    const connector = requireConnector(parts.connectors, options.connectorId);
    if (!isPairingConnector(connector)) return connectOnce(parts, connector, () => options);
    if (pairing?.options.namespace === options.namespace && pairing?.promise) {
      // The latest request is for the wallet that the user means.
      pairing.options = options;
      return pairing.promise;
    }
    // Its link invites to other networks.
    if (pairing) connector.cancelPairing();
    const current: PendingPairing = {options};
    pairing = current;
    current.promise = connectOnce(parts, connector, () => current.options);
    try {
      await current.promise;
    } finally {
      if (pairing === current) pairing = undefined;
    }
  };
}

async function connectOnce(
  parts: ConnectParts,
  connector: Connector,
  options: () => ConnectOptions,
): Promise<void> {
  const {namespace, signal} = options();
  const namespaces = targets(parts, connector, namespace);
  const stopWaiting = showConnecting(parts, connector, namespaces);
  try {
    await ask(parts, connector, {namespaces, signal});
  } catch (cause) {
    const error = ownError(cause) ?? cause;
    trackFailure(parts.telemetry, error);
    throw error;
  } finally {
    stopWaiting();
  }
  const {isPartial = false} = options();
  finish(parts, connector, options());
  if (!isPartial) await parts.onConnected(namespaces[0] ?? connector.namespaces[0]);
}

interface Asking {
  readonly namespaces: readonly ChainNamespace[];
  readonly signal: AbortSignal | undefined;
}

/** Asks the wallet, with the request that a gate adds, and takes over its session. */
async function ask(parts: ConnectParts, connector: Connector, {namespaces, signal}: Asking): Promise<void> {
  const networks = namespaces.flatMap((each) => parts.networks.ordered(each));
  const joined = await parts.join?.(connector, networks);
  if (signal?.aborted)
    throw new DrawbridgeError('connect/cancelled', `The user left before ${connector.name} was connected.`, {
      name: connector.name,
    });
  const signIn = joined?.signIn;
  const session = await connector.connect({networks, ...(signal && {signal}), ...(signIn && {signIn})});
  const answering = session.connector ?? connector;
  const stop = parts.keeper.attend(answering);
  try {
    if (joined) await settle(joined, session, answering);
    parts.keeper.adopt(answering, session);
  } finally {
    stop();
  }
}

/** Ends the connection where a gate refuses it. */
async function settle(joined: JoinedConnect, session: Session, connector: Connector): Promise<void> {
  try {
    await joined.settle(session);
  } catch (cause) {
    await Promise.allSettled([connector.disconnect()]);
    throw cause;
  }
}

/**
 * Shows namespaces without a connection as `connecting` while the wallet may still answer; each new link of a
 * pairing restarts the deadline. The returned function restores the state of those that did not connect.
 */
function showConnecting(
  {connections}: ConnectParts,
  connector: Connector,
  namespaces: readonly ChainNamespace[],
): () => void {
  const before = namespaces.map((namespace) => [namespace, connections.of(namespace)] as const);
  const idle = before.filter(([, {status}]) => status !== 'connected');
  const wait = (): void => {
    for (const [namespace] of idle) {
      if (connections.of(namespace).status === 'connected') continue;
      connections.wait(namespace, {
        status: 'connecting',
        connectorId: connector.id,
        deadlineMs: CONNECT_DEADLINE_MS,
      });
    }
  };
  const stop = isPairingConnector(connector)
    ? connector.pairing.listen(({status}) => (status === 'ready' ? wait() : undefined))
    : undefined;
  wait();
  return () => {
    stop?.();
    for (const [namespace, connection] of idle) {
      const {status} = connections.of(namespace);
      // It connected, and may be locked again already.
      if (status === 'connected' || status === 'locked') continue;
      if (connection.status === 'locked') lock(connections, namespace, connection);
      else connections.giveUp(namespace);
    }
  };
}

function finish(
  {telemetry, rememberWallet}: ConnectParts,
  connector: Connector,
  {wallet, isByLink = false}: ConnectOptions,
): void {
  if (wallet) rememberWallet(wallet);
  const remote = isByLink ? 'mobile' : 'qrcode';
  telemetry.track('CONNECT_SUCCESS', {
    method: isPairingConnector(connector) ? remote : 'browser',
    name: wallet?.name ?? connector.name,
  });
}

/** Tracks a failure; a declined connection is none. */
function trackFailure(telemetry: Telemetry, cause: unknown): void {
  const code = isDrawbridgeError(cause) ? cause.code : 'unknown';
  const isDeclined = isDrawbridgeError(cause) && cause.kind === 'declined';
  if (!isDeclined) telemetry.track('CONNECT_ERROR', {message: code});
}

/**
 * The namespaces of this page that the connector serves, or the wanted one of them. A remote wallet that is
 * connected already keeps the session it has.
 */
function targets(
  {networks}: ConnectParts,
  connector: Connector,
  wanted: ChainNamespace | undefined,
): readonly ChainNamespace[] {
  const used = new Set(networks.state.get().requested.map(({chainNamespace}) => chainNamespace));
  return connector.namespaces.filter(
    (namespace) => used.has(namespace) && namespace === (wanted ?? namespace),
  );
}

function requireConnector(connectors: ConnectorsController, id: string): Connector {
  const connector = connectors.find(id);
  if (connector) return connector;
  const known = connectors.state.get().map((entry) => entry.id);
  throw new DrawbridgeError(
    'connect/connector-missing',
    `No connector "${id}" is known here; there are: ${known.join(', ') || 'none'}`,
    {name: id},
  );
}

import {nameToStore} from '../../controllers/connections/stored-connections.js';
import type {MissedRestoresController} from '../../controllers/missed-restores-controller.js';
import type {Account} from '../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Connection} from '../../core/ports/connection.js';
import type {Connector, ConnectorEvent, Session} from '../../core/ports/connector.js';
import {
  activateConnected,
  applySession,
  type ApplySessionParts,
  chooseIfKnown,
  type HowToApply,
  removeFromNamespace,
  servedBy,
} from './apply-session.js';
import {createEmbeddedProviders, type EmbeddedProvidersParts} from './embedded-providers.js';

/** Dependencies of {@link createSessionKeeper}. */
interface SessionKeeperParts extends ApplySessionParts, EmbeddedProvidersParts {
  readonly connections: ApplySessionParts['connections'];
  readonly otherConnections: ApplySessionParts['otherConnections'];
  readonly missedRestores: MissedRestoresController;
  /** Takes a failure for which no caller waits. */
  report(cause: unknown): void;
  /** Runs after a change made in the wallet that the user has to see. */
  readonly onWalletChange: (change: 'network' | 'gone', namespace: ChainNamespace) => void;
}

/** Receives a connector that was unlocked; `wasConnectedHere` if it was connected in this page before it was locked. */
type UnlockListener = (connector: Connector, wasConnectedHere: boolean) => void;

/** Takes over sessions and keeps the state of their namespaces equal to that of the wallets. */
export interface SessionKeeper {
  /**
   * Buffers the events of a connector that has answered, until its session is taken over or its unlocking is awaited.
   * The returned function stops buffering.
   */
  bufferEvents(connector: Connector): Stop;
  /**
   * Takes over the session of a wallet that the user chose: it comes into use. With `isPartial` it is one of several
   * namespaces, and the namespace in use stays so if it is connected. Throws `wallet/invalid-answer` for an embedded
   * wallet that the page could reach unguarded.
   */
  takeOver(connector: Connector, session: Session, how?: Omit<HowToApply, 'isChoice'>): void;
  /**
   * Takes over a restored session, in use or behind another wallet, as it was before. Throws as
   * {@link SessionKeeper.takeOver}.
   */
  restore(connector: Connector, session: Session): void;
  /** Listens to a locked wallet, for {@link SessionKeeper.onUnlock}. */
  awaitUnlock(connector: Connector): void;
  /** Subscribes to locked wallets that show accounts again and so can be restored. */
  onUnlock(listener: UnlockListener): Stop;
  /**
   * Empties namespaces that a connector served, all of them unless named, and stops listening once it serves none.
   */
  release(connector: Connector, namespaces?: readonly ChainNamespace[]): void;
  dispose(): void;
}

/** Creates the session keeper of one client. */
export function createSessionKeeper(parts: SessionKeeperParts): SessionKeeper {
  const subscriptions = createConnectorSubscriptions();
  const embedded = createEmbeddedProviders(parts);
  const unlockListeners = new Set<UnlockListener>();
  const awaitUnlock = (connector: Connector, wasConnectedHere: boolean): void =>
    subscriptions.listen(connector, (event) => {
      if (event.type !== 'accounts' || event.accounts.length === 0) return;
      for (const listener of unlockListeners) listener(connector, wasConnectedHere);
    });
  const release: SessionKeeper['release'] = (connector, namespaces = servedBy(parts, connector)) => {
    if (servedBy(parts, connector).every((namespace) => namespaces.includes(namespace)))
      subscriptions.stop(connector);
    for (const namespace of namespaces) removeFromNamespace(parts, namespace, connector);
  };
  const take = (connector: Connector, given: Session, how: HowToApply): void => {
    // A wallet may answer after the client was destroyed.
    if (subscriptions.isOver) return;
    const session = embedded.guarded(connector, given);
    for (const {namespace} of session.namespaces) parts.missedRestores.clear(namespace);
    applySession(parts, {connector, session, ...how});
    const own = {
      ...parts,
      connector,
      guarded: (renewed: Session) => embedded.guarded(connector, renewed),
      release: () => release(connector),
      awaitUnlock: () => awaitUnlock(connector, true),
    };
    subscriptions.listen(connector, (event) => followWallet(own, event));
  };
  return {
    bufferEvents: (connector) => subscriptions.buffer(connector),
    takeOver: (connector, session, how) => take(connector, session, {cause: 'user', ...how, isChoice: true}),
    restore: (connector, session) => take(connector, session, {isChoice: false}),
    awaitUnlock: (connector) => awaitUnlock(connector, false),
    onUnlock(listener) {
      unlockListeners.add(listener);
      return () => void unlockListeners.delete(listener);
    },
    release,
    dispose() {
      embedded.dispose();
      subscriptions.end();
    },
  };
}

/** One client's subscriptions to the events of its connectors; one for each connector. */
interface ConnectorSubscriptions {
  /** True once all subscriptions ended. */
  readonly isOver: boolean;
  /**
   * Buffers the events of a connector for its next listener. The returned function stops, and drops the rest.
   */
  buffer(connector: Connector): Stop;
  /** Listens to a connector; replaces its earlier listener, and replays the buffered events. */
  listen(connector: Connector, listener: (event: ConnectorEvent) => void): void;
  stop(connector: Connector): void;
  end(): void;
}

/** Creates the connector subscriptions of one client. */
function createConnectorSubscriptions(): ConnectorSubscriptions {
  const stops = new Map<string, Stop>();
  const buffered = new Map<Connector, ConnectorEvent[]>();
  let isOver = false;
  return {
    get isOver() {
      return isOver;
    },
    buffer(connector) {
      const events: ConnectorEvent[] = [];
      buffered.set(connector, events);
      const stop = connector.events.subscribe((event) => events.push(event));
      return () => {
        stop();
        if (buffered.get(connector) === events) buffered.delete(connector);
      };
    },
    listen(connector, listener) {
      this.stop(connector);
      if (isOver) return;
      stops.set(connector.id, connector.events.subscribe(listener));
      for (const event of buffered.get(connector)?.splice(0) ?? []) listener(event);
    },
    stop({id}) {
      stops.get(id)?.();
      stops.delete(id);
    },
    end() {
      isOver = true;
      for (const stop of stops.values()) stop();
      stops.clear();
    },
  };
}

/** Dependencies of {@link followWallet}. */
interface FollowParts extends ApplySessionParts {
  readonly connector: Connector;
  /** The session with guarded providers. */
  guarded(session: Session): Session;
  /** Takes a failure for which no caller waits. */
  report(cause: unknown): void;
  /** Stops listening to the connector and empties the namespaces it served. */
  release(): void;
  /** Waits for the connector to be unlocked. */
  awaitUnlock(): void;
  /** Runs after a change made in the wallet that the user has to see. */
  onWalletChange(change: 'network' | 'gone', namespace: ChainNamespace): void;
}

/** Applies an event of a connected wallet to the state, whether the wallet is in use or not. */
function followWallet(parts: FollowParts, event: ConnectorEvent): void {
  switch (event.type) {
    case 'accounts':
      return followAccounts(parts, event.namespace, event.accounts);
    case 'network':
      return followNetwork(parts, event.namespace, event.caipNetworkId);
    case 'session':
      return followGuarded(parts, event.session);
    case 'locked':
      return followLock(parts);
    case 'disconnect': {
      const used = servedBy(parts, parts.connector).filter((namespace) => isInUse(parts, namespace));
      parts.release();
      activateConnected(parts, used);
      for (const namespace of used) parts.onWalletChange('gone', namespace);
    }
  }
}

function followAccounts(
  parts: FollowParts,
  namespace: ChainNamespace,
  [first, ...rest]: readonly Account[],
): void {
  const {accounts, connections, connector, otherConnections, syncAccount} = parts;
  if (!first) return;
  if (!isInUse(parts, namespace)) {
    const place = {namespace, connectorId: connector.id};
    return otherConnections.setAccounts(place, [first, ...rest]);
  }
  const before = connections.of(namespace);
  connections.setAccounts(namespace, [first, ...rest]);
  const after = connections.of(namespace);
  if (addressOf(before) !== addressOf(after)) accounts.clear(namespace);
  void syncAccount(namespace);
}

function followNetwork(parts: FollowParts, namespace: ChainNamespace, caipNetworkId: CaipNetworkId): void {
  const {accounts, connections, connector, networks, otherConnections, syncAccount} = parts;
  if (!isInUse(parts, namespace))
    return otherConnections.change({namespace, connectorId: connector.id}, {caipNetworkId});
  connections.setNetwork(namespace, caipNetworkId);
  accounts.clear(namespace);
  if (networks.state.get().activeNamespace === namespace) chooseIfKnown(networks, caipNetworkId);
  void syncAccount(namespace);
  parts.onWalletChange('network', namespace);
}

/** Replaces a session; reports one that the page could reach unguarded, and keeps the earlier one. */
function followGuarded(parts: FollowParts, given: Session): void {
  let session: Session;
  try {
    session = parts.guarded(given);
  } catch (cause) {
    return parts.report(cause);
  }
  return followSession(parts, session);
}

/** Replaces a session, and clears the details of accounts and networks that changed. */
function followSession(parts: FollowParts, session: Session): void {
  const {accounts, connections, connector} = parts;
  const moved: ChainNamespace[] = [];
  for (const {namespace, caipNetworkId, accounts: given} of session.namespaces) {
    const before = connections.of(namespace);
    if (before.status !== 'connected' || before.connector.id !== connector.id) continue;
    const hasMoved = before.caipNetworkId !== caipNetworkId;
    if (hasMoved) moved.push(namespace);
    if (hasMoved || before.account.address !== given[0].address) accounts.clear(namespace);
  }
  // A remote wallet grants a further namespace because its user does so there.
  applySession(parts, {connector, session, isChoice: false, cause: 'user'});
  for (const namespace of moved) parts.onWalletChange('network', namespace);
}

function followLock(parts: FollowParts): void {
  const {connections, connector, otherConnections} = parts;
  for (const namespace of servedBy(parts, connector)) {
    if (isInUse(parts, namespace))
      connections.lock(namespace, {connectorId: connector.id, ...nameToStore(connector)});
    otherConnections.pause(namespace, connector.id);
  }
  parts.awaitUnlock();
}

function isInUse({connections, connector}: FollowParts, namespace: ChainNamespace): boolean {
  const connection = connections.of(namespace);
  return connection.status === 'connected' && connection.connector.id === connector.id;
}

function addressOf(connection: Connection): string | undefined {
  return connection.status === 'connected' ? connection.account.address : undefined;
}

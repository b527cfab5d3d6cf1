import type {MissedRestoresController} from '../../controllers/missed-restores-controller.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Connector, ConnectorEvent, Session} from '../../core/ports/connector.js';
import {followWallet} from './follow-wallet.js';
import {
  applySession,
  type HowToApply,
  type ApplySessionParts,
  removeFromNamespace,
  servedBy,
} from './apply-session.js';

/** Dependencies of {@link createSessionKeeper}. */
interface SessionKeeperParts extends ApplySessionParts {
  readonly missedRestores: MissedRestoresController;
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
   * namespaces, and the namespace in use stays so if it is connected.
   */
  adopt(connector: Connector, session: Session, isPartial?: boolean): void;
  /** Takes over a restored session, in use or behind another wallet, as it was before. */
  readopt(connector: Connector, session: Session): void;
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
  const take = (connector: Connector, session: Session, how: HowToApply): void => {
    // A wallet may answer after the client was destroyed.
    if (subscriptions.isOver) return;
    for (const {namespace} of session.legs) parts.missedRestores.clear(namespace);
    applySession(parts, {connector, session, ...how});
    const own = {
      ...parts,
      connector,
      release: () => release(connector),
      awaitUnlock: () => awaitUnlock(connector, true),
    };
    subscriptions.listen(connector, (event) => followWallet(own, event));
  };
  return {
    bufferEvents: (connector) => subscriptions.buffer(connector),
    adopt: (connector, session, isPartial = false) => take(connector, session, {isChoice: true, isPartial}),
    readopt: (connector, session) => take(connector, session, {isChoice: false}),
    awaitUnlock: (connector) => awaitUnlock(connector, false),
    onUnlock(listener) {
      unlockListeners.add(listener);
      return () => void unlockListeners.delete(listener);
    },
    release,
    dispose: () => subscriptions.end(),
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

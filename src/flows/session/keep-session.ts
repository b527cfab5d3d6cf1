import type {AbsencesController} from '../../controllers/absences-controller.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Connector, Session} from '../../core/ports/connector.js';
import {createConnectorSubscriptions} from './connector-subscriptions.js';
import {followWallet} from './follow-wallet.js';
import {placeLegs, removeLeg, servedBy, type Placing, type PlacingParts} from './place-legs.js';

/** Dependencies of {@link createSessionKeeper}. */
export interface SessionKeeperParts extends PlacingParts {
  readonly absences: AbsencesController;
  /** Runs after a change made in the wallet that the user has to see. */
  readonly onWalletChange: (change: 'network' | 'gone', namespace: ChainNamespace) => void;
}

/** Receives a connector that was unlocked; `isMet` if it was connected in this page before it was locked. */
export type UnlockListener = (connector: Connector, isMet: boolean) => void;

/** Takes over sessions and keeps the state of their namespaces equal to that of the wallets. */
export interface SessionKeeper {
  /**
   * Keeps the events of a connector that has answered, until its session is taken over or it is awaited. The returned
   * function stops that.
   */
  attend(connector: Connector): Stop;
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
  const awaitUnlock = (connector: Connector, isMet: boolean): void =>
    subscriptions.listen(connector, (event) => {
      if (event.type !== 'accounts' || event.accounts.length === 0) return;
      for (const listener of unlockListeners) listener(connector, isMet);
    });
  const release: SessionKeeper['release'] = (connector, namespaces = servedBy(parts, connector)) => {
    if (servedBy(parts, connector).every((namespace) => namespaces.includes(namespace)))
      subscriptions.stop(connector);
    for (const namespace of namespaces) removeLeg(parts, namespace, connector);
  };
  const take = (connector: Connector, session: Session, how: Placing): void => {
    // A wallet may answer after the client was destroyed.
    if (subscriptions.isOver) return;
    for (const {namespace} of session.legs) parts.absences.clear(namespace);
    placeLegs(parts, {connector, session, ...how});
    const own = {
      ...parts,
      connector,
      release: () => release(connector),
      awaitUnlock: () => awaitUnlock(connector, true),
    };
    subscriptions.listen(connector, (event) => followWallet(own, event));
  };
  return {
    attend: (connector) => subscriptions.keep(connector),
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

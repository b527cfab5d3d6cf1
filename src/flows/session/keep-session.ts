import type {AbsencesController} from '../../controllers/absences/absences-controller.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Connector, ConnectorEvent, Session} from '../../core/ports/connector.js';
import {followWallet} from './follow-wallet.js';
import {placeLegs, removeLeg, servedBy, type PlacingParts} from './place-legs.js';

/** What {@link createSessionKeeper} works with. */
export interface SessionKeeperParts extends PlacingParts {
  readonly absences: AbsencesController;
  /** Restores a connector that was locked and now shows accounts again; `isMet` if it was connected in this page. */
  readonly restore: (connector: Connector, isMet: boolean) => void;
  /** Runs after the wallet changed by itself: the place for what the user must see. */
  readonly onWalletChange: (change: 'network' | 'gone', namespace: ChainNamespace) => void;
}

/** Keeps the state of connected namespaces equal to what their wallets say. */
export interface SessionKeeper {
  /** Takes over a session of a wallet the user has just chosen: it comes into use. */
  adopt(connector: Connector, session: Session): void;
  /** Takes over a restored session: it takes the place it had before, in use or on standby. */
  readopt(connector: Connector, session: Session): void;
  /** Listens to a locked wallet: once it is unlocked, it is restored; `isMet` if it was connected in this page. */
  awaitUnlock(connector: Connector, isMet?: boolean): void;
  /** Stops listening to a connector and empties the namespaces it served. */
  release(connector: Connector): void;
  dispose(): void;
}

/** Creates the session keeper of one client. */
export function createSessionKeeper(parts: SessionKeeperParts): SessionKeeper {
  const ears = createEars();
  const take = (connector: Connector, session: Session, isChoice: boolean): void => {
    // A wallet may answer after the client was destroyed.
    if (ears.isOver) return;
    for (const {namespace} of session.legs) parts.absences.clear(namespace);
    placeLegs(parts, {connector, session, isChoice});
    const own = {
      ...parts,
      connector,
      release: () => keeper.release(connector),
      awaitUnlock: () => keeper.awaitUnlock(connector, true),
    };
    ears.listen(connector, (event) => followWallet(own, event));
  };

  const keeper: SessionKeeper = {
    adopt: (connector, session) => take(connector, session, true),
    readopt: (connector, session) => take(connector, session, false),
    awaitUnlock(connector, isMet = false) {
      ears.listen(connector, (event) => {
        if (event.type === 'accounts' && event.accounts.length > 0) parts.restore(connector, isMet);
      });
    },
    release(connector) {
      ears.stop(connector);
      for (const namespace of servedBy(parts, connector)) removeLeg(parts, namespace, connector);
    },
    dispose: () => ears.end(),
  };
  return keeper;
}

interface Ears {
  readonly isOver: boolean;
  /** Listens to a connector; who listened to it before no longer does. */
  listen(connector: Connector, listener: (event: ConnectorEvent) => void): void;
  stop(connector: Connector): void;
  end(): void;
}

function createEars(): Ears {
  const stops = new Map<string, Stop>();
  let isOver = false;
  return {
    get isOver() {
      return isOver;
    },
    listen(connector, listener) {
      this.stop(connector);
      if (!isOver) stops.set(connector.id, connector.events.subscribe(listener));
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

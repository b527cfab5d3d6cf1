import type {AccountsController} from '../../controllers/accounts/accounts-controller.js';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {NetworksController} from '../../controllers/networks/networks-controller.js';
import type {Account} from '../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Connector, ConnectorEvent, Session} from '../../core/ports/connector.js';
import type {SyncAccountFlow} from './sync-account.js';

/** What {@link createSessionKeeper} works with. */
export interface SessionKeeperParts {
  readonly accounts: AccountsController;
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
  readonly syncAccount: SyncAccountFlow;
  /** Restores a connector that was locked and now shows accounts again. */
  readonly restore: (connector: Connector) => void;
  /** Runs after the wallet changed by itself: the place for what the user must see. */
  readonly onWalletChange: (change: 'network' | 'gone', namespace: ChainNamespace) => void;
}

/** Keeps the state of connected namespaces equal to what their wallets say. */
export interface SessionKeeper {
  /** Takes over a session that a connector opened or restored. */
  adopt(connector: Connector, session: Session): void;
  /** Listens to a locked wallet: once it is unlocked, it is restored. */
  awaitUnlock(connector: Connector): void;
  /** Stops listening to a connector and empties the namespaces it served. */
  release(connector: Connector): void;
  dispose(): void;
}

/** Creates the session keeper of one client. */
export function createSessionKeeper(parts: SessionKeeperParts): SessionKeeper {
  const stops = new Map<string, Stop>();
  let isOver = false;
  const listen = (connector: Connector, listener: (event: ConnectorEvent) => void): void => {
    stops.get(connector.id)?.();
    stops.set(connector.id, connector.events.subscribe(listener));
  };
  const stopListening = (connector: Connector): void => {
    stops.get(connector.id)?.();
    stops.delete(connector.id);
  };

  const keeper: SessionKeeper = {
    adopt(connector, session) {
      // A wallet may answer after the client was destroyed.
      if (isOver) return;
      settle(parts, connector, session);
      listen(connector, (event) => follow({...parts, keeper, connector}, event));
    },
    awaitUnlock(connector) {
      if (isOver) return;
      listen(connector, (event) => {
        if (event.type === 'accounts' && event.accounts.length > 0) parts.restore(connector);
      });
    },
    release(connector) {
      stopListening(connector);
      for (const namespace of servedBy(parts.connections, connector)) {
        parts.connections.clear(namespace);
        parts.accounts.clear(namespace);
      }
    },
    dispose() {
      isOver = true;
      for (const stop of stops.values()) stop();
      stops.clear();
    },
  };
  return keeper;
}

function settle(
  {connections, networks, syncAccount}: SessionKeeperParts,
  connector: Connector,
  session: Session,
): void {
  for (const leg of session.legs) {
    connections.settle(connector, session.wallet, leg);
    chooseIfKnown(networks, leg.caipNetworkId);
    void syncAccount(leg.namespace);
  }
  const served = session.legs.map(({namespace}) => namespace);
  const {activeNamespace} = networks.state.get();
  if (!served.includes(activeNamespace) && connections.of(activeNamespace).status !== 'connected') {
    networks.activate(session.legs[0].namespace);
  }
}

interface Followed extends SessionKeeperParts {
  readonly keeper: SessionKeeper;
  readonly connector: Connector;
}

function follow({keeper, connector, ...parts}: Followed, event: ConnectorEvent): void {
  switch (event.type) {
    case 'accounts':
      return followAccounts(parts, event.namespace, event.accounts);
    case 'network':
      return followNetwork(parts, event.namespace, event.caipNetworkId);
    case 'session':
      return settle(parts, connector, event.session);
    case 'locked':
      for (const namespace of servedBy(parts.connections, connector)) {
        parts.connections.lock(namespace, connector.id, connector.name);
      }
      return keeper.awaitUnlock(connector);
    case 'disconnect': {
      const served = servedBy(parts.connections, connector);
      keeper.release(connector);
      for (const namespace of served) parts.onWalletChange('gone', namespace);
    }
  }
}

function followAccounts(
  {accounts, connections, syncAccount}: SessionKeeperParts,
  namespace: ChainNamespace,
  [first, ...rest]: readonly Account[],
): void {
  if (!first) return;
  const before = connections.of(namespace);
  connections.setAccounts(namespace, [first, ...rest]);
  if (before.status === 'connected' && before.account.address !== first.address) accounts.clear(namespace);
  void syncAccount(namespace);
}

function followNetwork(
  {accounts, connections, networks, syncAccount, onWalletChange}: SessionKeeperParts,
  namespace: ChainNamespace,
  caipNetworkId: CaipNetworkId,
): void {
  connections.setNetwork(namespace, caipNetworkId);
  accounts.clear(namespace);
  if (networks.state.get().activeNamespace === namespace) chooseIfKnown(networks, caipNetworkId);
  void syncAccount(namespace);
  onWalletChange('network', namespace);
}

function chooseIfKnown(networks: NetworksController, id: CaipNetworkId): void {
  if (networks.find(id)) networks.choose(id);
}

function servedBy(connections: ConnectionsController, connector: Connector): readonly ChainNamespace[] {
  return connections.live
    .filter(([, connected]) => connected.connector.id === connector.id)
    .map(([namespace]) => namespace);
}

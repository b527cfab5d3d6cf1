import type {Account} from '../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {Connection} from '../../core/ports/connection.js';
import type {Connector, ConnectorEvent, Session} from '../../core/ports/connector.js';
import {
  chooseIfKnown,
  applySession,
  servedBy,
  activateConnected,
  type ApplySessionParts,
} from './apply-session.js';

/** Dependencies of {@link followWallet}. */
export interface FollowParts extends ApplySessionParts {
  readonly connector: Connector;
  /** Stops listening to the connector and empties the namespaces it served. */
  release(): void;
  /** Waits for the connector to be unlocked. */
  awaitUnlock(): void;
  /** Runs after a change made in the wallet that the user has to see. */
  onWalletChange(change: 'network' | 'gone', namespace: ChainNamespace): void;
}

/** Applies an event of a connected wallet to the state, whether the wallet is in use or not. */
export function followWallet(parts: FollowParts, event: ConnectorEvent): void {
  switch (event.type) {
    case 'accounts':
      return followAccounts(parts, event.namespace, event.accounts);
    case 'network':
      return followNetwork(parts, event.namespace, event.caipNetworkId);
    case 'session':
      return followSession(parts, event.session);
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

/** Replaces a session, and clears the details of accounts and networks that changed. */
function followSession(parts: FollowParts, session: Session): void {
  const {accounts, connections, connector} = parts;
  const moved: ChainNamespace[] = [];
  for (const {namespace, caipNetworkId, accounts: given} of session.legs) {
    const before = connections.of(namespace);
    if (before.status !== 'connected' || before.connector.id !== connector.id) continue;
    const hasMoved = before.caipNetworkId !== caipNetworkId;
    if (hasMoved) moved.push(namespace);
    if (hasMoved || before.account.address !== given[0].address) accounts.clear(namespace);
  }
  applySession(parts, {connector, session, isChoice: false});
  for (const namespace of moved) parts.onWalletChange('network', namespace);
}

function followLock(parts: FollowParts): void {
  const {connections, connector, otherConnections} = parts;
  for (const namespace of servedBy(parts, connector)) {
    if (isInUse(parts, namespace))
      connections.lock(namespace, {connectorId: connector.id, walletName: connector.name});
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

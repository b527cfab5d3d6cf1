import type {AccountsController} from '../../controllers/accounts-controller.js';
import {chooseAccount} from '../../controllers/connections/account-in-use.js';
import {allConnections, type AllConnections} from '../../controllers/connections/all-connections.js';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {
  OtherConnectionsController,
  StoredOther,
} from '../../controllers/connections/other-connections-controller.js';
import type {NetworksController} from '../../controllers/networks-controller.js';
import type {Config} from '../../core/config/config.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {ConnectCause, Connected} from '../../core/ports/connection.js';
import {
  endsTogether,
  preferringService,
  type Connector,
  type Session,
  type NamespaceSession,
} from '../../core/ports/connector.js';
import {claimOf, isStoredAs} from './stored-wallets.js';
import type {SyncAccountFlow} from './sync-account-flow.js';

/** The controllers that hold the namespaces of sessions. */
export interface ApplySessionParts {
  readonly config: Pick<Config, 'defaultAccountTypes'>;
  readonly accounts: AccountsController;
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
  readonly otherConnections: OtherConnectionsController;
  readonly syncAccount: SyncAccountFlow;
}

/** How a session takes its place. */
export interface HowToApply {
  /** The user has just chosen this wallet. */
  readonly isChoice: boolean;
  /** It is one of several namespaces that the user connects at once. */
  readonly isPartial?: boolean;
  /** The namespaces that the user chose; default: all. Others in which the wallet is connected keep their place. */
  readonly namespaces?: readonly ChainNamespace[];
  /** Why the wallet is connected; absent if it was connected before, here or in another tab. */
  readonly cause?: ConnectCause;
}

/**
 * Stores every namespace of a session as the connection in use or as another connection.
 *
 * With `isChoice` the user has just chosen this wallet, so it comes into use and the one before stays
 * connected; with `isPartial` the namespace in use stays so if it is connected. Otherwise it returns to the place
 * it had: in use, or behind another wallet. Namespaces that the session no longer has are emptied.
 */
export function applySession(
  parts: ApplySessionParts,
  {connector, session, ...how}: HowToApply & {connector: Connector; session: Session},
): void {
  const {isChoice, cause, namespaces: chosen} = how;
  const before = servedBy(parts, connector);
  const isChosen = (namespace: ChainNamespace): boolean =>
    isChoice && (!chosen || chosen.includes(namespace) || !before.includes(namespace));
  const {activeNamespace: asked} = parts.networks.state.get();
  const takesUser = activatesNamespace(parts, asked, how);
  const namespaces = session.namespaces.filter(
    ({namespace}) => isChoice || isWanted(parts, namespace, connector),
  );
  for (const namespaceSession of namespaces) {
    const isChosenHere = isChosen(namespaceSession.namespace);
    const isNew = isChosenHere && !isStored(parts, namespaceSession.namespace, connector);
    const connected = {
      ...toConnected(connector, session, namespaceSession),
      ...(isNew && {isNew}),
      ...(isChosenHere && {cause}),
    };
    applyNamespace(parts, namespaceSession, {connected, isChosen: isChosenHere, takesUser});
  }
  const granted = namespaces.map(({namespace}) => namespace);
  for (const namespace of before)
    if (!granted.includes(namespace)) removeFromNamespace(parts, namespace, connector);
  activateGranted(parts, isChoice ? granted.filter(isChosen) : granted, {asked, isChoice});
}

interface NamespacePlace {
  readonly connected: Connected;
  readonly isChosen: boolean;
  readonly takesUser: boolean;
}

/** Stores one namespace of a session: in use, or behind another wallet. */
function applyNamespace(
  parts: ApplySessionParts,
  namespaceSession: NamespaceSession,
  {connected, isChosen, takesUser}: NamespacePlace,
): void {
  const {namespace, caipNetworkId} = namespaceSession;
  if (!isChosen && !isOwn(parts, namespace, connected.connector))
    return parts.otherConnections.add(namespace, toOther(parts, connected, namespaceSession));
  bringIntoUse(parts, connected, namespaceSession);
  if ((isChosen && takesUser) || isActive(parts, namespace)) chooseIfKnown(parts.networks, caipNetworkId);
}

/**
 * Keeps the active namespace where the session serves it, else activates the first one that the session
 * serves.
 */
function activateGranted(
  parts: ApplySessionParts,
  granted: readonly ChainNamespace[],
  {asked, isChoice}: {readonly asked: ChainNamespace; readonly isChoice: boolean},
): void {
  const {networks} = parts;
  if (isChoice && granted.includes(asked)) networks.activate(asked);
  const {activeNamespace} = networks.state.get();
  const [first] = granted;
  if (first && !granted.includes(activeNamespace) && !isTaken(parts, activeNamespace, isChoice)) {
    networks.activate(first);
  }
}

/** False where the user disconnected this namespace alone: the session of a remote wallet has no such namespace. */
function isWanted(parts: ApplySessionParts, namespace: ChainNamespace, connector: Connector): boolean {
  const stored = storedIn(parts, namespace).map(({connectorId}) => claimOf(connectorId));
  return endsTogether(connector) || stored.includes(claimOf(connector.id));
}

function isActive({networks}: ApplySessionParts, namespace: ChainNamespace): boolean {
  return networks.state.get().activeNamespace === namespace;
}

/** A wallet that is restored does not take the user to its chain, nor does each of several that are connected. */
function activatesNamespace(
  parts: ApplySessionParts,
  asked: ChainNamespace,
  {isChoice, isPartial}: HowToApply,
): boolean {
  return isChoice && !(isPartial && isTaken(parts, asked, isChoice));
}

/** True when a wallet is connected, or is still to be restored. */
function isTaken({connections}: ApplySessionParts, namespace: ChainNamespace, isChoice: boolean): boolean {
  const isExpected = !isChoice && connections.stored[namespace] !== undefined;
  return isExpected || connections.of(namespace).status === 'connected';
}

/**
 * Removes a wallet from a namespace. The next wallet that is still stored comes into use; another tab may have just
 * removed a wallet from the storage.
 */
export function removeFromNamespace(
  parts: ApplySessionParts,
  namespace: ChainNamespace,
  connector: Connector,
): void {
  const {accounts, connections, otherConnections} = parts;
  otherConnections.remove(namespace, connector.id);
  const current = connections.of(namespace);
  if (current.status !== 'connected' || current.connector.id !== connector.id) return;
  accounts.clearWallet(namespace);
  const stored = otherConnections.stored[namespace] ?? [];
  const next = otherConnections
    .of(namespace)
    .find((wallet) => stored.some((each) => isStoredAs(each, wallet)));
  if (next) useOther(parts, namespace, next);
  else connections.clear(namespace);
}

/** Activates a connected namespace when the active one has no connection left. */
export function activateConnected(
  {connections, networks}: Pick<ApplySessionParts, 'connections' | 'networks'>,
  ended: readonly ChainNamespace[],
): void {
  const {activeNamespace} = networks.state.get();
  const isEmpty =
    ended.includes(activeNamespace) && connections.of(activeNamespace).status === 'disconnected';
  const [next] = connections.live;
  if (isEmpty && next) networks.activate(next[0]);
}

/** Brings another connected wallet into use; the one before is not kept. */
export function useOther(parts: ApplySessionParts, namespace: ChainNamespace, wallet: Connected): void {
  const {accounts, connections, networks, otherConnections, syncAccount} = parts;
  otherConnections.remove(namespace, wallet.connector.id);
  accounts.clearWallet(namespace);
  connections.useWallet(namespace, wallet);
  if (isActive(parts, namespace)) chooseIfKnown(networks, wallet.caipNetworkId);
  void syncAccount(namespace);
}

/** Activates the wallet's network if the page has it. */
export function chooseIfKnown(networks: NetworksController, id: CaipNetworkId): void {
  if (networks.find(id)) networks.choose(id);
}

/** The namespaces a connector serves, in use or not. */
export function servedBy(all: AllConnections, {id}: Connector): readonly ChainNamespace[] {
  const own = allConnections(all).filter(([, {connector}]) => connector.id === id);
  return [...new Set(own.map(([namespace]) => namespace))];
}

/** True for a wallet that was connected before: it is in use, behind another one, locked, or not restored yet. */
function isStored(parts: ApplySessionParts, namespace: ChainNamespace, {id}: Connector): boolean {
  return storedIn(parts, namespace).some(({connectorId}) => connectorId === id);
}

function storedIn(
  {connections, otherConnections}: ApplySessionParts,
  namespace: ChainNamespace,
): readonly StoredOther[] {
  const {[namespace]: inUse} = connections.stored;
  return [...(inUse ? [inUse] : []), ...(otherConnections.stored[namespace] ?? [])];
}

/** True when a namespace has no wallet, or had this connector before. */
function isOwn({connections}: ApplySessionParts, namespace: ChainNamespace, {id}: Connector): boolean {
  const connection = connections.of(namespace);
  if (connection.status === 'connected') return connection.connector.id === id;
  const owner = 'connectorId' in connection ? connection.connectorId : undefined;
  return (owner ?? connections.stored[namespace]?.connectorId ?? id) === id;
}

function bringIntoUse(
  parts: ApplySessionParts,
  connected: Connected,
  namespaceSession: NamespaceSession,
): void {
  const {connections, otherConnections, syncAccount} = parts;
  const {namespace} = namespaceSession;
  const {connector} = connected;
  const before = connections.of(namespace);
  otherConnections.remove(namespace, connector.id);
  if (before.status === 'connected' && before.connector.id !== connector.id) {
    otherConnections.add(namespace, before);
    parts.accounts.clearWallet(namespace);
  }
  const last = connections.stored[namespace]?.address;
  connections.settle(connected, namespaceSession);
  if (preferringService(connector)) preferAtService(parts, connected, namespaceSession);
  else preferType(parts, namespaceSession, last);
  void syncAccount(namespace);
}

/** Uses an account of the page's default type, unless one of the wallet was in use before. */
function preferType(
  {config, connections}: ApplySessionParts,
  {namespace, accounts}: NamespaceSession,
  last: string | undefined,
): void {
  const now = connections.of(namespace);
  const isFirst = now.status === 'connected' && now.account.address === accounts[0].address;
  const wanted = accounts.find(({type}) => type === config.defaultAccountTypes[namespace]);
  if (isFirst && accounts[0].address !== last && wanted) connections.useAccount(namespace, wanted.address);
}

/**
 * Asks the service of a new login for an account of the page's default type; it signs with the account that it prefers.
 * If the service fails, the account stays.
 */
function preferAtService(
  {config}: ApplySessionParts,
  {connector, isNew}: Connected,
  {namespace, accounts: [first, ...others]}: NamespaceSession,
): void {
  const type = config.defaultAccountTypes[namespace];
  const isOther = first.type !== type && others.some((account) => account.type === type);
  if (!isNew || !isOther) return;
  if (type === 'eoa' || type === 'smartAccount')
    void Promise.allSettled([preferringService(connector)?.preferAccount(namespace, type)]);
}

/** A wallet behind another one, with the account that was in use in it. */
function toOther(
  {otherConnections}: ApplySessionParts,
  wallet: Connected,
  {namespace}: NamespaceSession,
): Connected {
  const {connector, accounts} = wallet;
  const before = otherConnections.stored[namespace]?.find(({connectorId}) => connectorId === connector.id);
  return {...wallet, account: chooseAccount(accounts, before)};
}

function toConnected(
  connector: Connector,
  {wallet, user}: Session,
  namespaceSession: NamespaceSession,
): Connected {
  const connected = {
    ...namespaceSession,
    status: 'connected',
    connector,
    wallet,
    account: namespaceSession.accounts[0],
  } as const;
  if (!user) return connected;
  const {socialProvider: social, email, username} = user;
  const identifier = email ?? username;
  return {
    ...connected,
    wallet: {...wallet, ...(identifier && {identifier}), ...(social && {social})},
    user,
  };
}

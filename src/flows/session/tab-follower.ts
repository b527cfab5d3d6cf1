import type {MissedRestoresController} from '../../controllers/missed-restores-controller.js';
import {RECONNECT_DEADLINE_MS} from '../../core/config/constants.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Connected} from '../../core/ports/connection.js';
import type {Connector} from '../../core/ports/connector.js';
import type {Storage} from '../../core/ports/storage.js';
import {removeFromNamespace, servedBy, activateConnected, type ApplySessionParts} from './apply-session.js';
import {claimOf, isStoredAs} from './stored-wallets.js';

/** Time in which another tab that replaces a wallet connects the next one, in milliseconds. */
const REPLACING_MS = 30_000;

/** Dependencies of {@link createTabFollower}. */
export interface TabFollowerParts extends ApplySessionParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly missedRestores: MissedRestoresController;
  readonly storage: Pick<Storage, 'following'>;
  /** Stops listening to a connector that serves no namespace any more. */
  release(connector: Connector): void;
  /** Restores stored wallets that are not connected. */
  reconnect(): Promise<void>;
}

/**
 * Creates the flow that applies the storage of another tab to this tab: silently connects wallets that were
 * connected there, drops those that were disconnected there, and uses the same wallets, accounts and
 * networks.
 *
 * No wallet prompts, and none is disconnected.
 */
export function createTabFollower(parts: TabFollowerParts): () => Promise<void> {
  const wayBack = createWayBack(parts);
  return async () => {
    keepUnended(parts);
    // Nothing is stored meanwhile: the other tab may have written only the first of several entries.
    parts.storage.following(() => {
      wayBack.watch(() => dropEnded(parts));
      for (const namespace of storedIn(parts)) align(parts, namespace);
    });
    await Promise.all(storedIn(parts).map((namespace) => moveTo(parts, namespace)));
    await parts.reconnect();
    wayBack.take();
  };
}

/**
 * A tab that replaces a wallet removes it first: this tab then uses another namespace, and returns once the next wallet is
 * connected.
 */
function createWayBack({clock, connections, networks}: TabFollowerParts) {
  let left: {readonly from: ChainNamespace; readonly to: ChainNamespace; readonly until: number} | undefined;
  const now = (): ChainNamespace => networks.state.get().activeNamespace;
  return {
    watch(drop: () => void): void {
      const from = now();
      drop();
      if (now() === from) return;
      // One after the other, as a login that serves several namespaces ends.
      const first = left?.to === from && clock.now() < left.until ? left.from : from;
      left = {from: first, to: now(), until: clock.now() + REPLACING_MS};
    },
    take(): void {
      if (!left || connections.of(left.from).status !== 'connected') return;
      // The user may have gone elsewhere.
      if (now() === left.to && clock.now() < left.until) networks.activate(left.from);
      left = undefined;
    },
  };
}

function storedIn({connections}: TabFollowerParts): readonly ChainNamespace[] {
  return Object.keys(connections.stored) as ChainNamespace[];
}

/** Connections that are not stored; those not in use first, so that none of them comes into use. */
function unstored({
  connections,
  otherConnections,
}: TabFollowerParts): readonly (readonly [ChainNamespace, Connected])[] {
  return [...otherConnections.live, ...connections.live].filter(([namespace, live]) => {
    const stored = [connections.stored[namespace], ...(otherConnections.stored[namespace] ?? [])];
    return !stored.some((entry) => isStoredAs(entry, live));
  });
}

/** Stores connections of this tab again that another tab removed because it could not restore them. */
function keepUnended(parts: TabFollowerParts): void {
  const {missedRestores, connections, otherConnections} = parts;
  const kept = unstored(parts).filter(([namespace, {connector}]) =>
    missedRestores.has(namespace, claimOf(connector.id)),
  );
  for (const [namespace, live] of kept) {
    missedRestores.clear(namespace);
    if (connections.of(namespace) === live) connections.useWallet(namespace, live);
    else otherConnections.add(namespace, live);
  }
}

/** Drops connections and waits that are no longer stored. */
function dropEnded(parts: TabFollowerParts): void {
  const {connections} = parts;
  for (const [namespace, live] of unstored(parts)) {
    const {connector} = live;
    removeFromNamespace(parts, namespace, connector);
    if (servedBy(parts, connector).length === 0) parts.release(connector);
    activateConnected(parts, [namespace]);
  }
  for (const namespace of Object.keys(connections.state.get()) as ChainNamespace[]) {
    const {status} = connections.of(namespace);
    if (connections.stored[namespace]) continue;
    if (status === 'locked') connections.clear(namespace);
    // The other tab disconnected the wallet that this one restores.
    if (status === 'reconnecting' || status === 'discovering') connections.giveUp(namespace);
  }
}

function align(parts: TabFollowerParts, namespace: ChainNamespace): void {
  const {accounts, connections, syncAccount} = parts;
  const stored = connections.stored[namespace];
  const connection = connections.of(namespace);
  if (!stored) return;
  if (connection.status !== 'connected') return void takeOver(parts, namespace, stored.connectorId);
  if (!isStoredAs(stored, connection)) return useOther(parts, namespace, connection);
  const isOpened = connection.accounts.some(({address}) => address === stored.address);
  // A login, for example, which has one session for all tabs: its wallet tells of a user who is new here.
  if (!isOpened) return void Promise.allSettled([connection.connector.refresh?.()]);
  if (stored.address !== connection.account.address) {
    accounts.clear(namespace);
    connections.useAccount(namespace, stored.address);
    void syncAccount(namespace);
  }
}

/** Uses the wallet that another tab uses: it is connected here already, or restored next. */
function useOther(parts: TabFollowerParts, namespace: ChainNamespace, before: Connected): void {
  const {connections, otherConnections} = parts;
  const connectorId = connections.stored[namespace]?.connectorId ?? '';
  if (!takeOver(parts, namespace, connectorId)) {
    parts.accounts.clearWallet(namespace);
    connections.wait(namespace, {
      status: 'reconnecting',
      connectorId,
      deadlineMs: RECONNECT_DEADLINE_MS,
    });
  }
  const isKept = otherConnections.stored[namespace]?.some(
    (entry) => entry.connectorId === before.connector.id,
  );
  if (isKept) otherConnections.add(namespace, before);
  else if (servedBy(parts, before.connector).length === 0) parts.release(before.connector);
}

/** Brings another connected wallet into use; false when it is not connected. */
function takeOver(parts: TabFollowerParts, namespace: ChainNamespace, connectorId: string): boolean {
  const {accounts, connections, otherConnections, syncAccount} = parts;
  const wallet = otherConnections.find(namespace, connectorId);
  if (!wallet) return false;
  accounts.clearWallet(namespace);
  connections.useWallet(namespace, wallet);
  otherConnections.remove(namespace, connectorId);
  void syncAccount(namespace);
  return true;
}

async function moveTo(
  {connections, networks, syncAccount}: TabFollowerParts,
  namespace: ChainNamespace,
): Promise<void> {
  const connection = connections.of(namespace);
  const stored = connections.stored[namespace];
  const id = stored?.caipNetworkId as Connected['caipNetworkId'];
  const network = networks.find(id);
  // An EVM wallet sends its network to every tab.
  if (namespace === 'eip155' || connection.status !== 'connected' || !isStoredAs(stored, connection)) return;
  if (!network || connection.caipNetworkId === id) return;
  const reached = await connection.connector.switchNetwork?.(network);
  if (reached) connections.setNetwork(namespace, reached);
  void syncAccount(namespace);
}

import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import {nameToStore} from '../controllers/connections/stored-connections.js';
import type {ConnectorsController} from '../controllers/connectors-controller.js';
import type {MissedRestoresController} from '../controllers/missed-restores-controller.js';
import type {NetworksController} from '../controllers/networks-controller.js';
import {DISCOVERY_DEADLINE_MS, RECONNECT_DEADLINE_MS} from '../core/config/constants.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {Clock, Stop} from '../core/ports/clock.js';
import type {Connector} from '../core/ports/connector.js';
import {servedBy} from './session/apply-session.js';
import {createRestoreMissing, missingWallets} from './session/restore-missing.js';
import type {SessionKeeper} from './session/session-keeper.js';
import {
  type Answers,
  askAll,
  claimOf,
  hasOtherAccounts,
  type Match,
  couldMatch,
  restoredNamespaces,
  readAnswers,
  rememberedNetworks,
  type StoredWallet,
  storedWallets,
} from './session/stored-wallets.js';
/**
 * Time in which another wallet that claims the id may announce itself, before a wallet is restored that no longer opens
 * the stored account.
 */
const RIVAL_WAIT_MS = 1_000;

/** Restores earlier connections, without any prompt. */
export interface ReconnectFlow {
  /** Restores all stored wallets and removes those that refuse the page. Settles in time, whatever they do. */
  all(): Promise<void>;
  /**
   * Restores wallets that another tab stored and that are not connected here. None is removed: the other tab
   * is connected, and a wallet that refuses this tab is awaited. The same wallets are tried twice at most.
   */
  missing(): Promise<void>;
  /**
   * Restores the namespaces one connector served, for example after it was unlocked. With `wasConnectedHere` it was
   * connected in this page before, and may give other accounts now.
   */
  one(connector: Connector, wasConnectedHere?: boolean): Promise<void>;
  /** Stops restoring wallets when they are unlocked. */
  readonly dispose: Stop;
}

/** Dependencies of {@link createReconnectFlow}. */
export interface ReconnectParts {
  readonly clock: Clock;
  readonly missedRestores: MissedRestoresController;
  readonly connections: ConnectionsController;
  readonly connectors: ConnectorsController;
  readonly networks: NetworksController;
  readonly otherConnections: OtherConnectionsController;
  readonly keeper: SessionKeeper;
  /** Takes a failure for which no caller waits. */
  report(cause: unknown): void;
  /** Runs after wallets were restored, with the namespaces on which they came into use. */
  onReconnected(namespaces: readonly ChainNamespace[]): unknown;
}

/** Creates the reconnect flow. A failure keeps the storage, so that the next load tries again. */
export function createReconnectFlow(parts: ReconnectParts): ReconnectFlow {
  const {clock, connectors, keeper, networks} = parts;
  const forgetting: Search = {...parts, onGone: (claim) => forget(parts, claim)};
  const waitingForIt: Search = {...parts, onGone: (claim) => awaitPermission(parts, claim)};

  const one: ReconnectFlow['one'] = async (connector, wasConnectedHere = false) => {
    await networks.resolve();
    const candidates = [connectors.find(connector.id) ?? connector];
    await restore(forgetting, claimOf(connector.id), {candidates, wasConnectedHere});
  };
  return {
    one,
    dispose: keeper.onUnlock((connector, wasConnectedHere) => void one(connector, wasConnectedHere)),
    all: () => settled(clock, searchAll(forgetting)),
    missing: createRestoreMissing(parts, async () => {
      let hasFailed = false;
      const report = (cause: unknown): void => {
        hasFailed = true;
        parts.report(cause);
      };
      await searchAll({...waitingForIt, report});
      return hasFailed;
    }),
  };
}

/** Settles with the search, or after its deadline; a wallet that answers later is still restored. */
function settled(clock: Clock, search: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(DISCOVERY_DEADLINE_MS + RECONNECT_DEADLINE_MS, resolve);
    search.finally(stop).then(resolve, reject);
  });
}

/** A search for stored wallets, with the handler for those that refuse the page. */
interface Search extends ReconnectParts {
  onGone(claim: string): void;
}

async function searchAll(parts: Search): Promise<void> {
  const missing = missingWallets(parts);
  if (missing.length === 0) return;
  await parts.networks.resolve();
  const claims = new Set(missing.map(({connectorId}) => claimOf(connectorId)));
  await Promise.all([...claims].map((claim) => find(parts, claim)));
}

function storedAs(parts: ReconnectParts, claim: string): readonly StoredWallet[] {
  return storedWallets(parts).filter(({connectorId}) => claimOf(connectorId) === claim);
}

/**
 * Waits for a wallet that may announce itself late, then restores it. Where several wallets claim its id, the
 * first to answer may be another one.
 */
async function find(parts: Search, claim: string): Promise<void> {
  const {connectors} = parts;
  const asked = new Set<string>();
  const isCandidate = (connector: Connector): boolean =>
    !asked.has(connector.id) && storedAs(parts, claim).some((wallet) => couldMatch(wallet, connector));
  let hasLeft = false;
  for (;;) {
    if (!connectors.state.get().some(isCandidate)) wait(parts, 'discovering', claim);
    if (!(await connectors.waitFor(isCandidate, DISCOVERY_DEADLINE_MS))) break;
    const candidates = connectors.state.get().filter(isCandidate);
    for (const {id} of candidates) asked.add(id);
    const outcome = await restore(parts, claim, {candidates, wasConnectedHere: false});
    if (outcome === 'settled') return;
    hasLeft ||= outcome === 'gone';
  }
  if (hasLeft) parts.onGone(claim);
  else giveUp(parts, claim);
}

interface Asking {
  readonly candidates: readonly Connector[];
  readonly wasConnectedHere: boolean;
}

/** `gone` and `none` where the wallet may still announce itself: another one claims its id. */
async function restore(
  parts: Search,
  claim: string,
  {candidates, wasConnectedHere}: Asking,
): Promise<'settled' | 'gone' | 'none'> {
  const stored = storedAs(parts, claim);
  const {connectors} = parts;
  wait(parts, 'reconnecting', claim);
  const namespaces = [...new Set(stored.map(({namespace}) => namespace))];
  const request = {networks: namespaces.flatMap((namespace) => rememberedNetworks(parts, namespace))};
  const {results, stop} = await askAll(parts.keeper, candidates, request);
  try {
    for (const result of results) if (result.status === 'rejected') parts.report(result.reason);
    const asked = {candidates, results, stored, wasConnectedHere};
    const hasMoved = readAnswers({...asked, isDoubtful: false}).matches.some(hasOtherAccounts);
    if (hasMoved && !wasConnectedHere) await connectors.waitFor(isRivalOf(candidates, claim), RIVAL_WAIT_MS);
    // The user connected or disconnected in the meantime.
    if (!namespaces.some((namespace) => isExpected(parts, namespace, claim))) return 'settled';
    const isDoubtful = connectors.state.get().some(isRivalOf(candidates, claim));
    return settle(parts, claim, readAnswers({...asked, isDoubtful}));
  } finally {
    stop();
  }
}

/** Finds a wallet that claims the id of a wallet that was asked. */
function isRivalOf([first]: readonly Connector[], claim: string): (connector: Connector) => boolean {
  return ({id}) => claimOf(id) === claim && id !== first?.id;
}

function settle(parts: Search, claim: string, answers: Answers): 'settled' | 'gone' | 'none' {
  const {matches, locked, failed, isGone, hasRdnsConflict} = answers;
  for (const match of matches) {
    try {
      restoreMatch(parts, match);
    } catch (cause) {
      parts.report(cause);
    }
  }
  if (matches.length > 0) {
    giveUp(parts, claim);
    parts.onReconnected(restoredNamespaces(matches));
  } else if (locked.length > 0) awaitUnlock(parts, claim, locked);
  else {
    for (const connector of failed) awaitReturn(parts, connector);
    if (hasRdnsConflict) return isGone ? 'gone' : 'none';
    if (isGone) parts.onGone(claim);
    else giveUp(parts, claim);
  }
  return 'settled';
}

/** Takes over a session; the stored wallet gets the number its connector has in this visit. */
function restoreMatch(
  {connections, keeper, otherConnections}: ReconnectParts,
  {connector, session, entries}: Match,
): void {
  const renumbered = entries.filter(({connectorId}) => connectorId !== connector.id);
  for (const {namespace, isInUse} of renumbered) {
    if (isInUse && connections.of(namespace).status !== 'connected')
      connections.wait(namespace, {
        status: 'reconnecting',
        connectorId: connector.id,
        deadlineMs: RECONNECT_DEADLINE_MS,
      });
  }
  keeper.restore(connector, session);
  for (const {namespace, connectorId, isInUse} of renumbered)
    if (!isInUse) otherConnections.remove(namespace, connectorId);
}

/** Shows that a stored wallet is awaited, where no other is in use. */
function wait(parts: ReconnectParts, status: 'discovering' | 'reconnecting', claim: string): void {
  const {connections} = parts;
  const deadlineMs = status === 'discovering' ? DISCOVERY_DEADLINE_MS : RECONNECT_DEADLINE_MS;
  for (const {namespace, connectorId, isInUse} of storedAs(parts, claim)) {
    const now = connections.of(namespace).status;
    // The user is connecting another wallet.
    if (isInUse && now !== 'connected' && now !== 'connecting')
      connections.wait(namespace, {status, connectorId, deadlineMs});
  }
}

/** Ends the waits for a wallet and keeps it stored. */
function giveUp(parts: ReconnectParts, claim: string): void {
  for (const namespace of waiting(parts, claim)) parts.connections.giveUp(namespace);
}

/** Shows a wallet as locked and restores it once it is unlocked. */
function awaitUnlock(parts: ReconnectParts, claim: string, locked: readonly Connector[]): void {
  const [first] = locked;
  for (const namespace of waiting(parts, claim))
    if (first?.namespaces.includes(namespace))
      parts.connections.lock(namespace, {connectorId: first.id, ...nameToStore(first)});
  for (const connector of locked) parts.keeper.awaitUnlock(connector);
}

/** Restores a wallet that failed, for example because its background restarts, once it shows accounts. */
function awaitReturn(parts: ReconnectParts, connector: Connector): void {
  if (servedBy(parts, connector).length === 0) parts.keeper.awaitUnlock(connector);
}

/** Restores a wallet that admits another tab once it admits this tab, too. */
function awaitPermission(parts: ReconnectParts, claim: string): void {
  giveUp(parts, claim);
  for (const connector of parts.connectors.state.get()) {
    const isWanted = storedAs(parts, claim).some((wallet) => couldMatch(wallet, connector));
    if (isWanted) awaitReturn(parts, connector);
  }
}

/** Removes a wallet that refuses the page, and notes that: a tab in which it is connected stores it again. */
function forget(parts: ReconnectParts, claim: string): void {
  const {missedRestores, connections, otherConnections} = parts;
  const stored = storedAs(parts, claim);
  for (const {namespace} of stored) missedRestores.add(namespace, claim);
  for (const namespace of waiting(parts, claim)) connections.clear(namespace);
  for (const {namespace, connectorId, isInUse} of stored)
    if (!isInUse) otherConnections.remove(namespace, connectorId);
}

/** The namespaces that wait for a wallet, or have it stored and none connected. */
function waiting(parts: ReconnectParts, claim: string): readonly ChainNamespace[] {
  const namespaces = storedAs(parts, claim).flatMap(({namespace, isInUse}) => (isInUse ? [namespace] : []));
  return namespaces.filter((namespace) => {
    const connection = parts.connections.of(namespace);
    // A wallet that answers after the deadline is still restored.
    if (connection.status === 'disconnected') return true;
    const isTransient = connection.status === 'reconnecting' || connection.status === 'discovering';
    return isTransient && claimOf(connection.connectorId) === claim;
  });
}

function isExpected(parts: ReconnectParts, namespace: ChainNamespace, claim: string): boolean {
  const isOther = storedAs(parts, claim).some((each) => !each.isInUse && each.namespace === namespace);
  return isOther || waiting(parts, claim).includes(namespace);
}

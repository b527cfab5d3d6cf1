import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {OtherConnectionsController} from '../../controllers/connections/other-connections-controller.js';
import type {NetworksController} from '../../controllers/networks-controller.js';
import type {Account} from '../../core/model/account.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import {isInstalledType} from '../../core/model/wallets/wallet-identity.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Connected} from '../../core/ports/connection.js';
import type {
  Connector,
  ConnectRequest,
  Restored,
  Session,
  NamespaceSession,
} from '../../core/ports/connector.js';
import type {SessionKeeper} from './session-keeper.js';

/** A stored wallet of a namespace, in use or not. */
export interface StoredWallet {
  readonly namespace: ChainNamespace;
  readonly isInUse: boolean;
  readonly connectorId: string;
  readonly walletName: string;
  readonly address: string;
  readonly caipNetworkId?: string;
  /** The warning that the wallet had when the user chose it. */
  readonly warning?: string;
}

/** The controllers that store wallets. */
export interface ConnectionStores {
  readonly connections: ConnectionsController;
  readonly otherConnections: OtherConnectionsController;
}

/**
 * The id that a connector claims, without its number. Of several connectors that claim one id all but the
 * first are numbered, in the order of their announcement, which may differ after a reload.
 */
export function claimOf(connectorId: string): string {
  return connectorId.replace(/#\d+$/, '');
}

/** All stored wallets, those in use first. */
export function storedWallets({connections, otherConnections}: ConnectionStores): readonly StoredWallet[] {
  const inUse = Object.entries(connections.stored).map(([namespace, entry]) => ({
    ...entry,
    namespace: namespace as ChainNamespace,
    isInUse: true,
  }));
  const others = Object.entries(otherConnections.stored).flatMap(([namespace, entries]) =>
    entries.map((entry) => ({...entry, namespace: namespace as ChainNamespace, isInUse: false})),
  );
  return [...inUse, ...others];
}

/**
 * True when a connector may be the stored one: it claims the id, and has no warning that the user has not
 * seen.
 */
export function couldMatch({connectorId, warning}: StoredWallet, connector: Connector): boolean {
  const isKnowingly = connector.warning === undefined || connector.warning === warning;
  return claimOf(connector.id) === claimOf(connectorId) && isKnowingly;
}

/** True when a connection is the stored one, whatever number its connector has. */
export function isStoredAs(
  entry: {readonly connectorId: string; readonly address: string} | undefined,
  {connector, accounts}: Connected,
): boolean {
  if (!entry) return false;
  if (connector.warning === undefined) return entry.connectorId === connector.id;
  return claimOf(entry.connectorId) === claimOf(connector.id) && includes(accounts, entry.address);
}

/**
 * The stored wallets that a restored session matches. An installed wallet may give other accounts than before, because
 * its user chose another one. Where several wallets claim its id (`isDoubtful`), only the one that has the stored account
 * matches. Other connectors restore a session that only they can have.
 */
function matchesOf(
  stored: readonly StoredWallet[],
  {connector, session}: {readonly connector: Connector; readonly session: Session},
  isDoubtful: boolean,
): readonly StoredWallet[] {
  const own = stored.filter((entry) => couldMatch(entry, connector));
  if (!isInstalledType(connector)) return own;
  const found = session.namespaces.map((namespaceSession) => {
    const entries = own.filter(({namespace}) => namespace === namespaceSession.namespace);
    const held = entries.filter(
      (entry) => holds(namespaceSession, entry) || !(isDoubtful || entry.warning === 'shared-rdns'),
    );
    return held.find(({connectorId}) => connectorId === connector.id) ?? held[0];
  });
  return found.flatMap((entry) => entry ?? []);
}

function holds({namespace, accounts, caipNetworkId}: NamespaceSession, entry: StoredWallet): boolean {
  // Bitcoin and Polkadot write an account differently on each network.
  const isRewritten =
    (namespace === 'bip122' || namespace === 'polkadot') &&
    entry.caipNetworkId !== undefined &&
    entry.caipNetworkId !== caipNetworkId;
  return isRewritten || includes(accounts, entry.address);
}

function includes(accounts: readonly Account[], wanted: string): boolean {
  return accounts.some(({address}) => isSameAddress(address, wanted));
}

/** The networks of a namespace; that of the last visit first, for wallets that let the page choose. */
export function rememberedNetworks(
  {
    connections,
    networks,
  }: {
    readonly connections: Pick<ConnectionsController, 'stored'>;
    readonly networks: Pick<NetworksController, 'ordered'>;
  },
  namespace: ChainNamespace,
): readonly Network[] {
  const last = connections.stored[namespace]?.caipNetworkId;
  const isLast = ({caipNetworkId}: Network): number => (caipNetworkId === last ? 1 : 0);
  return networks.ordered(namespace).toSorted((a, b) => isLast(b) - isLast(a));
}

/** A wallet that was silently restored, and the stored wallets it matches. */
export interface Match {
  readonly connector: Connector;
  readonly session: Session;
  readonly entries: readonly StoredWallet[];
}

/** The answers of wallets that may be a stored one. */
export interface Answers {
  /** Wallets that are a stored one; those in use first. */
  readonly matches: readonly Match[];
  readonly locked: readonly Connector[];
  /** Wallets that failed, and may show accounts later. */
  readonly failed: readonly Connector[];
  /** All wallets refuse the page. */
  readonly isGone: boolean;
  /**
   * The user chose the wallet although another one claimed its id: the stored one may still announce itself.
   */
  readonly hasRdnsConflict: boolean;
}

/** Input of {@link readAnswers}. */
interface Asked {
  readonly candidates: readonly Connector[];
  readonly results: readonly PromiseSettledResult<Restored>[];
  readonly stored: readonly StoredWallet[];
  /** The wallet was connected in this page before, and may give other accounts now. */
  readonly wasConnectedHere: boolean;
  /** Several wallets claim the id by now. */
  readonly isDoubtful: boolean;
}

/** Asks wallets to restore their sessions, and buffers the events of each from its answer on, until `stop`. */
export async function askAll(
  keeper: Pick<SessionKeeper, 'bufferEvents'>,
  candidates: readonly Connector[],
  request: ConnectRequest,
): Promise<{readonly results: readonly PromiseSettledResult<Restored>[]; readonly stop: Stop}> {
  const stops: Stop[] = [];
  const results = await Promise.allSettled(
    candidates.map((connector) =>
      connector.restore(request).finally(() => stops.push(keeper.bufferEvents(connector))),
    ),
  );
  return {results, stop: () => stops.forEach((stop) => stop())};
}

/** The namespaces on which restored wallets come into use. */
export function restoredNamespaces(matches: readonly Match[]): readonly ChainNamespace[] {
  const entries = matches.flatMap((match) => match.entries);
  return entries.filter(({isInUse}) => isInUse).map(({namespace}) => namespace);
}

/** Finds, among the wallets asked, the one that was connected: the one that has the stored account. */
export function readAnswers(asked: Asked): Answers {
  const {candidates, results, stored} = asked;
  const matches = candidates.flatMap((connector, index) => {
    const result = results[index];
    if (result?.status !== 'fulfilled' || result.value.status !== 'connected') return [];
    const {session} = result.value;
    const entries = asked.wasConnectedHere
      ? stored.filter((entry) => couldMatch(entry, connector))
      : matchesOf(stored, {connector, session}, asked.isDoubtful);
    return entries.length > 0 ? [{connector, session, entries}] : [];
  });
  const is = (result: PromiseSettledResult<Restored> | undefined, status: Restored['status']): boolean =>
    result?.status === 'fulfilled' && result.value.status === status;
  return {
    matches: withoutDoubt(matches).toSorted((a, b) => rank(a) - rank(b)),
    locked: candidates.filter((_, index) => is(results[index], 'locked')),
    failed: candidates.filter((_, index) => results[index]?.status === 'rejected'),
    isGone: results.every((result) => is(result, 'gone')),
    hasRdnsConflict: stored.some(({warning}) => warning === 'shared-rdns'),
  };
}

/**
 * Of several wallets with the stored account only one that has the stored name counts, if it is the only one.
 */
function withoutDoubt(matches: readonly Match[]): readonly Match[] {
  return matches.filter((match) => {
    const rivals = matches.filter(
      (other) => other !== match && other.entries.some((entry) => match.entries.includes(entry)),
    );
    return rivals.length === 0 || (isNamed(match) && !rivals.some(isNamed));
  });
}

/** True for a wallet in the page that does not open a stored account any more. */
export function hasOtherAccounts({connector, session, entries}: Match): boolean {
  return matchesOf(entries, {connector, session}, true).length < entries.length;
}

function isNamed({session, entries}: Match): boolean {
  return entries.some(({walletName}) => walletName === session.wallet.name);
}

function rank({entries}: Match): number {
  return entries.some(({isInUse}) => isInUse) ? 0 : 1;
}

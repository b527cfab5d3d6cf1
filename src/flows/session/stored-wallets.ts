import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {OtherConnectionsController} from '../../controllers/connections/other-connections-controller.js';
import type {NetworksController} from '../../controllers/networks-controller.js';
import type {Account} from '../../core/model/account.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import {isInstalledType} from '../../core/model/wallets/wallet-identity.js';
import type {Connected} from '../../core/ports/connection.js';
import type {Connector, Session, SessionLeg} from '../../core/ports/connector.js';

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
export function mayBe({connectorId, warning}: StoredWallet, connector: Connector): boolean {
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
export function matchesOf(
  stored: readonly StoredWallet[],
  {connector, session}: {readonly connector: Connector; readonly session: Session},
  isDoubtful: boolean,
): readonly StoredWallet[] {
  const own = stored.filter((entry) => mayBe(entry, connector));
  if (!isInstalledType(connector)) return own;
  const found = session.legs.map((leg) => {
    const entries = own.filter(({namespace}) => namespace === leg.namespace);
    const held = entries.filter(
      (entry) => holds(leg, entry) || !(isDoubtful || entry.warning === 'shared-rdns'),
    );
    return held.find(({connectorId}) => connectorId === connector.id) ?? held[0];
  });
  return found.flatMap((entry) => entry ?? []);
}

function holds({namespace, accounts, caipNetworkId}: SessionLeg, entry: StoredWallet): boolean {
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

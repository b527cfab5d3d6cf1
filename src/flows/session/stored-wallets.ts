import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {OtherConnectionsController} from '../../controllers/connections/other-connections-controller.js';
import type {Account} from '../../core/model/account.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import {isInstalledType} from '../../core/model/wallets/wallet-identity.js';
import type {Connected} from '../../core/ports/connection.js';
import type {Connector, Session, SessionLeg} from '../../core/ports/connector.js';

/** What is remembered of a wallet, in use or not. */
export interface StoredWallet {
  readonly namespace: ChainNamespace;
  readonly isInUse: boolean;
  readonly connectorId: string;
  readonly walletName: string;
  readonly address: string;
  readonly caipNetworkId?: string;
  /** The warning with which the user chose it. */
  readonly warning?: string;
}

/** Where wallets are remembered. */
export interface ConnectionStores {
  readonly connections: ConnectionsController;
  readonly otherConnections: OtherConnectionsController;
}

/**
 * What a connector's id claims. Of several connectors that claim one id all but the first are numbered, in the order
 * they came, which may be another one after a reload.
 */
export function claimOf(connectorId: string): string {
  return connectorId.replace(/#\d+$/, '');
}

/** Everything that is remembered, those in use first. */
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

/** True when a connector may be the one remembered: it claims the id, and its warning was there when it was chosen. */
export function mayBe({connectorId, warning}: StoredWallet, connector: Connector): boolean {
  const isKnowingly = connector.warning === undefined || connector.warning === warning;
  return claimOf(connector.id) === claimOf(connectorId) && isKnowingly;
}

/** True when a live connection is the one remembered, under whatever number. */
export function isStoredAs(
  entry: {readonly connectorId: string; readonly address: string} | undefined,
  {connector, accounts}: Connected,
): boolean {
  if (!entry) return false;
  if (connector.warning === undefined) return entry.connectorId === connector.id;
  return claimOf(entry.connectorId) === claimOf(connector.id) && includes(accounts, entry.address);
}

/**
 * The remembered wallets that a silently restored session is one of; none where a wallet of this browser gives other
 * accounts: then it is not the one that was connected. Other connectors have a session that only they can continue.
 */
export function matchesOf(
  stored: readonly StoredWallet[],
  connector: Connector,
  session: Session,
): readonly StoredWallet[] {
  const own = stored.filter((entry) => mayBe(entry, connector));
  if (!isInstalledType(connector)) return own;
  const found = session.legs.map((leg) => {
    const held = own.filter((entry) => entry.namespace === leg.namespace && holds(leg, entry));
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

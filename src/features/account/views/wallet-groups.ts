import type {StoredOthers} from '../../../controllers/connections/other-connections-controller.js';
import type {StoredConnections} from '../../../controllers/connections/stored-connections.js';
import type {MessageWallet} from '../../../core/messages/shown-wallet.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {
  connectedWallet,
  storedWallet,
  type Connected,
  type Connections,
} from '../../../core/ports/connection.js';
import type {Connector} from '../../../core/ports/connector.js';

/** One wallet of the user on one chain, with its state. */
export interface GroupedWallet {
  readonly connectorId: string;
  readonly wallet: MessageWallet;
  readonly icon?: string | undefined;
  readonly address?: string | undefined;
  /** `looking`: being restored; `away`: stored, but missing. */
  readonly state: 'in-use' | 'other' | 'locked' | 'looking' | 'away';
}

/** The wallets of one chain, the one in use first. */
export interface WalletGroup {
  readonly namespace: ChainNamespace;
  readonly entries: readonly GroupedWallet[];
}

/** Connected and stored wallets. */
export interface KnownWallets {
  readonly connections: Connections;
  readonly stored: StoredConnections;
  readonly otherConnections: Readonly<Partial<Record<ChainNamespace, readonly Connected[]>>>;
  readonly storedOthers: StoredOthers;
  /** The connector of an id, if it is there. */
  connectorOf(id: string): Pick<Connector, 'type'> | undefined;
}

/** The wallets of each of these chains. */
export function walletGroups(
  offered: readonly ChainNamespace[],
  known: KnownWallets,
): readonly WalletGroup[] {
  return offered.map((namespace) => {
    const found = [activeWallet(namespace, known), ...othersOf(namespace, known)];
    const entries = new Map<string, GroupedWallet>();
    for (const entry of found)
      if (entry && !entries.has(entry.connectorId)) entries.set(entry.connectorId, entry);
    return {namespace, entries: [...entries.values()]};
  });
}

/** The active wallet of a chain, connected or not. */
function activeWallet(
  namespace: ChainNamespace,
  {connections, stored, connectorOf}: KnownWallets,
): GroupedWallet | undefined {
  const connection = connections[namespace] ?? {status: 'disconnected'};
  if (connection.status === 'connected') return toEntry(connection, 'in-use');
  if (connection.status === 'locked') {
    const {connectorId} = connection;
    return {connectorId, wallet: storedWallet(connection, connectorOf(connectorId)), state: 'locked'};
  }
  const last = stored[namespace];
  if (!last || connection.status === 'connecting') return undefined;
  const {connectorId, address} = last;
  const wallet = storedWallet(last, connectorOf(connectorId));
  return {connectorId, wallet, address, state: connection.status === 'disconnected' ? 'away' : 'looking'};
}

function othersOf(
  namespace: ChainNamespace,
  {otherConnections, storedOthers, connectorOf}: KnownWallets,
): readonly GroupedWallet[] {
  return [
    ...(otherConnections[namespace] ?? []).map((wallet) => toEntry(wallet, 'other')),
    ...(storedOthers[namespace] ?? []).map(
      (stored) =>
        ({
          connectorId: stored.connectorId,
          wallet: storedWallet(stored, connectorOf(stored.connectorId)),
          address: stored.address,
          state: 'away',
        }) as const,
    ),
  ];
}

function toEntry({connector, wallet, account}: Connected, state: 'in-use' | 'other'): GroupedWallet {
  return {
    connectorId: connector.id,
    wallet: connectedWallet({connector, wallet}),
    icon: wallet.icon ?? connector.icon,
    address: account.address,
    state,
  };
}

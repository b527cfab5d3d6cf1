import type {StoredOthers} from '../../../controllers/connections/other-connections-controller.js';
import type {StoredConnections} from '../../../controllers/connections/stored-connections.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import type {Connected, Connections} from '../../../core/ports/connection.js';

/** One wallet of the user on one chain, with its state. */
export interface WalletEntry {
  readonly connectorId: string;
  readonly name: string;
  readonly icon?: string | undefined;
  readonly address?: string | undefined;
  /** `looking`: being restored; `away`: stored, but missing. */
  readonly state: 'in-use' | 'other' | 'locked' | 'looking' | 'away';
}

/** The wallets of one chain, the one in use first. */
export interface WalletGroup {
  readonly namespace: ChainNamespace;
  readonly entries: readonly WalletEntry[];
}

/** Connected and stored wallets. */
export interface KnownWallets {
  readonly connections: Connections;
  readonly stored: StoredConnections;
  readonly otherConnections: Readonly<Partial<Record<ChainNamespace, readonly Connected[]>>>;
  readonly storedOthers: StoredOthers;
}

/** The wallets of each of these chains. */
export function walletGroups(
  offered: readonly ChainNamespace[],
  known: KnownWallets,
): readonly WalletGroup[] {
  return offered.map((namespace) => {
    const found = [activeWallet(namespace, known), ...othersOf(namespace, known)];
    const entries = new Map<string, WalletEntry>();
    for (const entry of found)
      if (entry && !entries.has(entry.connectorId)) entries.set(entry.connectorId, entry);
    return {namespace, entries: [...entries.values()]};
  });
}

/** The active wallet of a chain, connected or not. */
function activeWallet(
  namespace: ChainNamespace,
  {connections, stored}: KnownWallets,
): WalletEntry | undefined {
  const connection = connections[namespace] ?? {status: 'disconnected'};
  if (connection.status === 'connected') return toEntry(connection, 'in-use');
  if (connection.status === 'locked') {
    return {connectorId: connection.connectorId, name: connection.walletName, state: 'locked'};
  }
  const last = stored[namespace];
  if (!last || connection.status === 'connecting') return undefined;
  const {connectorId, walletName: name, address} = last;
  return {connectorId, name, address, state: connection.status === 'disconnected' ? 'away' : 'looking'};
}

function othersOf(
  namespace: ChainNamespace,
  {otherConnections, storedOthers}: KnownWallets,
): readonly WalletEntry[] {
  return [
    ...(otherConnections[namespace] ?? []).map((wallet) => toEntry(wallet, 'other')),
    ...(storedOthers[namespace] ?? []).map(
      ({connectorId, walletName, address}) =>
        ({connectorId, name: walletName, address, state: 'away'}) as const,
    ),
  ];
}

function toEntry({connector, wallet, account}: Connected, state: 'in-use' | 'other'): WalletEntry {
  return {
    connectorId: connector.id,
    name: wallet.name,
    icon: wallet.icon ?? connector.icon,
    address: account.address,
    state,
  };
}

import {CHAIN_NAMESPACES, type ChainNamespace} from '../../core/model/caip.js';
import type {SlotContent} from '../../core/ports/storage.js';

/** What is remembered of a connection: enough to find it again and to show it meanwhile. */
export interface StoredConnection {
  readonly connectorId: string;
  readonly walletName: string;
  readonly address: string;
  readonly caipNetworkId: string;
  /** The warning with which the user chose the wallet: with another one it is not restored. */
  readonly warning?: string;
}

/** The stored connections, by namespace. */
export type StoredConnections = Readonly<Partial<Record<ChainNamespace, StoredConnection>>>;

/** Where connections are remembered; an entry that does not fit is dropped, the others stay. */
export const STORED_CONNECTIONS: SlotContent<StoredConnections> = {
  name: 'connections',
  fallback: {},
  read(stored) {
    const entries = Object.entries(Object(stored) as StoredConnections);
    return Object.fromEntries(entries.filter(([name, entry]) => isNamespace(name) && isConnection(entry)));
  },
};

const FIELDS = ['connectorId', 'walletName', 'address', 'caipNetworkId'] as const;

function isConnection(entry: Partial<StoredConnection> | null | undefined): boolean {
  return (
    FIELDS.every((field) => typeof entry?.[field] === 'string') &&
    Boolean(entry?.connectorId && entry.address)
  );
}

function isNamespace(name: string): boolean {
  return (CHAIN_NAMESPACES as readonly string[]).includes(name);
}

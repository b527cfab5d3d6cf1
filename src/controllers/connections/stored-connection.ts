import type {ChainNamespace} from '../../core/model/caip.js';
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

/** Where the connection of a namespace is remembered; an entry that does not fit is dropped. */
export const STORED_CONNECTION: Pick<SlotContent<StoredConnection>, 'name' | 'read'> = {
  name: 'connections',
  read: (stored) =>
    isConnection(Object(stored) as StoredConnection) ? (stored as StoredConnection) : undefined,
};

const FIELDS = ['connectorId', 'walletName', 'address', 'caipNetworkId'] as const;

function isConnection(entry: Partial<StoredConnection>): boolean {
  return (
    FIELDS.every((field) => typeof entry[field] === 'string') && Boolean(entry.connectorId && entry.address)
  );
}

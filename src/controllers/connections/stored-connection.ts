import {CHAIN_NAMESPACES, type ChainNamespace} from '../../core/model/caip.js';
import {findMismatch, isRecord} from '../../core/model/safety/shape.js';
import type {SlotContent} from '../../core/ports/storage.js';

/** What is remembered of a connection: enough to find it again and to show it meanwhile. */
export interface StoredConnection {
  readonly connectorId: string;
  readonly walletName: string;
  readonly address: string;
  readonly caipNetworkId: string;
}

/** The stored connections, by namespace. */
export type StoredConnections = Readonly<Partial<Record<ChainNamespace, StoredConnection>>>;

const SHAPE = {
  'connectorId!': 'text',
  'walletName!': 'a text, maybe empty',
  'address!': 'text',
  'caipNetworkId!': 'text',
} as const;

/** Where connections are remembered; an entry that does not fit is dropped, the others stay. */
export const STORED_CONNECTIONS: SlotContent<StoredConnections> = {
  name: 'connections',
  fallback: {},
  read(stored) {
    if (!isRecord(stored)) return undefined;
    const fitting = CHAIN_NAMESPACES.filter((namespace) => !findMismatch(SHAPE, stored[namespace]));
    return Object.fromEntries(fitting.map((namespace) => [namespace, stored[namespace]]));
  },
};

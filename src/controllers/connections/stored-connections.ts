import {CHAIN_NAMESPACES, type ChainNamespace} from '../../core/model/caip.js';
import {isStoredName} from '../../core/model/wallets/stored-wallet.js';
import type {StoredName} from '../../core/ports/connection.js';
import type {Connector} from '../../core/ports/connector.js';
import type {SlotContent, Storage, StorageSlot} from '../../core/ports/storage.js';

/** The stored part of a connection: enough to find its wallet again and to show it meanwhile. */
export interface StoredConnection extends StoredName {
  readonly connectorId: string;
  readonly address: string;
  /** The wallet's first account, where the page chose another one. */
  readonly first?: string;
  readonly caipNetworkId: string;
  /** The warning that the user saw when choosing the wallet: with another one it is not restored. */
  readonly warning?: string;
}

/** The stored connections, by namespace. */
export type StoredConnections = Readonly<Partial<Record<ChainNamespace, StoredConnection>>>;

/** The slot of a namespace's connection; an entry of another shape is dropped. */
export const STORED_CONNECTION: Pick<SlotContent<StoredConnection>, 'name' | 'read'> = {
  name: 'connections',
  read: (stored) =>
    isConnection(Object(stored) as StoredConnection) ? (stored as StoredConnection) : undefined,
};

const FIELDS = ['connectorId', 'walletName', 'address', 'caipNetworkId'] as const;

function isConnection(entry: Partial<StoredConnection>): boolean {
  return (
    FIELDS.every((field) => typeof entry[field] === 'string') &&
    Boolean(entry.connectorId && entry.address) &&
    isTextOrAbsent(entry.first) &&
    isStoredName(entry.translatedName)
  );
}

/** The stored part of a wallet's name. */
export function nameToStore({name, translatedName}: Pick<Connector, 'name' | 'translatedName'>): StoredName {
  return {walletName: name, ...(translatedName && {translatedName})};
}

/** True for an optional text of a stored entry. */
export function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

/**
 * A slot for each namespace, `<name>-<namespace>`: a tab that stores one namespace never overwrites another,
 * which a second tab may have changed a moment before.
 */
export class SlotsByNamespace<T> {
  readonly #slot: (namespace: ChainNamespace) => StorageSlot<T | undefined>;

  constructor(storage: Storage, {name, read}: Pick<SlotContent<T>, 'name' | 'read'>) {
    this.#slot = (namespace) =>
      storage.slot({name: `${name}-${namespace}`, read, fallback: undefined as T | undefined});
  }

  /** The stored values, by namespace. */
  get all(): Readonly<Partial<Record<ChainNamespace, T>>> {
    const all: Partial<Record<ChainNamespace, T>> = {};
    for (const namespace of CHAIN_NAMESPACES) {
      const stored = this.#slot(namespace).get();
      if (stored) all[namespace] = stored;
    }
    return all;
  }

  /** Stores the value of a namespace; `undefined` clears it. */
  set(namespace: ChainNamespace, value: T | undefined): void {
    this.#slot(namespace).set(value);
  }
}

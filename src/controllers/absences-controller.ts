import {CHAIN_NAMESPACES, type ChainNamespace} from '../core/model/caip.js';
import type {SlotContent, Storage, StorageSlot} from '../core/ports/storage.js';

/** Ids of the connectors whose wallets a silent restore did not find, by namespace. */
type Absences = Readonly<Partial<Record<ChainNamespace, readonly string[]>>>;

/** Greatest number of wallets that are connected in a namespace at once. */
const MAX_ABSENCES = 8;

const STORED_ABSENCES: SlotContent<Absences> = {
  name: 'absences',
  fallback: {},
  read(stored) {
    const given = Object(stored) as Readonly<Record<string, unknown>>;
    return Object.fromEntries(CHAIN_NAMESPACES.map((namespace) => [namespace, idsIn(given[namespace])]));
  },
};

/**
 * Distinguishes, for all tabs, a connection that was ended from one that a loading tab did not find: the
 * wallet may still be live in another tab (decision 0149).
 */
export class AbsencesController {
  readonly #slot: StorageSlot<Absences>;

  constructor({storage}: {readonly storage: Storage}) {
    this.#slot = storage.slot(STORED_ABSENCES);
  }

  /** True where a silent restore did not find this wallet, and no wallet has been connected since. */
  has(namespace: ChainNamespace, connectorId: string): boolean {
    return this.#of(namespace).includes(connectorId);
  }

  /** Notes that a silent restore did not find the wallet. Call it before the connection is forgotten. */
  note(namespace: ChainNamespace, connectorId: string): void {
    const others = this.#of(namespace).filter((id) => id !== connectorId);
    this.#set(namespace, [...others, connectorId].slice(-MAX_ABSENCES));
  }

  /** Clears the notes of a namespace, in which a wallet is connected now. */
  clear(namespace: ChainNamespace): void {
    if (this.#of(namespace).length > 0) this.#set(namespace, []);
  }

  #of(namespace: ChainNamespace): readonly string[] {
    return this.#slot.get()[namespace] ?? [];
  }

  #set(namespace: ChainNamespace, ids: readonly string[]): void {
    this.#slot.set({...this.#slot.get(), [namespace]: ids});
  }
}

function idsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string').slice(0, MAX_ABSENCES) : [];
}

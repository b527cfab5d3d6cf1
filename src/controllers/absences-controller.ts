import {CHAIN_NAMESPACES, type ChainNamespace} from '../core/model/caip.js';
import type {SlotContent, Storage, StorageSlot} from '../core/ports/storage.js';

/** The wallets silent checks did not find, by namespace: the ids of their connectors. */
type Absences = Readonly<Partial<Record<ChainNamespace, readonly string[]>>>;

/** More wallets than are connected in a namespace at once. */
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
 * Tells the tabs of a page whether a connection was ended, or just not found by a tab that was loading: the wallet may
 * still be live in another one (decisions 0105).
 */
export class AbsencesController {
  readonly #slot: StorageSlot<Absences>;

  constructor({storage}: {readonly storage: Storage}) {
    this.#slot = storage.slot(STORED_ABSENCES);
  }

  /** True where a silent check did not find this wallet, and no wallet was connected since. */
  has(namespace: ChainNamespace, connectorId: string): boolean {
    return this.#of(namespace).includes(connectorId);
  }

  /** Notes that a silent check did not find the wallet. Call it before the connection is forgotten. */
  note(namespace: ChainNamespace, connectorId: string): void {
    const others = this.#of(namespace).filter((id) => id !== connectorId);
    this.#set(namespace, [...others, connectorId].slice(-MAX_ABSENCES));
  }

  /** A wallet is connected there. */
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

import {CHAIN_NAMESPACES, type ChainNamespace} from '../core/model/caip.js';
import type {SlotContent, Storage, StorageSlot} from '../core/ports/storage.js';

/** Ids of the connectors whose wallets a silent restore did not find, by namespace. */
type MissedRestores = Readonly<Partial<Record<ChainNamespace, readonly string[]>>>;

/** Greatest number of wallets that are connected in a namespace at once. */
const MAX_MISSED = 8;

const STORED_MISSES: SlotContent<MissedRestores> = {
  name: 'absences',
  fallback: {},
  read(stored) {
    const given = Object(stored) as Readonly<Record<string, unknown>>;
    return Object.fromEntries(CHAIN_NAMESPACES.map((namespace) => [namespace, idsIn(given[namespace])]));
  },
};

/**
 * Records which stored wallets a loading tab did not find, for all tabs. Another tab in which such a wallet is still
 * connected stores it again, unlike a wallet that was disconnected (decision 0149).
 */
export class MissedRestoresController {
  readonly #slot: StorageSlot<MissedRestores>;

  constructor({storage}: {readonly storage: Storage}) {
    this.#slot = storage.slot(STORED_MISSES);
  }

  /** True where a silent restore did not find this wallet, and no wallet has been connected since. */
  has(namespace: ChainNamespace, connectorId: string): boolean {
    return this.#of(namespace).includes(connectorId);
  }

  /** Records that a silent restore did not find the wallet. Call it before the stored connection is removed. */
  add(namespace: ChainNamespace, connectorId: string): void {
    const others = this.#of(namespace).filter((id) => id !== connectorId);
    this.#set(namespace, [...others, connectorId].slice(-MAX_MISSED));
  }

  /** Clears the records of a namespace once a wallet is connected in it. */
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
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string').slice(0, MAX_MISSED) : [];
}

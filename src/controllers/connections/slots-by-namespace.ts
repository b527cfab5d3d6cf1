import {CHAIN_NAMESPACES, type ChainNamespace} from '../../core/model/caip.js';
import type {SlotContent, Storage, StorageSlot} from '../../core/ports/storage.js';

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

import {CHAIN_NAMESPACES, type ChainNamespace} from '../../core/model/caip.js';
import type {SlotContent, Storage, StorageSlot} from '../../core/ports/storage.js';

/**
 * A slot for each namespace, `<name>-<namespace>`: a tab that stores one chain never writes what it last read of
 * another, which a second tab may have changed a moment before.
 */
export class SlotsByNamespace<T> {
  readonly #slot: (namespace: ChainNamespace) => StorageSlot<T | undefined>;

  constructor(storage: Storage, {name, read}: Pick<SlotContent<T>, 'name' | 'read'>) {
    this.#slot = (namespace) =>
      storage.slot({name: `${name}-${namespace}`, read, fallback: undefined as T | undefined});
  }

  /** What is stored, by namespace. */
  get all(): Readonly<Partial<Record<ChainNamespace, T>>> {
    const all: Partial<Record<ChainNamespace, T>> = {};
    for (const namespace of CHAIN_NAMESPACES) {
      const stored = this.#slot(namespace).get();
      if (stored) all[namespace] = stored;
    }
    return all;
  }

  /** Stores what a namespace has; `undefined` forgets it. */
  set(namespace: ChainNamespace, value: T | undefined): void {
    this.#slot(namespace).set(value);
  }
}

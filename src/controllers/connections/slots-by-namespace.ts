import {CHAIN_NAMESPACES, type ChainNamespace} from '../../core/model/caip.js';
import type {SlotContent, Storage, StorageSlot} from '../../core/ports/storage.js';

/**
 * A slot for each namespace, `<name>-<namespace>`: a tab that stores one chain never writes what it last read of
 * another, which a second tab may have changed a moment before.
 */
export class SlotsByNamespace<T> {
  readonly #slots: readonly (readonly [ChainNamespace, StorageSlot<T | undefined>])[];

  constructor(storage: Storage, {name, read}: Pick<SlotContent<T>, 'name' | 'read'>) {
    this.#slots = CHAIN_NAMESPACES.map((namespace) => [
      namespace,
      storage.slot({name: `${name}-${namespace}`, fallback: undefined, read}),
    ]);
  }

  /** What is stored, by namespace. */
  get all(): Readonly<Partial<Record<ChainNamespace, T>>> {
    const entries = this.#slots.map(([namespace, slot]) => [namespace, slot.get()] as const);
    return Object.fromEntries(entries.filter(([, stored]) => stored)) as Partial<Record<ChainNamespace, T>>;
  }

  /** Stores what a namespace has; `undefined` forgets it. */
  set(namespace: ChainNamespace, value: T | undefined): void {
    const slot = this.#slots.find(([name]) => name === namespace)?.[1];
    if (value) slot?.set(value);
    else slot?.clear();
  }
}

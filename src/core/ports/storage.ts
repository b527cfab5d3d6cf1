import type {GenericSchema, InferOutput} from 'valibot';

/** One remembered value, checked each time it is read. */
export interface StorageSlot<T> {
  /** The stored value; the default when there is none or when it no longer fits its schema. */
  get(): T;
  set(value: T): void;
  /** Forgets the value, so that {@link get} gives the default again. */
  clear(): void;
}

/** Where values are kept: `localStorage` on a page, memory elsewhere. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Opens slots under this client's own prefix, `drawbridge/<client id>/<name>/v1`. */
export interface Storage {
  slot<S extends GenericSchema>(
    name: string,
    schema: S,
    fallback: InferOutput<S>,
  ): StorageSlot<InferOutput<S>>;
}

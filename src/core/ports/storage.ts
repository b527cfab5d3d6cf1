/** One remembered value, checked each time it is read. */
export interface StorageSlot<T> {
  /** The stored value; the default when there is none or when it no longer fits. */
  get(): T;
  /** Remembers a value; `undefined` is forgotten, as with {@link clear}. */
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

/** What is kept in a slot, and how it is told from anything else that may stand there. */
export interface SlotContent<T> {
  readonly name: string;
  /** Checks what was stored; `undefined` when it does not fit. */
  readonly read: (stored: unknown) => T | undefined;
  readonly fallback: T;
}

/** Opens slots under this client's own prefix, `drawbridge/<client id>/<name>/v1`. */
export interface Storage {
  slot<T>(content: SlotContent<T>): StorageSlot<T>;
  /** Runs a task that only follows what another tab stored: what it sets in a slot is not stored. */
  following(task: () => void): void;
}

import type {Stop} from './clock.js';

/** One stored value, checked each time it is read. */
export interface StorageSlot<T> {
  /** The stored value; the default if it is missing or has another shape. */
  get(): T;
  /** Stores a value; `undefined` clears it, as {@link clear} does. */
  set(value: T): void;
  /** Clears the value, so that {@link get} gives the default again. */
  clear(): void;
  /** Calls the listener when another tab of the site has changed the stored value. */
  listen(listener: () => void): Stop;
}

/** The place where values are kept: `localStorage` on a page, memory elsewhere. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The key of a slot, and the check and default of its value. */
export interface SlotContent<T> {
  readonly name: string;
  /** Checks the stored value; `undefined` when it has another shape. */
  readonly read: (stored: unknown) => T | undefined;
  readonly fallback: T;
}

/** Opens slots under this client's own prefix, `drawbridge/<client id>/<name>/v1`. */
export interface Storage {
  slot<T>(content: SlotContent<T>): StorageSlot<T>;
  /** Runs a task that only follows another tab: values that it sets in a slot are not stored. */
  following(task: () => void): void;
}

import type {Clock} from './clock.js';
import type {Storage, StorageSlot} from './storage.js';

/** One entry of a {@link StoredList}. */
interface Entry {
  readonly key: string;
  /** Milliseconds since the epoch, by the clock of the device. */
  readonly at: number;
}

/** The rules of a {@link StoredList}. */
export interface ListRules<T extends Entry> {
  /** The name of its slot. */
  readonly name: string;
  /** Checks a stored entry; `undefined` if it has another shape. */
  readonly read: (stored: unknown) => T | undefined;
  /** The JSON value of an entry; by default the entry. */
  readonly write?: (entry: T) => unknown;
  /** True while the outcome of an entry is unknown. */
  readonly isOpen: (entry: T) => boolean;
  /** Number of entries above which ended ones are dropped, the oldest first. */
  readonly max: number;
  /** Time for which ended entries are listed, in milliseconds. */
  readonly lifetimeMs: number;
}

/** Limit of open entries: other scripts can write to the storage. */
const MAX_OPEN = 100;

/**
 * A list that outlives the page, and that all tabs of the site share: newest first.
 *
 * Open entries stay until their outcome is known, whatever their age and the clock of the device. Each change is made to
 * what is stored at that time, never to what this tab has read before.
 */
export class StoredList<T extends Entry> {
  readonly #slot: StorageSlot<readonly T[]>;
  readonly #rules: ListRules<T>;
  readonly #clock: Clock;

  constructor({storage, clock}: {readonly storage: Storage; readonly clock: Clock}, rules: ListRules<T>) {
    const {name, read, max} = rules;
    this.#rules = rules;
    this.#clock = clock;
    this.#slot = storage.slot<readonly T[]>({
      name,
      fallback: [],
      read: (stored) =>
        Array.isArray(stored)
          ? stored.slice(0, max + MAX_OPEN).flatMap((entry) => read(entry) ?? [])
          : undefined,
    });
  }

  /** Open entries, and ended ones of the last days. A clock that was set back does not hide them. */
  get all(): readonly T[] {
    const {isOpen, lifetimeMs} = this.#rules;
    const now = this.#clock.now();
    return this.#slot.get().filter((entry) => isOpen(entry) || Math.abs(now - entry.at) < lifetimeMs);
  }

  find(key: string): T | undefined {
    return this.all.find((entry) => entry.key === key);
  }

  /** Stores an entry, in its place if it is known. */
  put(entry: T): void {
    const stored = this.#slot.get();
    const isKnown = stored.some(({key}) => key === entry.key);
    this.#set(isKnown ? stored.map((each) => (each.key === entry.key ? entry : each)) : [entry, ...stored]);
  }

  remove(key: string): void {
    this.#set(this.#slot.get().filter((entry) => entry.key !== key));
  }

  #set(entries: readonly T[]): void {
    const {isOpen, max, write = (entry: T): unknown => entry} = this.#rules;
    const open = entries.filter(isOpen).slice(0, MAX_OPEN);
    const ended = entries.filter((entry) => !isOpen(entry)).slice(0, Math.max(0, max - open.length));
    const kept = new Set([...open, ...ended]);
    // The slot checks what it reads; an entry may have another form there.
    this.#slot.set(entries.filter((entry) => kept.has(entry)).map(write) as never);
  }

  /** Calls the listener when another tab has changed the list. */
  listen(listener: () => void): () => void {
    return this.#slot.listen(listener);
  }
}

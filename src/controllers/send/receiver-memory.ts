import {atom, type ReadableAtom} from 'nanostores';
import {readLabel} from '../../core/model/addresses/read-label.js';
import type {Receiver} from '../../core/model/send/send-form.js';
import type {Storage, StorageSlot} from '../../core/ports/storage.js';

/** Receivers remembered at most, newest first. */
export const MAX_RECENT_RECEIVERS = 5;
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/;

const RECENT = {
  name: 'recent-receivers',
  fallback: [] as readonly string[],
  read: (stored: unknown) =>
    Array.isArray(stored)
      ? stored
          .filter((entry): entry is string => typeof entry === 'string' && ADDRESS.test(entry))
          .slice(0, MAX_RECENT_RECEIVERS)
      : undefined,
};

const NAMES = {
  name: 'receiver-names',
  fallback: {} as Readonly<Record<string, string>>,
  read: (stored: unknown) =>
    Object.fromEntries(
      Object.entries(Object(stored) as object).flatMap(([address, name]): [string, string][] => {
        const label = ADDRESS.test(address) ? readLabel(name) : undefined;
        return label === undefined ? [] : [[address, label]];
      }),
    ),
};

/** Remembers whom something was sent to, across reloads. */
export class ReceiverMemory {
  readonly #slot: StorageSlot<readonly string[]>;
  readonly #recent;
  readonly #namesSlot: StorageSlot<Readonly<Record<string, string>>>;
  readonly #names;

  /** Addresses something was sent to before, newest first. */
  readonly recent: ReadableAtom<readonly string[]>;
  /** The names those had when something was sent to them, by address. */
  readonly names: ReadableAtom<Readonly<Record<string, string>>>;

  constructor(storage: Storage) {
    this.#slot = storage.slot(RECENT);
    this.#recent = atom(this.#slot.get());
    this.recent = this.#recent;
    this.#namesSlot = storage.slot(NAMES);
    this.#names = atom(this.#namesSlot.get());
    this.names = this.#names;
  }

  /** Puts a receiver first. */
  add({address, name}: Receiver): void {
    if (!address) return;
    const others = this.#recent.get().filter((entry) => entry !== address);
    const recent = [address, ...others].slice(0, MAX_RECENT_RECEIVERS);
    const known = Object.entries({...this.#names.get(), ...(name && {[address]: name})});
    this.#recent.set(recent);
    this.#slot.set(recent);
    this.#names.set(Object.fromEntries(known.filter(([entry]) => recent.includes(entry))));
    this.#namesSlot.set(this.#names.get());
  }
}

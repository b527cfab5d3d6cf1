import {atom, type ReadableAtom} from 'nanostores';
import {canonicalAddress} from '../../core/model/addresses/canonical-address.js';
import {toChecksumAddress} from '../../core/model/addresses/checksum.js';
import {distinctAddresses, isSameAddress} from '../../core/model/addresses/same-address.js';
import {givenName, isEnglishName} from '../../core/model/addresses/plain-name.js';
import type {Receiver} from './model/send-form.js';
import type {SlotContent, Storage, StorageSlot} from '../../core/ports/storage.js';

/** Receivers remembered at most, newest first. */
export const MAX_RECENT_RECEIVERS = 5;
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/;

/** Each once, in the form of its family, whatever is stored. */
const RECENT: SlotContent<readonly string[]> = {
  name: 'recent-receivers',
  fallback: [],
  read: (stored) =>
    Array.isArray(stored)
      ? distinctAddresses(stored.flatMap(readAddress), (address) => address).slice(0, MAX_RECENT_RECEIVERS)
      : undefined,
};

const NAMES: SlotContent<Readonly<Record<string, string>>> = {
  name: 'receiver-names',
  fallback: {},
  read: (stored) =>
    Object.fromEntries(
      Object.entries(Object(stored) as object).flatMap(([given, name]) => {
        const label = givenName(name);
        return label === undefined ? [] : readAddress(given).map((address) => [address, label]);
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
    this.#names = atom(englishNames(this.#namesSlot.get()));
    this.names = this.#names;
  }

  /** Shows the stored names in other scripts, too, as far as a check lets them pass (ENSIP-15). */
  async admitNames(shown: (name: string) => Promise<string | undefined>): Promise<void> {
    const stored = Object.entries(this.#namesSlot.get());
    const judged = await Promise.all(stored.map(async ([address, name]) => [address, await shown(name)]));
    const passed = judged.filter(([, name]) => name !== undefined);
    this.#names.set({...Object.fromEntries(passed), ...this.#names.get()});
  }

  /** Puts a receiver first. */
  add({address: given, name}: Receiver): void {
    if (!given) return;
    // The list is for all networks: an address with the checksum of one (EIP-1191) is kept with that of all.
    const address = canonicalAddress(given) ?? toChecksumAddress(given);
    const others = this.#recent.get().filter((entry) => !isSameAddress(entry, address));
    const recent = [address, ...others].slice(0, MAX_RECENT_RECEIVERS);
    const known = Object.entries({...this.#names.get(), ...(name && {[address]: name})});
    this.#recent.set(recent);
    this.#slot.set(recent);
    this.#names.set(Object.fromEntries(known.filter(([entry]) => recent.includes(entry))));
    this.#namesSlot.set(this.#names.get());
  }
}

/** Names that are written as they are registered, without asking the rules of all scripts. */
function englishNames(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => isEnglishName(name)));
}

function readAddress(given: unknown): readonly string[] {
  const address = typeof given === 'string' && ADDRESS.test(given) ? canonicalAddress(given) : undefined;
  return address === undefined ? [] : [address];
}

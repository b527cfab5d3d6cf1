import {atom, type ReadableAtom} from 'nanostores';
import type {Client} from '../../client/client.js';
import {connectionsOf} from '../../controllers/connections/all-connections.js';
import {canonicalAddress, toChecksumAddress} from '../../core/model/addresses/checksum.js';
import {givenName, isEnglishName} from '../../core/model/addresses/plain-name.js';
import {distinctAddresses, findByAddress, isSameAddress} from '../../core/model/addresses/same-address.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Stop} from '../../core/ports/clock.js';
import type {SlotContent, Storage, StorageSlot} from '../../core/ports/storage.js';
import type {Receiver} from './model/send-form.js';

/** Maximum number of stored receivers. */
export const MAX_RECENT_RECEIVERS = 5;
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/;

/** Reads stored addresses without duplicates, in the format of their chain family. */
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

/** Stores the last receivers across reloads. */
export class RecentReceivers {
  readonly #slot: StorageSlot<readonly string[]>;
  readonly #recent;
  readonly #namesSlot: StorageSlot<Readonly<Record<string, string>>>;
  readonly #names;

  /** Addresses of the last receivers, newest first. */
  readonly recent: ReadableAtom<readonly string[]>;
  /** The names of these receivers when something was sent to them, by address. */
  readonly names: ReadableAtom<Readonly<Record<string, string>>>;

  constructor(storage: Storage) {
    this.#slot = storage.slot(RECENT);
    this.#recent = atom(this.#slot.get());
    this.recent = this.#recent;
    this.#namesSlot = storage.slot(NAMES);
    this.#names = atom(englishNames(this.#namesSlot.get()));
    this.names = this.#names;
  }

  /** Shows stored names in other scripts as well, if a check accepts them (ENSIP-15). */
  async admitNames(shown: (name: string) => Promise<string | undefined>): Promise<void> {
    const stored = Object.entries(this.#namesSlot.get());
    const judged = await Promise.all(stored.map(async ([address, name]) => [address, await shown(name)]));
    const passed = judged.filter(([, name]) => name !== undefined);
    this.#names.set({...Object.fromEntries(passed), ...this.#names.get()});
  }

  /** Puts a receiver first. */
  add({address: given, name}: Receiver): void {
    if (!given) return;
    // The list is for all networks, so a checksum of one network (EIP-1191) is replaced with the common one.
    const address = canonicalAddress(given) ?? toChecksumAddress(given);
    // Another tab may have stored others since.
    const others = this.#slot.get().filter((entry) => !isSameAddress(entry, address));
    const recent = [address, ...others].slice(0, MAX_RECENT_RECEIVERS);
    const added = name ? {[address]: name} : {};
    this.#slot.set(recent);
    this.#namesSlot.set(namesOf(recent, {...this.#namesSlot.get(), ...added}));
    this.#show(added);
  }

  /** Shows the receivers that other tabs store. */
  follow(): Stop {
    const stops = [this.#slot.listen(() => this.#show()), this.#namesSlot.listen(() => this.#show())];
    return () => {
      for (const stop of stops) stop();
    };
  }

  #show(added: Readonly<Record<string, string>> = {}): void {
    const recent = this.#slot.get();
    const names = {...this.#names.get(), ...englishNames(this.#namesSlot.get()), ...added};
    this.#recent.set(recent);
    this.#names.set(namesOf(recent, names));
  }
}

function namesOf(
  addresses: readonly string[],
  names: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).filter(([address]) => addresses.includes(address)));
}

/** Names that need no check by ENSIP-15. */
function englishNames(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => isEnglishName(name)));
}

function readAddress(given: unknown): readonly string[] {
  const address = typeof given === 'string' && ADDRESS.test(given) ? canonicalAddress(given) : undefined;
  return address === undefined ? [] : [address];
}

/** One of the user's own accounts. */
interface OwnAccount {
  readonly address: string;
  /** Its name, given by the user or the wallet. */
  readonly name: string | undefined;
  /** The wallet it is in. */
  readonly wallet: string;
}

/** The user's accounts of a chain family without duplicates, those of the wallet in use first. */
export function ownAccounts(
  client: Parameters<typeof connectionsOf>[0] & Pick<Client, 'account'>,
  namespace: ChainNamespace,
): readonly OwnAccount[] {
  const {addressLabels} = client.account.get();
  const entries = connectionsOf(client, namespace).flatMap(({accounts, wallet}) =>
    accounts.map(({address}): OwnAccount => ({
      // A remote wallet may report its accounts in lower case.
      address: canonicalAddress(address) ?? address,
      name: findByAddress(addressLabels, address),
      wallet: wallet.name,
    })),
  );
  // Two wallets may have the same account.
  return distinctAddresses(entries, ({address}) => address);
}

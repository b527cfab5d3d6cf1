import {ACCOUNT_NAMES} from '../accounts/account-names.js';
import type {DevnetAccount} from '../protocol.js';
import {ETHEREUM_COIN, ZONE} from './profile-rules.js';

/** Names of another person. */
const TAKEN = ['harbour', 'taken-name'] as const;
/** The owner of these names. */
const STRANGER = '0x000000000000000000000000000000000000dEaD';
const BIRTHDAY_MS = Date.UTC(2024, 0, 1);

/** A name and its owner. */
export interface Profile {
  readonly name: string;
  /** Since the epoch. */
  readonly registeredMs: number;
  readonly attributes: Readonly<Record<string, string>> | null;
  /** Addresses by coin type. */
  readonly addresses: Readonly<Record<string, string>>;
}

/** A registration whose signature is valid. */
export interface Registration {
  readonly name: string;
  readonly coinType: number;
  readonly address: string;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
}

/** Names of the devnet: those of the first accounts and of a stranger, and names registered while it runs. */
export class Profiles {
  readonly #byName = new Map<string, Profile>();
  readonly #races = new Set<string>();

  constructor(accounts: readonly DevnetAccount[]) {
    for (const [index, {address}] of accounts.slice(0, ACCOUNT_NAMES.length).entries()) {
      const [label = ''] = ACCOUNT_NAMES[index]?.split('.') ?? [];
      // One of them has an attribute, so that both cases can be seen.
      const attributes = index === 0 ? {bio: 'First account of the devnet'} : undefined;
      this.#add({name: `${label}.${ZONE}`, coinType: ETHEREUM_COIN, address, attributes}, BIRTHDAY_MS);
    }
    for (const label of TAKEN) this.take(`${label}.${ZONE}`);
  }

  /** Lets the stranger register each name shortly before this project does, or stops that. */
  race(projectId: string, isOn: boolean): void {
    if (isOn) this.#races.add(projectId);
    else this.#races.delete(projectId);
  }

  isRacing(projectId: string): boolean {
    return this.#races.has(projectId);
  }

  /** Registers a name for the stranger. */
  take(name: string): void {
    this.register({name, coinType: ETHEREUM_COIN, address: STRANGER});
  }

  find(name: string): Profile | undefined {
    return this.#byName.get(name);
  }

  /** The names of an address, on any chain. */
  namesOf(address: string): readonly Profile[] {
    return [...this.#byName.values()].filter(({addresses}) =>
      Object.values(addresses).some((each) => each.toLowerCase() === address.toLowerCase()),
    );
  }

  /** Registers a name; `undefined` if it is taken. */
  register(registration: Registration): Profile | undefined {
    return this.#byName.has(registration.name) ? undefined : this.#add(registration, Date.now());
  }

  /** The address of another chain is entered for Ethereum, too (blockchain-api src/handlers/profile, 2025-10-30). */
  #add({name, coinType, address, attributes}: Registration, registeredMs: number): Profile {
    const addresses = {[ETHEREUM_COIN]: address, [coinType]: address};
    const profile = {name, registeredMs, attributes: attributes ?? null, addresses};
    this.#byName.set(name, profile);
    return profile;
  }
}

import type {DevnetAccount} from '../protocol.js';
import {ACCOUNT_NAMES} from '../accounts/account-names.js';

/** Coin type of Ethereum (ENSIP-9). */
const ETHEREUM = 60;
/** Where names are registered. */
const ZONE = 'reown.id';
/** Names of another person. */
const TAKEN = ['harbour', 'taken-name'] as const;
/** The owner of these names. */
const STRANGER = '0x000000000000000000000000000000000000dEaD';
const BIRTHDAY = Date.UTC(2024, 0, 1) / 1000;

/** A name and whose it is. */
export interface Profile {
  readonly name: string;
  /** In seconds since the epoch. */
  readonly registered: number;
  readonly updated: number;
  /** By coin type. */
  readonly addresses: Readonly<Record<string, {readonly address: string; readonly created: number}>>;
  /** File name of its picture here, or an address somewhere else. */
  readonly picture?: string;
  readonly bio?: string;
}

/** What a name is registered with. */
export interface Registration {
  readonly name: string;
  readonly coinType: number;
  readonly address: string;
  readonly avatar?: string | undefined;
  readonly bio?: string | undefined;
}

/** Names of the devnet: those of the first accounts and of a stranger, and what is registered while it runs. */
export class Profiles {
  readonly #byName = new Map<string, Profile>();
  readonly #races = new Set<string>();

  constructor(accounts: readonly DevnetAccount[]) {
    for (const [index, name] of ACCOUNT_NAMES.entries()) {
      const {address = ''} = accounts[index] ?? {};
      const [label] = name.split('.');
      for (const each of [name, `${label}.${ZONE}`]) {
        const profile = create({name: each, coinType: ETHEREUM, address}, BIRTHDAY);
        // One of them has none, so that both cases can be seen.
        this.#byName.set(each, index === 0 ? {...profile, picture: `${name}.svg`} : profile);
      }
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
    this.register({name, coinType: ETHEREUM, address: STRANGER});
  }

  find(name: string): Profile | undefined {
    return this.#byName.get(name.toLowerCase());
  }

  /** The names of an address, on whichever chain. */
  namesOf(address: string): readonly Profile[] {
    return [...this.#byName.values()].filter(({addresses}) =>
      Object.values(addresses).some((each) => each.address.toLowerCase() === address.toLowerCase()),
    );
  }

  /** Registers a name; true if it was free. */
  register(registration: Registration): boolean {
    const name = registration.name.toLowerCase();
    if (this.#byName.has(name)) return false;
    this.#byName.set(name, create({...registration, name}, Math.floor(Date.now() / 1000)));
    return true;
  }
}

function create({name, coinType, address, avatar, bio}: Registration, created: number): Profile {
  return {
    name,
    registered: created,
    updated: created,
    addresses: {[coinType]: {address, created}},
    ...(avatar ? {picture: avatar} : {}),
    ...(bio ? {bio} : {}),
  };
}

import {comparableAddress, isSameAddress} from '../core/model/addresses/same-address.js';
import type {CaipNetworkId} from '../core/model/caip.js';
import {DUE_SIGN_OUTS, MAX_SIGN_INS, readTexts} from '../core/ports/due-sign-outs.js';
import type {Storage, StorageSlot} from '../core/ports/storage.js';

/** An account on a network that signs in. */
export interface SignInPlace {
  readonly chainId: CaipNetworkId;
  readonly accountAddress: string;
}

/**
 * Holds the known signed-in accounts and the pending sign-outs, for all tabs of the site. The sessions themselves are kept by the page's SIWX.
 *
 * Pending sign-outs are texts: `all`, a namespace, or a namespace and an address.
 */
export class SignInsController {
  /** Networks and accounts, as `<CAIP-2>:<address>`. */
  readonly #known: StorageSlot<readonly string[]>;
  readonly #due: StorageSlot<readonly string[]>;

  constructor({storage}: {readonly storage: Storage}) {
    this.#known = storage.slot({name: 'signed-in', read: readTexts, fallback: []});
    this.#due = storage.slot(DUE_SIGN_OUTS);
  }

  /** The known sign-ins of the client. */
  get known(): readonly SignInPlace[] {
    return this.#known.get().map((text) => {
      const [namespace, reference, accountAddress = ''] = text.split(':');
      return {chainId: `${namespace}:${reference}` as CaipNetworkId, accountAddress};
    });
  }

  /** What is still to be ended. */
  get due(): readonly string[] {
    return this.#due.get();
  }

  /** Sign-ins were found, or made; others were not found any more. */
  learn(found: readonly SignInPlace[], missing: readonly SignInPlace[] = []): void {
    const gone = missing.map(textOf);
    const kept = this.#known.get().filter((text) => !gone.includes(text));
    this.#set(this.#known, [...kept, ...found.map(textOf)]);
  }

  /** An account signed in: its sign-in is not to be ended any more, and so is no sign-in of unnamed accounts. */
  signedIn(place: SignInPlace): void {
    this.learn([place]);
    this.#set(
      this.#due,
      this.due.filter((key) => !isKeyOf(key, place)),
    );
  }

  addDue(keys: readonly string[]): void {
    this.#set(this.#due, [...this.due, ...keys]);
  }

  /** These were ended. */
  ended(keys: readonly string[]): void {
    this.#set(
      this.#due,
      this.due.filter((key) => !keys.includes(key)),
    );
    this.learn(
      [],
      this.known.filter((place) => isMeant(keys, place)),
    );
  }

  /** True where the sign-in of an account is still to be ended: its session does not count. */
  isDue(place: SignInPlace): boolean {
    return isMeant(this.due, place);
  }

  #set(slot: StorageSlot<readonly string[]>, values: readonly string[]): void {
    const now = [...new Set(values)].slice(-MAX_SIGN_INS);
    if (now.join() !== slot.get().join()) slot.set(now);
  }
}

/** All sign-ins of the site. */
export const ALL = 'all';

/** The sign-ins of an account, on every network. */
export function dueKey(namespace: string, address: string): string {
  return `${namespace}:${address}`;
}

/** True where the keys name the sign-ins of an account. */
export function isMeant(keys: readonly string[], place: SignInPlace): boolean {
  return keys.some((key) => isKeyOf(key, place));
}

function isKeyOf(key: string, {chainId, accountAddress}: SignInPlace): boolean {
  const [namespace, address] = key.split(':');
  if (key === ALL) return true;
  return (
    chainId.startsWith(`${namespace}:`) && (address === undefined || isSameAddress(address, accountAddress))
  );
}

function textOf({chainId, accountAddress}: SignInPlace): string {
  return `${chainId}:${comparableAddress(accountAddress)}`;
}

import {atom, type ReadableAtom} from 'nanostores';
import type {SmartSession} from '../../core/model/smart-session.js';

/** The smart sessions, and the account in use when they were read, by the key of its subject. */
export type SmartSessionsState =
  | {readonly status: 'idle'}
  | {readonly status: 'loading'; readonly account: string}
  | {readonly status: 'ready'; readonly account: string; readonly sessions: readonly SmartSession[]}
  | {readonly status: 'failed'; readonly account: string; readonly error: unknown};

/** Holds the smart sessions of the account on show, and which one is being revoked. */
export class SmartSessionsController {
  readonly #state = atom<SmartSessionsState>({status: 'idle'});
  readonly #revoking = atom<string | undefined>(undefined);
  #readings = 0;

  readonly state: ReadableAtom<SmartSessionsState> = this.#state;

  /** The session whose wallet or service is asked to revoke it, by its `pci`. */
  readonly revoking: ReadableAtom<string | undefined> = this.#revoking;

  /** Begins a reading and gives its number, for the other steps of it. What is known of the account stays on show. */
  begin(account: string): number {
    const state = this.#state.get();
    const isKnown = state.status === 'ready' && state.account === account;
    if (!isKnown) this.#state.set({status: 'loading', account});
    return ++this.#readings;
  }

  /** Stores the result of a load; ignored after a newer one. */
  finish(reading: number, state: SmartSessionsState): void {
    if (reading === this.#readings) this.#state.set(state);
  }

  /** Marks a session as being revoked, or none. */
  setRevoking(pci: string | undefined): void {
    this.#revoking.set(pci);
  }

  /** Forgets everything: no account is in use, or another one. */
  clear(): void {
    this.#readings++;
    this.#state.set({status: 'idle'});
  }
}

import {atom, type ReadableAtom} from 'nanostores';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {sameFields} from '../../core/model/computed.js';
import type {LoginMethod} from '../../core/model/login.js';
import type {EmailChange, EmailLoginState, LoginProgress, WaitingCode} from './api.js';

const IDLE = {step: 'idle'} as const;

/** Holds the state of logins and of changes of the e-mail address. */
export class EmailLoginController {
  readonly #state = atom<EmailLoginState>({progress: IDLE, change: IDLE});

  readonly state: ReadableAtom<EmailLoginState> = this.#state;

  get progress(): LoginProgress {
    return this.#state.get().progress;
  }

  get change(): EmailChange {
    return this.#state.get().change;
  }

  /** Moves a login to another step, which has no failure yet. */
  setProgress(progress: LoginProgress): void {
    this.#set({progress, failure: undefined});
  }

  /** Moves a change of the address to another step, which has no failure yet. */
  setChange(change: EmailChange): void {
    this.#set({change, failure: undefined});
  }

  setFailure(failure: DrawbridgeError | undefined): void {
    this.#set({failure});
  }

  setWaiting(waiting: WaitingCode | undefined): void {
    this.#set({waiting});
  }

  setLastMethod(lastMethod: LoginMethod | undefined): void {
    this.#set({lastMethod});
  }

  /** Announces the end of the session, in milliseconds since the epoch. */
  setEnd(endsAt: number | undefined): void {
    this.#set({endsAt});
  }

  /** Replaces the given fields; removes those that are `undefined`. */
  #set(change: {readonly [Field in keyof EmailLoginState]?: EmailLoginState[Field] | undefined}): void {
    const state = this.#state.get();
    const merged = Object.entries({...state, ...change}).filter(([, value]) => value !== undefined);
    const next = Object.fromEntries(merged) as unknown as EmailLoginState;
    if (!sameFields(state, next)) this.#state.set(next);
  }
}

import {atom, type ReadableAtom} from 'nanostores';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {MessageWallet} from '../../core/messages/shown-wallet.js';
import type {NameProblem} from './name-rules.js';

/** The state of a name at the names service. `yours`: it resolves to the account in use. */
export type Availability = 'available' | 'registered' | 'yours';

/** A name of the account, and the service that has it. */
export interface OwnedName {
  readonly name: string;
  readonly source: 'service' | 'ens';
}

/** The name that is typed, and the results about it. */
export interface NameLookup {
  /** `waiting` until the user stops typing. */
  readonly status: 'idle' | 'waiting' | 'loading' | 'done';
  /** The full name. */
  readonly name?: string;
  readonly availability?: Availability;
  readonly failure?: DrawbridgeError;
  /** Names that can be registered in its place. */
  readonly suggestions?: readonly string[];
  readonly suggestionsFailure?: DrawbridgeError;
  /** The same label as a name of ENS, if that belongs to the account in use. */
  readonly ens?: string;
  /** The service has no names for the network in use. */
  readonly isUnsupported?: true;
  /** A registered name that the typed one looks like. */
  readonly lookAlike?: string;
}

/** A registration for the reviewed account. */
export interface ReviewedRegistration {
  readonly name: string;
  readonly address: string;
  readonly wallet: MessageWallet;
  readonly networkName: string;
  /** `signing`: waits for the wallet. `registering`: waits for the service. */
  readonly step: 'signing' | 'registering' | 'done';
}

/** State of {@link NamesController}. */
export interface NamesState {
  readonly text: string;
  readonly problem: NameProblem | undefined;
  readonly lookup: NameLookup;
  /** Names of the account; `undefined` until they are read. */
  readonly owned: readonly OwnedName[] | undefined;
  readonly ownedFailure: DrawbridgeError | undefined;
  readonly registration: ReviewedRegistration | undefined;
  /** Why the last registration failed; absent if the user cancelled. */
  readonly failure: DrawbridgeError | undefined;
}

const IDLE: NameLookup = {status: 'idle'};

/** Holds the typed name, the results about it, and the registration. */
export class NamesController {
  readonly #state = atom<NamesState>({
    text: '',
    problem: undefined,
    lookup: IDLE,
    owned: undefined,
    ownedFailure: undefined,
    registration: undefined,
    failure: undefined,
  });

  readonly state: ReadableAtom<NamesState> = this.#state;

  /** Takes a text, and drops the results about the one before. The last failure stays until the text changes. */
  setText(text: string, problem: NameProblem | undefined, lookup: NameLookup = IDLE): void {
    const {text: before, failure} = this.#state.get();
    this.#update({text, problem, lookup, failure: text === before ? failure : undefined});
  }

  /** Adds results about the typed name. */
  addToLookup(results: Partial<NameLookup>): void {
    this.#update({lookup: {...this.#state.get().lookup, ...results}});
  }

  setOwned(owned: readonly OwnedName[] | undefined, ownedFailure?: DrawbridgeError): void {
    this.#update({owned, ownedFailure});
  }

  begin(registration: ReviewedRegistration): void {
    this.#update({registration, failure: undefined});
  }

  move(step: ReviewedRegistration['step']): void {
    const {registration} = this.#state.get();
    if (registration) this.#update({registration: {...registration, step}});
  }

  /** Ends the registration; `failure` is absent if the user cancelled. */
  fail(failure?: DrawbridgeError): void {
    this.#update({registration: undefined, failure});
  }

  #update(change: Partial<NamesState>): void {
    this.#state.set({...this.#state.get(), ...change});
  }
}

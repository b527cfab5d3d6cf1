import {atom, type ReadableAtom} from 'nanostores';
import {SHAKE_MS} from '../core/config/constants.js';
import {sameFields} from '../core/model/stores/same-fields.js';
import type {Clock, Stop} from '../core/ports/clock.js';

/** Whether the modal is open, and what it does right now. */
export interface ModalState {
  readonly open: boolean;
  /** Something the user asked for is under way. */
  readonly loading: boolean;
  /** True for the length of one shake: the modal refused to close. */
  readonly shaking: boolean;
}

/** Opens, closes and shakes the modal. Both opening and closing reset loading. */
export class ModalController {
  readonly #clock: Clock;
  readonly #state = atom<ModalState>({open: false, loading: false, shaking: false});
  #stopShake: Stop = () => {};

  readonly state: ReadableAtom<ModalState> = this.#state;

  constructor({clock}: {readonly clock: Clock}) {
    this.#clock = clock;
  }

  /** Ends the wait of those who asked for it. */
  open(): void {
    this.#patch({open: true, loading: false});
  }

  close(): void {
    this.#stopShake();
    this.#patch({open: false, loading: false, shaking: false});
  }

  setLoading(loading: boolean): void {
    this.#patch({loading});
  }

  /** Says "not now": the modal stays open and shakes for {@link SHAKE_MS}. */
  shake(): void {
    this.#stopShake();
    this.#patch({shaking: true});
    this.#stopShake = this.#clock.after(SHAKE_MS, () => this.#patch({shaking: false}));
  }

  /** Stops the timer. */
  dispose(): void {
    this.#stopShake();
  }

  /** What changes nothing is told to none: each who listens would draw anew. */
  #patch(change: Partial<ModalState>): void {
    const state = this.#state.get();
    const next = {...state, ...change};
    if (!sameFields(state, next)) this.#state.set(next);
  }
}

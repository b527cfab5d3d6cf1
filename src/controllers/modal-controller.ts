import {atom, type ReadableAtom} from 'nanostores';
import {SHAKE_MS} from '../core/config/constants.js';
import {sameFields} from '../core/model/computed.js';
import type {Clock, Stop} from '../core/ports/clock.js';

/** The state of the modal's window. */
export interface ModalState {
  readonly open: boolean;
  /** A task that the user asked for is under way. */
  readonly loading: boolean;
  /** True during one shake: the modal refused to close. */
  readonly shaking: boolean;
}

/** Opens, closes and shakes the modal. Both opening and closing reset loading. */
export class ModalController {
  readonly #clock: Clock;
  readonly #state = atom<ModalState>({open: false, loading: false, shaking: false});
  readonly #aside = atom(false);
  #stopShake: Stop = () => {};
  #asides = 0;

  readonly state: ReadableAtom<ModalState> = this.#state;
  /** True while the page needs to be usable beside the open modal: see {@link stepAside}. */
  readonly aside: ReadableAtom<boolean> = this.#aside;

  constructor({clock}: {readonly clock: Clock}) {
    this.#clock = clock;
  }

  /** Opens the modal and ends its loading state. */
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

  /** Refuses to close: the modal stays open and shakes for {@link SHAKE_MS}. */
  shake(): void {
    this.#stopShake();
    this.#patch({shaking: true});
    this.#stopShake = this.#clock.after(SHAKE_MS, () => this.#patch({shaking: false}));
  }

  /** Lets the open modal step aside from modality until the result is called. Calls nest. */
  stepAside(): Stop {
    let isOver = false;
    this.#aside.set(++this.#asides > 0);
    return () => {
      if (isOver) return;
      isOver = true;
      this.#aside.set(--this.#asides > 0);
    };
  }

  /** Stops the timer. */
  dispose(): void {
    this.#stopShake();
  }

  /** An unchanged state is not set: each listener would draw anew. */
  #patch(change: Partial<ModalState>): void {
    const state = this.#state.get();
    const next = {...state, ...change};
    if (!sameFields(state, next)) this.#state.set(next);
  }
}

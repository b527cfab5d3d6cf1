import {atom, type ReadableAtom} from 'nanostores';
import type {Features} from '../core/config/options.js';

/** Holds the option `features`, which an adopter may change while the page runs. */
export class FeaturesController {
  readonly #state = atom<Features>({});

  readonly state: ReadableAtom<Features> = this.#state;

  /** Changes the given features and keeps the others. */
  update(features: Features): void {
    const given = Object.entries(features).filter(([, value]) => value !== undefined);
    this.#state.set({...this.#state.get(), ...Object.fromEntries(given)});
  }
}

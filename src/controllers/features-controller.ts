import {atom, type ReadableAtom} from 'nanostores';
import type {Features} from '../core/config/options.js';

/** Holds the features an adopter changes while the page runs; the others are as configured. */
export class FeaturesController {
  readonly #state = atom<Features>({});

  readonly state: ReadableAtom<Features> = this.#state;

  /** Changes the features that are given and leaves the others. */
  update(features: Features): void {
    const given = Object.entries(features).filter(([, value]) => value !== undefined);
    this.#state.set({...this.#state.get(), ...Object.fromEntries(given)});
  }
}

import {atom, type ReadableAtom} from 'nanostores';
import type {ResolvedFeatures} from '../../core/config/config.js';
import type {Features} from '../../core/config/options.js';

/** Holds what the modal offers; an adopter may change it while the page runs. */
export class FeaturesController {
  readonly #state;

  readonly state: ReadableAtom<ResolvedFeatures>;

  constructor(initial: ResolvedFeatures) {
    this.#state = atom(initial);
    this.state = this.#state;
  }

  /** Changes the features that are given and leaves the others. */
  update(features: Features): void {
    const given = Object.entries(features).filter(([, value]) => value !== undefined);
    this.#state.set({...this.#state.get(), ...Object.fromEntries(given)});
  }
}

import {atom, type ReadableAtom} from 'nanostores';
import type {ThemeMode, ThemeState, ThemeVariables} from '../core/model/theme.js';

/** Holds the palette and the adopter's own custom properties. */
export class ThemeController {
  readonly #state;

  readonly state: ReadableAtom<ThemeState>;

  constructor(initial: ThemeState) {
    this.#state = atom<ThemeState>(initial);
    this.state = this.#state;
  }

  setMode(mode: ThemeMode): void {
    this.#state.set({...this.#state.get(), mode});
  }

  /** Adds to the variables in use; an empty text removes one. */
  setVariables(variables: ThemeVariables): void {
    const all = Object.entries({...this.#state.get().variables, ...variables});
    this.#state.set({
      ...this.#state.get(),
      variables: Object.fromEntries(all.filter(([, value]) => value !== '')),
    });
  }
}

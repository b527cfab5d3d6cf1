import {atom, type ReadableAtom} from 'nanostores';
import {currentEntry, push, replace, reset, type ViewHistory} from '../core/model/router-rules.js';
import type {Destination, ViewEntry, ViewName} from '../core/model/view.js';

/** The visited views, and the direction of the last step. */
export interface RouterState {
  /** The last entry is on screen. */
  readonly history: ViewHistory;
  /** The side from which the view slides in. */
  readonly direction: 'forward' | 'back';
}

const START: ViewEntry = {view: 'Connect', params: undefined};

/** Holds the view history. The navigate flow decides whether a step closes the modal. */
export class RouterController {
  readonly #state = atom<RouterState>({history: [START], direction: 'forward'});

  readonly state: ReadableAtom<RouterState> = this.#state;

  get history(): ViewHistory {
    return this.#state.get().history;
  }

  /** The entry on screen. */
  get current(): ViewEntry {
    return currentEntry(this.history);
  }

  /** Shows a view on top; ignored for the one on screen. */
  push<V extends ViewName>(...[view, params]: Destination<V>): void {
    this.show(push(this.history, entry(view, params)));
  }

  /** Shows a view in place of the one on screen. */
  replace<V extends ViewName>(...[view, params]: Destination<V>): void {
    this.show(replace(this.history, entry(view, params)));
  }

  /** Clears the history and shows a view; ignored when that view alone is on screen, without parameters. */
  reset<V extends ViewName>(...[view, params]: Destination<V>): void {
    const {history, current} = this;
    if (history.length > 1 || current.view !== view || current.params || params)
      this.show(reset(entry(view, params)));
  }

  /** Sets a history that a rule has computed. */
  show(history: ViewHistory): void {
    const before = this.history;
    if (history === before) return;
    this.#state.set({history, direction: history.length < before.length ? 'back' : 'forward'});
  }
}

function entry(view: ViewName, params: unknown): ViewEntry {
  // Destination has checked the pair; TypeScript cannot carry that into the union.
  return {view, params} as ViewEntry;
}

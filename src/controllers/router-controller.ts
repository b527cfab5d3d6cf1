import {atom, type ReadableAtom} from 'nanostores';
import {currentEntry, push, replace, reset, type ViewHistory} from '../core/model/routing/router-rules.js';
import type {Destination, ViewEntry, ViewName} from '../core/model/view.js';

/** Where the user is, and how they got there. */
export interface RouterState {
  /** The last entry is on screen. */
  readonly history: ViewHistory;
  /** Decides from which side the view slides in. */
  readonly direction: 'forward' | 'back';
}

const START: ViewEntry = {view: 'Connect', params: undefined};

/** Keeps the view history. Whether a step closes the modal is decided by the navigate flow. */
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

  /** Shows a view on top; ignored when it is on screen already. */
  push<V extends ViewName>(...[view, params]: Destination<V>): void {
    this.show(push(this.history, entry(view, params)));
  }

  /** Shows a view instead of the one on screen. */
  replace<V extends ViewName>(...[view, params]: Destination<V>): void {
    this.show(replace(this.history, entry(view, params)));
  }

  /** Forgets the history and shows a view; ignored when that alone is on screen, with no parameters. */
  reset<V extends ViewName>(...[view, params]: Destination<V>): void {
    const {history, current} = this;
    if (history.length > 1 || current.view !== view || current.params || params)
      this.show(reset(entry(view, params)));
  }

  /** Shows a history a rule has worked out. */
  show(history: ViewHistory): void {
    const before = this.history;
    if (history === before) return;
    this.#state.set({history, direction: history.length < before.length ? 'back' : 'forward'});
  }
}

function entry(view: ViewName, params: unknown): ViewEntry {
  // The pair was checked by Destination; TypeScript cannot carry that into the union.
  return {view, params} as ViewEntry;
}

import {atom, type ReadableAtom} from 'nanostores';
import type {ViewEntry, ViewName, ViewParams} from '../../core/model/view.js';

/** What a view is opened with: nothing for most, its parameters for some. */
export type Destination<V extends ViewName> = undefined extends ViewParams[V]
  ? readonly [view: V, params?: ViewParams[V]]
  : readonly [view: V, params: ViewParams[V]];

/** Where the user is, and how they got there. */
export interface RouterState {
  /** At least one entry; the last one is on screen. */
  readonly history: readonly [ViewEntry, ...ViewEntry[]];
  /** Decides from which side the view slides in. */
  readonly direction: 'forward' | 'back';
}

const START: ViewEntry = {view: 'Connect', params: undefined};

/** Keeps the view history. Whether going back closes the modal is a rule of the flows. */
export class RouterController {
  readonly #state = atom<RouterState>({history: [START], direction: 'forward'});

  readonly state: ReadableAtom<RouterState> = this.#state;

  /** The entry on screen. */
  get current(): ViewEntry {
    return this.#state.get().history.at(-1) ?? START;
  }

  /** Shows a view on top; ignored when it is on screen already. */
  push<V extends ViewName>(...[view, params]: Destination<V>): void {
    if (view === this.current.view) return;
    const {history} = this.#state.get();
    this.#state.set({history: [...history, entry(view, params)], direction: 'forward'});
  }

  /** Shows a view instead of the one on screen. */
  replace<V extends ViewName>(...[view, params]: Destination<V>): void {
    const before = this.#state.get().history.slice(0, -1);
    this.#state.set({
      history: [...before, entry(view, params)] as unknown as RouterState['history'],
      direction: 'forward',
    });
  }

  /** Forgets the history and shows a view. */
  reset<V extends ViewName>(...[view, params]: Destination<V>): void {
    this.#state.set({history: [entry(view, params)], direction: 'forward'});
  }

  /** Cuts the history back so that the entry at `index` is on screen. */
  goBackTo(index: number): void {
    const history = this.#state.get().history.slice(0, Math.max(index, 0) + 1);
    this.#state.set({history: history as unknown as RouterState['history'], direction: 'back'});
  }
}

function entry(view: ViewName, params: unknown): ViewEntry {
  return {view, params} as ViewEntry;
}

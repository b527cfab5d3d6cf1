import {atom, type ReadableAtom} from 'nanostores';
import type {Stop} from '../../core/ports/clock.js';

/** Counts the elements on a visible page that show what changes without the user: balances and history. */
export class LiveViews {
  readonly #count = atom(0);

  /** Number of views; features poll and listen to chains only while there is one. */
  readonly count: ReadableAtom<number> = this.#count;

  /** Adds a view; the returned function removes it, once. */
  show(): Stop {
    this.#count.set(this.#count.get() + 1);
    let isOver = false;
    return () => {
      if (!isOver) this.#count.set(this.#count.get() - 1);
      isOver = true;
    };
  }
}

import type {Stop} from '../../core/ports/clock.js';

/** A place on the page where a client's modal appears: a `<drawbridge-modal>` element. */
export interface Surface {
  /** Loads what it needs to be shown; rejects with `chunk/unavailable`. */
  load(): Promise<void>;
  /** Asks the page whether the modal may close: the cancelable `drawbridge-before-close`. */
  mayClose(): boolean;
  /** True for a part of the page, which closing does not hide. */
  isEmbedded?(): boolean;
}

/** Where a client's modal appears. Elements add themselves; without any, one is put on the page at the first open. */
export class Surfaces {
  readonly #all = new Set<Surface>();
  readonly all: ReadonlySet<Surface> = this.#all;

  /** Adds a place; the result takes it away again. */
  add(surface: Surface): Stop {
    this.#all.add(surface);
    return () => void this.#all.delete(surface);
  }

  async load(): Promise<void> {
    await Promise.all([...this.#all].map((surface) => surface.load()));
  }
}

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

/**
 * The elements that show a client's modal. They add themselves; without any, the first open adds one to the
 * page.
 */
export class Surfaces {
  readonly #all = new Set<Surface>();
  readonly all: ReadonlySet<Surface> = this.#all;

  /** Adds an element; the returned function removes it. */
  add(surface: Surface): Stop {
    this.#all.add(surface);
    return () => void this.#all.delete(surface);
  }

  async load(): Promise<void> {
    await Promise.all([...this.#all].map((surface) => surface.load()));
  }
}

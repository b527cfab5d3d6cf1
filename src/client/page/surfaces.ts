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
  readonly #surfaces = new Set<Surface>();

  get isEmpty(): boolean {
    return this.#surfaces.size === 0;
  }

  /** Adds a place; the result takes it away again. */
  add(surface: Surface): Stop {
    this.#surfaces.add(surface);
    return () => void this.#surfaces.delete(surface);
  }

  async load(): Promise<void> {
    await Promise.all([...this.#surfaces].map((surface) => surface.load()));
  }

  get isEmbedded(): boolean {
    return [...this.#surfaces].some((surface) => surface.isEmbedded?.());
  }

  mayClose(): boolean {
    return [...this.#surfaces].every((surface) => surface.mayClose());
  }
}

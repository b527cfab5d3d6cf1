import {atom, type ReadableAtom} from 'nanostores';
import type {Stop} from '../core/ports/clock.js';

/** A place on the page where a client's modal appears: a `<drawbridge-modal>` element. */
export interface ModalSurface {
  /** Loads its code; rejects with `chunk/unavailable`. */
  load(): Promise<void>;
  /** Asks the page whether the modal may close: the cancelable `drawbridge-before-close`. */
  mayClose(): boolean;
  /** True for an element in the page's layout, which closing does not hide. */
  isEmbedded?(): boolean;
  /** False in a hidden part of the page, where a modal dialog would block the page without being seen. */
  isRendered?(): boolean;
  /** Resolves once it is rendered. */
  whenRendered?(): Promise<void>;
}

/** The part of the client that {@link Surfaces} use. */
export interface SurfacesParts {
  isOpen(): boolean;
  /** Closes the modal: no element shows it any longer. */
  close(): void;
  report(cause: unknown): void;
}

/**
 * The elements that can show a client's modal. They add themselves; without any, the first open adds one to the page.
 * Only one of them shows it at a time, so that a client has one dialog and prompts a wallet once.
 */
export class Surfaces {
  readonly #parts: SurfacesParts;
  readonly #all = new Set<ModalSurface>();
  readonly #shown = atom<ModalSurface | undefined>(undefined);
  #added: Stop = () => {};

  readonly all: ReadonlySet<ModalSurface> = this.#all;
  /** The element that shows the modal, or would. */
  readonly shown: ReadableAtom<ModalSurface | undefined> = this.#shown;

  constructor(parts: SurfacesParts) {
    this.#parts = parts;
  }

  /** Adds an element; the returned function removes it. */
  add(surface: ModalSurface): Stop {
    this.#all.add(surface);
    this.#added();
    return () => {
      this.#all.delete(surface);
      // An element that is only moved is back by then.
      queueMicrotask(() => this.review());
    };
  }

  /** Chooses the element that shows the modal: the first rendered one, but keeps the current one while it is open. */
  choose(): ModalSurface | undefined {
    const current = this.#shown.get();
    const rendered = [...this.#all].filter((surface) => surface.isRendered?.() ?? true);
    const isKept = current && this.#parts.isOpen() && rendered.includes(current);
    const chosen = isKept ? current : rendered[0];
    this.#shown.set(chosen);
    return chosen;
  }

  /** Hands the modal to another element if its element was removed or hidden; closes the modal if no element is left. */
  review(): void {
    const before = this.#shown.get();
    const chosen = before && this.choose();
    if (chosen === before || !this.#parts.isOpen()) return;
    if (chosen) void chosen.load().catch((cause: unknown) => this.#parts.report(cause));
    else this.#parts.close();
  }

  /** Loads the element that shows the modal, also one that is hidden for now. */
  async load(): Promise<void> {
    const [first] = this.#all;
    await (this.choose() ?? first)?.load();
  }

  /** Resolves once an element is visible; immediately on a page without elements. */
  async whenRendered(): Promise<void> {
    if (this.#all.size === 0 || this.choose()) return;
    const isAdded = new Promise<void>((resolve) => (this.#added = resolve));
    await Promise.race([isAdded, ...[...this.#all].map((surface) => surface.whenRendered?.())]);
    await this.whenRendered();
  }
}

type ElementChoice = Pick<Surfaces, 'all' | 'shown'>;

/** True if the element that shows the modal is embedded in the page, so that closing does not hide it. */
export function isEmbedded(surfaces: ElementChoice): boolean {
  return elementsOf(surfaces).some((surface) => surface.isEmbedded?.());
}

/** True unless the page of an element objects to closing. */
export function mayClose(surfaces: ElementChoice): boolean {
  return elementsOf(surfaces).every((surface) => surface.mayClose());
}

function elementsOf({all, shown}: ElementChoice): readonly ModalSurface[] {
  const surface = shown.get();
  return surface && all.has(surface) ? [surface] : [...all];
}

/** @ts-ignore The module is missing where Svelte is not installed. */
import type {HTMLAttributes} from 'svelte/elements';
import type {Drawbridge} from '../client/drawbridge.js';
import type {ElementAttributes, ElementEvents} from './elements.js';

/** Svelte 5 uses `ondrawbridge-connect`, Svelte 4 `on:drawbridge-connect`. */
type Listeners = {
  readonly [E in keyof ElementEvents as `on${E}` | `on:${E}`]?:
    | ((event: ElementEvents[E]) => void)
    | undefined;
};

/**
 * The elements of `@drawbridge/modal/elements` in Svelte, by tag. `Shared` are the attributes of all elements.
 *
 * Load them with `/// <reference types="@drawbridge/modal/svelte" />` in a declaration file: an entry in `types` of
 * `tsconfig.json` replaces those of the framework.
 */
export type SvelteElements<Shared = unknown> = {
  [T in keyof ElementAttributes]: Shared &
    ElementAttributes[T] & {readonly client?: Drawbridge | undefined} & (T extends 'drawbridge-modal'
      ? Listeners
      : unknown);
};

/** With the class of each element, so that an attachment may set its properties. */
type Elements = {
  [T in keyof ElementAttributes]: SvelteElements<HTMLAttributes<HTMLElementTagNameMap[T]>>[T];
};

declare global {
  namespace svelteHTML {
    interface IntrinsicElements extends Elements {}
  }
}

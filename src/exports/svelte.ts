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
 * Load them with `"types": ["@drawbridge/modal/svelte"]` in `tsconfig.json`.
 */
export type SvelteElements<Shared = unknown> = {
  [T in keyof ElementAttributes]: Shared &
    ElementAttributes[T] & {readonly client?: Drawbridge | undefined} & (T extends 'drawbridge-modal'
      ? Listeners
      : unknown);
};

// The namespace below has another type of that name.
type Attributes = HTMLAttributes<HTMLElement>;

declare global {
  namespace svelteHTML {
    interface IntrinsicElements extends SvelteElements<Attributes> {}
  }
}

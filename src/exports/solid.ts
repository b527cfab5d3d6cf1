/** @ts-ignore The module is missing where Solid is not installed. */
import type {JSX as Solid} from 'solid-js';
import type {Drawbridge} from '../client/drawbridge.js';
import type {ElementAttributes, ElementEvents} from './elements.js';

interface ClientProperty {
  /** A server writes an attribute of this; use `prop:client` there. */
  readonly client?: Drawbridge | undefined;
  readonly 'prop:client'?: Drawbridge | undefined;
}

type Listeners = {
  readonly [E in keyof ElementEvents as `on:${E}`]?: ((event: ElementEvents[E]) => void) | undefined;
};

/**
 * The elements of `@drawbridge/modal/elements` in Solid's JSX, by tag. `Shared` are the attributes of all elements.
 *
 * Load them with `/// <reference types="@drawbridge/modal/solid" />` in a declaration file: an entry in `types` of
 * `tsconfig.json` replaces those of the framework.
 */
export type SolidElements<Shared = unknown> = {
  [T in keyof ElementAttributes]: Shared &
    ElementAttributes[T] &
    ClientProperty &
    (T extends 'drawbridge-modal' ? Listeners : unknown);
};

type Attributes = Solid.HTMLAttributes<HTMLElement>;

/** @ts-ignore As above. */
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends SolidElements<Attributes> {}
  }
}

/** @ts-ignore The module is missing where Vue is not installed. */
import type {HTMLAttributes, VNodeProps} from 'vue';
import type {Drawbridge} from '../client/drawbridge.js';
import type {ElementAttributes, ElementEvents} from './elements.js';

/** `loading-label` becomes `loadingLabel`, the form that vue-tsc compares. */
type Camelized<S> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camelized<Tail>>}` : S;

type Props<T extends keyof ElementAttributes> = {
  readonly [A in keyof ElementAttributes[T] as Camelized<A>]: ElementAttributes[T][A];
} & {readonly client?: Drawbridge | undefined};

type Listeners = {
  readonly [E in keyof ElementEvents as `on${Capitalize<Camelized<E>>}`]?:
    | ((event: ElementEvents[E]) => void)
    | undefined;
};

/**
 * The elements of `@drawbridge/modal/elements` in Vue templates, by tag. `Shared` are the attributes of all elements,
 * `Reserved` those that Vue keeps, such as `key`.
 *
 * Load them with `/// <reference types="@drawbridge/modal/vue" />` in a declaration file: an entry in `types` of
 * `tsconfig.json` replaces those of the framework.
 */
export type VueElements<Shared = unknown, Reserved = unknown> = {
  readonly [T in keyof ElementAttributes]: new () => HTMLElementTagNameMap[T] & {
    readonly $props: Shared & Reserved & Props<T> & (T extends 'drawbridge-modal' ? Listeners : unknown);
  };
};

/** @ts-ignore As above. */
declare module 'vue' {
  interface GlobalComponents extends VueElements<HTMLAttributes, VNodeProps> {}
}

import type {Drawbridge} from '@drawbridge/modal';
import type {ForwardRefExoticComponent, HTMLAttributes, RefAttributes} from 'react';

/** Props of a component: the settings `K` of its element, and those of every element. */
export type ElementProps<E extends HTMLElement, K extends keyof E> = Omit<
  HTMLAttributes<E>,
  K | 'onError'
> & {
  readonly [P in K]?: E[P] | undefined;
} & {
  /** Default: the nearest provider's. */
  readonly client?: Drawbridge | undefined;
};

/** A component for an element; its `ref` is the element. */
export type ElementComponent<E, P> = ForwardRefExoticComponent<P & RefAttributes<E>>;

/** Settings of every button of a page. */
export type ButtonKeys = 'disabled' | 'size' | 'label' | 'namespace' | 'for';

/** Settings of the account button, beside those of every button. */
export type AccountButtonKeys = ButtonKeys | 'balance' | 'loadingLabel';

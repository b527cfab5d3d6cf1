import type {Drawbridge} from '@drawbridge/modal';
import type {ForwardRefExoticComponent, HTMLAttributes, RefAttributes} from 'react';

/** What a component takes: the element's own settings `K`, and whatever any element takes. */
export type ElementProps<E extends HTMLElement, K extends keyof E> = Omit<
  HTMLAttributes<E>,
  K | 'onError'
> & {
  readonly [P in K]?: E[P] | undefined;
} & {
  /** Default: the nearest provider's. */
  readonly client?: Drawbridge | undefined;
};

/** A component that stands for an element; its `ref` is the element. */
export type ElementComponent<E, P> = ForwardRefExoticComponent<P & RefAttributes<E>>;

/** What every button of a page can be told. */
export type ButtonKeys = 'disabled' | 'size' | 'label' | 'namespace' | 'for';

/** The account button's, beside those of every button. */
export type AccountButtonKeys = ButtonKeys | 'balance' | 'loadingLabel';

import type {Drawbridge} from '@drawbridge/modal';
import type {ElementAttributes} from '@drawbridge/modal/elements';
import type {DetailedHTMLProps, HTMLAttributes} from 'react';

type Tag<T extends keyof ElementAttributes> = DetailedHTMLProps<
  HTMLAttributes<HTMLElementTagNameMap[T]>,
  HTMLElementTagNameMap[T]
> &
  ElementAttributes[T] & {
    /** React 19 sets it as a property; with React 18 use the components. */
    readonly client?: Drawbridge | undefined;
  };

/** The elements of `@drawbridge/modal` as JSX, by their attributes. */
export type DrawbridgeTags = {[T in keyof ElementAttributes]: Tag<T>};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends DrawbridgeTags {}
  }
}

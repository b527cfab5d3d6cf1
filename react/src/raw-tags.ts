import type {Drawbridge} from '@drawbridge/modal';
import type {DetailedHTMLProps, HTMLAttributes} from 'react';

type Tag<T extends keyof HTMLElementTagNameMap, A extends string> = DetailedHTMLProps<
  HTMLAttributes<HTMLElementTagNameMap[T]>,
  HTMLElementTagNameMap[T]
> & {readonly [N in A]?: string | undefined} & {
  /** React 19 sets it as a property; with React 18 use the components. */
  readonly client?: Drawbridge | undefined;
};

type ButtonAttributes = 'size' | 'label' | 'namespace' | 'for';
type AccountAttributes = ButtonAttributes | 'loading-label' | 'balance';
type ModalAttributes =
  | 'project-id'
  | 'networks'
  | 'default-network'
  | 'theme-mode'
  | 'locale'
  | 'terms-conditions-url'
  | 'privacy-policy-url'
  | 'explorer-url'
  | 'blockchain-url'
  | 'analytics-url'
  | 'relay-url'
  | 'auth-frame-url'
  | 'rpc-urls'
  | 'prefetch';

/** Present or absent, by HTML's rules. */
type Flag<N extends string> = {readonly [P in N]?: boolean | undefined};

/** The elements of `@drawbridge/modal` as JSX, by their attributes. */
export interface DrawbridgeTags {
  'drawbridge-modal': Tag<'drawbridge-modal', ModalAttributes> & Flag<'embedded'>;
  'drawbridge-button': Tag<'drawbridge-button', AccountAttributes> & Flag<'disabled'>;
  'drawbridge-connect-button': Tag<'drawbridge-connect-button', AccountAttributes> & Flag<'disabled'>;
  'drawbridge-account-button': Tag<'drawbridge-account-button', AccountAttributes> & Flag<'disabled'>;
  'drawbridge-network-button': Tag<'drawbridge-network-button', ButtonAttributes> & Flag<'disabled'>;
  'drawbridge-wallet-button': Tag<'drawbridge-wallet-button', ButtonAttributes | 'wallet'> & Flag<'disabled'>;
  'drawbridge-provider': Tag<'drawbridge-provider', never>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends DrawbridgeTags {}
  }
}

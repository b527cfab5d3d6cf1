import type {ChainNamespace} from '../core/model/caip.js';
import type {ThemeMode} from '../core/model/theme.js';

/** Attributes of every button. */
interface ButtonAttributes {
  readonly size?: 'md' | 'sm' | undefined;
  /** Replaces the usual text; on the network button only where it has no network to name. */
  readonly label?: string | undefined;
  /** Default: the active one. */
  readonly namespace?: ChainNamespace | undefined;
  readonly disabled?: boolean | undefined;
  /** The id of the `<drawbridge-modal>` that the button uses. */
  readonly for?: string | undefined;
}

/** Attributes of the buttons that show an account. */
interface AccountButtonAttributes extends ButtonAttributes {
  /** Default: `show`. */
  readonly balance?: 'show' | 'hide' | undefined;
  /** The text while a wallet is connecting. */
  readonly 'loading-label'?: string | undefined;
}

/** Attributes of the button of one wallet. */
interface WalletButtonAttributes extends ButtonAttributes {
  /** Explorer id, rdns, connector id or a short name such as `metamask`. */
  readonly wallet?: string | undefined;
}

/** Attributes of the form of a purchase. */
interface OnrampWidgetAttributes {
  readonly disabled?: boolean | undefined;
  /** The id of the `<drawbridge-modal>` that the widget uses. */
  readonly for?: string | undefined;
}

/** Attributes of the modal; all but `embedded` are for a modal that creates its own client. */
interface ModalElementAttributes {
  readonly 'project-id'?: string | undefined;
  /** CAIP-2 ids separated by spaces, at least one. */
  readonly networks?: string | undefined;
  /** Default: the first of `networks`. */
  readonly 'default-network'?: string | undefined;
  readonly 'theme-mode'?: ThemeMode | undefined;
  /** A BCP 47 tag. */
  readonly locale?: string | undefined;
  readonly embedded?: boolean | undefined;
  readonly prefetch?: 'idle' | 'intent' | 'none' | undefined;
  readonly 'terms-conditions-url'?: string | undefined;
  readonly 'privacy-policy-url'?: string | undefined;
  readonly 'explorer-url'?: string | undefined;
  readonly 'blockchain-url'?: string | undefined;
  readonly 'analytics-url'?: string | undefined;
  readonly 'relay-url'?: string | undefined;
  readonly 'auth-frame-url'?: string | undefined;
  /** `eip155:1=URL eip155:8453=URL`, separated by spaces. */
  readonly 'rpc-urls'?: string | undefined;
}

/** The attributes of the public elements, by tag. */
export interface ElementAttributes {
  'drawbridge-modal': ModalElementAttributes;
  'drawbridge-button': AccountButtonAttributes;
  'drawbridge-connect-button': AccountButtonAttributes;
  'drawbridge-account-button': AccountButtonAttributes;
  'drawbridge-network-button': ButtonAttributes;
  'drawbridge-wallet-button': WalletButtonAttributes;
  'drawbridge-onramp-widget': OnrampWidgetAttributes;
  'drawbridge-provider': object;
}

/** The events of the modal, by name. */
export type ElementEvents = Pick<
  GlobalEventHandlersEventMap,
  Extract<keyof GlobalEventHandlersEventMap, `drawbridge-${string}`>
>;

import {LitElement, type PropertyDeclaration} from 'lit';
import type {ThemeMode} from '../../core/model/theme.js';
import {OPTIONS} from './modal-options.js';

/** Base of the modal: the attributes a client can be made of. */
export abstract class ConfiguredElement extends LitElement {
  static override properties: Record<string, PropertyDeclaration> = {
    themeMode: {attribute: 'theme-mode'},
    locale: {},
    embedded: {type: Boolean, reflect: true},
    ...Object.fromEntries(OPTIONS.map((name) => [name, {attribute: toAttribute(name)}])),
  };

  declare projectId: string | undefined;

  /** CAIP-2 ids separated by spaces. */
  declare networks: string | undefined;

  /** A CAIP-2 id out of `networks`. */
  declare defaultNetwork: string | undefined;

  declare themeMode: ThemeMode | undefined;

  /** A BCP 47 tag; the page's own `lang` where it is not given. */
  declare locale: string | undefined;

  /** Shows the modal inline, as a part of the page. */
  embedded = false;

  declare termsConditionsUrl: string | undefined;
  declare privacyPolicyUrl: string | undefined;
  declare explorerUrl: string | undefined;
  declare blockchainUrl: string | undefined;
  declare analyticsUrl: string | undefined;
  declare relayUrl: string | undefined;
  declare authFrameUrl: string | undefined;

  /** `eip155:1=URL solana:…=URL`, separated by spaces; relative addresses are allowed. */
  declare rpcUrls: string | undefined;

  /** When the code of the first screen is fetched: `idle` (default), `intent` or `none`. */
  declare prefetch: string | undefined;
}

/** `projectId` is `project-id`. */
function toAttribute(name: string): string {
  return name.replace(/[A-Z]/g, '-$&').toLowerCase();
}

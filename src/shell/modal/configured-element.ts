import {LitElement, type PropertyDeclarations} from 'lit';
import {property} from 'lit/decorators.js';
import {MODAL_ATTRIBUTES} from '../../core/config/generated/attributes.js';
import type {DrawbridgeOptions} from '../../core/config/options.js';
import {invalid, SUBJECTS} from '../../core/config/page-config.js';
import {parseUrl} from '../../core/model/safety/parse-url.js';
import type {ThemeMode} from '../../core/model/theme.js';

/** Base of the modal: the attributes that configure its client. */
export abstract class ConfiguredElement extends LitElement {
  /** The attributes of the options, which {@link ModalAttributes} compares with the fields. */
  static override properties: PropertyDeclarations = Object.fromEntries(
    MODAL_ATTRIBUTES.map((name) => [name, {attribute: toAttribute(name)}]),
  );

  /**
   * The project's id at the public services. Not needed if `explorer-url`, `blockchain-url` and `relay-url` are set.
   * @attr project-id
   */
  declare projectId: string | undefined;

  /**
   * CAIP-2 ids separated by spaces, at least one.
   * @attr networks
   */
  declare networks: string | undefined;

  /**
   * A CAIP-2 id out of `networks`, where a new visitor starts. Default: the first.
   * @attr default-network
   */
  declare defaultNetwork: string | undefined;

  /** The palette; `auto` (default) follows the system. */
  @property({attribute: 'theme-mode'}) themeMode: ThemeMode | undefined;

  /** A BCP 47 tag. Default: the page's own `lang`. */
  @property() locale: string | undefined;

  /** Shows the modal inline, as a part of the page. */
  @property({type: Boolean, reflect: true}) embedded = false;

  /**
   * Address of the terms and conditions, linked on the first screen.
   * @attr terms-conditions-url
   */
  declare termsConditionsUrl: string | undefined;

  /**
   * Address of the privacy policy, linked on the first screen.
   * @attr privacy-policy-url
   */
  declare privacyPolicyUrl: string | undefined;

  /**
   * Address of the wallet list; like all addresses it may be relative to the page.
   * @attr explorer-url
   */
  declare explorerUrl: string | undefined;

  /**
   * Address of the service for names and pictures of accounts.
   * @attr blockchain-url
   */
  declare blockchainUrl: string | undefined;

  /**
   * Address that events of the modal are sent to.
   * @attr analytics-url
   */
  declare analyticsUrl: string | undefined;

  /**
   * Address of WalletConnect's relay.
   * @attr relay-url
   */
  declare relayUrl: string | undefined;

  /**
   * Address of the service of e-mail and social logins.
   * @attr auth-frame-url
   */
  declare authFrameUrl: string | undefined;

  /**
   * Nodes by network: `eip155:1=URL solana:…=URL`, separated by spaces. A network may be named twice.
   * @attr rpc-urls
   */
  declare rpcUrls: string | undefined;

  /**
   * When the code of the first screen is fetched: once the browser is idle (default), once a button is hovered, focused or
   * touched, or at the click.
   * @attr prefetch
   */
  declare prefetch: 'idle' | 'intent' | 'none' | undefined;
}

/** `projectId` is `project-id`. */
function toAttribute(name: string): string {
  return name.replace(/[A-Z]/g, '-$&').toLowerCase();
}

/** Options in the attributes of a modal. */
export type ModalAttributes = {readonly [O in (typeof MODAL_ATTRIBUTES)[number]]: string | undefined} & {
  readonly id: string;
  readonly themeMode: string | undefined;
  readonly locale: string | undefined;
  readonly embedded: boolean;
};

/** The options of a modal's own client; addresses may be relative to the page. */
export function optionsOf(modal: ModalAttributes): DrawbridgeOptions {
  const {projectId, defaultNetwork, themeMode, locale, embedded} = modal;
  const options = {
    id: modal.id || undefined,
    projectId,
    networks: words(modal.networks),
    defaultNetwork,
    themeMode,
    locale,
    embedded,
    prefetch: modal.prefetch,
    termsConditionsUrl: modal.termsConditionsUrl,
    privacyPolicyUrl: modal.privacyPolicyUrl,
    customRpcUrls: modal.rpcUrls && readRpcUrls(modal.rpcUrls),
    endpoints: {
      explorer: absolute(modal.explorerUrl),
      blockchain: absolute(modal.blockchainUrl),
      analytics: absolute(modal.analyticsUrl),
      relay: absolute(modal.relayUrl)?.replace(/^http/, 'ws'),
      authFrame: absolute(modal.authFrameUrl),
    },
  };
  // Text from attributes: createDrawbridge checks it, and accepts `undefined` for missing ones.
  return options as unknown as DrawbridgeOptions;
}

/** Reads `eip155:1=URL solana:…=URL`; a network named twice gets both addresses. */
function readRpcUrls(text: string): Record<string, readonly string[]> {
  const urls: Record<string, readonly string[]> = {};
  for (const pair of words(text)) {
    const [id = '', ...rest] = pair.split('=');
    const url = absolute(rest.join('='));
    if (!url)
      throw invalid('rpc-urls', `“${pair}”`, 'eip155:1=URL, separated by spaces', SUBJECTS.attributes);
    urls[id] = [...(urls[id] ?? []), url];
  }
  return urls;
}

function words(text: string | undefined): readonly string[] {
  return text?.split(/\s+/).filter(Boolean) ?? [];
}

function absolute(url: string | undefined): string | undefined {
  return url ? parseUrl(url, document.baseURI)?.href : undefined;
}

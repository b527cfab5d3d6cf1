import type {MODAL_ATTRIBUTES} from '../../core/config/generated/attributes.js';
import type {DrawbridgeOptions} from '../../core/config/options.js';
import {invalid, SUBJECTS} from '../../core/config/page-config.js';
import {parseUrl} from '../../core/model/safety/parse-url.js';

/** Options in the attributes of a modal. */
export type ModalAttributes = {readonly [O in (typeof MODAL_ATTRIBUTES)[number]]: string | undefined} & {
  readonly id: string;
  readonly themeMode: string | undefined;
  readonly locale: string | undefined;
  readonly embedded: boolean;
};

/** The options a modal makes its own client of; addresses may be relative to the page. */
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
  // Text from attributes: createDrawbridge checks it, and takes `undefined` for what is not said.
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

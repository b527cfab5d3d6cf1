import type {Config} from '../../core/config/config.js';
import type {LegalLinks} from '../../core/model/legal-links.js';
import {parseUrl} from '../../core/model/safety/parse-url.js';
import {safeWebLink} from '../../core/model/safety/safe-link.js';
import type {Client} from '../client.js';

/** The adopter's documents; `undefined` without any. */
export function legalLinks({termsConditionsUrl, privacyPolicyUrl}: Config): LegalLinks | undefined {
  const [terms, privacy] = [termsConditionsUrl, privacyPolicyUrl].map((url) =>
    url ? webLink(url) : undefined,
  );
  return terms || privacy ? {terms, privacy} : undefined;
}

/** True while the user must agree to the adopter's documents before a wallet is prompted (`features.legalCheckbox`). */
export function mustAgree(client: Client): boolean {
  return asksToAgree(client) && !client.hasAgreed.get();
}

/** True on a page that asks for an agreement, given or not. */
export function asksToAgree({config, features}: Pick<Client, 'config' | 'features'>): boolean {
  return features.state.get().legalCheckbox && legalLinks(config) !== undefined;
}

/** True while a user without a connected or locked wallet must agree; one with such a wallet has agreed before. */
export function mustAgreeFirst(client: Client): boolean {
  const known = Object.values(client.connections.state.get());
  return mustAgree(client) && !known.some(({status}) => status === 'connected' || status === 'locked');
}

/** A path of the page's origin works like an address. */
function webLink(url: string): string | undefined {
  const parsed = parseUrl(url, document.baseURI);
  return parsed && safeWebLink(parsed.href);
}

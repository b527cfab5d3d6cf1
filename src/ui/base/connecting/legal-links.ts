import type {Client} from '../../../client/client.js';
import type {Config} from '../../../core/config/config.js';
import {parseUrl} from '../../../core/model/safety/parse-url.js';
import {safeWebLink} from '../../../core/model/safety/safe-link.js';

/** The adopter's documents, as far as they may be linked to. */
export interface LegalLinks {
  readonly terms: string | undefined;
  readonly privacy: string | undefined;
}

/** The adopter's documents; `undefined` where there are none to agree to. */
export function legalLinks({termsConditionsUrl, privacyPolicyUrl}: Config): LegalLinks | undefined {
  const [terms, privacy] = [termsConditionsUrl, privacyPolicyUrl].map((url) =>
    url ? webLink(url) : undefined,
  );
  return terms || privacy ? {terms, privacy} : undefined;
}

/** True while the user must agree to the adopter's documents before a wallet is asked (`features.legalCheckbox`). */
export function mustAgree({config, features, hasAgreed}: Client): boolean {
  return features.state.get().legalCheckbox && legalLinks(config) !== undefined && !hasAgreed.get();
}

/** A path of the page's own origin is as good as an address. */
function webLink(url: string): string | undefined {
  const parsed = parseUrl(url, document.baseURI);
  return parsed && safeWebLink(parsed.href);
}

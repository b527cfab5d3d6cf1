import {html, nothing, type TemplateResult} from 'lit';
import type {Config} from '../../../../core/config/config.js';
import {safeWebLink} from '../../../../core/model/safety/safe-link.js';
import type {Messages} from '../../../../core/messages/message.js';
import '../../../parts/input/checkbox.js';

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

/** "I agree to our Terms of Service and Privacy Policy", with the links there are. */
export function renderLegal(lead: string, links: LegalLinks, messages: Messages): TemplateResult {
  const {terms, privacy} = links;
  return html`${lead} ${terms ? renderLink(terms, messages['connect.terms']) : nothing}
  ${terms && privacy ? messages['connect.and'] : nothing}
  ${privacy ? renderLink(privacy, messages['connect.privacy']) : nothing}`;
}

function renderLink(href: string, text: string): TemplateResult {
  return html`<a href=${href} target="_blank" rel="noopener noreferrer">${text}</a>`;
}

/** A path of the page's own origin is as good as an address. */
function webLink(url: string): string | undefined {
  if (!URL.canParse(url, document.baseURI)) return undefined;
  return safeWebLink(new URL(url, document.baseURI).href);
}

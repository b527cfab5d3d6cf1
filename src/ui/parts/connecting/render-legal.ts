import {html, nothing, type TemplateResult} from 'lit';
import type {Messages} from '../../../core/messages/message.js';
import type {LegalLinks} from '../../../core/model/legal-links.js';
import '../input/checkbox.js';

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

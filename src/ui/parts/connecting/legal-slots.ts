import {html, type TemplateResult} from 'lit';
import type {Messages} from '../../../core/messages/message.js';
import type {LegalLinks} from '../../../core/model/legal-links.js';

/** A link, or an empty text where the adopter has no such document. */
type Slot = TemplateResult | '';

/** The links to the adopter's terms and privacy policy, as values of a sentence. */
export function legalSlots({terms, privacy}: LegalLinks, messages: Messages): [terms: Slot, privacy: Slot] {
  return [
    terms ? renderLink(terms, messages['connect.terms']) : '',
    privacy ? renderLink(privacy, messages['connect.privacy']) : '',
  ];
}

function renderLink(href: string, text: string): TemplateResult {
  return html`<a href=${href} target="_blank" rel="noopener noreferrer">${text}</a>`;
}

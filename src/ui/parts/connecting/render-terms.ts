import {html, type TemplateResult} from 'lit';
import type {Messages} from '../../../core/messages/message.js';
import type {LegalLinks} from '../../base/connecting/legal-links.js';
import {renderLegal} from './render-legal.js';
import './terms.js';

/** What the question is about, and what follows from agreeing. */
export interface TermsScene {
  readonly links: LegalLinks;
  readonly messages: Messages;
  readonly agree: () => void;
}

/** Draws the question that stands in the place of a view that would ask a wallet. */
export function renderTerms({links, messages, agree}: TermsScene): TemplateResult {
  return html`<drawbridge-terms
    exportparts="button"
    heading=${messages['connect.agreeFirst']}
    label=${messages['connect.agreeAndGoOn']}
    @agree=${agree}
    >${renderLegal(messages['connect.agreeBefore'], links, messages)}</drawbridge-terms
  >`;
}

import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import type {Holdings} from '../../../client/holdings.js';
import {refusalWords} from '../../base/holdings/sending/transfer-words.js';
import '../../parts/feedback/notice.js';

/** Draws why the transfer in the form cannot be sent, before the user goes on to the review; nothing where it can. */
export function renderRefused(client: Client, holdings: Holdings): TemplateResult {
  const words = refusalWords(client, holdings);
  return html`<div role="status">
    ${
      words
        ? html`<drawbridge-notice tone="danger" data-testid="refused">${words}</drawbridge-notice>`
        : nothing
    }
  </div>`;
}

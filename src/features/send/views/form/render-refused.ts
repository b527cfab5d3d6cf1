import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import type {SendApi} from '../../feature.js';
import {refusalWords} from '../transfer-words.js';
import '../../../../ui/parts/feedback/notice.js';

/** Draws why the transfer in the form cannot be sent, before the user goes on to the review; nothing where it can. */
export function renderRefused(client: Client, api: SendApi): TemplateResult {
  const words = refusalWords(client, api);
  return html`<div role="status">
    ${
      words
        ? html`<drawbridge-notice tone="danger" data-testid="refused">${words}</drawbridge-notice>`
        : nothing
    }
  </div>`;
}

import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import type {SendReview} from '../../model/send-state.js';
import {MEDIUM, shortenAddress} from '../../../../core/model/addresses/shorten-address.js';
import {translate, type Message} from '../../../../core/messages/message.js';
import type {TransferWords} from '../transfer-words.js';
import {renderCost} from '../render-cost.js';
import {renderFullAddress} from '../../../../ui/parts/text/full-address.js';

/** Draws what the user compares with what the wallet shows: who sends, who receives, where, and for how much. */
export function renderFacts(
  client: Client,
  {form: {receiver}, subject}: SendReview,
  {amount, received, ...cost}: Omit<TransferWords, 'worth'>,
): TemplateResult {
  const say = (...message: Message): string => translate(client.messages.get(), message);
  const label = client.account.get().addressLabels[subject.address];
  return html`<dl class="facts">
    <dt>${say('send.from')}</dt>
    <dd data-testid="review-sender">
      ${label ? html`<b dir="auto">${label}</b>` : nothing}
      <bdi dir="ltr" translate="no" title=${subject.address}>${shortenAddress(subject.address, MEDIUM)}</bdi>
    </dd>
    <dt>${say('send.to')}</dt>
    <dd>${receiver.name ? html`<b dir="auto">${receiver.name}</b>` : nothing}</dd>
    <dd class="whole">${renderFullAddress(receiver.address ?? '', 'review-receiver')}</dd>
    ${
      received === amount || !received
        ? nothing
        : html`<dt>${say('send.receives')}</dt>
            <dd data-testid="review-received"><bdi>${received}</bdi></dd>`
    }
    <dt>${say('send.network')}</dt>
    <dd data-testid="review-network">${subject.networkName}</dd>
    <dt>${say('send.cost')}</dt>
    <dd data-testid="review-cost">${renderCost(cost)}</dd>
  </dl>`;
}

import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import {type Message, translate} from '../../../../core/messages/message.js';
import {MEDIUM, shortenAddress} from '../../../../core/model/addresses/shorten-address.js';
import {renderFullAddress} from '../../../../ui/parts/text/full-address.js';
import type {SendReview} from '../../model/send-state.js';
import {renderTransferCost, type TransferText} from '../transfer-text.js';

/** Draws sender, receiver, network and cost, for the user to compare with the wallet. */
export function renderReviewFacts(
  client: Client,
  {form: {receiver}, subject}: SendReview,
  {amount, received, ...cost}: Omit<TransferText, 'worth'>,
): TemplateResult {
  const textOf = (...message: Message): string => translate(client.messages.get(), message);
  const label = client.account.get().addressLabels[subject.address];
  return html`<dl class="facts">
    <dt>${textOf('send.from')}</dt>
    <dd data-testid="review-sender">
      ${label ? html`<b dir="auto">${label}</b>` : nothing}
      <bdi dir="ltr" translate="no" title=${subject.address}>${shortenAddress(subject.address, MEDIUM)}</bdi>
    </dd>
    <dt>${textOf('send.to')}</dt>
    <dd>${receiver.name ? html`<b dir="auto">${receiver.name}</b>` : nothing}</dd>
    <dd class="whole">${renderFullAddress(receiver.address ?? '', 'review-receiver')}</dd>
    ${
      received === amount || !received
        ? nothing
        : html`<dt>${textOf('send.receives')}</dt>
            <dd data-testid="review-received"><bdi>${received}</bdi></dd>`
    }
    <dt>${textOf('send.network')}</dt>
    <dd data-testid="review-network">${subject.networkName}</dd>
    <dt>${textOf('send.cost')}</dt>
    <dd data-testid="review-cost">${renderTransferCost(cost)}</dd>
  </dl>`;
}

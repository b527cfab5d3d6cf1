import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {translate, type Message} from '../../../core/messages/message.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {Approval} from '../approvals-controller.js';
import {describeRequest, type RequestFact} from '../model/describe-request.js';

/** Draws what a request asks for, of which account and on which network. */
export function renderRequest(client: Client, {request, subject}: Approval): TemplateResult {
  const say = (...words: Message): string => translate(client.messages.get(), words);
  const {lead, facts, text} = describeRequest(request, subject.network);
  const {address, network, caipNetworkId} = subject;
  const all: readonly RequestFact[] = [
    ...facts,
    {label: 'permissions.account', value: address, isAddress: true},
    {label: 'permissions.network', value: network?.name ?? caipNetworkId},
  ];
  return html`<p class="lead" data-testid="approval-lead">${say(...lead)}</p>
    ${
      text
        ? html`<pre dir="auto" tabindex="0" aria-label=${say('permissions.text')} data-testid="approval-text">
${text}</pre>`
        : nothing
    }
    <dl class="facts">${all.map((fact) => renderFact(fact, say))}</dl>`;
}

function renderFact(
  {label, value, isAddress}: RequestFact,
  say: (...words: Message) => string,
): TemplateResult {
  const id = label.replace('permissions.', 'approval-');
  const words = typeof value === 'string' ? value : say(...value);
  return html`<dt>${say(label)}</dt>
    <dd data-testid=${id}>
      ${
        isAddress
          ? html`<bdi dir="ltr" translate="no" title=${words}>${shortenAddress(words, MEDIUM)}</bdi>`
          : html`<bdi>${words}</bdi>`
      }
    </dd>`;
}

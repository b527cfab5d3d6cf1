import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {translate, type Message} from '../../../core/messages/message.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {Approval} from '../approvals-controller.js';
import {describeRequest, type RequestFact, type RequestWords} from '../model/describe-request.js';

type Say = (...words: Message) => string;

/** Draws what a request asks for, of which account and on which network. */
export function renderRequest(client: Client, {request, subject}: Approval): TemplateResult {
  const say: Say = (...words) => translate(client.messages.get(), words);
  const {lead, facts, text, elsewhere, ...several} = describeRequest(request, subject.network);
  const {address, network, caipNetworkId} = subject;
  const all: readonly RequestFact[] = [
    ...facts,
    {label: 'permissions.account', value: address, isAddress: true},
    {label: 'permissions.network', value: elsewhere ?? network?.name ?? caipNetworkId},
  ];
  return html`<p class="lead" data-testid="approval-lead">${say(...lead)}</p>
    ${
      text
        ? html`<pre dir="auto" tabindex="0" aria-label=${say('permissions.text')} data-testid="approval-text">
${text}</pre>`
        : nothing
    }
    ${renderCalls(several, say)}
    <dl class="facts">${all.map((fact) => renderFact(fact, say))}</dl>`;
}

/** Each call in a box of its own: what goes where is seen before anything is approved. */
function renderCalls(
  {calls = [], otherCalls = 0}: Pick<RequestWords, 'calls' | 'otherCalls'>,
  say: Say,
): readonly TemplateResult[] {
  const count = calls.length + otherCalls;
  const boxes = calls.map(
    (facts, index) =>
      html`<section class="call" data-testid="approval-call">
        <p>${say('permissions.call', index + 1, count)}</p>
        <dl class="facts">${facts.map((fact) => renderFact(fact, say))}</dl>
      </section>`,
  );
  if (otherCalls === 0) return boxes;
  const words = say('permissions.otherCalls', otherCalls);
  return [...boxes, html`<p class="sub" data-testid="approval-other-calls">${words}</p>`];
}

function renderFact({label, value, isAddress}: RequestFact, say: Say): TemplateResult {
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

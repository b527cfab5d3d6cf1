import '../../../ui/parts/feedback/notice.js';
import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {type Message, translate} from '../../../core/messages/message.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import {dangerousFirst, dangersOf} from '../../../core/model/permission-facts.js';
import type {Approval} from '../approvals-controller.js';
import {describeRequest} from '../describe-request.js';
import type {RequestDescription, RequestFact} from '../request-description.js';

type TextOf = (...words: Message) => string;

/** Draws the content of a request, its account and its network. */
export function renderRequest(
  client: Client,
  {request, subject}: Approval,
  tokens: readonly TokenBalance[],
): TemplateResult {
  const textOf: TextOf = (...words) => translate(client.messages.get(), words);
  const {networks, locale} = client;
  const {address, network, caipNetworkId} = subject;
  const words = describeRequest(request, {
    network,
    networkOf: (id) => networks.find(id),
    tokens,
    locale: locale.locale.get(),
  });
  const {lead, facts, text, elsewhere = caipNetworkId, account = address} = words;
  const place = typeof elsewhere === 'string' ? (networks.find(elsewhere)?.name ?? elsewhere) : elsewhere;
  const all: readonly RequestFact[] = [
    ...dangerousFirst(facts, ({danger}) => danger !== undefined),
    {label: 'permissions.account', value: account, isAddress: true},
    {label: 'permissions.network', value: place},
  ];
  return html`<p class="lead" data-testid="approval-lead">${textOf(...lead)}</p>
    ${
      text
        ? html`<pre
            dir="auto"
            tabindex="0"
            aria-label=${textOf('permissions.text')}
            data-testid="approval-text"
          >
${text}</pre>`
        : nothing
    }
    ${renderDangers(words, textOf)} ${renderCalls(words, textOf)} ${renderPermissions(words, textOf)}
    <dl class="facts">${all.map((fact) => renderFact(fact, textOf))}</dl>
    ${words.raw === undefined ? nothing : renderRaw(words.raw, textOf)}`;
}

/** The dangers of permissions come before everything else. */
function renderDangers(
  {facts, permissions = []}: RequestDescription,
  textOf: TextOf,
): TemplateResult | typeof nothing {
  const dangers = dangersOf([...facts, ...permissions.flat()]);
  if (dangers.length === 0) return nothing;
  return html`<drawbridge-notice tone="warning" data-testid="approval-dangers">
    ${dangers.map((danger) => html`<div>${textOf(...danger)}</div>`)}
  </drawbridge-notice>`;
}

/** Draws each call in a separate box, so that the user sees all targets and amounts before approving. */
function renderCalls(
  {calls = [], otherCalls = 0}: Pick<RequestDescription, 'calls' | 'otherCalls'>,
  textOf: TextOf,
): readonly TemplateResult[] {
  const count = calls.length + otherCalls;
  const boxes = calls.map(
    (facts, index) =>
      html`<section class="call" data-testid="approval-call">
        <p>${textOf('permissions.call', index + 1, count)}</p>
        <dl class="facts">${facts.map((fact) => renderFact(fact, textOf))}</dl>
      </section>`,
  );
  if (otherCalls === 0) return boxes;
  const words = textOf('permissions.otherCalls', otherCalls);
  return [...boxes, html`<p class="sub" data-testid="approval-other-calls">${words}</p>`];
}

/** Draws each permission in a separate box, so that the user reads all limits before granting. */
function renderPermissions(
  {permissions = [], otherPermissions = 0}: Pick<RequestDescription, 'permissions' | 'otherPermissions'>,
  textOf: TextOf,
): readonly TemplateResult[] {
  const count = permissions.length + otherPermissions;
  const boxes = permissions.map(
    (facts, index) =>
      html`<section class="call" data-testid="approval-permission">
        <p>${textOf('permissions.permission', index + 1, count)}</p>
        <dl class="facts">${facts.map((fact) => renderFact(fact, textOf))}</dl>
      </section>`,
  );
  if (otherPermissions === 0) return boxes;
  const words = textOf('permissions.otherPermissions', otherPermissions);
  return [...boxes, html`<p class="sub" data-testid="approval-other-permissions">${words}</p>`];
}

function renderRaw(raw: string, textOf: TextOf): TemplateResult {
  const words = textOf('permissions.raw');
  return html`<details>
    <summary data-testid="approval-raw">${words}</summary>
    ${
      raw
        ? html`<pre dir="ltr" translate="no" tabindex="0" aria-label=${words}>${raw}</pre>`
        : html`<p>${textOf('permissions.noRaw')}</p>`
    }
  </details>`;
}

function renderFact({label, value, isAddress, danger}: RequestFact, textOf: TextOf): TemplateResult {
  const id = label.replace(/^\w+\./, 'approval-');
  const words = typeof value === 'string' ? value : textOf(...value);
  return html`<dt>${textOf(label)}</dt>
    <dd data-testid=${id} data-tone=${danger ? 'warning' : nothing}>
      ${
        isAddress
          ? html`<bdi dir="ltr" translate="no" title=${words}>${shortenAddress(words, MEDIUM)}</bdi>`
          : html`<bdi>${words}</bdi>`
      }
    </dd>`;
}

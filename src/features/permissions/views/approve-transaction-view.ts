import '../../../ui/parts/button/action.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/feedback/skeleton.js';
import '../../../ui/parts/feedback/span.js';
import '../../../ui/parts/image/mark.js';
import {css, html, nothing, type PropertyDeclaration, type PropertyValues, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {type Message, translate} from '../../../core/messages/message.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import {dangerousFirst, dangersOf} from '../../../core/model/permission-facts.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {Online} from '../../../ui/base/online.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import factsStyles from '../../../ui/styles/facts.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {Approval, ApprovalsState} from '../approvals-controller.js';
import {describeRequest} from '../describe-request.js';
import type {PermissionsApi} from '../api.js';
import type {RequestFact, RequestDescription} from '../request-description.js';

/** They name tokens by their address. */
const SPENDING_METHODS: ReadonlySet<string> = new Set([
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokePermissions',
]);

/**
 * Approval of a request by a wallet of this site: shows the request, then the wallet's own frame.
 *
 * @summary Approve a request.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-approve-transaction-view')
export class ApproveTransactionView extends FeatureView {
  declare api: PermissionsApi;

  static override styles = [
    viewStyles,
    factsStyles,
    css`
      :host {
        gap: var(--_space-s);
      }
      .words {
        display: flex;
        flex-direction: column;
        gap: var(--_space-s);
        min-block-size: 600px;
      }
      .words .sub {
        margin-block: var(--_space-xs);
      }
      .facts {
        padding: 12px var(--_space-m);
        background: var(--_color-surface-raised);
        border: 1px solid transparent;
        border-radius: var(--_radius-row);
      }
      .call > p {
        margin: 0 0 var(--_space-xs);
        color: var(--_color-text-muted);
      }
      pre {
        margin: 0;
        padding: 12px var(--_space-m);
        max-block-size: 160px;
        overflow: auto;
        font: inherit;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        background: var(--_color-surface-raised);
        border: 1px solid transparent;
        border-radius: var(--_radius-row);
      }
      pre:focus-visible {
        outline: 2px solid var(--_color-accent);
        outline-offset: 2px;
      }
      details {
        padding-inline: var(--_space-m);
      }
      summary {
        min-block-size: 32px;
        color: var(--_color-text-muted);
        line-height: 32px;
        cursor: pointer;
        border-radius: var(--_radius-control);
      }
      summary:focus-visible {
        outline: 2px solid var(--_color-accent);
        outline-offset: 2px;
      }
      details pre {
        margin-block-start: var(--_space-xs);
        font-size: 12px;
        line-height: 18px;
        text-align: left;
      }
      .coming {
        block-size: 180px;
        border-radius: var(--_radius-row);
      }
      /* A frame that is cut off takes no clicks: it leaves room for the header and Cancel. */
      .frame {
        block-size: clamp(240px, calc(100dvh - 192px), 600px);
        margin-inline: calc(-1 * var(--_space-m));
        overflow: hidden;
        animation: arrive var(--_duration) ease-out;
      }
      .frame > * {
        display: block;
        inline-size: 100%;
        block-size: 100%;
        border: 0;
      }
      @keyframes arrive {
        from {
          scale: 0.95;
          opacity: 0;
        }
      }
      /* A phone's screen: Cancel stays in sight. */
      @media (max-height: 760px) {
        .words {
          min-block-size: 0;
        }
      }
      .actions {
        margin-block-start: 0;
        padding-block-start: var(--_space-s);
      }
      @media (prefers-reduced-motion: reduce) {
        .frame {
          animation: none;
        }
      }
      @media (forced-colors: active) {
        .facts,
        pre {
          border-color: CanvasText;
        }
      }
    `,
  ];

  static override properties: Record<string, PropertyDeclaration> = {
    tokens: {state: true},
  };

  /** Tokens of the account that were already loaded; the view itself loads none. */
  private tokens: readonly TokenBalance[] = [];

  /** The request that tokens were last looked up for. */
  #known: Approval | undefined;

  readonly #state = observe(this, () => this.api.approvals.state);
  readonly #online = new Online(this, () => {});

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const {current} = this.#state.value;
    if (current === this.#known) return;
    this.#known = current;
    if (current && SPENDING_METHODS.has(current.request.method)) void this.#readTokens();
  }

  /** Amounts of unknown tokens are in smallest units. */
  async #readTokens(): Promise<void> {
    const [loaded] = await Promise.allSettled([this.client.use('tokens')]);
    const known = loaded.status === 'fulfilled' ? loaded.value.tokens.of('eip155') : undefined;
    this.tokens = known && known.status !== 'idle' ? known.tokens : [];
  }

  protected override render(): TemplateResult {
    const {current, ...rest} = this.#state.value;
    if (!current) return this.#renderNothing();
    return html`${rest.frame ? this.#renderFrame(current, rest.frame) : this.#renderWords(current)}
    ${this.#renderActions(rest)}`;
  }

  #renderFrame({wallet}: Approval, frame: HTMLElement): TemplateResult {
    return html`<div
      class="frame"
      role="group"
      aria-label=${this.t('permissions.frame', wallet.name)}
      data-testid="approval-frame"
    >
      ${frame}
    </div>`;
  }

  #renderWords(approval: Approval): TemplateResult {
    const {wallet} = approval;
    const {name, icons} = this.client.config.metadata;
    const app = name || location.host;
    return html`<div class="words">
      <drawbridge-span turn="end" label=${this.t('permissions.span', app, wallet.name)}>
        <drawbridge-mark slot="start" size="72" name=${app} src=${icons[0] ?? ''}></drawbridge-mark>
        <drawbridge-mark
          slot="end"
          size="72"
          name=${wallet.name}
          src=${approval.subject.icon}
        ></drawbridge-mark>
      </drawbridge-span>
      ${renderRequest(this.client, approval, this.tokens)} ${this.#renderWait(wallet.name)}
    </div>`;
  }

  #renderWait(wallet: string): TemplateResult {
    if (!this.#online.isOnline)
      return html`<drawbridge-notice tone="warning" role="status"
        >${this.t('common.offline')}. ${this.t('common.offlineHint')}</drawbridge-notice
      >`;
    return html`<p class="sub" role="status" data-testid="approval-wait">
        ${this.t('permissions.opening', wallet)}
      </p>
      <drawbridge-skeleton variant="block" class="coming" aria-hidden="true"></drawbridge-skeleton>`;
  }

  #renderActions({waiting}: ApprovalsState): TemplateResult {
    return html`<div class="actions">
      ${
        waiting.length > 0
          ? html`<p class="sub" data-testid="approval-more">${this.t('permissions.more', waiting.length)}</p>`
          : nothing
      }
      <drawbridge-action
        exportparts="button"
        variant="quiet"
        data-testid="approval-cancel"
        @click=${() => this.api.decline()}
        >${this.t('common.cancel')}</drawbridge-action
      >
    </div>`;
  }

  #renderNothing(): TemplateResult {
    return html`<drawbridge-empty-state
      heading=${this.t('permissions.none')}
      text=${this.t('permissions.noneHint')}
    ></drawbridge-empty-state>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-approve-transaction-view': ApproveTransactionView;
  }
}

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

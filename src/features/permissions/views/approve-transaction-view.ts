import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/feedback/session-frame.js';
import '../../../ui/parts/feedback/skeleton.js';
import '../../../ui/parts/feedback/progress-line.js';
import '../../../ui/parts/image/logo.js';
import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import {shownEmbeddedWallet} from '../../../core/ports/embedded-wallet.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {Online} from '../../../ui/base/online.js';
import {readPermissionTokens} from '../../../ui/base/read-permission-tokens.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import type {SessionFrame} from '../../../ui/parts/feedback/session-frame.js';
import disclosureStyles from '../../../ui/styles/disclosure.styles.js';
import factsStyles from '../../../ui/styles/facts.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {PermissionsApi} from '../api.js';
import type {Approval, ApprovalsState} from '../approvals-controller.js';
import {namedTokens} from '../named-tokens.js';
import {renderRequest} from './render-request.js';

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
    disclosureStyles,
    css`
      :host {
        gap: var(--_space-s);
      }
      .words {
        display: flex;
        flex-direction: column;
        gap: var(--_space-s);
        min-block-size: min(600px, var(--_room, 100dvh - 96px) - 96px);
      }
      .words .sub {
        margin-block: var(--_space-xs);
      }
      .facts {
        grid-template-columns: fit-content(35%) minmax(0, 1fr);
        padding: 12px var(--_space-m);
        background: var(--_color-surface-raised);
        border: 1px solid transparent;
        border-radius: var(--_radius-row);
      }
      /* Begins where the texts of its box begin, inside a border of 1 px. */
      .call > p {
        margin: 0 0 var(--_space-xs);
        padding-inline: calc(var(--_space-m) + 1px);
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
        block-size: clamp(240px, calc(var(--_room, 100dvh - 96px) - 96px), 600px);
        margin-inline: calc(-1 * var(--_space-m));
        overflow: hidden;
        animation: arrive var(--_duration) ease-out;
      }
      .frame.alone {
        block-size: clamp(240px, calc(var(--_room, 100dvh - 96px) - 32px), 600px);
      }
      .frame > * {
        display: block;
        inline-size: 100%;
        block-size: 100%;
        border: 0;
      }
      /* As high as the dialog above it. */
      .below {
        block-size: clamp(240px, calc(var(--_room, 100dvh - 96px) - 28px), 600px);
        margin-block: calc(-1 * var(--_space-xs)) calc(-1 * var(--_space-m));
        overflow: hidden;
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

  /** Tokens of the account that were already loaded, and those that the request names. */
  @state() private tokens: readonly TokenBalance[] = [];

  /** The request that the user has left; its wallet may still answer. */
  @state() private left: Approval | undefined;

  /** The request that tokens were last looked up for. */
  #known: Approval | undefined;

  /** The open frame above this view. */
  #above: SessionFrame | undefined;

  readonly #state = observe(this, () => this.api.approvals.state);
  readonly #online = new Online(this, () => {});

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const {current} = this.#state.value;
    if (current === this.#known) return;
    this.#known = current;
    if (current && SPENDING_METHODS.has(current.request.method)) void this.#readTokens(current);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const {current, frame} = this.#state.value;
    this.#above = isSessionFrame(frame) ? frame : undefined;
    if (!current || current === this.left || !this.#above || !this.isConnected) return;
    const {language, direction} = this.client.locale;
    const words = {
      title: this.t('permissions.title'),
      parties: this.t('permissions.span', this.#app, shownEmbeddedWallet(current.wallet)),
      cancel: this.t('common.cancel'),
      blocked: this.t('permissions.blocked'),
      lang: language.get(),
      dir: direction.get(),
    };
    this.#above.openOver(this, words, () => this.#leave(current));
  }

  /** The wallet may have been approved before, and still answer. */
  #leave(current: Approval): void {
    this.left = current;
    this.api.decline();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#above?.removeAttribute('open');
  }

  /** Amounts are in smallest units until the token is known. */
  #readTokens(current: Approval): Promise<void> {
    const named = namedTokens(current.request, current.subject.network);
    return readPermissionTokens(this.client, named, (tokens) => {
      if (current === this.#known) this.tokens = tokens;
    });
  }

  protected override render(): TemplateResult {
    const {current, ...rest} = this.#state.value;
    if (!current) return this.#renderNothing();
    if (isSessionFrame(rest.frame)) return html`<div class="below">${this.#renderWords(current)}</div>`;
    const frame = current === this.left ? undefined : rest.frame;
    // A frame has a way to decline; until it is loaded, closing the modal is one.
    const isAlone = frame instanceof HTMLIFrameElement && rest.waiting.length === 0;
    return html`${frame ? this.#renderFrame(current, frame, isAlone) : this.#renderWords(current)}
    ${isAlone ? nothing : this.#renderActions(current, rest)}`;
  }

  #renderFrame({wallet}: Approval, frame: HTMLElement, isAlone: boolean): TemplateResult {
    return html`<div
      class=${isAlone ? 'frame alone' : 'frame'}
      role="group"
      aria-label=${this.t('permissions.frame', shownEmbeddedWallet(wallet))}
      data-testid="approval-frame"
    >
      ${frame}
    </div>`;
  }

  #renderWords(approval: Approval): TemplateResult {
    const {wallet} = approval;
    const {icons} = this.client.config.metadata;
    const app = this.#app;
    return html`<div class="words">
      <drawbridge-progress-line
        turn="end"
        label=${this.t('permissions.span', app, shownEmbeddedWallet(wallet))}
      >
        <drawbridge-logo slot="start" size="72" name=${app} src=${icons[0] ?? ''}></drawbridge-logo>
        <drawbridge-logo
          slot="end"
          size="72"
          name=${wallet.name}
          src=${approval.subject.icon}
        ></drawbridge-logo>
      </drawbridge-progress-line>
      ${renderRequest(this.client, approval, this.tokens)} ${this.#renderWait(approval)}
    </div>`;
  }

  /** The name of the page. */
  get #app(): string {
    return this.client.config.metadata.name || location.host;
  }

  #renderWait(approval: Approval): TemplateResult {
    if (!this.#online.isOnline)
      return html`<drawbridge-notice tone="warning" role="status"
        >${this.t('common.offlineNow')}</drawbridge-notice
      >`;
    return html`<p class="sub" role="status" data-testid="approval-wait">
        ${this.t(approval === this.left ? 'permissions.leaving' : 'permissions.opening', shownEmbeddedWallet(approval.wallet))}
      </p>
      <drawbridge-skeleton variant="block" class="coming" aria-hidden="true"></drawbridge-skeleton>`;
  }

  #renderActions(current: Approval, {frame, waiting}: ApprovalsState): TemplateResult {
    return html`<div class="actions">
      ${
        waiting.length > 0
          ? html`<p class="sub" data-testid="approval-more">${this.t('permissions.more', waiting.length)}</p>`
          : nothing
      }
      ${
        frame instanceof HTMLIFrameElement
          ? nothing
          : html`<drawbridge-push-button
              exportparts="button"
              variant="quiet"
              data-testid="approval-cancel"
              @click=${() => this.#leave(current)}
              >${this.t('common.cancel')}</drawbridge-push-button
            >`
      }
    </div>`;
  }

  #renderNothing(): TemplateResult {
    return html`<drawbridge-empty-state
      heading=${this.t('permissions.none')}
      text=${this.t('permissions.noneHint')}
    ></drawbridge-empty-state>`;
  }
}

/** A frame that stays in its place; the class of its element may be that of another client's bundle. */
function isSessionFrame(frame: HTMLElement | undefined): frame is SessionFrame {
  return frame?.localName === 'drawbridge-session-frame';
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-approve-transaction-view': ApproveTransactionView;
  }
}

import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/empty-state.js';
import {css, html, nothing, type TemplateResult} from 'lit';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/feedback/skeleton.js';
import '../../../ui/parts/feedback/progress-line.js';
import '../../../ui/parts/image/logo.js';
import type {Message} from '../../../core/messages/message.js';
import type {Stop} from '../../../core/ports/clock.js';
import {storedWallet, type StoredName} from '../../../core/ports/connection.js';
import {chooseLocked} from '../../../ui/base/connecting/wallet-choice.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {Online} from '../../../ui/base/online.js';
import {timeSpan} from '../../../ui/base/time-text.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import type {ProgressLine} from '../../../ui/parts/feedback/progress-line.js';
import disclosureStyles from '../../../ui/styles/disclosure.styles.js';
import factsStyles from '../../../ui/styles/facts.styles.js';
import heldActions from '../../../ui/styles/held-actions.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {SignInApi} from '../api.js';
import {isFailure} from '../model/failure-messages.js';
import type {SignInSubject} from '../model/sign-in-subject.js';
import type {SignInState} from '../sign-in-controller.js';
import {renderMessageFacts} from './render-message-facts.js';

/** The view waits for the wallet or a server. */
const BUSY: readonly SignInState['stage'][] = ['signing', 'authenticating'];

/**
 * The sign-in message of an account, written out; asks the wallet to sign it.
 *
 * A required sign-in keeps the modal open: the user can only cancel, which disconnects.
 *
 * @summary Sign in with the wallet.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-siwx-sign-message-view')
export class SiwxSignMessageView extends FeatureView {
  declare api: SignInApi;

  static override styles = [
    viewStyles,
    factsStyles,
    disclosureStyles,
    heldActions,
    css`
      :host {
        gap: var(--_space-s);
        min-block-size: 400px;
      }
      /* The buttons keep their place when the message arrives, also with a statement of two lines. */
      .steps {
        display: grid;
      }
      .steps span {
        grid-area: 1 / 1;
      }
      .steps [aria-hidden] {
        visibility: hidden;
      }
      .message,
      .locked {
        display: flex;
        flex-direction: column;
        gap: var(--_space-s);
      }
      .message {
        min-block-size: 240px;
      }
      .sub {
        margin-block-start: calc(var(--_space-xs) * -1);
      }
      .facts {
        column-gap: var(--_space-s);
        padding: 12px var(--_space-m);
        background: var(--_color-surface-raised);
        border: 1px solid transparent;
        border-radius: var(--_radius-row);
      }
      .facts .below {
        grid-column: 1 / -1;
        text-align: start;
      }
      .facts dt.below {
        margin-block-end: calc(var(--_space-s) * -1);
      }
      .facts drawbridge-skeleton {
        inline-size: 96px;
        max-inline-size: 100%;
        block-size: 12px;
        margin-block: 4px;
        margin-inline-start: auto;
        border-radius: 6px;
      }
      .place {
        block-size: 32px;
        margin-inline: var(--_space-m);
        border-radius: var(--_radius-control);
      }
      .middle {
        margin-block: auto;
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
      pre {
        margin: var(--_space-xs) 0 0;
        padding: 12px;
        max-block-size: 200px;
        overflow: auto;
        font-size: 12px;
        line-height: 18px;
        text-align: left;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        background: var(--_color-surface-raised);
        border-radius: var(--_radius-control);
      }
      .pair {
        display: grid;
        grid-template-columns: 1fr 2fr;
        gap: var(--_space-s);
      }
      @media (forced-colors: active) {
        .facts,
        pre {
          border: 1px solid CanvasText;
        }
      }
    `,
  ];

  readonly #online = new Online(this, () => this.#prepareAgain());
  readonly #connections = observe(this, ({connections}) => connections.state);
  readonly #active = observe(this, ({activeNetwork}) => activeNetwork);
  #stop: Stop = () => {};

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.api.signIn.state.subscribe(() => this.#follow());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  protected override render(): TemplateResult {
    const state = this.api.signIn.state.get();
    const [subject] = state.missing;
    return subject ? this.#renderQuestion(subject, state) : this.#renderNothing();
  }

  /** Requests a missing message while the view is open. */
  #follow(): void {
    this.requestUpdate();
    const {stage, missing} = this.api.signIn.state.get();
    if (stage === 'idle' && missing.length > 0) this.run(() => this.api.prepare());
  }

  #renderQuestion(subject: SignInSubject, state: SignInState): TemplateResult {
    const {stage, unsigned, missing} = state;
    return html`${this.#renderParties(subject, state)}
      <p class="lead">${this.t('signIn.lead')}</p>
      ${this.#renderWords(subject, state)}
      ${
        unsigned
          ? html`<div class="message">${renderMessageFacts(this.client, subject, unsigned)}</div>`
          : stage === 'failed'
            ? nothing
            : html`<div class="message">${this.#renderPlace()}</div>`
      }
      ${this.#renderProblem(state)} ${this.#renderClock(state)}
      <div class="actions">
        ${
          missing.length > 1
            ? html`<p class="sub" data-testid="sign-in-left">${this.t('signIn.left', missing.length - 1)}</p>`
            : nothing
        }
        ${this.#renderButtons(state)}
      </div>`;
  }

  /** The table before its values are there, in the size that it gets. */
  #renderPlace(): TemplateResult {
    const labels = ['signIn.site', 'signIn.account', 'signIn.network', 'signIn.expires'] as const;
    return html`<div role="status" aria-label=${this.t('signIn.preparing')}>
        <dl class="facts" aria-hidden="true">
          ${labels.map(
            (label) =>
              html`<dt>${this.t(label)}</dt>
                <dd><drawbridge-skeleton variant="block"></drawbridge-skeleton></dd>`,
          )}
        </dl>
      </div>
      <div class="place"></div>`;
  }

  #renderParties(
    {wallet, walletIcon}: Pick<SignInSubject, 'wallet' | 'walletIcon'>,
    state: SignInState,
  ): TemplateResult {
    const {name, icons} = this.client.config.metadata;
    return html`<drawbridge-progress-line
      state=${lineState(state)}
      turn=${state.stage === 'signing' ? 'end' : 'start'}
      label=${this.t('signIn.span', name, wallet)}
    >
      <drawbridge-logo slot="start" size="72" name=${name} src=${icons[0] ?? ''}></drawbridge-logo>
      <drawbridge-logo slot="end" size="72" name=${wallet.name} src=${walletIcon}></drawbridge-logo>
    </drawbridge-progress-line>`;
  }

  /** The sentence of the step, in the place of the longer one, so that no button moves under the pointer. */
  #renderWords({wallet}: SignInSubject, {stage}: SignInState): TemplateResult {
    const text = this.t('signIn.text', this.client.config.metadata.name || location.host);
    const before = this.api.isRequired() ? `${text} ${this.t('signIn.willDisconnect')}` : text;
    const during = this.t('signIn.openWallet', wallet);
    const [shown, hidden] = stage === 'signing' ? [during, before] : [before, during];
    return html`<p class="sub steps"><span>${shown}</span><span aria-hidden="true">${hidden}</span></p>`;
  }

  #renderProblem({problem, stage}: SignInState): TemplateResult | typeof nothing {
    if (!this.#online.isOnline && !BUSY.includes(stage))
      return html`<drawbridge-notice tone="warning" role="status"
        >${this.t('common.offlineNow')}</drawbridge-notice
      >`;
    if (!problem) return nothing;
    const isDanger = isFailure(problem);
    return html`<drawbridge-notice
      tone=${isDanger ? 'danger' : 'warning'}
      role=${isDanger ? nothing : 'status'}
      data-testid="sign-in-problem"
      >${this.t(...problem)}</drawbridge-notice
    >`;
  }

  /** A server with another clock may reject the message as expired or not yet valid. */
  #renderClock({unsigned}: SignInState): TemplateResult | typeof nothing {
    const ahead = unsigned?.clockAheadMs;
    if (ahead === undefined) return nothing;
    const time = timeSpan(Math.abs(ahead), this.client.locale.locale.get());
    return html`<drawbridge-notice tone="warning" role="status" data-testid="sign-in-clock"
      >${this.t(ahead > 0 ? 'signIn.clockAhead' : 'signIn.clockBehind', time)}</drawbridge-notice
    >`;
  }

  #renderButtons({stage}: SignInState): TemplateResult {
    const isFailed = stage === 'failed';
    return html`<div class="pair">
      <drawbridge-push-button
        exportparts="button"
        variant="quiet"
        data-testid="sign-in-cancel"
        ?loading=${stage === 'leaving'}
        @click=${() => this.run(() => this.api.cancel())}
        >${this.t(stage === 'leaving' ? 'signIn.cancelling' : 'signIn.cancel')}</drawbridge-push-button
      >
      <drawbridge-push-button
        exportparts="button"
        data-testid=${isFailed ? 'sign-in-retry' : 'sign-in-sign'}
        ?loading=${BUSY.includes(stage)}
        ?disabled=${stage === 'idle' || stage === 'preparing' || stage === 'leaving'}
        @click=${() => this.run(() => (isFailed ? this.api.prepare() : this.api.sign()))}
        >${this.t(isFailed ? 'common.tryAgain' : BUSY.includes(stage) ? 'signIn.signing' : 'signIn.sign')}</drawbridge-push-button
      >
    </div>`;
  }

  /** Opened without a pending sign-in: names the missing part (spec 8). */
  #renderNothing(): TemplateResult {
    const {isChecking, isUnknown} = this.api.signIn.state.get();
    if (isChecking) return this.#renderPlace();
    if (isUnknown) return this.#renderUnknown();
    const {namespace, network} = this.#active.value;
    const connection = this.#connections.value[namespace];
    if (connection?.status === 'locked') return this.#renderLocked(connection);
    const [heading, hint] = this.#reason(
      this.client.subjectOf(namespace) !== undefined,
      network !== undefined,
    );
    return html`<drawbridge-empty-state
        class="middle"
        heading=${this.t(...heading)}
        text=${hint ? this.t(...hint) : ''}
      ></drawbridge-empty-state>
      <div class="actions">
        <drawbridge-push-button
          exportparts="button"
          data-testid="sign-in-close"
          @click=${() => this.client.flows.navigate.close()}
          >${this.t('common.close')}</drawbridge-push-button
        >
      </div>`;
  }

  /** Why there is nothing to sign; the first sentences are of the specification (spec 8). */
  #reason(isConnected: boolean, hasNetwork: boolean): readonly [heading: Message, hint?: Message] {
    const {siwx, signInWithWallet} = this.client.config.options;
    if (!(siwx ?? signInWithWallet)) return [['signIn.notEnabled'], ['signIn.notEnabledHint']];
    if (!isConnected) return [['signIn.noAddress'], ['signIn.noAddressHint']];
    return hasNetwork ? [['signIn.done']] : [['signIn.noNetwork'], ['signIn.noNetworkHint']];
  }

  #renderUnknown(): TemplateResult {
    return html`<drawbridge-empty-state
        class="middle"
        role="status"
        heading=${this.t('signIn.unknown')}
      ></drawbridge-empty-state>
      <div class="actions">
        <drawbridge-push-button
          exportparts="button"
          data-testid="sign-in-check"
          @click=${() => this.run(() => this.api.check())}
          >${this.t('common.tryAgain')}</drawbridge-push-button
        >
      </div>`;
  }

  /** The wallet was locked before or during the prompt: it is asked again once it is unlocked. */
  #renderLocked(connection: StoredName & {readonly connectorId: string}): TemplateResult {
    const connector = this.client.connectors.find(connection.connectorId);
    const wallet = storedWallet(connection, connector);
    const parties = {wallet, walletIcon: connector?.icon ?? ''};
    return html`${this.#renderParties(parties, this.api.signIn.state.get())}
      <div class="locked" role="status" data-testid="locked">
        <p class="lead">${this.t('account.locked', wallet)}</p>
        <p class="sub">${this.t('signIn.lockedText', wallet)}</p>
      </div>
      <div class="actions">
        <drawbridge-push-button
          exportparts="button"
          data-testid="sign-in-unlock"
          @click=${() => chooseLocked(this.client, this.#active.value.namespace)}
          >${this.t('account.unlock')}</drawbridge-push-button
        >
      </div>`;
  }

  #prepareAgain(): void {
    if (this.api.signIn.state.get().stage === 'failed') this.run(() => this.api.prepare());
  }
}

/** The line moves while the page, the wallet or a server has work to do; otherwise the user decides first. */
function lineState({stage, problem}: SignInState): ProgressLine['state'] {
  if (isFailure(problem)) return 'failed';
  return stage === 'preparing' || BUSY.includes(stage) ? 'waiting' : 'resting';
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-siwx-sign-message-view': SiwxSignMessageView;
  }
}

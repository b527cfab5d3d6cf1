import {html, nothing, type PropertyDeclaration, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {SendApi} from '../../feature.js';
import type {SendReview} from '../../model/send-state.js';
import type {SendState} from '../../model/send-state.js';
import {isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {present} from '../../../../core/errors/presentation.js';
import type {Message} from '../../../../core/messages/message.js';
import type {ReceiverKind} from '../../../../core/ports/transfers.js';
import {handshakeScene} from '../../../../ui/base/connecting/handshake-scene.js';
import {Online} from '../../../../ui/base/online.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {SubjectView} from '../../../../ui/base/subject-view.js';
import {receiverWarning} from '../receiver-warning.js';
import {nameOf, partiesOf} from '../parties.js';
import {PROBLEMS} from '../problem-words.js';
import {refusalWords, transferWords} from '../transfer-words.js';
import {sendIcon} from '../../../../ui/icons/portfolio.js';
import '../../../../ui/parts/button/action.js';
import {renderHandshake} from '../../../../ui/parts/connecting/render-handshake.js';
import '../../../../ui/parts/feedback/empty-state.js';
import '../../../../ui/parts/feedback/notice.js';
import {renderParties} from '../render-parties.js';
import type {Checkbox} from '../../../../ui/parts/input/checkbox.js';
import factsStyles from '../../../../ui/styles/facts.styles.js';
import heldActions from '../../../../ui/styles/held-actions.styles.js';
import viewStyles from '../../../../ui/styles/view.styles.js';
import {renderCare} from './render-care.js';
import {renderFacts} from './render-facts.js';
import styles from './wallet-send-preview-view.styles.js';

type Stage = NonNullable<SendState['attempt']>['stage'];

/** Characters from which on an amount is drawn smaller. */
const LONG = 20;

/**
 * The exact transfer, for the user to review before the wallet is asked, and the wait for its answer.
 *
 * @summary Review a transfer.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-wallet-send-preview-view')
export class WalletSendPreviewView extends SubjectView<'send'> {
  static override styles = [viewStyles, factsStyles, heldActions, styles];

  static override properties: Record<string, PropertyDeclaration> = {
    note: {state: true},
    kind: {state: true},
    hasFailed: {state: true},
  };

  private note: Message = ['send.review'];
  private kind: ReceiverKind = 'unknown';
  /** The last press of Send failed. */
  private hasFailed = false;

  /** The reviewed transfer: Send sends exactly this, or nothing. */
  #review: SendReview | undefined;
  readonly #online = new Online(this, () => this.run(() => this.api.sendToken.quote()));

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const send = this.api?.send;
    // The user who leaves the review while the network is asked does not want to send.
    if (send?.state.get().attempt?.stage === 'checking') send.cancel();
    // Each review asks for the consent anew.
    send?.confirmReceiver(false);
  }

  override keep(): void {
    this.api.keepForm();
  }

  protected override watched({send, activity, tokens}: SendApi): readonly ReadableAtom<unknown>[] {
    const {account, otherConnections} = this.client;
    return [send.state, activity.state, tokens.state, tokens.coinPrices, account, otherConnections.state];
  }

  protected override async whenReady({sendToken, receiver}: SendApi): Promise<void> {
    const [kind] = await Promise.allSettled([receiver.kind(), sendToken.quote()]);
    if (kind.status === 'fulfilled') this.kind = kind.value;
  }

  protected override render(): TemplateResult {
    const {api} = this;
    const {attempt, form} = api.send.state.get();
    this.#review = attempt?.review ?? (form.token && api.sendToken.review());
    if (!this.#review) return this.#renderNothing();
    return html`${
        attempt?.stage === 'asking'
          ? this.#renderWaiting(api, attempt.review)
          : this.#renderReview(api, this.#review)
      }
      <div class="actions">
        <p class="sub" role="status">${this.#renderNote(api, attempt?.stage)}</p>
        ${this.#renderButtons(api, attempt !== undefined)}
      </div>`;
  }

  #renderButtons(api: SendApi, isSending: boolean): TemplateResult {
    return html`<div class="pair">
      <drawbridge-action
        exportparts="button"
        variant="quiet"
        data-testid=${isSending ? 'stop-waiting' : 'cancel-send'}
        @click=${() => this.#cancel(api)}
        >${this.t(isSending ? 'send.stopWaiting' : 'common.cancel')}</drawbridge-action
      >
      <drawbridge-action
        exportparts="button"
        data-testid="confirm-send"
        ?loading=${isSending}
        ?disabled=${api.check.refusal() !== undefined}
        @click=${() => this.#send(api)}
        >${this.t('send.send')}</drawbridge-action
      >
    </div>`;
  }

  #renderNote(api: SendApi, stage: Stage | undefined): string {
    if (stage) return stage === 'checking' ? this.t('send.checking') : '';
    if (!this.#online.isOnline) return `${this.t('common.offline')}. ${this.t('common.offlineHint')}`;
    const problem = api.check.problem();
    return problem ? this.t(PROBLEMS[problem]) : this.t(...this.note);
  }

  /** Another network or account came into use: there is nothing left to look at. */
  #renderNothing(): TemplateResult {
    return html`<drawbridge-empty-state .icon=${sendIcon} heading=${this.t('send.nothing')}>
      <drawbridge-action
        exportparts="button"
        size="sm"
        @click=${() => this.client.router.replace('WalletSend', undefined)}
        >${this.t('send.title')}</drawbridge-action
      >
    </drawbridge-empty-state>`;
  }

  /** The facts to compare in the wallet stay visible while the wallet is asked. */
  #renderWaiting(api: SendApi, review: SendReview): TemplateResult {
    const {form, subject} = review;
    const {amount} = transferWords(this.client, api, form);
    const wallet = this.client.account.get().connectedWalletInfo;
    const {walletName} = subject;
    return renderHandshake(
      handshakeScene(this.client, {
        phase: 'waiting',
        walletName,
        walletImage: wallet?.icon ?? '',
        heading: ['send.approve', walletName],
        text: ['send.approveHint', walletName, amount, nameOf(form.receiver)],
      }),
      this.#renderFacts(api, review),
    );
  }

  #renderReview(api: SendApi, review: SendReview): TemplateResult {
    const {receiver} = review.form;
    const {amount, worth} = transferWords(this.client, api, review.form);
    return html`${renderParties(partiesOf(this.client, receiver), this.hasFailed ? 'failed' : 'waiting')}
      <p class=${amount.length > LONG ? 'amount long' : 'amount'} data-testid="review-amount">
        <bdi>${amount}</bdi>
      </p>
      <p class="sub">${worth}</p>
      ${this.#renderFacts(api, review)} ${this.#renderUnanswered(api, review)}
      ${renderCare(this.client, {
        forecast: api.send.state.get().forecast,
        warning: receiverWarning(this.client, api, receiver),
        kind: this.kind,
        amount,
        refusal: refusalWords(this.client, api),
        isConfirmed: api.send.state.get().isReceiverConfirmed,
        onConfirm: ({target}) => api.send.confirmReceiver((target as Checkbox).checked),
      })}`;
  }

  #renderFacts(api: SendApi, review: SendReview): TemplateResult {
    return renderFacts(this.client, review, transferWords(this.client, api, review.form));
  }

  /** A wallet that was turned away from may still have its prompt open. */
  #renderUnanswered({send}: SendApi, {subject}: SendReview): TemplateResult | typeof nothing {
    if (send.state.get().unanswered.length === 0) return nothing;
    return html`<drawbridge-notice tone="warning" role="status" data-testid="unanswered"
      >${this.t('send.unanswered', subject.walletName)}</drawbridge-notice
    >`;
  }

  #cancel({send}: SendApi): void {
    if (!send.state.get().attempt) {
      this.client.flows.navigate.back();
      return;
    }
    this.note = send.cancel() ? ['send.stopped', this.#wallet] : ['send.checkingStopped'];
  }

  #send({send, sendToken}: SendApi): void {
    // The buttons stay where they are: the second press of an impatient user hits nothing else.
    this.style.setProperty('min-block-size', `${this.offsetHeight}px`);
    if (send.state.get().attempt) return;
    this.note = ['send.review'];
    this.hasFailed = false;
    this.run(async () => {
      try {
        const result = await sendToken.send(this.#review);
        if (result === 'feeIncreased') this.note = ['send.feeIncreased'];
        if (result === 'changed') this.note = ['send.changed'];
      } catch (cause) {
        this.hasFailed = true;
        this.note = this.#noteOf(cause);
        throw cause;
      }
    });
  }

  /** The sentence for a failure that only this view reports; others are reported elsewhere. */
  #noteOf(cause: unknown): Message {
    if (isDrawbridgeError(cause) && cause.kind === 'declined') return ['send.declined', this.#wallet];
    const shown = isDrawbridgeError(cause) ? present(cause) : undefined;
    return shown?.surface === 'inline' ? shown.message : ['send.review'];
  }

  get #wallet(): string {
    return this.client.account.get().connectedWalletInfo?.name ?? '';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-send-preview-view': WalletSendPreviewView;
  }
}

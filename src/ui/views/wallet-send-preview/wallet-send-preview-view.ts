import {html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import type {Holdings} from '../../../client/holdings.js';
import type {SendReview} from '../../../controllers/send/send-attempt.js';
import type {SendState} from '../../../controllers/send/send-state.js';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {present} from '../../../core/errors/presentation.js';
import type {Message} from '../../../core/messages/message.js';
import type {SendForm} from '../../../core/model/send/send-form.js';
import type {ReceiverKind} from '../../../core/ports/transfers.js';
import {handshakeScene} from '../../base/connecting/handshake-scene.js';
import {Online} from '../../base/connecting/online.js';
import {customElement} from '../../base/custom-element.js';
import {HoldingsView} from '../../base/holdings/holdings-view.js';
import {receiverWarning} from '../../base/holdings/sending/receiver-doubt.js';
import {nameOf, partiesOf} from '../../base/holdings/sending/parties.js';
import {PROBLEMS, sendProblem} from '../../base/holdings/sending/send-problem.js';
import {refusalWords, transferWords} from '../../base/holdings/sending/transfer-words.js';
import {sendIcon} from '../../icons/holdings.js';
import '../../parts/button/action.js';
import {renderHandshake} from '../../parts/connecting/render-handshake.js';
import '../../parts/feedback/empty-state.js';
import '../../parts/feedback/notice.js';
import {renderParties} from '../../parts/feedback/render-parties.js';
import '../../parts/feedback/skeleton.js';
import type {Checkbox} from '../../parts/input/checkbox.js';
import factsStyles from '../../styles/facts.styles.js';
import heldActions from '../../styles/held-actions.styles.js';
import viewStyles from '../../styles/view.styles.js';
import {renderCare} from './render-care.js';
import {renderFacts} from './render-facts.js';
import styles from './wallet-send-preview-view.styles.js';

type Stage = NonNullable<SendState['attempt']>['stage'];

/** From so many characters on, an amount is written smaller. */
const LONG = 20;

/**
 * What exactly is about to happen; the last look before the wallet is asked, and the wait for its answer.
 *
 * @summary Review a transfer.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-wallet-send-preview-view')
export class WalletSendPreviewView extends HoldingsView {
  static override styles = [viewStyles, factsStyles, heldActions, styles];

  @state() private note: Message = ['send.review'];
  @state() private isChecked = false;
  @state() private kind: ReceiverKind = 'unknown';
  /** The last press of Send came to nothing. */
  @state() private hasFailed = false;

  /** What is on screen: pressing Send sends this, or nothing. */
  #review: SendReview | undefined;
  readonly #online = new Online(this, () => this.run(async () => this.holdings?.sendToken.prepare()));

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Whoever leaves the review while the network is asked does not want it sent.
    const send = this.holdings?.send;
    if (send?.state.get().attempt?.stage === 'checking') send.cancel();
  }

  protected override watched({send, activity, tokens}: Holdings): readonly ReadableAtom<unknown>[] {
    const {account, standby} = this.client;
    return [send.state, activity.state, tokens.state, tokens.coinPrices, account, standby.state];
  }

  protected override async whenReady({sendToken, receiver}: Holdings): Promise<void> {
    const [kind] = await Promise.allSettled([receiver.kind(), sendToken.prepare()]);
    if (kind.status === 'fulfilled') this.kind = kind.value;
  }

  protected override render(): TemplateResult {
    const {holdings} = this;
    if (!holdings) return html`<drawbridge-skeleton class="place"></drawbridge-skeleton>`;
    const {attempt, form} = holdings.send.state.get();
    this.#review = attempt?.review ?? (form.token && holdings.sendToken.review());
    if (!this.#review) return this.#renderNothing();
    return html`${
        attempt?.stage === 'asking'
          ? this.#renderWaiting(holdings, attempt.review)
          : this.#renderReview(holdings, this.#review)
      }
      <div class="actions">
        <p class="sub" role="status">${this.#renderNote(holdings, attempt?.stage)}</p>
        ${this.#renderButtons(holdings, attempt !== undefined)}
      </div>`;
  }

  #renderButtons(holdings: Holdings, isSending: boolean): TemplateResult {
    return html`<div class="pair">
      <drawbridge-action
        exportparts="button"
        variant="quiet"
        data-testid=${isSending ? 'stop-waiting' : 'cancel-send'}
        @click=${() => this.#cancel(holdings)}
        >${this.t(isSending ? 'send.stopWaiting' : 'common.cancel')}</drawbridge-action
      >
      <drawbridge-action
        exportparts="button"
        data-testid="confirm-send"
        ?loading=${isSending}
        ?disabled=${this.#isHeld(holdings, holdings.send.form)}
        @click=${() => this.#send(holdings)}
        >${this.t('send.send')}</drawbridge-action
      >
    </div>`;
  }

  #renderNote(holdings: Holdings, stage: Stage | undefined): string {
    if (stage) return stage === 'checking' ? this.t('send.checking') : '';
    if (!this.#online.isOnline) return `${this.t('common.offline')}. ${this.t('common.offlineHint')}`;
    const problem = sendProblem(this.client, holdings);
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

  /** What to compare in the wallet stays in view while it is asked. */
  #renderWaiting(holdings: Holdings, review: SendReview): TemplateResult {
    const {form, subject} = review;
    const {amount} = transferWords(this.client, holdings, form);
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
      this.#renderFacts(holdings, review),
    );
  }

  #renderReview(holdings: Holdings, review: SendReview): TemplateResult {
    const {receiver} = review.form;
    const {amount, worth} = transferWords(this.client, holdings, review.form);
    return html`${renderParties(partiesOf(this.client, receiver), this.hasFailed ? 'failed' : 'waiting')}
      <p class=${amount.length > LONG ? 'amount long' : 'amount'} data-testid="review-amount">
        <bdi>${amount}</bdi>
      </p>
      <p class="sub">${worth}</p>
      ${this.#renderFacts(holdings, review)} ${this.#renderUnanswered(holdings, review)}
      ${renderCare(this.client, {
        forecast: holdings.send.state.get().forecast,
        warning: receiverWarning(this.client, holdings, receiver),
        kind: this.kind,
        amount,
        refusal: refusalWords(this.client, holdings),
        isChecked: this.isChecked,
        check: ({target}) => (this.isChecked = (target as Checkbox).checked),
      })}`;
  }

  #renderFacts(holdings: Holdings, review: SendReview): TemplateResult {
    return renderFacts(this.client, review, transferWords(this.client, holdings, review.form));
  }

  /** A wallet that was turned away from may still have its prompt open. */
  #renderUnanswered({send}: Holdings, {subject}: SendReview): TemplateResult | typeof nothing {
    if (send.state.get().unanswered.length === 0) return nothing;
    return html`<drawbridge-notice tone="warning" role="status" data-testid="unanswered"
      >${this.t('send.unanswered', subject.walletName)}</drawbridge-notice
    >`;
  }

  /** A look-alike is sent to only after a second look, and nothing when its cost has outgrown what there is. */
  #isHeld(holdings: Holdings, {receiver}: SendForm): boolean {
    if (sendProblem(this.client, holdings)) return true;
    return receiverWarning(this.client, holdings, receiver)?.about === 'imitation' && !this.isChecked;
  }

  #cancel({send}: Holdings): void {
    if (!send.state.get().attempt) {
      this.client.flows.navigate.back();
      return;
    }
    this.note = send.cancel() ? ['send.stopped', this.#wallet] : ['send.checkingStopped'];
  }

  #send({send, sendToken}: Holdings): void {
    // The buttons stay where they are: the second press of an impatient user hits nothing else.
    this.style.setProperty('min-block-size', `${this.offsetHeight}px`);
    if (send.state.get().attempt) return;
    this.note = ['send.review'];
    this.hasFailed = false;
    this.run(async () => {
      try {
        const result = await sendToken.send(this.#review);
        if (result === 'feeIncreased') this.note = ['send.costlier'];
        if (result === 'changed') this.note = ['send.changed'];
      } catch (cause) {
        this.hasFailed = true;
        this.note = this.#noteOf(cause);
        throw cause;
      }
    });
  }

  /** What only this view says of a failure: others have a place of their own. */
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

import '../../../../ui/parts/button/push-button.js';
import '../../../../ui/parts/feedback/empty-state.js';
import {html, type LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import {isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {present} from '../../../../core/errors/presentation.js';
import type {Message} from '../../../../core/messages/message.js';
import {connectingViewModel} from '../../../../ui/base/connecting/connecting-view-model.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {figureSize} from '../../../../ui/base/figure-size.js';
import {Online} from '../../../../ui/base/online.js';
import {SubjectView} from '../../../../ui/base/subject-watch.js';
import {walletInUse} from '../../../../ui/base/wallet-in-use.js';
import {sendIcon} from '../../../../ui/icons/portfolio.js';
import {renderHandshake} from '../../../../ui/parts/connecting/handshake.js';
import type {Checkbox} from '../../../../ui/parts/input/checkbox.js';
import factsStyles from '../../../../ui/styles/facts.styles.js';
import figureStyles from '../../../../ui/styles/figure.styles.js';
import heldActions from '../../../../ui/styles/held-actions.styles.js';
import viewStyles from '../../../../ui/styles/view.styles.js';
import type {SendApi} from '../../api.js';
import type {SendReview, SendState} from '../../model/send-state.js';
import {receiverName, partiesOf, renderParties} from '../parties.js';
import {receiverWarnings} from '../receiver-warning.js';
import {mayBeSwapped, mayHaveBeenSent, SEND_PROBLEMS, refusalText, transferText} from '../transfer-text.js';
import {renderReviewFacts} from './render-review-facts.js';
import {
  warningKey,
  renderReviewWarnings,
  reviewWarnings,
  type ReviewWarnings,
  WarningsInView,
} from './review-warnings.js';
import styles from './wallet-send-preview-view.styles.js';

type Stage = NonNullable<SendState['attempt']>['stage'];

/** State of the buttons; `ask` asks whether to send a transfer that would fail. */
type Buttons = 'send' | 'ask' | 'sending';

/** Characters from which on an amount is drawn smaller. */
const ROOM = 20;

/**
 * Review of the exact transfer before the wallet is asked, and the wait for its answer.
 *
 * @summary Review a transfer.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-wallet-send-preview-view')
export class WalletSendPreviewView extends SubjectView<'send'> {
  static override styles = [viewStyles, factsStyles, figureStyles, heldActions, styles];

  /** The result of the last press of Send, if it has to be read. */
  @state() private note: Message | undefined;
  /** The last press of Send failed. */
  @state() private hasFailed = false;
  /** The user pressed Send for a transfer that would fail, and has not answered the question yet. */
  @state() private isQuestioned = false;
  /** The control to focus after the buttons are replaced. */
  #focusNext: string | undefined;

  /** The reviewed transfer. Send sends exactly this, or nothing. */
  #review: SendReview | undefined;
  readonly #inView = new WarningsInView(this);
  readonly #online = new Online(this, () => this.run(() => this.api.sendToken.quote()));

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const send = this.api?.send;
    // Leaving the review before the wallet is asked cancels the transfer.
    if (send?.state.get().attempt?.stage === 'checking') send.cancel();
    // Each review needs new consent.
    send?.confirmReceiver(false);
    send?.acceptRepeats([]);
  }

  override keep(): void {
    this.api.keepForm();
  }

  protected override watched({
    send,
    unclear,
    spends,
    activity,
    tokens,
  }: SendApi): readonly ReadableAtom<unknown>[] {
    const {account, otherConnections} = this.client;
    return [
      send.state,
      unclear,
      spends,
      activity.state,
      tokens.state,
      tokens.coinPrices,
      account,
      otherConnections.state,
    ];
  }

  protected override async whenReady({sendToken, receiver}: SendApi): Promise<void> {
    await Promise.allSettled([receiver.kind(), sendToken.quote(), sendToken.recheck()]);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const {attempt, forecast} = this.api.send.state.get();
    // The question was about the old forecast.
    if (attempt || forecast?.outcome !== 'fails') this.isQuestioned = false;
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
        ${this.#renderHint(api)}
        <p class="sub" role="status">${this.#renderNote(api, attempt?.stage)}</p>
        ${this.#renderButtons(api)}
      </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (this.#focusNext === undefined) return;
    const next = this.renderRoot.querySelector<LitElement>(`[data-testid="${this.#focusNext}"]`);
    this.#focusNext = undefined;
    // Focus the new button once it is rendered.
    void next?.updateComplete.then(() => next.focus({preventScroll: true}));
  }

  get #buttons(): Buttons {
    if (this.api.send.state.get().attempt) return 'sending';
    return this.isQuestioned ? 'ask' : 'send';
  }

  /** A button that scrolls to the next unseen warning. Send is disabled until all have been in view. */
  #renderHint(api: SendApi): TemplateResult | typeof nothing {
    if (this.#unseenWarning(api) === undefined) return nothing;
    return html`<p class="sub">
      <drawbridge-push-button
        exportparts="button"
        variant="link"
        data-testid="show-warning"
        @click=${() => this.#showWarning(api)}
        >${this.t('send.showWarning')}</drawbridge-push-button
      >
    </p>`;
  }

  #renderButtons(api: SendApi): TemplateResult {
    const buttons = this.#buttons;
    // A double press hits the safe button.
    if (buttons === 'ask') return this.#renderQuestion(api);
    const isSending = buttons === 'sending';
    const wouldFail = api.send.state.get().forecast?.outcome === 'fails';
    return html`<div class="pair">
      <drawbridge-push-button
        exportparts="button"
        variant="quiet"
        data-testid=${isSending ? 'stop-waiting' : 'cancel-send'}
        @click=${() => this.#cancel(api)}
        >${this.t(isSending ? 'send.stopWaiting' : 'common.cancel')}</drawbridge-push-button
      >
      <drawbridge-push-button
        exportparts="button"
        variant=${wouldFail && !isSending ? 'quiet' : 'primary'}
        data-testid="confirm-send"
        ?loading=${isSending}
        ?disabled=${this.#isHeld(api)}
        @click=${() => (wouldFail ? this.#question(true) : this.#send(api))}
        >${this.t(wouldFail ? 'send.sendAnyway' : 'send.send')}</drawbridge-push-button
      >
    </div>`;
  }

  #renderQuestion(api: SendApi): TemplateResult {
    return html`<div class="pair">
      <drawbridge-push-button
        exportparts="button"
        variant="danger"
        data-testid="confirm-send"
        ?disabled=${this.#isHeld(api)}
        @click=${() => this.#send(api)}
        >${this.t('send.sendAnyway')}</drawbridge-push-button
      >
      <drawbridge-push-button
        exportparts="button"
        data-testid="cancel-send"
        @click=${() => this.#question(false)}
        >${this.t('send.doNotSend')}</drawbridge-push-button
      >
    </div>`;
  }

  #question(isQuestioned: boolean): void {
    if (this.api.send.state.get().attempt) return;
    this.isQuestioned = isQuestioned;
    this.#focusNext = isQuestioned ? 'cancel-send' : 'confirm-send';
  }

  /** True while Send is disabled. */
  #isHeld(api: SendApi): boolean {
    return api.check.refusal() !== undefined || this.#unseenWarning(api) !== undefined;
  }

  /** The first warning that has not been in view; `undefined` during an attempt. */
  #unseenWarning(api: SendApi): string | undefined {
    if (api.send.state.get().attempt) return undefined;
    return this.#inView.firstUnseen(this.#warningKeys(api));
  }

  #warningKeys(api: SendApi): readonly string[] {
    return this.#review ? reviewWarnings(this.client, this.#warnings(api, this.#review)).map(warningKey) : [];
  }

  #showWarning(api: SendApi): void {
    const key = this.#unseenWarning(api);
    const marks = [...this.renderRoot.querySelectorAll<HTMLElement>('.warning-end')];
    const mark = marks.find(({dataset}) => dataset['warning'] === key);
    mark?.scrollIntoView({block: 'nearest'});
    mark?.parentElement?.querySelector<HTMLElement>('drawbridge-notice')?.focus({preventScroll: true});
  }

  #renderNote(api: SendApi, stage: Stage | undefined): string {
    if (stage) return stage === 'checking' ? this.t('send.checking') : '';
    if (!this.#online.isOnline) return this.t('common.offlineNow');
    if (this.#buttons === 'ask') return this.t('send.wouldFailQuestion');
    const problem = api.check.problem();
    if (problem) return this.t(SEND_PROBLEMS[problem]);
    return this.note ? this.t(...this.note) : '';
  }

  /** Drawn after a change of account or network, when there is nothing left to review. */
  #renderNothing(): TemplateResult {
    return html`<drawbridge-empty-state .icon=${sendIcon} heading=${this.t('send.nothing')}>
      <drawbridge-push-button
        exportparts="button"
        size="sm"
        @click=${() => this.client.router.replace('WalletSend', undefined)}
        >${this.t('send.title')}</drawbridge-push-button
      >
    </drawbridge-empty-state>`;
  }

  /** Keeps the facts visible for comparison while the wallet is asked. */
  #renderWaiting(api: SendApi, review: SendReview): TemplateResult {
    const {form, subject} = review;
    const {amount} = transferText(this.client, api, form);
    const {wallet} = subject;
    return renderHandshake(
      connectingViewModel(this.client, {
        phase: 'waiting',
        wallet,
        walletImage: this.client.account.get().connectedWalletInfo?.icon ?? '',
        heading: ['send.approve', wallet],
        text: ['send.approveHint', wallet, amount, receiverName(form.receiver)],
      }),
      this.#renderFacts(api, review),
    );
  }

  #renderReview(api: SendApi, review: SendReview): TemplateResult {
    const {receiver} = review.form;
    const {amount, worth} = transferText(this.client, api, review.form);
    const about = this.#warnings(api, review);
    return html`${renderParties(partiesOf(this.client, receiver), this.hasFailed ? 'failed' : 'waiting', 40)}
      <p class="amount ${figureSize(amount, ROOM)}" data-testid="review-amount">
        <bdi>${amount}</bdi>
      </p>
      <p class="sub">${worth}</p>
      ${renderReviewWarnings(this.client, about, {
        warnings: reviewWarnings(this.client, about),
        consent: {
          risks: api.check.risks(),
          isGiven: !api.check.needsConsent(),
          onChange: ({target}) => api.send.confirmReceiver((target as Checkbox).checked, api.check.risks()),
        },
        repeat: {
          isGiven: api.check.isRepeatAccepted(),
          onChange: ({target}) => acceptRepeats(api, (target as Checkbox).checked),
        },
      })}
      ${this.#renderFacts(api, review)}`;
  }

  #warnings(api: SendApi, {form, subject}: SendReview): ReviewWarnings {
    const {forecast, unanswered} = api.send.state.get();
    return {
      forecast,
      receiver: receiverWarnings(this.client, api, form.receiver),
      kind: api.send.state.get().receiverKind ?? 'unknown',
      amount: transferText(this.client, api, form).amount,
      refusal: refusalText(this.client, api),
      unclear: [
        ...api.check.unclear().map((transfer) => mayHaveBeenSent(this.client, transfer)),
        ...api.check.unfinishedSwaps().map((swap) => mayBeSwapped(this.client, swap)),
      ],
      // The wallet may still show the prompt that the user stopped waiting for.
      isUnanswered: unanswered.length > 0,
      wallet: subject.wallet,
    };
  }

  #renderFacts(api: SendApi, review: SendReview): TemplateResult {
    return renderReviewFacts(this.client, review, transferText(this.client, api, review.form));
  }

  #cancel({send}: SendApi): void {
    if (!send.state.get().attempt) {
      this.client.flows.navigate.back();
      return;
    }
    this.note = send.cancel() ? ['send.stopped', walletInUse(this.client)] : ['send.checkingStopped'];
  }

  #send(api: SendApi): void {
    // The buttons keep their places, so that a second press hits nothing else.
    this.style.setProperty('min-block-size', `${this.offsetHeight}px`);
    const review = this.#review;
    this.run(async () => {
      if (await this.#inView.areSeen(this.#warningKeys(api))) await this.#sendReviewed(api, review);
    });
  }

  async #sendReviewed({send, sendToken}: SendApi, review: SendReview | undefined): Promise<void> {
    if (send.state.get().attempt) return;
    this.note = undefined;
    this.hasFailed = false;
    try {
      const result = await sendToken.send(review);
      if (result === 'feeIncreased') this.note = ['send.feeIncreased'];
      if (result === 'changed') this.note = ['send.changed'];
    } catch (cause) {
      this.hasFailed = true;
      this.note = this.#noteOf(cause);
      // The approval of an embedded wallet has replaced this element.
      // A decline needs no next step.
      const isNotice = this.note?.[0] !== 'send.declined';
      if (!this.isConnected && this.note)
        this.client.toast.show({variant: 'error', message: this.note, isNotice});
      throw cause;
    }
  }

  #noteOf(cause: unknown): Message | undefined {
    const wallet = walletInUse(this.client);
    if (isDrawbridgeError(cause) && cause.kind === 'declined') return ['send.declined', wallet];
    const shown = isDrawbridgeError(cause) ? present(cause, wallet) : undefined;
    return shown?.surface === 'inline' ? shown.message : undefined;
  }
}

/** Accepts this transfer beside those that the user reads of. */
function acceptRepeats({send, check}: SendApi, isAccepted: boolean): void {
  const open = [...check.unclear(), ...check.unfinishedSwaps()];
  send.acceptRepeats(isAccepted ? open.map(({key}) => key) : []);
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-send-preview-view': WalletSendPreviewView;
  }
}

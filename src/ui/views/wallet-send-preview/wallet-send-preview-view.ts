import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import type {Holdings} from '../../../client/holdings.js';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
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
import {transferWords} from '../../base/holdings/sending/transfer-words.js';
import {sendIcon} from '../../icons/holdings.js';
import '../../parts/button/action.js';
import {renderHandshake} from '../../parts/connecting/render-handshake.js';
import '../../parts/feedback/empty-state.js';
import {renderParties} from '../../parts/feedback/render-parties.js';
import '../../parts/feedback/skeleton.js';
import type {Checkbox} from '../../parts/input/checkbox.js';
import factsStyles from '../../styles/facts.styles.js';
import viewStyles from '../../styles/view.styles.js';
import {renderCare} from './render-care.js';
import styles from './wallet-send-preview-view.styles.js';

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
  static override styles = [viewStyles, factsStyles, styles];

  @state() private note: Message = ['send.review'];
  @state() private isChecked = false;
  @state() private kind: ReceiverKind = 'unknown';

  readonly #online = new Online(this, () => this.run(async () => this.holdings?.sendToken.prepare()));

  protected override watched({send, activity, tokens}: Holdings): readonly ReadableAtom<unknown>[] {
    const {account, standby} = this.client;
    return [send.state, activity.state, tokens.state, tokens.coinPrices, account, standby.state];
  }

  protected override async whenReady({sendToken, receiver}: Holdings): Promise<void> {
    const [kind] = await Promise.allSettled([receiver.kind(), sendToken.prepare()]);
    if (kind.status === 'fulfilled') this.kind = kind.value;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    // Whoever waits for an answer already came back to it.
    if (this.holdings?.send.state.get().isSending) this.note = ['send.review'];
  }

  protected override render(): TemplateResult {
    const {holdings} = this;
    if (!holdings) return html`<drawbridge-skeleton class="place"></drawbridge-skeleton>`;
    const {form, isSending} = holdings.send.state.get();
    if (!form.token) return this.#renderNothing();
    return html`${isSending ? this.#renderWaiting(holdings, form) : this.#renderReview(holdings, form)}
      <div class="actions">
        <p class="sub" role="status">${isSending ? nothing : this.#renderNote(holdings)}</p>
        <div class="pair">
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
            ?disabled=${this.#isHeld(holdings, form)}
            @click=${() => this.#send(holdings)}
            >${this.t('send.send')}</drawbridge-action
          >
        </div>
      </div>`;
  }

  #renderNote(holdings: Holdings): string {
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

  #renderWaiting(holdings: Holdings, form: SendForm): TemplateResult {
    const {amount} = transferWords(this.client, holdings, form);
    const wallet = this.client.account.get().connectedWalletInfo;
    const walletName = wallet?.name ?? '';
    return renderHandshake(
      handshakeScene(this.client, {
        phase: 'waiting',
        walletName,
        walletImage: wallet?.icon ?? '',
        heading: ['send.approve', walletName],
        text: ['send.approveHint', walletName, amount, nameOf(form.receiver)],
      }),
      nothing,
    );
  }

  #renderReview(holdings: Holdings, form: SendForm): TemplateResult {
    const {receiver} = form;
    const {amount, worth} = transferWords(this.client, holdings, form);
    return html`${renderParties(partiesOf(this.client, receiver), 'waiting')}
      <p class=${amount.length > LONG ? 'amount long' : 'amount'} data-testid="review-amount">
        <bdi>${amount}</bdi>
      </p>
      <p class="sub">${worth}</p>
      ${this.#renderFacts(holdings, form)}
      ${renderCare(this.client, {
        forecast: holdings.send.state.get().forecast,
        warning: receiverWarning(this.client, holdings, receiver),
        kind: this.kind,
        amount,
        isChecked: this.isChecked,
        check: ({target}) => (this.isChecked = (target as Checkbox).checked),
      })}`;
  }

  #renderFacts(holdings: Holdings, form: SendForm): TemplateResult {
    const {cost, costWorth} = transferWords(this.client, holdings, form);
    const {receiver} = form;
    return html`<dl class="facts">
      <dt>${this.t('send.to')}</dt>
      <dd>
        ${receiver.name ? html`<b dir="auto">${receiver.name}</b>` : nothing}
        <small><bdi dir="ltr" translate="no" data-testid="review-receiver">${receiver.address}</bdi></small>
      </dd>
      <dt>${this.t('send.network')}</dt>
      <dd>${this.client.activeNetwork.get().network?.name}</dd>
      <dt>${this.t('send.cost')}</dt>
      <dd data-testid="review-cost">
        <bdi>${costWorth || cost || this.t('send.costUnknown')}</bdi>
        ${costWorth ? html`<small><bdi>${cost}</bdi></small>` : nothing}
      </dd>
    </dl>`;
  }

  /** A look-alike is sent to only after a second look, and nothing when its cost has outgrown what there is. */
  #isHeld(holdings: Holdings, {receiver}: SendForm): boolean {
    if (sendProblem(this.client, holdings)) return true;
    return receiverWarning(this.client, holdings, receiver)?.about === 'imitation' && !this.isChecked;
  }

  #cancel({send}: Holdings): void {
    if (!send.state.get().isSending) {
      this.client.flows.navigate.back();
      return;
    }
    send.abandon();
    this.note = ['send.stopped', this.#wallet];
  }

  #send({send, sendToken}: Holdings): void {
    // The buttons stay where they are: the second press of an impatient user hits nothing else.
    this.style.setProperty('min-block-size', `${this.offsetHeight}px`);
    this.run(async () => {
      try {
        if ((await sendToken.send()) === 'costlier') this.note = ['send.costlier'];
      } catch (cause) {
        if (isDrawbridgeError(cause) && cause.kind === 'declined' && !send.state.get().isSending) {
          this.note = ['send.declined', this.#wallet];
        }
        throw cause;
      }
    });
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

import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import type {Holdings} from '../../../client/holdings.js';
import {
  amountOf,
  isSameToken,
  isSameTransfer,
  type SendForm,
  type SendProblem,
} from '../../../core/model/send/send-form.js';
import {areSameTokens} from '../../../core/model/tokens/same-tokens.js';
import type {ViewParams} from '../../../core/model/view.js';
import {Online} from '../../base/connecting/online.js';
import {customElement} from '../../base/custom-element.js';
import {HoldingsView} from '../../base/holdings/holdings-view.js';
import {refusalOf} from '../../base/holdings/offered-features.js';
import {learnReceivers} from '../../base/holdings/sending/receiver-doubt.js';
import {PROBLEMS, sendProblem} from '../../base/holdings/sending/send-problem.js';
import {ownTokens, type OwnTokens, type Reading} from '../../base/holdings/sending/own-tokens.js';
import {transferWords} from '../../base/holdings/sending/transfer-words.js';
import {lookAhead} from '../../base/look-ahead.js';
import '../../parts/button/action.js';
import '../../parts/feedback/notice.js';
import {renderRefusal} from '../../parts/feedback/render-refusal.js';
import '../../parts/feedback/skeleton.js';
import {renderCost} from '../../parts/holdings/render-cost.js';
import factsStyles from '../../styles/facts.styles.js';
import heldActions from '../../styles/held-actions.styles.js';
import viewStyles from '../../styles/view.styles.js';
import './amount-field.js';
import type {AmountField} from './amount-field.js';
import {Prefill, type Lack} from './prefill.js';
import './receiver-field.js';
import {goBack, renderInterruption} from './render-interruption.js';
import {renderLack} from './render-lack.js';
import {renderOrigin} from './render-origin.js';
import {renderRefused} from './render-refused.js';
import styles from './wallet-send-view.styles.js';

/**
 * What to send, and to whom. What was filled in stays, whatever happens.
 *
 * @summary The send form.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-wallet-send-view')
export class WalletSendView extends HoldingsView {
  declare params: ViewParams['WalletSend'];

  static override styles = [viewStyles, factsStyles, heldActions, styles];

  @state() private isFindingMost = false;
  /** Nobody could tell what would be left of the network's own coin. */
  @state() private isMostUnknown = false;
  @state() private isRereading = false;

  readonly #prefill = new Prefill();
  /** Why there is no token in the form. */
  #lack: Lack | undefined;
  #reading: Reading = 'reading';
  #asked: SendForm | undefined;
  #isAsking = false;
  readonly #online = new Online(this, () => (this.#asked = undefined));

  override get firstFocus(): HTMLElement | undefined {
    return this.renderRoot.querySelector('drawbridge-amount-field') ?? undefined;
  }

  protected override watched({send, tokens, activity}: Holdings): readonly ReadableAtom<unknown>[] {
    const {account, accounts, features} = this.client;
    const stores = [features, accounts, send, tokens, activity].map((holder) => holder.state);
    return [account, tokens.coinPrices, ...stores];
  }

  protected override async whenReady(holdings: Holdings): Promise<void> {
    const {subject} = this;
    const {namespace} = this.client.activeNetwork.get();
    this.#asked = undefined;
    this.isMostUnknown = false;
    if (holdings.send.startFrom(this.params)) this.#prefill.start({subject, ...this.params}, holdings);
    // Nothing waits for the service: the coin can be sent without it.
    await Promise.all([
      holdings.loadTokens(namespace, {isQuiet: true}),
      this.client.flows.syncAccount(namespace, {force: true}),
      learnReceivers(this.client, holdings),
    ]);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const {holdings} = this;
    if (!holdings) return;
    const own = ownTokens(this.client, holdings);
    this.#reading = this.isRereading ? 'reading' : own.node;
    this.#lack = this.#prefill.fill(holdings, own, this.subject);
    this.#refresh(holdings, own);
    this.#ask(holdings);
  }

  protected override render(): TemplateResult {
    const refusal = refusalOf('send', this.client, (...message) => this.t(...message));
    if (refusal) return renderRefusal(refusal);
    return this.holdings ? this.#renderForm(this.holdings) : this.#renderPlaces();
  }

  #renderForm(holdings: Holdings): TemplateResult {
    const {form} = holdings.send;
    const problem = sendProblem(this.client, holdings);
    return html`${renderOrigin(this.client)}
      ${renderInterruption(this.client, holdings, () => this.#goBack(holdings))}
      ${this.#lack ? renderLack(this.client, holdings, this.#prefill.words(this.#lack)) : nothing}<drawbridge-amount-field
        exportparts="button"
        .client=${this.client}
        .form=${form}
        .problem=${problem}
        .worth=${transferWords(this.client, holdings, form).worth}
        .reading=${this.#reading}
        ?busy=${this.isFindingMost}
        @amount=${this.#type}
        @most=${this.#max}
        @reread=${this.#reread}
      ></drawbridge-amount-field>
      ${this.#renderMostUnknown(holdings)}
      <drawbridge-receiver-field
        exportparts="button,list-item"
        .client=${this.client}
        .holdings=${holdings}
        .receiver=${form.receiver}
        .history=${holdings.activity.state.get()}
      ></drawbridge-receiver-field>
      ${renderRefused(this.client, holdings)} ${this.#renderFacts(holdings, form)}
      ${this.#online.isOnline ? nothing : this.#renderOffline()}
      <div class="actions">${this.#renderNext(form, problem)}</div>`;
  }

  #goBack({send}: Holdings): void {
    const {interruption} = send.state.get();
    if (interruption) this.run(() => goBack(this.client, interruption));
  }

  #renderMostUnknown({send}: Holdings): TemplateResult | typeof nothing {
    if (!this.isMostUnknown || send.state.get().fee) return nothing;
    return html`<drawbridge-notice tone="warning" role="status" data-testid="most-unknown"
      >${this.t('send.mostUnknown')}</drawbridge-notice
    >`;
  }

  #renderPlaces(): TemplateResult {
    return html`<span class="visually-hidden" role="status">${this.t('common.loading')}</span>
      <drawbridge-skeleton class="place"></drawbridge-skeleton>
      <drawbridge-skeleton class="place"></drawbridge-skeleton>`;
  }

  /** Nothing is said of a transfer to an address that is none. */
  #renderFacts(holdings: Holdings, form: SendForm): TemplateResult | typeof nothing {
    const {amount, received, ...cost} = transferWords(this.client, holdings, form);
    if (!amount || !received || form.receiver.address === undefined) return nothing;
    return html`<dl class="facts" data-testid="facts">
      <dt>${this.t('send.cost')}</dt>
      <dd data-testid="form-cost">${renderCost(cost)}</dd>
      <dt>${this.t('send.receives')}</dt>
      <dd data-testid="received"><bdi>${received}</bdi></dd>
    </dl>`;
  }

  #renderOffline(): TemplateResult {
    return html`<drawbridge-notice tone="warning" role="status"
      >${this.t('common.offline')}. ${this.t('common.offlineHint')}</drawbridge-notice
    >`;
  }

  #renderNext({receiver}: SendForm, problem: SendProblem | undefined): TemplateResult {
    const isLooking = problem === 'invalid-address' && receiver.isResolving === true;
    const words = isLooking ? 'send.resolving' : problem ? PROBLEMS[problem] : 'send.preview';
    return html`<drawbridge-action
      exportparts="button"
      data-testid="preview-send"
      ?loading=${isLooking}
      ?disabled=${problem !== undefined && !isLooking}
      @click=${() => this.client.router.push('WalletSendPreview')}
      >${this.t(words)}</drawbridge-action
    >`;
  }

  /** The network is asked once for each transfer that could be sent, and about one at a time. */
  #ask({send, sendToken}: Holdings): void {
    const {form} = send;
    // What was learnt of a transfer is gone once another was filled in, also where this one is back again.
    const isKnown = send.state.get().forecast !== undefined;
    const isAsked = this.#asked && (this.#asked === form || (isKnown && isSameTransfer(form, this.#asked)));
    if (isAsked || this.#isAsking || form.receiver.address === undefined || !amountOf(form)) return;
    this.#asked = form;
    this.#isAsking = true;
    this.run(async () => {
      await sendToken.prepare().finally(() => (this.#isAsking = false));
      lookAhead(this, ['WalletSendPreview']);
      // Something else may have been typed meanwhile.
      this.requestUpdate();
    });
  }

  /** What is known of the token in the form may have changed since it was chosen. */
  #refresh({send}: Holdings, {tokens}: OwnTokens): void {
    const {form} = send;
    const known = tokens.find((token) => isSameToken({...form, token}, form));
    if (!known || !form.token) return;
    const isKnown = areSameTokens([known], [form.token]) && known.isUnread === form.token.isUnread;
    if (!isKnown) send.refreshToken(known);
  }

  #type({target}: Event): void {
    const {amount, typed} = target as AmountField;
    this.isMostUnknown = false;
    this.holdings?.send.setAmount(amount, typed);
  }

  #max(): void {
    const {sendToken} = this.holdings ?? {};
    if (!sendToken) return;
    this.isMostUnknown = false;
    this.isFindingMost = true;
    this.run(async () => {
      const isFilled = await sendToken.fillMost().finally(() => (this.isFindingMost = false));
      this.isMostUnknown = !isFilled;
    });
  }

  /** Asks the node for the balance once more. */
  #reread(): void {
    this.isRereading = true;
    this.run(() =>
      this.client.flows
        .syncAccount(this.client.activeNetwork.get().namespace, {force: true})
        .finally(() => (this.isRereading = false)),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-send-view': WalletSendView;
  }
}

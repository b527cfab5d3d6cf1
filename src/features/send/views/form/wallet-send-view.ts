import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import '../../../../ui/parts/button/push-button.js';
import '../../../../ui/parts/feedback/notice.js';
import './amount-field.js';
import './receiver-field.js';
import '../../../../ui/parts/image/avatar.js';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import type {Client} from '../../../../client/client.js';
import {type Message, translate} from '../../../../core/messages/message.js';
import {MEDIUM, shortenAddress} from '../../../../core/model/addresses/shorten-address.js';
import {areSameTokens} from '../../../../core/model/assets/token-list.js';
import type {ViewParams} from '../../../../core/model/view.js';
import {NetworkName} from '../../../../ui/base/chain-face.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {firstField} from '../../../../ui/base/first-field.js';
import {unavailableHere} from '../../../../ui/base/notices.js';
import {Online} from '../../../../ui/base/online.js';
import {prefetchViews} from '../../../../ui/base/prefetch-views.js';
import {SubjectView} from '../../../../ui/base/subject-watch.js';
import {walletInUse} from '../../../../ui/base/wallet-in-use.js';
import {renderUnavailable} from '../../../../ui/parts/feedback/render-unavailable.js';
import factsStyles from '../../../../ui/styles/facts.styles.js';
import heldActions from '../../../../ui/styles/held-actions.styles.js';
import viewStyles from '../../../../ui/styles/view.styles.js';
import type {SendApi} from '../../api.js';
import {
  sendAmount,
  haveSameToken,
  isSameTransfer,
  type SendForm,
  type SendProblem,
} from '../../model/send-form.js';
import type {OwnTokens, Reading} from '../../model/sendable-tokens.js';
import {SEND_PROBLEMS, renderTransferCost, transferText} from '../transfer-text.js';
import type {AmountField} from './amount-field.js';
import {
  restoreSubject,
  renderInterruption,
  renderMissingToken,
  renderNoAccount,
  renderRefused,
} from './form-notices.js';
import {type MissingTokenReason, Prefill} from './prefill.js';

/**
 * The form for amount and receiver. Its input is kept until it is sent.
 *
 * @summary The send form.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-wallet-send-view')
export class WalletSendView extends SubjectView<'send'> {
  declare params: ViewParams['WalletSend'];

  static override styles = [
    viewStyles,
    factsStyles,
    heldActions,
    css`
      :host {
        gap: var(--_space-s);
        min-block-size: 380px;
      }
      .origin {
        display: flex;
        align-items: center;
        gap: 12px;
        padding-inline: var(--_space-s);
        overflow-wrap: anywhere;
      }
      .facts .line {
        grid-column: 1 / -1;
      }
      .where {
        color: var(--_color-text-muted);
      }
      .place {
        block-size: 112px;
        border-radius: var(--_radius-row);
      }
    `,
  ];

  @state() private isFindingMax = false;
  /** The maximum of the network's own coin is unknown, because the fee is. */
  @state() private isMaxUnknown = false;
  @state() private isRereading = false;

  readonly #network = new NetworkName(this);
  readonly #prefill = new Prefill();
  /** The reason why the form has no token. */
  #missingToken: MissingTokenReason | undefined;
  #reading: Reading = 'reading';
  #asked: SendForm | undefined;
  #isAsking = false;
  readonly #online = new Online(this, () => (this.#asked = undefined));

  override get firstFocus(): HTMLElement | undefined {
    return firstField(this, 'drawbridge-amount-field');
  }

  override keep(): void {
    this.api.keepForm();
  }

  protected override watched({send, tokens, activity}: SendApi): readonly ReadableAtom<unknown>[] {
    const {account, accounts, features} = this.client;
    const stores = [features, accounts, send, tokens, activity].map((holder) => holder.state);
    return [account, tokens.coinPrices, ...stores];
  }

  protected override async whenReady(api: SendApi): Promise<void> {
    const {subject} = this;
    const {namespace} = this.client.activeNetwork.get();
    this.#asked = undefined;
    this.isMaxUnknown = false;
    if (api.send.prefill(this.params)) this.#prefill.start({subject, ...this.params}, api);
    // The form is usable meanwhile: the coin can be sent without the service.
    await Promise.all([
      api.loadTokens(namespace, {isQuiet: true}),
      this.client.flows.syncAccount(namespace, {force: true}),
      api.check.loadReceivers(),
    ]);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const {api} = this;
    const own = api.check.ownTokens();
    this.#reading = this.isRereading ? 'reading' : own.node;
    this.#missingToken = this.#prefill.fill(api, own, this.subject);
    this.#refresh(api, own);
    this.#ask(api);
  }

  protected override render(): TemplateResult {
    const unavailable = unavailableHere(this.client, {feature: 'send', capability: 'send'}, this.#network);
    if (unavailable) return renderUnavailable(unavailable);
    return this.#renderForm(this.api);
  }

  #renderForm(api: SendApi): TemplateResult {
    const {form} = api.send;
    const problem = api.check.problem();
    return html`${renderOrigin(this.client, this.#network.value)}
      ${renderInterruption(this.client, api, {
        network: this.#network.value,
        onGoBack: () => this.#goBack(api),
      })}
      ${this.#missingToken ? renderMissingToken(this.client, api, this.#prefill.messageOf(this.#missingToken)) : nothing}<drawbridge-amount-field
        exportparts="button"
        .client=${this.client}
        .form=${form}
        .problem=${problem}
        .worth=${transferText(this.client, api, form).worth}
        .reading=${this.#reading}
        ?busy=${this.isFindingMax}
        @amount=${this.#type}
        @max=${this.#max}
        @reread=${this.#reread}
      ></drawbridge-amount-field>
      ${this.#renderMaxUnknown(api)}
      <drawbridge-receiver-field
        exportparts="button,list-item"
        .client=${this.client}
        .api=${api}
        .receiver=${form.receiver}
        .history=${api.activity.state.get()}
      ></drawbridge-receiver-field>
      ${renderRefused(this.client, api)} ${this.#renderFacts(api, form)}
      ${this.#online.isOnline ? nothing : this.#renderOffline()}
      <div class="actions">${renderNoAccount(this.client) ?? this.#renderNext(form, problem)}</div>`;
  }

  #goBack({send}: SendApi): void {
    const {interruption} = send.state.get();
    if (interruption) this.run(() => restoreSubject(this.client, interruption));
  }

  #renderMaxUnknown({send}: SendApi): TemplateResult | typeof nothing {
    if (!this.isMaxUnknown || send.state.get().fee) return nothing;
    return html`<drawbridge-notice tone="warning" role="status" data-testid="max-unknown"
      >${this.t('send.mostUnknown')}</drawbridge-notice
    >`;
  }

  /** Hides the summary until the receiver has an address. */
  #renderFacts(api: SendApi, form: SendForm): TemplateResult | typeof nothing {
    const {amount, received, ...cost} = transferText(this.client, api, form);
    if (!amount || !received || form.receiver.address === undefined) return nothing;
    return html`<dl class="facts" data-testid="facts">
      <dt>${this.t('send.cost')}</dt>
      <dd data-testid="form-cost">${renderTransferCost(cost)}</dd>
      <dt>${this.t('send.receives')}</dt>
      <dd class=${isLongNumber(received) ? 'line' : nothing} data-testid="received">
        <bdi>${received}</bdi>
      </dd>
    </dl>`;
  }

  #renderOffline(): TemplateResult {
    return html`<drawbridge-notice tone="warning" role="status"
      >${this.t('common.offlineNow')}</drawbridge-notice
    >`;
  }

  #renderNext({receiver}: SendForm, problem: SendProblem | undefined): TemplateResult {
    const isLooking = problem === 'invalid-address' && receiver.isResolving === true;
    const words = isLooking ? 'send.resolving' : problem ? SEND_PROBLEMS[problem] : 'send.preview';
    return html`<drawbridge-push-button
      exportparts="button"
      data-testid="preview-send"
      ?loading=${isLooking}
      ?disabled=${problem !== undefined && !isLooking}
      @click=${() => this.client.router.push('WalletSendPreview')}
      >${this.t(words)}</drawbridge-push-button
    >`;
  }

  /** Quotes each valid transfer once, one at a time. */
  #ask({send, sendToken}: SendApi): void {
    const {form} = send;
    // Changing the transfer drops its quote, even if the user restores it.
    const isKnown = send.state.get().forecast !== undefined;
    const isAsked = this.#asked && (this.#asked === form || (isKnown && isSameTransfer(form, this.#asked)));
    if (isAsked || this.#isAsking || form.receiver.address === undefined || !sendAmount(form)) return;
    this.#asked = form;
    this.#isAsking = true;
    this.run(async () => {
      await sendToken.quote().finally(() => (this.#isAsking = false));
      prefetchViews(this, ['WalletSendPreview']);
      // The form may have changed.
      this.requestUpdate();
    });
  }

  /** Updates balance and price of the token in the form. */
  #refresh({send}: SendApi, {tokens}: OwnTokens): void {
    const {form} = send;
    const known = tokens.find((token) => haveSameToken({...form, token}, form));
    if (!known || !form.token) return;
    const isKnown = areSameTokens([known], [form.token]) && known.isUnread === form.token.isUnread;
    if (!isKnown) send.refreshToken(known);
  }

  #type({target}: Event): void {
    const {amount, typed} = target as AmountField;
    this.isMaxUnknown = false;
    this.api.send.setAmount(amount, typed);
  }

  #max(): void {
    const {sendToken} = this.api;
    this.isMaxUnknown = false;
    this.isFindingMax = true;
    this.run(async () => {
      const isFilled = await sendToken.fillMax().finally(() => (this.isFindingMax = false));
      this.isMaxUnknown = !isFilled;
    });
  }

  /** Reads the balance from the node again. */
  #reread(): void {
    this.isRereading = true;
    this.run(() =>
      this.client.flows
        .syncAccount(this.client.activeNetwork.get().namespace, {force: true})
        .finally(() => (this.isRereading = false)),
    );
  }
}

/** Draws the sending account with its wallet and network. */
export function renderOrigin(client: Client, network: string): TemplateResult | typeof nothing {
  const {account, messages} = client;
  const {address, addressLabels, profileName, profileImage} = account.get();
  if (address === undefined) return nothing;
  const textOf = (...message: Message): string => translate(messages.get(), message);
  const name = addressLabels[address] ?? profileName;
  return html`<div class="origin" data-testid="send-origin">
    <drawbridge-avatar
      aria-hidden="true"
      size="40"
      address=${address}
      src=${profileImage ?? ''}
    ></drawbridge-avatar>
    <div>
      <p>
        ${textOf('send.from')} ${name ? html`<b dir="auto">${name}</b>` : nothing}
        <bdi dir="ltr" translate="no" title=${address}>${shortenAddress(address, MEDIUM)}</bdi>
      </p>
      <p class="where">${textOf('send.origin', walletInUse(client), network)}</p>
    </div>
  </div>`;
}

/** Characters of a number that fit beside its label. */
const SHORT = 20;

function isLongNumber(amount: string): boolean {
  return (amount.split(' ')[0] ?? '').length > SHORT;
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-send-view': WalletSendView;
  }
}

import {html, nothing, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {Holdings} from '../../../client/holdings.js';
import {formatUnits} from '../../../core/model/amounts/amount.js';
import {
  amountOf,
  balanceOf,
  isNative,
  maximumOf,
  problemOf,
  type SendProblem,
  type SendSituation,
} from '../../../core/model/send/send-form.js';
import type {TokenBalance} from '../../../core/model/tokens/token-balance.js';
import type {ViewParams} from '../../../core/model/view.js';
import {customElement} from '../../base/custom-element.js';
import {HoldingsView} from '../../base/holdings/holdings-view.js';
import {writeBalance, writeFee, writeFiat} from '../../base/holdings/money.js';
import '../../parts/button/action.js';
import '../../parts/feedback/skeleton.js';
import '../../parts/image/mark.js';
import viewStyles from '../../styles/view.styles.js';
import './receiver-field.js';
import styles from './wallet-send-view.styles.js';

/** What the main button says while the form cannot be sent (reference 1.4.16). */
const PROBLEMS = {
  'select-token': 'send.needsToken',
  'add-amount': 'send.needsAmount',
  'incorrect-value': 'send.badAmount',
  'insufficient-funds': 'send.noFunds',
  'insufficient-gas': 'send.noGas',
  'add-address': 'send.needsAddress',
  'invalid-address': 'send.badAddress',
} as const satisfies Record<SendProblem, string>;

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

  static override styles = [viewStyles, styles];

  #asked: unknown;

  override get firstFocus(): HTMLElement | undefined {
    return this.renderRoot.querySelector<HTMLElement>('#amount') ?? undefined;
  }

  protected override watched({send, tokens}: Holdings): readonly ReadableAtom<unknown>[] {
    return [send.state, tokens.state, this.client.account];
  }

  protected override async whenReady(holdings: Holdings): Promise<void> {
    const {namespace} = this.client.activeNetwork.get();
    await holdings.loadTokens(namespace);
    this.#prefill(holdings);
  }

  protected override willUpdate(): void {
    const form = this.holdings?.send.form;
    // The network is asked once for each form that could be sent.
    if (!form || form === this.#asked || form.receiver.address === undefined || !amountOf(form)) return;
    this.#asked = form;
    this.run(async () => this.holdings?.sendToken.prepare());
  }

  protected override render(): TemplateResult {
    const {holdings} = this;
    if (!holdings) return html`<drawbridge-skeleton></drawbridge-skeleton>`;
    const problem = problemOf(holdings.send.form, this.#situation(holdings));
    return html`${this.#renderToken(holdings, problem)}
      <drawbridge-receiver-field
        .client=${this.client}
        .holdings=${holdings}
        .receiver=${holdings.send.form.receiver}
      ></drawbridge-receiver-field>
      <div class="actions">
        ${this.#renderFee(holdings)}
        <drawbridge-action
          exportparts="button"
          data-testid="preview-send"
          ?disabled=${problem !== undefined}
          @click=${() => this.client.router.push('WalletSendPreview')}
          >${problem ? this.t(PROBLEMS[problem]) : this.t('send.preview')}</drawbridge-action
        >
      </div>`;
  }

  #renderToken({send, tokens}: Holdings, problem: SendProblem | undefined): TemplateResult {
    const {token, amount} = send.form;
    return html`<div class="box">
      <div class="line">
        <label for="amount">${this.t('send.amount')}</label>
        ${this.#renderTokenButton(token)}
      </div>
      <input
        id="amount"
        inputmode="decimal"
        autocomplete="off"
        placeholder="0"
        ?disabled=${!token}
        aria-describedby="worth"
        .value=${amount}
        @input=${(event: Event) => send.setAmount(read(event))}
      />
      <div class="line">
        <span id="worth" class=${problem === 'incorrect-value' ? 'bad' : 'quiet'}
          >${token ? this.#worth(token, amount, tokens.currency.get()) : nothing}</span
        >
        ${token ? this.#renderBalance(token, problem) : nothing}
      </div>
    </div>`;
  }

  #renderTokenButton(token: TokenBalance | undefined): TemplateResult {
    return html`<drawbridge-action
      exportparts="button"
      data-testid="select-token"
      variant="quiet"
      size="sm"
      @click=${() => this.client.router.push('WalletSendSelectToken')}
    >
      ${
        token
          ? html`<drawbridge-mark
              slot="start"
              size="24"
              shape="round"
              name=${token.symbol}
              src=${token.iconUrl ?? ''}
            ></drawbridge-mark>`
          : nothing
      }
      ${token?.symbol ?? this.t('send.selectToken')}
    </drawbridge-action>`;
  }

  #renderBalance(token: TokenBalance, problem: SendProblem | undefined): TemplateResult {
    return html`<span class=${problem === 'insufficient-funds' ? 'bad' : 'quiet'}
      >${this.t('send.balance', writeBalance(token, this.client.locale.locale.get()))}
      <drawbridge-action
        exportparts="button"
        variant="link"
        data-testid="max"
        @click=${() => this.#max(token)}
        >${this.t('send.max')}</drawbridge-action
      ></span
    >`;
  }

  #renderFee({send}: Holdings): TemplateResult | typeof nothing {
    const {fee} = send.state.get();
    const coin = this.client.activeNetwork.get().network?.nativeCurrency;
    if (!fee || !coin) return nothing;
    return html`<p class="sub" role="status">
      ${this.t('send.fee', writeFee(fee.fee, coin, this.client.locale.locale.get()))}
    </p>`;
  }

  #worth(token: TokenBalance, amount: string, currency: Parameters<typeof writeFiat>[1]['currency']): string {
    if (amount === '') return '';
    const units = amountOf({token, amount});
    if (units === undefined) return this.t('send.incorrectValue');
    if (!token.price) return '';
    return writeFiat(Number(amount) * token.price, {locale: this.client.locale.locale.get(), currency});
  }

  #situation({send, tokens}: Holdings): SendSituation {
    const {namespace} = this.client.activeNetwork.get();
    const state = tokens.of(namespace);
    const coin = state.status === 'idle' ? undefined : state.tokens.find(isNative);
    return {
      fee: send.state.get().fee?.fee,
      nativeBalance: coin && balanceOf(coin),
      accountType: this.client.account.get().allAccounts[0]?.type ?? 'eoa',
    };
  }

  #max(token: TokenBalance): void {
    const {send} = this.holdings ?? {};
    const most = maximumOf(token, send?.state.get().fee?.fee);
    send?.setAmount(formatUnits(most, Number(token.quantity.decimals)));
  }

  /** What the adopter asked for, or the network's own coin. */
  #prefill({send, tokens, receiver}: Holdings): void {
    const state = tokens.of(this.client.activeNetwork.get().namespace);
    const owned = state.status === 'idle' ? [] : state.tokens;
    const {asset, amount, receiver: to} = this.params ?? {};
    const wanted = owned.find(
      (token) => asset !== undefined && [token.address, token.symbol].includes(asset),
    );
    const token = wanted ?? (send.form.token ? undefined : (owned.find(isNative) ?? owned[0]));
    if (token) send.chooseToken(token);
    if (amount !== undefined) send.setAmount(amount);
    if (to !== undefined) receiver.type(to);
  }
}

function read({target}: Event): string {
  // Someone who writes 1,5 means 1.5.
  return (target as HTMLInputElement).value.replace(',', '.');
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-send-view': WalletSendView;
  }
}

import {html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {EMPTY_FORM, type SendForm, type SendProblem} from '../../../core/model/send/send-form.js';
import type {TokenBalance} from '../../../core/model/tokens/token-balance.js';
import {ClientElement} from '../../base/client-element.js';
import {customElement} from '../../base/custom-element.js';
import {writeBalance} from '../../base/holdings/sending/transfer-words.js';
import {expandIcon} from '../../icons/networks.js';
import '../../parts/button/action.js';
import '../../parts/image/icon.js';
import '../../parts/image/mark.js';
import viewStyles from '../../styles/view.styles.js';
import styles from './field.styles.js';

/** From so many characters on, an amount is written smaller, and smaller still. */
const LONG = 11;
const LONGER = 20;

/** Someone who writes 1,5 means 1.5. Someone who pastes 1,000 may mean a thousand, which is not guessed at. */
const DECIMAL_COMMA = /^\d*,(?!\d{3}$)\d*$/;

/**
 * How much of which token.
 *
 * @summary The amount of a transfer.
 * @csspart button - The token, and the way to all of it.
 * @fires {Event} amount - Something was typed; read `amount`.
 * @fires {Event} most - All of it is wanted.
 * @internal
 */
@customElement('drawbridge-amount-field')
export class AmountField extends ClientElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...ClientElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [viewStyles, styles];

  /** What was typed last. */
  amount = '';

  @property({attribute: false}) form: SendForm = EMPTY_FORM;

  @property({attribute: false}) problem: SendProblem | undefined;

  /** What the amount is worth, written out. */
  @property() worth = '';

  /** The most that can be sent is being found out. */
  @property({type: Boolean}) busy = false;

  protected override render(): TemplateResult {
    const {token, amount} = this.form;
    const isBad = this.problem === 'incorrect-value';
    return html`<div class="box">
      <div class="line">
        <label class="visually-hidden" for="amount">${this.t('send.amount')}</label>
        <input
          id="amount"
          class=${sizeOf(amount)}
          inputmode="decimal"
          autocomplete="off"
          placeholder="0"
          ?disabled=${!token}
          aria-describedby="worth"
          aria-invalid=${isBad || this.problem === 'insufficient-funds' ? 'true' : 'false'}
          .value=${amount}
          @input=${this.#type}
        />
        ${this.#renderToken(token)}
      </div>
      <div class="line second">
        <span id="worth" class=${isBad ? 'bad' : 'quiet'}
          >${isBad ? this.t('send.incorrectValue') : this.worth}</span
        >
        ${token ? this.#renderBalance(token) : nothing}
      </div>
    </div>`;
  }

  #renderToken(token: TokenBalance | undefined): TemplateResult {
    return html`<button
      type="button"
      class="token"
      part="button"
      data-testid="select-token"
      @click=${() => this.client.router.push('WalletSendSelectToken')}
    >
      ${
        token
          ? html`<drawbridge-mark
              aria-hidden="true"
              size="24"
              shape="round"
              name=${token.symbol}
              src=${token.iconUrl ?? ''}
            ></drawbridge-mark>`
          : nothing
      }
      <span class="symbol">${token?.symbol ?? this.t('send.selectToken')}</span>
      ${token ? html`<span class="visually-hidden">${this.t('send.otherToken')}</span>` : nothing}
      <drawbridge-icon .icon=${expandIcon}></drawbridge-icon>
    </button>`;
  }

  #renderBalance(token: TokenBalance): TemplateResult {
    return html`<span class="balance">
      <span class=${this.problem === 'insufficient-funds' ? 'bad' : 'quiet'}
        >${this.t('send.balance', writeBalance(this.client, token))}</span
      >
      <drawbridge-action
        exportparts="button"
        variant="link"
        data-testid="max"
        ?loading=${this.busy}
        @click=${() => this.dispatchEvent(new Event('most'))}
        >${this.t('send.max')}</drawbridge-action
      >
    </span>`;
  }

  #type({target}: Event): void {
    const text = (target as HTMLInputElement).value;
    this.amount = DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text;
    this.dispatchEvent(new Event('amount'));
  }
}

function sizeOf({length}: string): string {
  if (length > LONGER) return 'longer';
  return length > LONG ? 'long' : '';
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-amount-field': AmountField;
  }
}

import '../../../../ui/parts/button/push-button.js';
import '../../../../ui/parts/image/icon.js';
import '../../../../ui/parts/image/logo.js';
import {html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {Message} from '../../../../core/messages/message.js';
import {amountRemark, type AmountRemark} from '../../../../core/model/assets/amount-remark.js';
import type {TokenBalance} from '../../../../core/model/assets/token-balance.js';
import {AmountElement} from '../../../../ui/base/amount-element.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {tokenMark, tokenSource} from '../../../../ui/base/marks/token-pictures.js';
import {expandIcon} from '../../../../ui/icons/arrows.js';
import viewStyles from '../../../../ui/styles/view.styles.js';
import {EMPTY_FORM, type SendForm, type SendProblem} from '../../model/send-form.js';
import type {Reading, SendableToken} from '../../model/sendable-tokens.js';
import {exactTokenBalance, formatTokenBalance} from '../transfer-text.js';
import styles from './field.styles.js';

/**
 * The token and its amount.
 *
 * @summary The amount of a transfer.
 * @csspart button - The token button, and the maximum button.
 * @fires {Event} amount - The user typed; read `amount` and `typed`.
 * @fires {Event} max - The user asks for the maximum.
 * @fires {Event} reread - The user asks to read the balance again.
 * @internal
 */
@customElement('drawbridge-amount-field')
export class AmountField extends AmountElement {
  static override styles = [viewStyles, styles];

  @property({attribute: false}) form: SendForm = EMPTY_FORM;

  @property({attribute: false}) problem: SendProblem | undefined;

  /** State of reading the balance, while it is unknown. */
  @property() reading: Reading = 'reading';

  protected override render(): TemplateResult {
    const {token, amount, typed} = this.form;
    const isBad = this.problem === 'incorrect-value';
    return html`<div class="box">
      <div class="line">
        <label class="visually-hidden" for="amount">${this.t('send.amount')}</label>
        ${this.renderInput({
          amount,
          typed,
          isOff: !token,
          isWrong: isBad || this.problem === 'insufficient-funds',
        })}
        ${this.#renderToken(token)}
      </div>
      <div class="line second">
        <span id="worth" class="quiet">${this.worth}</span>
        ${token ? this.#renderBalance(token) : nothing}
      </div>
      <p id="reason" class=${isBad ? 'bad' : 'quiet'} role="status">${this.#renderRemark()}</p>
    </div>`;
  }

  /** The problem of the text, or how an ambiguous text is read. */
  #renderRemark(): unknown {
    const {token, amount, typed} = this.form;
    const decimals = Number(token?.quantity.decimals);
    const remark = token && amountRemark({amount, typed, decimals}, this.locale);
    if (!token || !remark) return nothing;
    if (remark.about === 'read-as') {
      return html`<bdi>${this.t('send.readAs', `${remark.amount} ${token.symbol}`)}</bdi>`;
    }
    return this.t(...messageOf(remark, token.symbol));
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
          ? html`<drawbridge-logo
              aria-hidden="true"
              size="24"
              shape="round"
              name=${token.symbol}
              src=${tokenSource(this.client, token)}
              .mark=${tokenMark(this.client, token)}
            ></drawbridge-logo>`
          : nothing
      }
      <bdi class="symbol">${token?.symbol ?? this.t('send.selectToken')}</bdi>
      ${token ? html`<span class="visually-hidden">${this.t('send.otherToken')}</span>` : nothing}
      <drawbridge-icon .icon=${expandIcon}></drawbridge-icon>
    </button>`;
  }

  #renderBalance(token: SendableToken): TemplateResult {
    if (token.isUnread) return this.#renderUnread();
    return html`<span class="balance">
      <span
        id="balance"
        class=${this.problem === 'insufficient-funds' ? 'bad' : 'quiet'}
        title=${exactTokenBalance(this.client, token)}
        >${this.t('send.balance', formatTokenBalance(this.client, token))}</span
      >
      <drawbridge-push-button
        exportparts="button"
        variant="link"
        data-testid="max"
        ?loading=${this.busy}
        @click=${() => this.dispatchEvent(new Event('max'))}
        >${this.t('send.max')}</drawbridge-push-button
      >
    </span>`;
  }

  #renderUnread(): TemplateResult {
    const isFailed = this.reading === 'failed';
    return html`<span class="balance">
      <span id="balance" class="quiet" role="status" data-testid="balance-unread"
        >${this.t(isFailed ? 'send.balanceUnread' : 'send.balanceReading')}</span
      >
      ${
        isFailed
          ? html`<drawbridge-push-button
              exportparts="button"
              variant="link"
              data-testid="balance-retry"
              @click=${() => this.dispatchEvent(new Event('reread'))}
              >${this.t('common.tryAgain')}</drawbridge-push-button
            >`
          : nothing
      }
    </span>`;
  }
}

function messageOf(remark: Exclude<AmountRemark, {readonly about: 'read-as'}>, symbol: string): Message {
  if (remark.about === 'places') return ['send.places', symbol, remark.places];
  if (remark.about === 'no-places') return ['send.noPlaces', symbol];
  if (remark.about === 'invalid') return ['send.incorrectValue'];
  return [remark.about === 'not-a-number' ? 'send.notANumber' : 'send.writeAmount', ...remark.examples];
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-amount-field': AmountField;
  }
}

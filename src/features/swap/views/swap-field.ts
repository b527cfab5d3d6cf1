import {css, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {Message} from '../../../core/messages/message.js';
import {amountRemark, type AmountRemark} from '../../../core/model/assets/amount-remark.js';
import {AmountElement, amountSize} from '../../../ui/base/amount-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {tokenMark, tokenSource} from '../../../ui/base/marks/token-pictures.js';
import {expandIcon} from '../../../ui/icons/arrows.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/image/icon.js';
import '../../../ui/parts/image/logo.js';
import amountBox from '../../../ui/styles/amount-box.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {SwapForm} from '../api.js';
import type {SwapToken} from '../swap-token.js';

/**
 * One side of the swap form: an amount, and the button that chooses its token.
 *
 * @summary What the user pays, or receives.
 * @csspart button - The token button, and the maximum button.
 * @fires {Event} amount - The user typed; read `amount` and `typed`.
 * @fires {Event} max - The user asks for the maximum.
 * @internal
 */
@customElement('drawbridge-swap-field')
export class SwapField extends AmountElement {
  static override styles = [
    viewStyles,
    amountBox,
    css`
      :host {
        padding: 0;
      }
      p:empty {
        display: none;
      }
      .unlisted {
        color: var(--_color-warning);
      }
      #amount.outdated {
        color: var(--_color-text-subtle);
      }
      @media (forced-colors: active) {
        .bad {
          forced-color-adjust: none;
          color: MarkText;
          background: Mark;
        }
        #amount.outdated {
          color: GrayText;
        }
      }
    `,
  ];

  @property() side: 'sold' | 'bought' = 'sold';

  @property({attribute: false}) form: SwapForm = {sold: undefined, bought: undefined, amount: ''};

  /** The received amount, written out; with the side `bought` only. */
  @property() shown = '';

  /** The received amount with every place, for the tooltip. */
  @property({attribute: 'exact-amount'}) exactAmount = '';

  /** The balance in words. */
  @property() balance = '';

  /** The balance with every place, for the tooltip. */
  @property({attribute: 'exact-balance'}) exactBalance = '';

  /** The text is not a valid amount. */
  @property({type: Boolean, attribute: 'bad'}) isBad = false;

  /** The amount is more than the balance. */
  @property({type: Boolean, attribute: 'short'}) isShort = false;

  /** The amount belongs to a price that has ended. */
  @property({type: Boolean, attribute: 'outdated'}) isOutdated = false;

  protected override render(): TemplateResult {
    const isPaid = this.side === 'sold';
    const token = this.form[this.side];
    return html`<div class="box" aria-busy=${this.isOutdated ? 'true' : 'false'}>
      <label for="amount">${this.t(isPaid ? 'swap.pay' : 'swap.receive')}</label>
      <div class="line">
        ${isPaid ? this.#renderSold() : this.#renderReceived()} ${this.#renderToken(token)}
      </div>
      <div class="line second">
        <span id="worth" class="quiet">${this.isOutdated ? this.t('swap.outdated') : this.worth}</span>
        ${token ? this.#renderBalance(isPaid) : nothing}
      </div>
      ${token?.isUnlisted ? html`<p class="unlisted" data-testid="not-listed">${this.t('swap.notListed')}</p>` : nothing}
      ${isPaid ? html`<p id="reason" class=${this.isBad ? 'bad' : 'quiet'} role="status">${this.#renderRemark()}</p>` : nothing}
    </div>`;
  }

  #renderSold(): TemplateResult {
    const {sold, amount, typed} = this.form;
    return this.renderInput({
      amount,
      typed,
      isOff: !sold,
      isWrong: this.isBad || this.isShort,
      testId: 'swap-pay',
    });
  }

  #renderReceived(): TemplateResult {
    return html`<input
      id="amount"
      class="${amountSize(this.shown)} ${this.isOutdated ? 'outdated' : ''}"
      dir="ltr"
      readonly
      placeholder="0"
      title=${this.exactAmount || nothing}
      data-testid="swap-receive"
      aria-describedby="worth"
      .value=${this.shown}
    />`;
  }

  #renderToken(token: SwapToken | undefined): TemplateResult {
    const {side} = this;
    const isPaid = side === 'sold';
    const choose = (): void => this.client.router.push('SwapSelectToken', {target: side});
    const testId = isPaid ? 'swap-pay-token' : 'swap-receive-token';
    if (!token) {
      return html`<button
        type="button"
        class="token none"
        part="button"
        data-testid=${testId}
        @click=${choose}
      >
        <span class="symbol">${this.t('swap.selectToken')}</span>
        <span class="visually-hidden">${this.t(isPaid ? 'swap.pay' : 'swap.receive')}</span>
        <drawbridge-icon .icon=${expandIcon}></drawbridge-icon>
      </button>`;
    }
    return html`<button type="button" class="token" part="button" data-testid=${testId} @click=${choose}>
      <drawbridge-logo
        aria-hidden="true"
        size="24"
        shape="round"
        name=${token.symbol}
        src=${tokenSource(this.client, token)}
        .mark=${tokenMark(this.client, token)}
      ></drawbridge-logo>
      <bdi class="symbol">${token.symbol}</bdi>
      <span class="visually-hidden">${this.t(isPaid ? 'swap.payToken' : 'swap.receiveToken')}</span>
      <drawbridge-icon .icon=${expandIcon}></drawbridge-icon>
    </button>`;
  }

  #renderBalance(isPaid: boolean): TemplateResult {
    return html`<span class="balance">
      <span id="balance" class=${this.isShort ? 'bad' : 'quiet'} title=${this.exactBalance || nothing}
        >${this.balance}</span
      >
      ${
        isPaid
          ? html`<drawbridge-push-button
              exportparts="button"
              variant="link"
              data-testid="swap-max"
              ?loading=${this.busy}
              @click=${() => this.dispatchEvent(new Event('max'))}
              >${this.t('swap.max')}</drawbridge-push-button
            >`
          : nothing
      }
    </span>`;
  }

  /** The problem of the text, or how an ambiguous text is read. */
  #renderRemark(): unknown {
    const {sold, amount, typed} = this.form;
    const remark = sold && amountRemark({amount, typed, decimals: sold.decimals}, this.locale);
    if (!sold || !remark) return nothing;
    if (remark.about === 'read-as') {
      return html`<bdi>${this.t('swap.readAs', `${remark.amount} ${sold.symbol}`)}</bdi>`;
    }
    return this.t(...messageOf(remark, sold.symbol));
  }
}

function messageOf(remark: Exclude<AmountRemark, {readonly about: 'read-as'}>, symbol: string): Message {
  if (remark.about === 'places') return ['swap.places', symbol, remark.places];
  if (remark.about === 'no-places') return ['swap.noPlaces', symbol];
  if (remark.about === 'invalid') return ['swap.incorrectValue'];
  return [remark.about === 'unclear' ? 'swap.writeAmount' : 'swap.notANumber', ...remark.examples];
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-swap-field': SwapField;
  }
}

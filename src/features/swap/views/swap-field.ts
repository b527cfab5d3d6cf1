import {css, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {Message} from '../../../core/messages/message.js';
import {amountRemark, type AmountRemark} from '../../../core/model/assets/amount-remark.js';
import {Formats} from '../../../core/model/assets/formats.js';
import {writeAmount} from '../../../core/model/assets/plain-number.js';
import {parseAmount} from '../../../core/model/assets/parse-amount.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {contentImage} from '../../../ui/base/picture.js';
import {expandIcon} from '../../../ui/icons/arrows.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/image/icon.js';
import '../../../ui/parts/image/logo.js';
import amountBox from '../../../ui/styles/amount-box.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {SwapForm} from '../api.js';
import type {SwapToken} from '../swap-token.js';

/** Characters from which on an amount is drawn smaller, and smaller still. */
const LONG = 11;
const LONGER = 20;

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
export class SwapField extends ClientElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...ClientElement.shadowRootOptions,
    delegatesFocus: true,
  };
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
        font-weight: 400;
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

  /** The last input as decimal text; empty if it is not an amount. */
  amount = '';

  /** The last input as typed. */
  typed = '';

  @property() side: 'sold' | 'bought' = 'sold';

  @property({attribute: false}) form: SwapForm = {sold: undefined, bought: undefined, amount: ''};

  /** The received amount, written out; with the side `bought` only. */
  @property() shown = '';

  /** The value of the amount, written out. */
  @property() worth = '';

  /** The balance in words. */
  @property() balance = '';

  /** The text is not a valid amount. */
  @property({type: Boolean, attribute: 'bad'}) isBad = false;

  /** The amount is more than the balance. */
  @property({type: Boolean, attribute: 'short'}) isShort = false;

  /** The amount belongs to a price that has ended. */
  @property({type: Boolean, attribute: 'outdated'}) isOutdated = false;

  /** The maximum is being determined. */
  @property({type: Boolean}) busy = false;

  protected override render(): TemplateResult {
    const isPaid = this.side === 'sold';
    const token = this.form[this.side];
    return html`<div class="box" aria-busy=${this.isOutdated ? 'true' : 'false'}>
      <label for="amount">${this.t(isPaid ? 'swap.pay' : 'swap.receive')}</label>
      <div class="line">
        ${isPaid ? this.#renderInput() : this.#renderReceived()} ${this.#renderToken(token)}
      </div>
      <div class="line second">
        <span id="worth" class="quiet">${this.isOutdated ? this.t('swap.outdated') : this.worth}</span>
        ${token ? this.#renderBalance(isPaid) : nothing}
      </div>
      ${token?.isUnlisted ? html`<p class="unlisted" data-testid="not-listed">${this.t('swap.notListed')}</p>` : nothing}
      ${isPaid ? html`<p id="reason" class=${this.isBad ? 'bad' : 'quiet'} role="status">${this.#renderRemark()}</p>` : nothing}
    </div>`;
  }

  #renderInput(): TemplateResult {
    const {sold, amount, typed} = this.form;
    const text = typed ?? writeAmount(amount, this.#locale);
    return html`<input
      id="amount"
      class=${sizeOf(text)}
      dir="ltr"
      inputmode="decimal"
      autocomplete="off"
      placeholder="0"
      data-testid="swap-pay"
      ?disabled=${!sold}
      aria-describedby="reason worth balance"
      aria-invalid=${this.isBad || this.isShort ? 'true' : 'false'}
      .value=${text}
      @input=${this.#type}
    />`;
  }

  #renderReceived(): TemplateResult {
    return html`<input
      id="amount"
      class="${sizeOf(this.shown)} ${this.isOutdated ? 'outdated' : ''}"
      dir="ltr"
      readonly
      placeholder="0"
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
        src=${contentImage(this.client, token.iconUrl)}
      ></drawbridge-logo>
      <bdi class="symbol">${token.symbol}</bdi>
      <span class="visually-hidden">${this.t(isPaid ? 'swap.payToken' : 'swap.receiveToken')}</span>
      <drawbridge-icon .icon=${expandIcon}></drawbridge-icon>
    </button>`;
  }

  #renderBalance(isPaid: boolean): TemplateResult {
    return html`<span class="balance">
      <span id="balance" class=${this.isShort ? 'bad' : 'quiet'}>${this.balance}</span>
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
    const remark = sold && amountRemark({amount, typed, decimals: sold.decimals}, this.#locale);
    if (!sold || !remark) return nothing;
    if (remark.about === 'read-as') {
      return html`<bdi>${this.t('swap.readAs', `${remark.amount} ${sold.symbol}`)}</bdi>`;
    }
    return this.t(...messageOf(remark, sold.symbol));
  }

  #type({target}: Event): void {
    this.typed = (target as HTMLInputElement).value;
    const read = parseAmount(this.typed, this.#locale);
    this.amount = read.status === 'amount' ? read.amount : '';
    this.dispatchEvent(new Event('amount'));
  }

  get #locale(): string {
    return new Formats(this.client.locale.locale.get()).locale;
  }
}

function messageOf(remark: Exclude<AmountRemark, {readonly about: 'read-as'}>, symbol: string): Message {
  if (remark.about === 'places') return ['swap.places', symbol, remark.places];
  if (remark.about === 'no-places') return ['swap.noPlaces', symbol];
  if (remark.about === 'invalid') return ['swap.incorrectValue'];
  return [remark.about === 'unclear' ? 'swap.writeAmount' : 'swap.notANumber', ...remark.examples];
}

function sizeOf({length}: string): string {
  if (length > LONGER) return 'longer';
  return length > LONG ? 'long' : '';
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-swap-field': SwapField;
  }
}

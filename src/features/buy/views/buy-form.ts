import {html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {Message} from '../../../core/messages/message.js';
import {amountRemark, type AmountRemark} from '../../../core/model/assets/amount-remark.js';
import {parseAmount} from '../../../core/model/assets/parse-amount.js';
import {writeAmount} from '../../../core/model/assets/plain-number.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {expandIcon} from '../../../ui/icons/arrows.js';
import {buyIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/skeleton.js';
import '../../../ui/parts/image/icon.js';
import '../../../ui/parts/image/logo.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {BuyApi, BuyFiat, BuyProblem, BuyState} from '../api.js';
import {presetsOf} from '../buy-rules.js';
import styles from './buy-form.styles.js';
import {choiceMark, choiceSource} from './buy-pictures.js';
import {BuyText, shownLimits} from './buy-text.js';

/** Characters from which on an amount is drawn smaller, and smaller still; received ones have their symbol, too. */
const [LONG, LONGER] = [11, 20];
const [LONG_RECEIVED, LONGER_RECEIVED] = [8, 12];

/**
 * The amount of a purchase, its currency and token, and the limits of the payment method.
 *
 * @summary The form of a purchase.
 * @csspart button - Every button.
 * @fires {Event} currency - The user wants to choose a currency.
 * @fires {Event} token - The user wants to choose a token.
 * @internal
 */
@customElement('drawbridge-buy-form')
export class BuyFormElement extends ClientElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...ClientElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [viewStyles, styles];

  @property({attribute: false}) api!: BuyApi;

  /** State of the feature; the parent passes each change. */
  @property({attribute: false}) state!: BuyState;

  /** Ignores the user. */
  @property({type: Boolean}) disabled = false;

  protected override render(): TemplateResult {
    const text = new BuyText(this.client);
    return html`${this.#renderPaid(text)} ${this.#renderReceived(text)}`;
  }

  #renderPaid(text: BuyText): TemplateResult {
    const {amount, typed, fiat} = this.state.form;
    const written = typed ?? writeAmount(amount, text.locale);
    const problem = this.api.problem();
    const isBad = this.#isWrong(problem);
    return html`<div class="box">
      <label for="amount">${text.t('buy.pay')}</label>
      <div class="line">
        <input
          id="amount"
          class=${sizeOf(written)}
          dir="ltr"
          inputmode="decimal"
          autocomplete="off"
          placeholder="0"
          data-testid="buy-amount"
          ?disabled=${this.disabled}
          aria-describedby="problem limits"
          aria-invalid=${isBad ? 'true' : 'false'}
          .value=${written}
          @input=${this.#type}
        />
        ${this.#renderChoice({
          id: 'currency',
          label: fiat?.id ?? text.t('buy.selectCurrency'),
          hint: fiat ? text.t('buy.currency') : '',
          isChosen: fiat !== undefined,
        })}
      </div>
      <p id="problem" class=${isBad ? 'bad' : 'quiet'} role="status" data-testid="buy-problem">
        ${this.#renderRemark(text, problem)}
      </p>
      ${fiat ? [this.#renderPresets(text, fiat), this.#renderMethods(text, fiat), this.#renderLimits(text, fiat)] : this.#renderPlaces()}
    </div>`;
  }

  /** Keeps the place of what depends on the currency while the choices load. */
  #renderPlaces(): TemplateResult | typeof nothing {
    if (!this.#isLoading) return nothing;
    return html`<drawbridge-skeleton class="preset-place"></drawbridge-skeleton>
      <drawbridge-skeleton class="method-place"></drawbridge-skeleton>
      <drawbridge-skeleton class="limits-place"></drawbridge-skeleton>`;
  }

  #renderPresets(text: BuyText, fiat: BuyFiat): TemplateResult | typeof nothing {
    const presets = presetsOf(fiat);
    if (presets.length === 0) return nothing;
    return html`<div class="presets" role="group" aria-label=${text.t('buy.presets')}>
      ${presets.map(
        (preset) =>
          html`<button
            type="button"
            class="preset"
            part="button"
            data-testid="buy-preset-${preset}"
            aria-pressed=${this.state.form.amount === preset ? 'true' : 'false'}
            ?disabled=${this.disabled}
            @click=${() => this.api.setAmount(preset)}
          >
            <bdi>${text.money({amount: preset, currency: fiat.id}, true)}</bdi>
          </button>`,
      )}
    </div>`;
  }

  #renderMethods(text: BuyText, fiat: BuyFiat): TemplateResult | typeof nothing {
    if (fiat.limits.length < 2) return nothing;
    const {paymentMethod} = this.state.form;
    return html`<div class="methods" role="radiogroup" aria-label=${text.t('buy.methods')}>
      ${fiat.limits.map(
        ({id}) =>
          html`<label class="method">
            <input
              type="radio"
              name="method"
              data-testid="buy-method-${id}"
              value=${id}
              ?disabled=${this.disabled}
              .checked=${id === paymentMethod}
              @change=${() => this.api.choosePaymentMethod(id)}
            />
            <span>${text.t('buy.method', id)}</span>
          </label>`,
      )}
    </div>`;
  }

  #renderLimits(text: BuyText, fiat: BuyFiat): TemplateResult | typeof nothing {
    const limits = shownLimits(fiat, this.state.form.paymentMethod);
    if (!limits) return nothing;
    const [least, most] = [limits.min, limits.max].map((amount) =>
      text.money({amount, currency: fiat.id}, true),
    );
    return html`<p id="limits" class="limits" data-testid="buy-limits">
      <bdi
        >${
          limits.id
            ? text.t('buy.limits', least ?? '', most ?? '', limits.id)
            : text.t('buy.limitsOfAll', least ?? '', most ?? '')
        }</bdi
      >
    </p>`;
  }

  #renderReceived(text: BuyText): TemplateResult {
    const {form} = this.state;
    const quote = this.#quoteOfProvider;
    const isOutdated = quote.status === 'loading';
    const received = receivedText(text, quote);
    const symbol = form.token?.symbol;
    return html`<div class="box" aria-busy=${isOutdated ? 'true' : 'false'}>
      <span class="label">${text.t('buy.receive')}</span>
      <div class="line">
        <output
          class="${sizeOf(received, LONG_RECEIVED, LONGER_RECEIVED)} ${received && !isOutdated ? '' : 'quiet'}"
          data-testid="buy-receive"
          ><bdi>${received || '–'}</bdi></output
        >
        ${this.#renderChoice({
          id: 'token',
          label: symbol ?? text.t('buy.selectToken'),
          hint: symbol ? text.t('buy.token') : '',
          isChosen: symbol !== undefined,
        })}
      </div>
    </div>`;
  }

  #renderChoice({id, label, hint, isChosen}: Choice): TemplateResult {
    if (!isChosen && this.#isLoading)
      return html`<drawbridge-skeleton class="choice-place"></drawbridge-skeleton>`;
    return html`<button
      type="button"
      class=${isChosen ? 'token' : 'token none'}
      part="button"
      data-testid="buy-${id}"
      ?disabled=${this.disabled}
      @click=${() => this.dispatchEvent(new Event(id))}
    >
      ${
        isChosen
          ? html`<drawbridge-logo
              aria-hidden="true"
              size="24"
              shape="round"
              name=${label}
              src=${choiceSource(this.client, id, label)}
              .mark=${choiceMark(this.client, id, label)}
            ></drawbridge-logo>`
          : nothing
      }
      <bdi class="symbol">${label}</bdi>
      <span class="visually-hidden">${hint}</span>
      <drawbridge-icon .icon=${expandIcon}></drawbridge-icon>
    </button>`;
  }

  /** The problem of the text, how an ambiguous text is read, or the limit that the amount breaks. */
  #renderRemark(text: BuyText, problem: BuyProblem | undefined): unknown {
    const {amount, typed, fiat} = this.state.form;
    if (!fiat) return nothing;
    const remark = amountRemark({amount, typed, decimals: text.places(fiat.id)}, text.locale);
    if (remark?.about === 'read-as' && !this.#isWrong(problem))
      return html`<bdi>${text.t('buy.readAs', `${remark.amount} ${fiat.id}`)}</bdi>`;
    if (remark && remark.about !== 'read-as') return text.t(...messageOf(remark, fiat.id));
    const message = limitMessage(text, this.state, problem);
    return message ? text.t(...message) : nothing;
  }

  /** The price is Coinbase's: it says nothing of another provider. */
  get #quoteOfProvider(): BuyState['quote'] {
    return this.api.provider()?.id === 'coinbase' ? this.state.quote : {status: 'idle'};
  }

  get #isLoading(): boolean {
    return this.state.options.status !== 'ready';
  }

  #isWrong(problem: BuyProblem | undefined): boolean {
    return problem === 'incorrect-value' || problem === 'below-limit' || problem === 'above-limit';
  }

  #type({target}: Event): void {
    const {value} = target as HTMLInputElement;
    const read = parseAmount(value, new BuyText(this.client).locale);
    this.api.setAmount(read.status === 'amount' ? read.amount : '', value);
  }
}

interface Choice {
  readonly id: 'currency' | 'token';
  readonly label: string;
  /** Read by screen readers after the label. */
  readonly hint: string;
  readonly isChosen: boolean;
}

/** The tokens that arrive; empty while that is unknown, also with an estimate. */
function receivedText(text: BuyText, state: BuyState['quote']): string {
  if (state.status === 'idle' || state.status === 'refused') return '';
  const quote = state.status === 'ready' ? state.quote : state.previous;
  return quote && !quote.isEstimate ? text.tokens(quote.purchase) : '';
}

/** The message for an amount outside the limits. */
export function limitMessage(
  text: BuyText,
  {form: {fiat, paymentMethod}}: Pick<BuyState, 'form'>,
  problem: BuyProblem | undefined,
): Message | undefined {
  const limits = fiat && shownLimits(fiat, paymentMethod);
  if (!fiat || !limits) return undefined;
  const hasOthers = limits.id !== '' && fiat.limits.length > 1;
  if (problem === 'below-limit') {
    const least = text.money({amount: limits.min, currency: fiat.id}, true);
    return hasOthers ? ['buy.belowMethodLimit', least, limits.id] : ['buy.belowLimit', least];
  }
  if (problem !== 'above-limit') return undefined;
  const most = text.money({amount: limits.max, currency: fiat.id}, true);
  return hasOthers ? ['buy.aboveMethodLimit', most, limits.id] : ['buy.aboveLimit', most];
}

/** The form's place where no purchase is offered. */
export function renderNotOffered(text: BuyText): TemplateResult {
  return html`<drawbridge-empty-state
    role="status"
    data-testid="buy-not-offered"
    .icon=${buyIcon}
    heading=${text.t('buy.notOffered')}
    text=${text.t('buy.notOfferedHint')}
  ></drawbridge-empty-state>`;
}

/** The form's place where the site has set up no provider, or the service refuses the site. */
export function renderNoneAvailable(text: BuyText): TemplateResult {
  return html`<drawbridge-empty-state
    role="status"
    data-testid="buy-none-available"
    .icon=${buyIcon}
    heading=${text.t('buy.noneAvailable')}
    text=${text.t('buy.noneAvailableHint')}
  ></drawbridge-empty-state>`;
}

function messageOf(remark: Exclude<AmountRemark, {readonly about: 'read-as'}>, currency: string): Message {
  if (remark.about === 'places') return ['buy.places', currency, remark.places];
  if (remark.about === 'no-places') return ['buy.noPlaces', currency];
  if (remark.about === 'invalid') return ['buy.incorrectValue'];
  return [remark.about === 'unclear' ? 'buy.writeAmount' : 'buy.notANumber', ...remark.examples];
}

function sizeOf({length}: string, long = LONG, longer = LONGER): string {
  if (length > longer) return 'longer';
  return length > long ? 'long' : '';
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-buy-form': BuyFormElement;
  }
}

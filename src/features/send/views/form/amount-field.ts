import '../../../../ui/parts/button/action.js';
import '../../../../ui/parts/image/icon.js';
import '../../../../ui/parts/image/mark.js';
import {html, nothing, type PropertyDeclaration, type TemplateResult} from 'lit';
import type {Message} from '../../../../core/messages/message.js';
import {Formats} from '../../../../core/model/amounts/formats.js';
import {numberMarks, writeAmount} from '../../../../core/model/amounts/number-marks.js';
import {plainNumber} from '../../../../core/model/amounts/plain-number.js';
import type {TokenBalance} from '../../../../core/model/assets/token-balance.js';
import {ClientElement} from '../../../../ui/base/client-element.js';
import {contentImage} from '../../../../ui/base/picture.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {expandIcon} from '../../../../ui/icons/networks.js';
import viewStyles from '../../../../ui/styles/view.styles.js';
import {readAmount} from '../../model/read-amount.js';
import {amountOf, EMPTY_FORM, type SendForm, type SendProblem} from '../../model/send-form.js';
import type {Reading, SendableToken} from '../../model/sendable-tokens.js';
import {writeBalance} from '../transfer-words.js';
import styles from './field.styles.js';

/** From so many characters on, an amount is written smaller, and smaller still. */
const LONG = 11;
const LONGER = 20;

/**
 * The token and its amount.
 *
 * @summary The amount of a transfer.
 * @csspart button - The token, and the way to all of it.
 * @fires {Event} amount - Something was typed; read `amount` and `typed`.
 * @fires {Event} max - All of it is wanted.
 * @fires {Event} reread - The balance is to be read again.
 * @internal
 */
@customElement('drawbridge-amount-field')
export class AmountField extends ClientElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...ClientElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [viewStyles, styles];

  static override properties: Record<string, PropertyDeclaration> = {
    form: {attribute: false},
    problem: {attribute: false},
    worth: {},
    reading: {},
    busy: {type: Boolean},
  };

  /** The last input as decimal text; empty if it is not an amount. */
  amount = '';

  /** The same as it was typed. */
  typed = '';

  form: SendForm = EMPTY_FORM;

  problem: SendProblem | undefined;

  /** The amount's value, written out. */
  worth = '';

  /** State of reading the balance, while it is unknown. */
  reading: Reading = 'reading';

  /** The maximum is being determined. */
  busy = false;

  protected override render(): TemplateResult {
    const {token, amount, typed} = this.form;
    const text = typed ?? writeAmount(amount, this.#locale);
    const isBad = this.problem === 'incorrect-value';
    return html`<div class="box">
      <div class="line">
        <label class="visually-hidden" for="amount">${this.t('send.amount')}</label>
        <input
          id="amount"
          class=${sizeOf(text)}
          dir="ltr"
          inputmode="decimal"
          autocomplete="off"
          placeholder="0"
          ?disabled=${!token}
          aria-describedby="reason worth balance"
          aria-invalid=${isBad || this.problem === 'insufficient-funds' ? 'true' : 'false'}
          .value=${text}
          @input=${this.#type}
        />
        ${this.#renderToken(token)}
      </div>
      <div class="line second">
        <span id="worth" class="quiet">${this.worth}</span>
        ${token ? this.#renderBalance(token) : nothing}
      </div>
      <p id="reason" class=${isBad ? 'bad' : 'quiet'} role="status">${this.#renderRemark()}</p>
    </div>`;
  }

  /** The problem of the text, or its reading if it is ambiguous. */
  #renderRemark(): unknown {
    const faults = amountFaults(this.form, this.#locale);
    const [first, ...rest] = faults.map((message) => this.t(...message));
    if (first !== undefined) return rest.length > 0 ? `${first}. ${rest.join(' ')}` : first;
    const read = amountRead(this.form, this.#locale);
    return read ? html`<bdi>${this.t('send.readAs', read)}</bdi>` : nothing;
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
              src=${contentImage(this.client, token.iconUrl)}
            ></drawbridge-mark>`
          : nothing
      }
      <span class="symbol">${token?.symbol ?? this.t('send.selectToken')}</span>
      ${token ? html`<span class="visually-hidden">${this.t('send.otherToken')}</span>` : nothing}
      <drawbridge-icon .icon=${expandIcon}></drawbridge-icon>
    </button>`;
  }

  #renderBalance(token: SendableToken): TemplateResult {
    if (token.isUnread) return this.#renderUnread();
    return html`<span class="balance">
      <span id="balance" class=${this.problem === 'insufficient-funds' ? 'bad' : 'quiet'}
        >${this.t('send.balance', writeBalance(this.client, token))}</span
      >
      <drawbridge-action
        exportparts="button"
        variant="link"
        data-testid="max"
        ?loading=${this.busy}
        @click=${() => this.dispatchEvent(new Event('max'))}
        >${this.t('send.max')}</drawbridge-action
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
          ? html`<drawbridge-action
              exportparts="button"
              variant="link"
              data-testid="balance-retry"
              @click=${() => this.dispatchEvent(new Event('reread'))}
              >${this.t('common.tryAgain')}</drawbridge-action
            >`
          : nothing
      }
    </span>`;
  }

  #type({target}: Event): void {
    this.typed = (target as HTMLInputElement).value;
    const read = readAmount(this.typed, this.#locale);
    this.amount = read.status === 'amount' ? read.amount : '';
    this.dispatchEvent(new Event('amount'));
  }

  get #locale(): string {
    return new Formats(this.client.locale.locale.get()).locale;
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

/** Shows how to write an amount where what was typed tells nothing of it. */
const EXAMPLES = ['1500', '1.5'] as const;

/** The problems of a form's amount, one sentence each; none for an amount that can be sent. */
function amountFaults(form: SendForm, locale: string): readonly Message[] {
  const {token, amount, typed = ''} = form;
  if (!token || amountOf(form)) return [];
  if (amount !== '') return [faultOf(form, locale)];
  const read = readAmount(typed, locale);
  if (read.status === 'empty') return [];
  const [whole = EXAMPLES[0], fraction = EXAMPLES[1]] = read.status === 'unclear' ? read.readings : [];
  const howTo: Message = ['send.writeAmount', writeAmount(whole, locale), writeAmount(fraction, locale)];
  return read.status === 'unclear' ? [howTo] : [['send.incorrectValue'], howTo];
}

/** The reading of an ambiguous amount; empty if it is not ambiguous. */
function amountRead({token, amount, typed}: SendForm, locale: string): string {
  if (!token || amount === '' || typed === undefined) return '';
  const read = readAmount(typed, locale);
  const isAsTyped = read.status === 'amount' && read.isPlain && read.amount === amount;
  const written = new Formats(locale).exact(amount);
  return isAsTyped || marksOf(written, locale) === marksOf(typed, locale) ? '' : `${written} ${token.symbol}`;
}

/** Spaces and apostrophes of every kind are the same to a reader. */
function marksOf(text: string, locale: string): string | undefined {
  return plainNumber(text, numberMarks(locale).digits)?.text;
}

/** It is a number, and no amount of this token. */
function faultOf({token, amount}: SendForm, locale: string): Message {
  const {symbol = '', quantity} = token ?? {};
  const places = (amount.split('.')[1] ?? '').length;
  if (places <= Number(quantity?.decimals)) return ['send.incorrectValue'];
  if (quantity?.decimals === '0') return ['send.noPlaces', symbol];
  return ['send.places', symbol, new Formats(locale).count(quantity?.decimals ?? '0')];
}

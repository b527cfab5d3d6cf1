import {html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {Formats} from '../../core/model/assets/formats.js';
import {parseAmount} from '../../core/model/assets/parse-amount.js';
import {writeAmount} from '../../core/model/assets/plain-number.js';
import {ClientElement} from './client-element.js';

/** Characters from which on an amount is drawn smaller, alone in its line, and smallest. */
const LONG = 11;
const LONGER = 20;
const LONGEST = 30;

/** The native field of an amount. */
export interface AmountInput {
  /** Decimal text. */
  readonly amount: string;
  /** The amount as typed; absent if the user did not type it. */
  readonly typed?: string | undefined;
  readonly isOff: boolean;
  /** The amount is not valid, or more than the balance. */
  readonly isWrong: boolean;
  readonly testId?: string;
}

/** Base of fields with an amount that the user types: fires `amount`, and keeps the last input. */
export abstract class AmountElement extends ClientElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...ClientElement.shadowRootOptions,
    delegatesFocus: true,
  };

  /** The last input as decimal text; empty if it is not an amount. */
  amount = '';

  /** The last input as typed. */
  typed = '';

  /** The value of the amount, written out. */
  @property() worth = '';

  /** The maximum is being determined. */
  @property({type: Boolean}) busy = false;

  /** The language in which the user writes numbers. */
  protected get locale(): string {
    return new Formats(this.client.locale.locale.get()).locale;
  }

  /** Draws the native field. `#reason`, `#worth` and `#balance` describe it. */
  protected renderInput({amount, typed, isOff, isWrong, testId}: AmountInput): TemplateResult {
    const text = typed ?? writeAmount(amount, this.locale);
    return html`<input
      id="amount"
      class=${amountSize(text)}
      dir="ltr"
      inputmode="decimal"
      autocomplete="off"
      placeholder="0"
      data-testid=${testId ?? nothing}
      ?disabled=${isOff}
      aria-describedby="reason worth balance"
      aria-invalid=${isWrong ? 'true' : 'false'}
      .value=${text}
      @input=${this.#type}
    />`;
  }

  #type({target}: Event): void {
    this.typed = (target as HTMLInputElement).value;
    const read = parseAmount(this.typed, this.locale);
    this.amount = read.status === 'amount' ? read.amount : '';
    this.dispatchEvent(new Event('amount'));
  }
}

/** The classes of an amount with that many characters; the styles of its box have the size. */
export function amountSize({length}: string): string {
  if (length > LONGEST) return 'longer longest';
  if (length > LONGER) return 'longer';
  return length > LONG ? 'long' : '';
}

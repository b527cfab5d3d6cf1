import {css, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {submitIcon} from '../../../ui/icons/arrows.js';
import {mailIcon} from '../../../ui/icons/login.js';
import '../../../ui/parts/button/icon-button.js';
import '../../../ui/parts/image/icon.js';
import {TextField} from '../../../ui/parts/input/text-field.js';
import reset from '../../../ui/styles/reset.styles.js';
import textField from '../../../ui/styles/text-field.styles.js';

/** Characters from which on an address can be sent. */
const MIN_LENGTH = 4;

/**
 * A field for an e-mail address, 56 px high, with its label always in sight. As with a native one, `input` fires
 * on each change and `value` has the text.
 *
 * @summary An e-mail address, and a button that sends it.
 * @csspart input - The native field.
 * @fires {Event} input - The text changed; read `value`.
 * @fires {Event} submit - The user sends the address.
 * @internal
 */
@customElement('drawbridge-email-field')
export class EmailField extends TextField {
  static override styles = [
    reset,
    textField,
    css`
      :host {
        display: block;
      }
      .field {
        position: relative;
        gap: 12px;
        color: var(--_color-text-muted);
      }
      .text {
        position: relative;
        flex: 1;
        min-inline-size: 0;
      }
      label {
        position: absolute;
        inset-block-start: 9px;
        inset-inline: 0;
        overflow: hidden;
        font-size: 12px;
        line-height: 16px;
        text-overflow: ellipsis;
        white-space: nowrap;
        pointer-events: none;
      }
      /* In an empty field the label has the place of the text. */
      .text:has(input:placeholder-shown:not(:focus)) label {
        inset-block-start: 17px;
        font-size: 16px;
        line-height: 20px;
      }
      /* The whole field is the input, so that a tap anywhere in it is a tap on the input. */
      input {
        display: block;
        inline-size: 100%;
        padding: 20px 0 4px;
        text-overflow: ellipsis;
      }
      input::placeholder {
        opacity: 0;
      }
      /* An address runs left to right in every language, and starts where the label starts. */
      :host(:dir(rtl)) input {
        text-align: end;
      }
      :host([disabled]) .field {
        color: var(--_color-text-subtle);
      }
      @media (forced-colors: active) {
        :host([disabled]) .field {
          color: GrayText;
          border-color: GrayText;
        }
      }
    `,
  ];

  /** Name of the button that sends the address; without one there is no button. */
  @property({attribute: 'submit-label'}) submitLabel = '';

  /** The address is being sent. */
  @property({type: Boolean, reflect: true}) loading = false;

  @property({type: Boolean, reflect: true}) disabled = false;

  protected get canBeSubmitted(): boolean {
    return !this.loading && !this.disabled && this.#isLongEnough;
  }

  protected override renderField(): TemplateResult {
    return html`<div class="field" ?data-invalid=${Boolean(this.problem)}>
      <drawbridge-icon .icon=${mailIcon}></drawbridge-icon>
      <div class="text">
        <label for="email">${this.label}</label>
        <input
          id="email"
          part="input"
          type="email"
          name="email"
          dir="ltr"
          autocomplete="email"
          autocapitalize="off"
          spellcheck="false"
          enterkeyhint="go"
          placeholder=" "
          aria-invalid=${this.problem ? 'true' : 'false'}
          aria-describedby="problem hint"
          ?disabled=${this.disabled}
          ?readonly=${this.loading}
          .value=${this.value}
          @input=${this.read}
        />
      </div>
      ${this.#hasButton ? this.#renderButton() : nothing}
    </div>`;
  }

  #renderButton(): TemplateResult {
    return html`<drawbridge-icon-button
      data-testid="submit-email"
      .icon=${submitIcon}
      label=${this.submitLabel}
      ?loading=${this.loading}
      @click=${this.submit}
    ></drawbridge-icon-button>`;
  }

  get #hasButton(): boolean {
    return this.submitLabel !== '' && !this.disabled && (this.loading || this.#isLongEnough);
  }

  get #isLongEnough(): boolean {
    return this.value.trim().length >= MIN_LENGTH;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-email-field': EmailField;
  }
}

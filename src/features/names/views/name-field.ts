import {css, html, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {TextField} from '../../../ui/parts/input/text-field.js';
import reset from '../../../ui/styles/reset.styles.js';
import textField from '../../../ui/styles/text-field.styles.js';

/**
 * A field for the first part of a name, with the rest of it behind the text. As with a native one, `input` fires on each
 * change and `value` has the text. It fires once for a text that an input method composes.
 *
 * @summary A name to type; Enter registers it.
 * @csspart input - The native field.
 * @fires {Event} input - The text changed; read `value`.
 * @fires {Event} change - The user leaves the field or presses Enter.
 * @fires {Event} submit - The user registers the name.
 * @internal
 */
@customElement('drawbridge-name-field')
export class NameField extends TextField {
  static override styles = [
    reset,
    textField,
    css`
      :host {
        display: block;
      }
      /* Nothing stands at its end, unlike in other fields. */
      .field {
        gap: var(--_space-xs);
        padding-inline: 16px;
      }
      label {
        display: block;
        padding-block-end: var(--_space-xs);
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
      }
      /* A name runs left to right in every language. */
      .name {
        display: flex;
        flex: 1;
        align-items: center;
        min-inline-size: 0;
      }
      input {
        flex: 1;
        min-inline-size: 64px;
      }
      .suffix {
        overflow: hidden;
        color: var(--_color-text-muted);
        text-overflow: ellipsis;
        white-space: nowrap;
      }
    `,
  ];

  /** The rest of the name, with its dot. */
  @property() suffix = '';

  /** Enter registers the name. */
  @property({type: Boolean, attribute: 'can-submit'}) canSubmit = false;

  protected get canBeSubmitted(): boolean {
    return this.canSubmit;
  }

  protected override renderField(): TemplateResult {
    return html`<label for="name">${this.label}</label>
      <div class="field" ?data-invalid=${Boolean(this.problem)}>
        <span class="name" dir="ltr">
          <input
            id="name"
            part="input"
            type="text"
            name="account-name"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            enterkeyhint="go"
            aria-invalid=${this.problem ? 'true' : 'false'}
            aria-describedby="suffix problem hint"
            .value=${this.value}
            @input=${this.#type}
            @compositionend=${this.#endComposing}
            @change=${() => this.dispatchEvent(new Event('change'))}
          />
          <span class="suffix" id="suffix">${this.suffix}</span>
        </span>
      </div>`;
  }

  #type(event: InputEvent): void {
    if (event.isComposing) event.stopPropagation();
    else this.read(event);
  }

  /** Browsers differ in whether an input event follows. */
  #endComposing(event: Event): void {
    this.read(event);
    this.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-name-field': NameField;
  }
}

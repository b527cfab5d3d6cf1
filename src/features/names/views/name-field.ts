import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../../ui/base/custom-element.js';
import reset from '../../../ui/styles/reset.styles.js';
import textField from '../../../ui/styles/text-field.styles.js';

/**
 * A field for the first part of a name, with the rest of it behind the text. As with a native one, `input` fires on each
 * change and `value` has the text.
 *
 * @summary A name to type; Enter registers it.
 * @csspart input - The native field.
 * @fires {Event} input - The text changed; read `value`.
 * @fires {Event} submit - The user registers the name.
 * @internal
 */
@customElement('drawbridge-name-field')
export class NameField extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
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

  @property() label = '';

  /** The rest of the name, with its dot. */
  @property() suffix = '';

  @property() value = '';

  /** The reason to reject the name. */
  @property() problem = '';

  /** A line below the field. */
  @property() hint = '';

  /** Enter registers the name. */
  @property({type: Boolean, attribute: 'can-submit'}) canSubmit = false;

  protected override render(): TemplateResult {
    return html`<form novalidate @submit=${this.#submit}>
        <label for="name">${this.label}</label>
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
              @input=${this.#read}
            />
            <span class="suffix" id="suffix">${this.suffix}</span>
          </span>
        </div>
      </form>
      <p class="note bad" id="problem" role="alert">${this.problem}</p>
      <p class="note" id="hint">${this.hint}</p>`;
  }

  #read({currentTarget}: Event): void {
    this.value = (currentTarget as HTMLInputElement).value;
  }

  #submit(event: Event): void {
    event.preventDefault();
    if (this.canSubmit) this.dispatchEvent(new Event('submit'));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-name-field': NameField;
  }
}

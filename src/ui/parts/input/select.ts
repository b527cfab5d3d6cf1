import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import {expandIcon} from '../../icons/arrows.js';
import '../image/icon.js';
import reset from '../../styles/reset.styles.js';

/** One option of a {@link Select}. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/**
 * A choice of one of a few, with the browser's own list. As with a native one, `change` fires and `value` holds the answer.
 *
 * @summary A small labelled select.
 * @csspart select - The native control.
 * @fires {Event} change - The user chose; read `value`.
 * @internal
 */
@customElement('drawbridge-select')
export class Select extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      .field {
        --_icon-size: 16px;
        position: relative;
        display: flex;
        align-items: center;
      }
      select {
        appearance: none;
        min-block-size: 44px;
        margin: 0;
        padding-inline: 12px 32px;
        color: var(--_color-text);
        font: inherit;
        font-weight: 600;
        background: none;
        border: 1px solid transparent;
        border-radius: var(--_radius-control);
        cursor: pointer;
      }
      select:hover {
        background: var(--_color-surface-raised);
      }
      select:focus-visible {
        outline-offset: -2px;
        border-radius: var(--_radius-control);
      }
      option {
        color: var(--_color-text);
        background: var(--_color-surface);
      }
      drawbridge-icon {
        position: absolute;
        inset-inline-end: 10px;
        color: var(--_color-text-muted);
        pointer-events: none;
      }
      @media (forced-colors: active) {
        select {
          border-color: ButtonBorder;
        }
      }
    `,
  ];

  /** Name of the choice; spoken only, because the chosen option shows it. */
  @property() label = '';

  @property() value = '';

  @property({attribute: false}) options: readonly SelectOption[] = [];

  protected override render(): TemplateResult {
    return html`<div class="field">
      <select part="select" aria-label=${this.label} @change=${this.#read}>
        ${this.options.map(
          ({value, label}) =>
            html`<option value=${value} ?selected=${value === this.value}>${label}</option>`,
        )}
      </select>
      <drawbridge-icon .icon=${expandIcon}></drawbridge-icon>
    </div>`;
  }

  protected override updated(): void {
    const select = this.renderRoot.querySelector('select');
    // Once the user has chosen, the attribute `selected` of the options has no effect.
    if (select) select.value = this.value;
  }

  /** The native event does not leave the shadow root. */
  #read({target}: Event): void {
    if (target instanceof HTMLSelectElement) this.value = target.value;
    this.dispatchEvent(new Event('change', {bubbles: true, composed: true}));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-select': Select;
  }
}

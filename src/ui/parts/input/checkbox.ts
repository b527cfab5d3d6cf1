import {css, html, type TemplateResult} from 'lit';
import {customElement} from '../../base/custom-element.js';
import {checkIcon} from '../../icons/search.js';
import '../image/icon.js';
import reset from '../../styles/reset.styles.js';
import {Toggle} from './toggle.js';

/**
 * A yes or no with its sentence. As with a native one, `change` fires and `checked` holds the answer.
 *
 * @summary A box to tick.
 * @slot - The sentence; it may hold links.
 * @csspart checkbox - The native box.
 * @fires {Event} change - The user changed it; read `checked`.
 * @internal
 */
@customElement('drawbridge-checkbox')
export class Checkbox extends Toggle {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      label {
        display: grid;
        grid-template-columns: 20px 1fr;
        gap: 12px;
        padding: 10px var(--_space-s);
        cursor: pointer;
      }
      .box {
        display: grid;
        block-size: 20px;
        --_icon-size: 16px;
      }
      .box > * {
        grid-area: 1 / 1;
        place-self: center;
      }
      input {
        inline-size: 20px;
        block-size: 20px;
        border: 1.5px solid var(--_color-text-muted);
        border-radius: 6px;
        cursor: pointer;
      }
      input:focus-visible {
        border-radius: 6px;
      }
      drawbridge-icon {
        color: var(--_color-on-accent);
        pointer-events: none;
        visibility: hidden;
      }
      input:checked {
        background: var(--_color-accent);
        border-color: var(--_color-accent);
      }
      input:checked + drawbridge-icon {
        visibility: visible;
      }
      @media (forced-colors: active) {
        input:checked {
          background: Highlight;
          forced-color-adjust: none;
        }
      }
    `,
  ];

  protected override render(): TemplateResult {
    return html`<label>
      <span class="box">
        <input part="checkbox" type="checkbox" .checked=${this.checked} @change=${this.read} />
        <drawbridge-icon .icon=${checkIcon}></drawbridge-icon>
      </span>
      <span><slot></slot></span>
    </label>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-checkbox': Checkbox;
  }
}

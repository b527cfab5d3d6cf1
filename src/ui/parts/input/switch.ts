import {css, html, type TemplateResult} from 'lit';
import {customElement} from '../../base/custom-element.js';
import reset from '../../styles/reset.styles.js';
import {Toggle} from './toggle.js';

/**
 * Something that is on or off, and changes at once. `change` fires and `checked` holds the answer.
 *
 * @summary A sentence with a switch at its end.
 * @slot - The sentence.
 * @csspart switch - The native control.
 * @fires {Event} change - The user changed it; read `checked`.
 * @internal
 */
@customElement('drawbridge-switch')
export class Switch extends Toggle {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      label {
        display: flex;
        gap: 12px;
        align-items: center;
        justify-content: space-between;
        min-block-size: 44px;
        padding-inline: var(--_space-s);
        cursor: pointer;
      }
      input {
        position: relative;
        flex: none;
        inline-size: 36px;
        block-size: 22px;
        background: var(--_color-text-subtle);
        border-radius: 11px;
        cursor: pointer;
        transition: background-color var(--_duration-short);
      }
      input::before {
        content: '';
        position: absolute;
        inset-block-start: 2px;
        inset-inline-start: 2px;
        inline-size: 16px;
        block-size: 16px;
        background: var(--_color-surface);
        border-radius: 50%;
        transition: inset-inline-start var(--_duration-short);
      }
      input:checked {
        background: var(--_color-accent);
      }
      input:checked::before {
        inset-inline-start: 16px;
        background: var(--_color-on-accent);
      }
      input:focus-visible {
        border-radius: 11px;
      }
      @media (forced-colors: active) {
        input {
          background: ButtonFace;
          border-color: ButtonText;
          forced-color-adjust: none;
        }
        input::before {
          background: ButtonText;
        }
        input:checked {
          background: Highlight;
        }
        input:checked::before {
          background: HighlightText;
        }
      }
    `,
  ];

  protected override render(): TemplateResult {
    return html`<label>
      <span><slot></slot></span>
      <input part="switch" type="checkbox" role="switch" .checked=${this.checked} @change=${this.read} />
    </label>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-switch': Switch;
  }
}

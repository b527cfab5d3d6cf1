import {css, html, LitElement, type TemplateResult} from 'lit';
import {customElement} from '../../base/custom-element.js';

/**
 * A line with a word in its middle, between alternatives.
 *
 * @summary "or".
 * @slot - The word.
 * @internal
 */
@customElement('drawbridge-divider')
export class Divider extends LitElement {
  static override styles = css`
    :host {
      display: flex;
      gap: 12px;
      align-items: center;
      min-block-size: 32px;
      color: var(--_color-text-muted);
      font-size: 12px;
      line-height: 16px;
    }
    :host::before,
    :host::after {
      content: '';
      flex: 1;
      border-block-start: 1px solid var(--_color-border);
    }
  `;

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-divider': Divider;
  }
}

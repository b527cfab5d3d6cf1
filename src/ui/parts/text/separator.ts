import {css, html, LitElement, type TemplateResult} from 'lit';
import {customElement} from '../../base/custom-element.js';

/**
 * A line with a word in it, between two ways to go on.
 *
 * @summary "or", between two lines.
 * @slot - The word.
 * @internal
 */
@customElement('drawbridge-separator')
export class Separator extends LitElement {
  static override styles = css`
    :host {
      display: flex;
      align-items: center;
      gap: 12px;
      padding: 8px;
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
    'drawbridge-separator': Separator;
  }
}

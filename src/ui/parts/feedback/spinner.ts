import {css, html, LitElement, type PropertyDeclaration, type TemplateResult} from 'lit';
import {customElement} from '../../base/custom-element.js';
import reset from '../../styles/reset.styles.js';
import spinner from './spinner.styles.js';

/**
 * Says that something is on its way; stands still where the user asked for less motion.
 *
 * @summary A wait of unknown length.
 * @internal
 */
@customElement('drawbridge-spinner')
export class Spinner extends LitElement {
  static override styles = [
    reset,
    spinner,
    css`
      :host {
        display: block;
        inline-size: max-content;
        color: var(--_color-text-muted);
      }
    `,
  ];

  static override properties: Record<string, PropertyDeclaration> = {
    label: {},
  };

  /** What is awaited; without it the spinner is decoration. */
  label = '';

  protected override render(): TemplateResult {
    if (!this.label) return html`<span class="spinner"></span>`;
    return html`<span class="spinner" role="img" aria-label=${this.label}></span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-spinner': Spinner;
  }
}

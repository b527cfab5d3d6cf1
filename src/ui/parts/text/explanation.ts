import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import type {IconPaths} from '../../icons/icon-paths.js';
import '../image/icon.js';
import reset from '../../styles/reset.styles.js';

/**
 * One thing explained: a sign, a few words, a sentence.
 *
 * @summary A block of an explaining view.
 * @slot - The sentence.
 * @internal
 */
@customElement('drawbridge-explanation')
export class Explanation extends LitElement {
  static override styles = [
    reset,
    css`
      :host {
        display: grid;
        grid-template-columns: 48px 1fr;
        gap: 4px 14px;
        align-items: center;
        padding: 10px var(--_space-s);
      }
      .sign {
        --_icon-size: 24px;
        grid-row: span 2;
        display: grid;
        place-items: center;
        align-self: start;
        inline-size: 48px;
        block-size: 48px;
        color: var(--_color-link);
        background: color-mix(in oklab, var(--_color-accent) 12%, var(--_color-surface));
        border: 1px solid transparent;
        border-radius: 14px;
      }
      h3,
      p {
        margin: 0;
      }
      h3 {
        font-size: 16px;
        font-weight: 600;
        line-height: 24px;
      }
      p {
        color: var(--_color-text-muted);
      }
    `,
  ];

  @property({attribute: false}) icon: IconPaths | undefined;

  @property() heading = '';

  protected override render(): TemplateResult {
    return html`<span class="sign"><drawbridge-icon .icon=${this.icon}></drawbridge-icon></span>
      <h3>${this.heading}</h3>
      <p><slot></slot></p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-explanation': Explanation;
  }
}

import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import styles from './tag.styles.js';
import type {Tone} from './tone.js';

/**
 * A short word about the thing beside it ("Installed", "Recent").
 *
 * @summary A label in one word or two.
 * @slot - The word.
 * @internal
 */
@customElement('drawbridge-tag')
export class Tag extends LitElement {
  static override styles = [
    styles,
    css`
      :host {
        display: inline-block;
      }
    `,
  ];

  @property() tone: Tone = 'neutral';

  protected override render(): TemplateResult {
    return html`<span class="tag" data-tone=${this.tone}><slot></slot></span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-tag': Tag;
  }
}

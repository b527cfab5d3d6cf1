import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import {helpIcon, warningIcon} from '../../icons/first.js';
import type {IconPaths} from '../../icons/icon-paths.js';
import reset from '../../styles/reset.styles.js';
import '../image/icon.js';

/**
 * A sentence the user should not miss, inside a view. A danger is announced at once.
 *
 * @summary A tinted note with a sign.
 * @slot - The sentence.
 * @internal
 */
@customElement('drawbridge-notice')
export class Notice extends LitElement {
  static override styles = [
    reset,
    css`
      :host {
        --_tone: var(--_color-accent);
        display: block;
      }
      :host([tone='warning']) {
        --_tone: var(--_color-warning);
      }
      :host([tone='danger']) {
        --_tone: var(--_color-danger);
      }
      .notice {
        display: flex;
        gap: 10px;
        padding: 10px 12px;
        color: var(--_color-text);
        overflow-wrap: anywhere;
        background: color-mix(in oklab, var(--_tone) 12%, var(--_color-surface));
        border: 1px solid transparent;
        border-radius: var(--_radius-control);
      }
      drawbridge-icon {
        color: var(--_tone);
      }
    `,
  ];

  @property({reflect: true}) tone: 'info' | 'warning' | 'danger' = 'info';

  /** An icon that replaces the tone's. */
  @property({attribute: false}) icon: IconPaths | undefined;

  protected override render(): TemplateResult {
    const icon = this.icon ?? (this.tone === 'info' ? helpIcon : warningIcon);
    return html`<div class="notice" role=${this.tone === 'danger' ? 'alert' : 'note'}>
      <drawbridge-icon .icon=${icon}></drawbridge-icon>
      <div><slot></slot></div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-notice': Notice;
  }
}

import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import type {IconPaths} from '../../icons/icon-paths.js';
import reset from '../../styles/reset.styles.js';
import '../image/icon.js';

/**
 * Stands where a list would be when it is empty, failed or out of reach: what happened, and what to do next.
 *
 * @summary Nothing to show, and why.
 * @slot - The action that leads on.
 * @internal
 */
@customElement('drawbridge-empty-state')
export class EmptyState extends LitElement {
  static override styles = [
    reset,
    css`
      :host {
        display: grid;
        justify-items: center;
        gap: var(--_space-xs);
        padding: var(--_space-l) var(--_space-m);
        text-align: center;
        text-wrap: balance;
        overflow-wrap: anywhere;
      }
      .icon {
        --_icon-size: 24px;
        display: grid;
        place-items: center;
        inline-size: 56px;
        block-size: 56px;
        margin-block-end: var(--_space-s);
        color: var(--_color-text-muted);
        background: var(--_color-surface-raised);
        border: 1px solid transparent;
        border-radius: var(--_radius-row);
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
      ::slotted(*) {
        margin-block-start: 12px;
      }
    `,
  ];

  @property({attribute: false}) icon: IconPaths | undefined;

  /** The state, in a few words. */
  @property() heading = '';

  /** Explanation or next step, in a sentence. */
  @property() text = '';

  protected override render(): TemplateResult {
    return html`
      ${this.icon ? html`<div class="icon"><drawbridge-icon .icon=${this.icon}></drawbridge-icon></div>` : nothing}
      <h3>${this.heading}</h3>
      ${this.text ? html`<p>${this.text}</p>` : nothing}
      <slot></slot>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-empty-state': EmptyState;
  }
}

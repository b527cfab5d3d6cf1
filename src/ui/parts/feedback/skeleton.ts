import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import pendingRow from '../../styles/pending-row.styles.js';
import reset from '../../styles/reset.styles.js';

/**
 * Holds the place of what is still loading, at its exact size; invisible for the first 100 ms.
 *
 * @summary The grey shape of a row, a wallet card or, sized by the surrounding styles, anything else.
 * @internal
 */
@customElement('drawbridge-skeleton')
export class Skeleton extends LitElement {
  static override styles = [
    reset,
    pendingRow,
    css`
      :host {
        display: block;
      }
      .shape {
        display: flex;
        align-items: center;
        block-size: 100%;
        border-radius: inherit;
        animation:
          appear 1ms 0.1s both,
          breathe 1.6s 0.1s ease-in-out infinite;
      }
      .card {
        flex-direction: column;
        gap: 8px;
        block-size: 100px;
        padding: 8px 4px;
      }
      i {
        border-radius: 6px;
        background: var(--_color-border);
        forced-color-adjust: none;
      }
      .block i {
        inline-size: 100%;
        block-size: 100%;
        border-radius: inherit;
      }
      .card i {
        inline-size: 48px;
        block-size: 10px;
      }
      .card i:first-child {
        inline-size: 56px;
        block-size: 56px;
        border-radius: 30%;
      }
      :host([shape='round']) .pending::before {
        border-radius: 50%;
      }
    `,
  ];

  /** Shape of the content: a list row (56 px), a wallet card (100 px), or a block sized from outside. */
  @property() variant: 'row' | 'card' | 'block' = 'block';

  /** The shape of the picture that comes. */
  @property({reflect: true}) shape: 'square' | 'round' = 'square';

  protected override render(): TemplateResult {
    if (this.variant === 'row') return html`<div class="pending" aria-hidden="true"></div>`;
    const second = this.variant === 'block' ? '' : html`<i></i>`;
    return html`<div class="shape ${this.variant}" aria-hidden="true"><i></i>${second}</div>`;
  }
}

/** Renders placeholders for rows that are loading. */
export function renderSkeletonRows(
  count: number,
  shape: 'round' | 'square' = 'round',
): readonly TemplateResult[] {
  return Array.from(
    {length: count},
    () => html`<drawbridge-skeleton variant="row" shape=${shape}></drawbridge-skeleton>`,
  );
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-skeleton': Skeleton;
  }
}

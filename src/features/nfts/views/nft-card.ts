import {css, html, LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {monogramOf} from '../../../ui/base/marks/monogram.js';
import {isImageSource} from '../../../ui/parts/image/logo.js';
import reset from '../../../ui/styles/reset.styles.js';

/**
 * An NFT: its picture, or a monogram without a safe picture, with name and count.
 *
 * @summary One collectible in a grid; 140 px high.
 * @csspart list-item - The card.
 * @csspart image - The picture, where there is one.
 * @internal
 */
@customElement('drawbridge-nft-card')
export class NftCard extends LitElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      .card {
        position: relative;
        padding: 4px;
      }
      .picture {
        position: relative;
        block-size: 108px;
        overflow: hidden;
        color: #fff;
        background: var(--_color-surface-raised);
        border-radius: var(--_radius-row);
        forced-color-adjust: none;
      }
      .picture::after {
        content: '';
        position: absolute;
        inset: 0;
        border: 1px solid color-mix(in oklab, var(--_color-text) 8%, transparent);
        border-radius: inherit;
      }
      img,
      svg {
        display: block;
        inline-size: 100%;
        block-size: 100%;
        object-fit: cover;
      }
      text {
        fill: currentColor;
        font: 600 40px var(--_font-family);
        text-anchor: middle;
      }
      .name {
        overflow: hidden;
        padding-block-start: 4px;
        font-size: 12px;
        line-height: 16px;
        text-align: center;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .count {
        position: absolute;
        inset-block-start: 10px;
        inset-inline-end: 10px;
        padding: 2px 8px;
        color: var(--_color-text);
        font-size: 12px;
        font-weight: 600;
        line-height: 16px;
        background: var(--_color-surface);
        border: 1px solid transparent;
        border-radius: 10px;
      }
    `,
  ];

  /** Its name, or a placeholder. */
  @property() name = '';

  /** Address of the picture; only `https:`, `blob:` and `data:image/` are shown. */
  @property() src = '';

  /** The number of copies, written out; empty for one. */
  @property() count = '';

  @state() private hasFailed = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('src')) this.hasFailed = false;
  }

  protected override render(): TemplateResult {
    return html`<div class="card" part="list-item">
      <div class="picture" aria-hidden="true">${this.#renderPicture()}</div>
      <div class="name" dir="auto" title=${this.name}>${this.name}</div>
      ${this.count ? html`<span class="count" dir="ltr">${this.count}</span>` : nothing}
    </div>`;
  }

  #renderPicture(): TemplateResult {
    if (this.hasFailed || !isImageSource(this.src)) return this.#renderMonogram();
    return html`<img
      part="image"
      alt=""
      draggable="false"
      decoding="async"
      loading="lazy"
      referrerpolicy="no-referrer"
      src=${this.src}
      @error=${() => (this.hasFailed = true)}
    />`;
  }

  #renderMonogram(): TemplateResult {
    const {letter, color} = monogramOf(this.name);
    return html`<svg viewBox="0 0 108 108" preserveAspectRatio="xMidYMid slice">
      <rect width="108" height="108" fill=${color} />
      <text x="54" y="68">${letter}</text>
    </svg>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-nft-card': NftCard;
  }
}

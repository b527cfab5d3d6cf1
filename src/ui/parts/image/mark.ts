import {css, html, LitElement, type PropertyDeclaration, type TemplateResult} from 'lit';
import type {Icon} from '../../icons/icon.js';
import {customElement} from '../../base/custom-element.js';
import './icon.js';
import {isImageSource} from './image-source.js';

import size from './size.styles.js';
import {monogramOf} from './monogram.js';

/** Edge length of a mark or an avatar, in CSS pixels. */
export type MarkSize = 24 | 40 | 56 | 72;

/**
 * The picture of a wallet, network, token or app: its image, or a monogram where there is none that may be shown.
 *
 * It keeps its size whatever loads, and it is decoration: the name is said by the text beside it.
 *
 * @summary The tile of a wallet, network or app.
 * @csspart image - The picture, where there is one.
 * @internal
 */
@customElement('drawbridge-mark')
export class Mark extends LitElement {
  static override styles = [
    size,
    css`
      :host {
        --_radius: 30%;
      }
      :host([shape='round']) {
        --_radius: 50%;
      }
      .tile {
        position: relative;
        display: grid;
        place-items: center;
        inline-size: 100%;
        block-size: 100%;
        overflow: hidden;
        border-radius: var(--_radius);
        color: var(--_color-text);
        background: var(--_color-surface-raised);
        forced-color-adjust: none;
      }
      /* A hairline keeps white and pale pictures from melting into the surface. */
      .tile::after {
        content: '';
        position: absolute;
        inset: 0;
        border: 1px solid color-mix(in oklab, var(--_color-text) 8%, transparent);
        border-radius: inherit;
      }
      svg,
      img {
        display: block;
        inline-size: 100%;
        block-size: 100%;
      }
      img {
        object-fit: cover;
      }
      text {
        fill: #fff;
        font: 600 18px var(--_font-family);
        text-anchor: middle;
      }
      .plain text {
        fill: currentColor;
      }
    `,
  ];

  static override properties: Record<string, PropertyDeclaration> = {
    src: {},
    name: {},
    icon: {attribute: false},
    shape: {reflect: true},
    size: {type: Number, reflect: true},
    failedSrc: {state: true},
  };

  /** Address of the picture; only `https:`, `blob:` and `data:image/` are shown. */
  src = '';

  /** Whom the mark stands for; gives the monogram its letter and colour. */
  name = '';

  /** An interface icon shown in place of picture and monogram. */
  declare icon: Icon | undefined;

  /** Wallets and apps are square, networks, tokens and people round. */
  shape: 'square' | 'round' = 'square';

  size: MarkSize = 40;

  /** The address that failed to load; another one is given its own chance. */
  private failedSrc = '';

  protected override render(): TemplateResult {
    return html`<div class="tile" aria-hidden="true">${this.#renderPicture()}</div>`;
  }

  #renderPicture(): TemplateResult {
    if (this.icon) return html`<drawbridge-icon .icon=${this.icon}></drawbridge-icon>`;
    if (isImageSource(this.src) && this.src !== this.failedSrc) return this.#renderImage();
    const {letter, color} = monogramOf(this.name);
    return html`<svg viewBox="0 0 40 40">
      <rect width="40" height="40" fill=${color} />
      <text x="20" y="26.5">${letter}</text>
    </svg>`;
  }

  #renderImage(): TemplateResult {
    return html`<img
      part="image"
      alt=""
      draggable="false"
      decoding="async"
      loading="lazy"
      referrerpolicy="no-referrer"
      src=${this.src}
      @error=${this.#fail}
    />`;
  }

  #fail(): void {
    this.failedSrc = this.src;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-mark': Mark;
  }
}

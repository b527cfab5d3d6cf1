import './icon.js';
import {css, html, LitElement, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {parseUrl} from '../../../core/model/safety/parse-url.js';
import {isLocal, type WebAddress} from '../../../core/model/safety/safe-link.js';
import {customElement} from '../../base/custom-element.js';
import {drawMonogram, monogramOf} from '../../base/marks/monogram.js';
import type {IconPaths} from '../../icons/icon-paths.js';

/** The sizes of logos and avatars; an element has its size before anything has loaded. */
export const sizeStyles = css`
  :host {
    --_size: 40px;
    display: block;
    flex: none;
    inline-size: var(--_size);
    block-size: var(--_size);
  }
  :host([size='24']) {
    --_size: 24px;
  }
  :host([size='56']) {
    --_size: 56px;
  }
  :host([size='72']) {
    --_size: 72px;
  }
`;

/** Edge length of a logo or an avatar, in CSS pixels. */
export type LogoSize = 24 | 40 | 56 | 72;

/**
 * The picture of a wallet, network, token or app. Without an image that the page may load, draws the built-in mark, or
 * else a monogram.
 *
 * Keeps its size while the image loads. Assistive technology skips it, because the text beside it has the name.
 *
 * @summary The tile of a wallet, network or app.
 * @csspart image - The image, if it has one.
 * @internal
 */
@customElement('drawbridge-logo')
export class Logo extends LitElement {
  static override styles = [
    sizeStyles,
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

  /** Address of the picture; only `https:`, `blob:` and `data:image/` are shown. */
  @property() src = '';

  /** The name that the logo represents; determines the letter and colour of the monogram. */
  @property() name = '';

  /** An interface icon shown in place of picture and monogram. */
  @property({attribute: false}) icon: IconPaths | undefined;

  /** A drawing shown in place of the monogram. */
  @property({attribute: false}) mark: TemplateResult | undefined;

  /** Wallets and apps are square, networks, tokens and people round. */
  @property({reflect: true}) shape: 'square' | 'round' = 'square';

  @property({type: Number, reflect: true}) size: LogoSize = 40;

  /** The address that failed to load; a new address is tried again. */
  @state() private failedSrc = '';

  protected override render(): TemplateResult {
    return html`<div class="tile" aria-hidden="true">${this.#renderPicture()}</div>`;
  }

  #renderPicture(): TemplateResult {
    if (this.icon) return html`<drawbridge-icon .icon=${this.icon}></drawbridge-icon>`;
    if (isImageSource(this.src) && this.src !== this.failedSrc) return this.#renderImage();
    return this.mark ?? drawMonogram(monogramOf(this.name));
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

/**
 * Returns whether an untrusted text may become an image's address: `https:`, `blob:` or `data:image/`, and for a page
 * on this computer or its network also `http:` from there.
 *
 * Wallets choose their icons, so everything else (`javascript:`, `data:text/html`) is refused, including requests to a
 * router or a program on this computer.
 */
export function isImageSource(source: string, page: WebAddress = location): boolean {
  if (/^(blob:|data:image\/)/i.test(source)) return true;
  const url = /^https?:\/\//i.test(source) ? parseUrl(source) : undefined;
  if (!url) return false;
  return isLocal(url) ? isLocal(page) : url.protocol === 'https:';
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-logo': Logo;
  }
}

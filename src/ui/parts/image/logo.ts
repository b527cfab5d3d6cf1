import './icon.js';
import {css, html, LitElement, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {parseUrl} from '../../../core/model/safety/parse-url.js';
import {isLocal, type WebAddress} from '../../../core/model/safety/safe-link.js';
import {customElement} from '../../base/custom-element.js';
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
 * The picture of a wallet, network, token or app: its image, or a monogram where there is none that may be shown.
 *
 * It keeps its size whatever loads, and it is decoration: the name is said by the text beside it.
 *
 * @summary The tile of a wallet, network or app.
 * @csspart image - The picture, where there is one.
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

/** A letter on a colour, standing in for a picture. */
interface Monogram {
  readonly letter: string;
  /** CSS colour dark enough for white letters (at least 4.5:1 in every hue). */
  readonly color: string;
}

/** Picks the first letter or digit of a name, and a colour that stays the same for that name. */
export function monogramOf(name: string): Monogram {
  const [letter = '?'] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  const hash = fingerprint(name);
  const lightness = 0.44 + (hash % 4) * 0.03;
  return {letter: letter.toUpperCase(), color: `oklch(${lightness} 0.13 ${(hash >>> 2) % 360})`};
}

/** A 32-bit number that is always the same for the same text (FNV-1a, then mixed): for colours, never for secrets. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // Short texts leave FNV's bits close together; one multiplication spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-logo': Logo;
  }
}

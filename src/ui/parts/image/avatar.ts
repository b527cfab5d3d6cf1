import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import {fingerprint} from './fingerprint.js';
import './mark.js';
import {isImageSource} from './image-source.js';
import type {MarkSize} from './mark.js';

/**
 * The picture of an account: the image it chose, or a gradient that is always the same for its address.
 *
 * @summary An account's picture.
 * @internal
 */
@customElement('drawbridge-avatar')
export class Avatar extends LitElement {
  static override styles = css`
    :host {
      display: block;
      flex: none;
    }
    .gradient {
      inline-size: var(--_size);
      block-size: var(--_size);
      border-radius: 50%;
      forced-color-adjust: none;
      background: conic-gradient(
        from calc(var(--_hue) * 1deg),
        oklch(0.76 0.14 var(--_hue)),
        oklch(0.7 0.17 calc(var(--_hue) + 70)),
        oklch(0.66 0.16 calc(var(--_hue) + 150)),
        oklch(0.8 0.13 calc(var(--_hue) + 230)),
        oklch(0.76 0.14 var(--_hue))
      );
    }
  `;

  /** The account's address, in any case: upper and lower letters give one picture. */
  @property() address = '';

  /** The account's own image, under the same rules as a mark's. */
  @property() src = '';

  @property({type: Number, reflect: true}) size: MarkSize = 56;

  protected override render(): TemplateResult {
    if (!isImageSource(this.src)) return html`<div class="gradient" aria-hidden="true"></div>`;
    return html`<drawbridge-mark
      shape="round"
      size=${this.size}
      src=${this.src}
      name=${this.address}
    ></drawbridge-mark>`;
  }

  protected override updated(): void {
    const gradient = this.renderRoot.querySelector<HTMLElement>('.gradient');
    gradient?.style.setProperty('--_hue', String(fingerprint(this.address.toLowerCase()) % 360));
    gradient?.style.setProperty('--_size', `${this.size}px`);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-avatar': Avatar;
  }
}

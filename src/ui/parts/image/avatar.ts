import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import {fingerprint} from '../../base/marks/monogram.js';
import {isImageSource, type LogoSize, sizeStyles} from './logo.js';

/**
 * The picture of an account: the image it chose, or a gradient that is always the same for its address.
 *
 * @summary An account's picture.
 * @internal
 */
@customElement('drawbridge-avatar')
export class Avatar extends LitElement {
  static override styles = [
    sizeStyles,
    css`
      .gradient {
        block-size: 100%;
        border-radius: 50%;
        forced-color-adjust: none;
        background: conic-gradient(
          from var(--_turn),
          oklch(0.78 0.14 var(--_first)),
          oklch(0.68 0.17 var(--_second)),
          oklch(0.72 0.15 var(--_third)),
          oklch(0.78 0.14 var(--_first))
        );
      }
    `,
  ];

  /** The account's address, in any case: upper and lower letters give one picture. */
  @property() address = '';

  /** The account's own image, under the same rules as a logo's. */
  @property() src = '';

  @property({type: Number, reflect: true}) size: LogoSize = 56;

  protected override render(): TemplateResult {
    if (!isImageSource(this.src)) return html`<div class="gradient" aria-hidden="true"></div>`;
    return html`<drawbridge-logo
      shape="round"
      size=${this.size}
      src=${this.src}
      name=${this.address}
    ></drawbridge-logo>`;
  }

  protected override updated(): void {
    const gradient = this.renderRoot.querySelector<HTMLElement>('.gradient');
    if (!gradient) return;
    const hash = fingerprint(this.address.toLowerCase());
    const first = hash % 360;
    const second = first + 60 + ((hash >>> 9) % 80);
    gradient.style.setProperty('--_turn', `${(hash >>> 18) % 360}deg`);
    gradient.style.setProperty('--_first', String(first));
    gradient.style.setProperty('--_second', String(second));
    gradient.style.setProperty('--_third', String(second + 50 + ((hash >>> 24) % 90)));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-avatar': Avatar;
  }
}

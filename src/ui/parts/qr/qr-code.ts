import {html, LitElement, nothing, svg, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {encode} from 'uqr';
import {customElement} from '../../base/custom-element.js';
import '../image/mark.js';
import styles from './qr-code.styles.js';
import {drawDots} from './qr-path.js';

// What ISO/IEC 18004 asks to be left white around a code, in modules.
const QUIET_ZONE = 4;

/**
 * A QR code with a mark in its centre, drawn dark on white with its quiet zone whatever the theme.
 *
 * @summary A code to scan with a phone; at most 280 px wide.
 * @csspart qr - The drawing.
 * @internal
 */
@customElement('drawbridge-qr-code')
export class QrCode extends LitElement {
  static override styles = styles;

  /** The text to encode; while it is empty the place is held. Not an attribute: a pairing link is a secret. */
  @property({attribute: false}) value = '';

  /** What the code is for, in the user's language. */
  @property() label = '';

  /** Address of the picture in the centre. */
  @property() image = '';

  /** Whose picture it is; with neither name nor picture the centre stays part of the code. */
  @property() name = '';

  protected override render(): TemplateResult {
    if (!this.value)
      return html`<div class="wait" role="img" aria-label=${this.label} aria-busy="true"></div>`;
    const hasLogo = Boolean(this.image || this.name);
    return html`${this.#renderCode(hasLogo)}
    ${hasLogo ? html`<drawbridge-mark src=${this.image} name=${this.name}></drawbridge-mark>` : nothing}`;
  }

  #renderCode(hasLogo: boolean): TemplateResult {
    const {size, dots} = drawDots(encode(this.value, {ecc: 'Q', border: 0}).data, hasLogo);
    const box = `${-QUIET_ZONE} ${-QUIET_ZONE} ${size + 2 * QUIET_ZONE} ${size + 2 * QUIET_ZONE}`;
    return html`<svg part="qr" role="img" aria-label=${this.label} viewBox=${box}>
      <path class="dots" d=${dots} />
      ${[
        [0, 0],
        [size - 7, 0],
        [0, size - 7],
      ].map(
        ([x = 0, y = 0]) => svg`<rect x=${x + 0.5} y=${y + 0.5} width="6" height="6" rx="1.8" />
          <rect class="core" x=${x + 2} y=${y + 2} width="3" height="3" rx="1" />`,
      )}
    </svg>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-qr-code': QrCode;
  }
}

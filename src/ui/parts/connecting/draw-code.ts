import {html, svg, type TemplateResult} from 'lit';
import {encode} from 'uqr';
import {drawDots} from './qr-path.js';

/** Quiet zone of ISO/IEC 18004 around a code, in modules. */
const QUIET_ZONE = 4;

/** Draws a text as a QR code, with its centre left free for a logo if there is one. */
export function drawCode(
  text: string,
  {label, hasLogo}: {readonly label: string; readonly hasLogo: boolean},
): TemplateResult {
  const {size, dots} = drawDots(encode(text, {ecc: 'Q', border: 0}).data, hasLogo);
  const box = `${-QUIET_ZONE} ${-QUIET_ZONE} ${size + 2 * QUIET_ZONE} ${size + 2 * QUIET_ZONE}`;
  return html`<svg part="qr" role="img" aria-label=${label} viewBox=${box}>
    <path class="dots" d=${dots} />
    ${[
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ].map(
      ([x = 0, y = 0]) =>
        svg`<rect x=${x + 0.5} y=${y + 0.5} width="6" height="6" rx="1.8" />
          <rect class="core" x=${x + 2} y=${y + 2} width="3" height="3" rx="1" />`,
    )}
  </svg>`;
}

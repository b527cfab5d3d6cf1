import {html, svg, type TemplateResult} from 'lit';
import {encode} from 'uqr';

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

/** One module is one unit: the drawing's shapes as SVG path data. */
export interface QrDrawing {
  /** Edge length in modules, without the quiet zone. */
  readonly size: number;
  /** Edge length of the empty square in the centre; 0 without one. */
  readonly clear: number;
  /** Zero-length strokes: with round caps each one is a dot. */
  readonly dots: string;
}

const FINDER_SIZE = 7;
// A fifth of the edge hides under 5 % of the modules; correction level Q mends up to 25 %.
const CLEAR_SHARE = 0.2;

/** Turns a code's modules into dots, leaving out its three finder squares and, if asked, its centre. */
export function drawDots(modules: readonly (readonly boolean[])[], hasLogo: boolean): QrDrawing {
  const size = modules.length;
  // Codes have an odd edge, so an odd hole sits exactly in the middle.
  const clear = hasLogo ? 2 * Math.floor((size * CLEAR_SHARE) / 2) + 1 : 0;
  const from = (size - clear) / 2;
  const isCentre = (at: number): boolean => at >= from && at < from + clear;
  let dots = '';
  for (const [y, row] of modules.entries()) {
    for (const [x, dark] of row.entries()) {
      if (!dark || isFinder(x, y, size) || (isCentre(x) && isCentre(y))) continue;
      dots += `M${x}.5 ${y}.5h0`;
    }
  }
  return {size, clear, dots};
}

function isFinder(x: number, y: number, size: number): boolean {
  const isNear = (at: number): boolean => at < FINDER_SIZE;
  const isFar = (at: number): boolean => at >= size - FINDER_SIZE;
  return (isNear(y) && (isNear(x) || isFar(x))) || (isFar(y) && isNear(x));
}

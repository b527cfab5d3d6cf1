import {html, svg, type TemplateResult} from 'lit';
import type {BrandMark} from '../../icons/marks/brand-mark.js';

const BOX = 24;

/** Draws a mark for a logo's property `mark`. */
export function drawMark({ground, shapes, size = BOX}: BrandMark): TemplateResult {
  const inset = (BOX - size) / 2;
  return html`<svg viewBox="0 0 24 24">
    <rect width="24" height="24" fill=${ground} />
    <g transform="translate(${inset} ${inset}) scale(${size / BOX})" fill-rule="evenodd">
      ${shapes.map(([path, color]) => svg`<path d=${path} fill=${color} />`)}
    </g>
  </svg>`;
}

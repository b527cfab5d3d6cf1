import {html, type TemplateResult} from 'lit';

/** A letter on a colour, standing in for a picture. */
interface Monogram {
  readonly letter: string;
  /** CSS colour dark enough for white letters (at least 4.5:1 in every hue). */
  readonly color: string;
}

/** Degrees between the colours of consecutive turns: the golden angle, so that none of the first twelve look alike. */
const TURN = 137.5;

/**
 * Picks the first letter or digit of a name, and a colour that stays the same for that name. A turn gives the same name
 * another colour.
 */
export function monogramOf(name: string, turn = 0): Monogram {
  const [letter = '?'] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  const hash = fingerprint(name);
  const lightness = 0.44 + (hash % 4) * 0.03;
  const hue = ((hash >>> 2) + turn * TURN) % 360;
  return {letter: letter.toUpperCase(), color: `oklch(${lightness} 0.13 ${hue})`};
}

/** Draws a monogram in a logo. */
export function drawMonogram({letter, color}: Monogram): TemplateResult {
  return html`<svg viewBox="0 0 40 40">
    <rect width="40" height="40" fill=${color} />
    <text x="20" y="26.5">${letter}</text>
  </svg>`;
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

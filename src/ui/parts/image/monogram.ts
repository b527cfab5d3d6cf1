import {fingerprint} from './fingerprint.js';

/** A letter on a colour, standing in for a picture. */
export interface Monogram {
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

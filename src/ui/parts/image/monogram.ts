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

/** A placeholder drawing for a name. */
export interface Monogram {
  readonly name: string;
  /** At most three letters; the initials of the name if not given. */
  readonly letters?: string;
}

/** Draws a square tile with the initials, in a colour derived from the name: a neutral placeholder for a logo. */
export function drawMonogram({name, letters = initials(name)}: Monogram): string {
  const hue = hueOf(name);
  const size = letters.length > 2 ? 30 : 40;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 70% 46%)"/>`,
    `<stop offset="1" stop-color="hsl(${(hue + 40) % 360} 72% 34%)"/></linearGradient></defs>`,
    '<rect width="96" height="96" fill="url(#g)"/>',
    `<text x="48" y="49" fill="#fff" font-family="system-ui, sans-serif" font-weight="600" font-size="${size}"`,
    ` text-anchor="middle" dominant-baseline="central">${escapeXml(letters)}</text></svg>`,
  ].join('');
}

function initials(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : Array.from(name).slice(0, 1);
  return letters.join('').toUpperCase();
}

/** FNV-1a, spread over the colour wheel: stable, and different for names that look alike. */
function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 360;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

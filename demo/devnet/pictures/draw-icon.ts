/** White shapes in a box of 24 x 24; a line has a width. */
interface Glyph {
  readonly path: string;
  /** The width of its lines; absent for an area. */
  readonly line?: number;
}

const area = (path: string): Glyph => ({path});
const line = (path: string): Glyph => ({path, line: 2.2});

/** Shapes of the kind that wallets and tokens have as their mark, drawn for this project. */
const GLYPHS = [
  // Leaf.
  area('M4 20.5C3 10 9 4 20.5 3.5 21 14.5 15.5 20.5 7.8 18.7L15 11l-8.8 6.5Z'),
  // Mountains.
  area('M1.5 19.5 9 6l4.2 7 2.3-3.5 7 10Z'),
  // Waves.
  line('M2.5 8.5c3.2-4 6.3-4 9.5 0s6.3 4 9.5 0M2.5 16c3.2-4 6.3-4 9.5 0s6.3 4 9.5 0'),
  // Moon.
  area('M20.5 14.5A9 9 0 1 1 9.5 3.5a7.2 7.2 0 0 0 11 11Z'),
  // Star of four points.
  area('M12 1.5c1 6.5 4 9.5 10.5 10.5-6.5 1-9.5 4-10.5 10.5-1-6.5-4-9.5-10.5-10.5 6.5-1 9.5-4 10.5-10.5Z'),
  // Hexagon.
  area('M12 1.8 21 7v10l-9 5.2L3 17V7Zm0 5.7L7.9 9.9v4.2l4.1 2.4 4.1-2.4V9.9Z'),
  // Drop.
  area(
    'M12 1.5c4.5 5.3 7.5 8.7 7.5 13a7.5 7.5 0 0 1-15 0c0-4.3 3-7.7 7.5-13Zm-3.5 13a3.5 3.5 0 0 0 3.5 3.5v-2a1.5 1.5 0 0 1-1.5-1.5Z',
  ),
  // Kite.
  area('M12 1.5 20 11l-8 11.5L4 11Zm0 4.3L8.2 10.3h7.6Z'),
  // Sun.
  line(
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  ),
  // Bolt.
  area('M14 1.5 3.5 14H10l-1.5 8.5L20 9.5h-6.5Z'),
  // Shield.
  area(
    'M12 1.5 20.5 5v6.5c0 5.3-3.7 9.3-8.5 11-4.8-1.7-8.5-5.7-8.5-11V5Zm-1.2 14.3 6-6-1.8-1.8-4.2 4.2-1.9-1.9L7.1 12Z',
  ),
  // Rings.
  line(
    'M8.8 6.8a5.2 5.2 0 1 0 0 10.4 5.2 5.2 0 0 0 0-10.4ZM15.2 6.8a5.2 5.2 0 1 0 0 10.4 5.2 5.2 0 0 0 0-10.4Z',
  ),
  // Compass.
  line('M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM15.8 8.2l-2.3 5.3-5.3 2.3 2.3-5.3Z'),
  // Bridge.
  area('M2 7h20v11h-3.5a6.5 6.5 0 0 0-13 0H2Z'),
  // Flame.
  area(
    'M13 1.5c.5 4.5 6.5 6.5 6.5 13a7.5 7.5 0 0 1-15 0c0-3 1.5-5 3-6.5 0 2.5 1 3.5 2.5 4C9 8.5 10 4.5 13 1.5Z',
  ),
  // Clover.
  area(
    'M7.5 3a4.5 4.5 0 0 1 4.5 4.5V12H7.5a4.5 4.5 0 0 1 0-9Zm9 0a4.5 4.5 0 0 1 0 9H12V7.5A4.5 4.5 0 0 1 16.5 3Zm-9 18A4.5 4.5 0 0 1 3 16.5 4.5 4.5 0 0 1 7.5 12H12v4.5A4.5 4.5 0 0 1 7.5 21Zm9 0a4.5 4.5 0 0 1-4.5-4.5V12h4.5a4.5 4.5 0 0 1 0 9Z',
  ),
  // Anchor.
  line(
    'M12 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM12 7.5v13.5M8 11h8M3.5 13.5c.5 4.5 4 7.5 8.5 7.5s8-3 8.5-7.5',
  ),
  // Stack of blocks.
  area(
    'M12 2 21.5 7 12 12 2.5 7Zm-7.3 8.2L12 14l7.3-3.8 2.2 1.3L12 16.5l-9.5-5Zm0 5L12 19l7.3-3.8 2.2 1.3L12 21.5l-9.5-5Z',
  ),
] as const;

/** Shapes of tokens whose name says what they show. */
const OWN_GLYPHS: Readonly<Record<string, Glyph>> = {
  DUSD: line(
    'M12 2.5v19M17 7.5C16 6 14.5 5.3 12 5.3c-2.7 0-4.7 1.2-4.7 3.3S9.5 11.6 12 12s5 1.3 5 3.4-2.2 3.3-5 3.3c-2.5 0-4.2-.7-5.2-2.3',
  ),
  'Devnet One': line('M1.5 18h21M4 18V6M20 18V6M4 7c1.5 6 4.5 8 8 8s6.5-2 8-8M8 18v-4.5M12 18v-3M16 18v-4.5'),
  'Devnet Two': area('M2 6h20v13h-2.5a3.5 3.5 0 0 0-7 0h-1a3.5 3.5 0 0 0-7 0H2Z'),
  KEY: line('M8.5 3.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM12 12l8.5 8.5M16.5 16.5l2.7-2.7'),
  MBTC: area('M5 3h3v2.5h2.5V3h3v2.5H16V3h3v6l-2 2v10h-3.5v-3.5a1.5 1.5 0 0 0-3 0V21H7V11L5 9Z'),
};

/** Draws the mark of a wallet, a token or a network from its name, as a square SVG. A name always has the same mark. */
export function drawIcon(name: string): string {
  const hash = hashOf(name);
  const hue = hash % 360;
  const drawn = Object.hasOwn(OWN_GLYPHS, name) ? OWN_GLYPHS[name] : undefined;
  const {path, line: width} = drawn ?? GLYPHS[(hash >>> 9) % GLYPHS.length] ?? GLYPHS[0];
  const paint = width
    ? `fill="none" stroke="#fff" stroke-width="${width}"`
    : 'fill="#fff" fill-rule="evenodd"';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 72% 54%)"/>`,
    `<stop offset="1" stop-color="hsl(${(hue + 40) % 360} 76% 36%)"/></linearGradient></defs>`,
    '<rect width="96" height="96" fill="url(#g)"/>',
    `<path transform="translate(21 21) scale(2.25)" d="${path}" ${paint} stroke-linecap="round"`,
    ' stroke-linejoin="round"/></svg>',
  ].join('');
}

/** FNV-1a, mixed: the same number for the same name, and different ones for names that look alike. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

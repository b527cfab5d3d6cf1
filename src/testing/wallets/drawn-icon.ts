/** White shapes of leaves and trees in a box of 24 x 24. */
const SHAPES = [
  // Leaf.
  'M4 20.5C3 10 9 4 20.5 3.5 21 14.5 15.5 20.5 7.8 18.7L15 11l-8.8 6.5Z',
  // Fir.
  'M12 1.5 18 9h-3l4.5 6H16l4 4.5h-6.7V23h-2.6v-3.5H4L8 15H4.5L9 9H6Z',
  // Round tree.
  'M12 1.5a7.5 7.5 0 0 1 1.5 14.8V23h-3v-6.7A7.5 7.5 0 0 1 12 1.5Z',
  // Sprout.
  'M11 22v-8C5.5 14 2 10.5 2 5c5.5 0 9 3 10 7 .8-5 4.5-8.5 10-8.5 0 6-3.5 10-9 10.3V22Z',
  // Acorn.
  'M12 1.5c.9 0 1.5.6 1.5 1.5v1.2C18 4.6 21 7 21 10.5H3C3 7 6 4.6 10.5 4.2V3c0-.9.6-1.5 1.5-1.5ZM4.5 12.5h15c0 5-3.5 8.5-7.5 10-4-1.5-7.5-5-7.5-10Z',
  // Poplar.
  'M12 1c4 3 5.5 7 5.5 10.5 0 3.5-1.7 5.5-4 6.2V23h-3v-5.3c-2.3-.7-4-2.7-4-6.2C6.5 8 8 4 12 1Z',
] as const;

/** Creates a wallet's picture from its name: a tree on a colour, as the data URI of an SVG. */
export function drawnIcon(name: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawnSvg(name))}`;
}

/** The same picture as the text of an SVG. */
export function drawnSvg(name: string): string {
  const sum = Array.from(name).reduce((total, char) => (total * 31 + (char.codePointAt(0) ?? 0)) % 2_160, 7);
  const hue = sum % 360;
  const shape = SHAPES[Math.floor(sum / 360)] ?? SHAPES[0];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24">',
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 62% 50%)"/>`,
    `<stop offset="1" stop-color="hsl(${(hue + 30) % 360} 68% 32%)"/></linearGradient></defs>`,
    '<rect width="24" height="24" rx="6" fill="url(#g)"/>',
    `<path transform="translate(5 5) scale(.583)" fill="#fff" fill-rule="evenodd" d="${shape}"/></svg>`,
  ].join('');
}

/** White lines in a box of 24 x 24, by the symbol of a token of the gallery. */
const LINES = {
  stETH: 'M12 3c3.8 4.6 6 7.6 6 11a6 6 0 0 1-12 0c0-3.4 2.2-6.4 6-11ZM9 14.5a3 3 0 0 0 3 3',
  HRBR: 'M12 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM12 7.5V21M8 11h8M3.5 13.5c.5 4.5 4 7.5 8.5 7.5s8-3 8.5-7.5',
  DUSD: 'M12 2.5v19M17 7.5C16 6 14.5 5.3 12 5.3c-2.7 0-4.7 1.2-4.7 3.3S9.5 11.6 12 12s5 1.3 5 3.4-2.2 3.3-5 3.3c-2.5 0-4.2-.7-5.2-2.3',
} as const;

const HUES = {stETH: 195, HRBR: 25, DUSD: 160} as const;

/** The picture of a token that exists in the gallery only, as the data URI of an SVG. */
export function drawnCoin(symbol: keyof typeof LINES): string {
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24">',
    `<rect width="24" height="24" fill="hsl(${HUES[symbol]} 70% 38%)"/>`,
    '<path transform="translate(5.4 5.4) scale(.55)" fill="none" stroke="#fff" stroke-width="2.4"',
    ` stroke-linecap="round" stroke-linejoin="round" d="${LINES[symbol]}"/></svg>`,
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

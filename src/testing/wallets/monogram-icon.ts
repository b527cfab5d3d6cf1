/** Creates a wallet's picture from its first letter and a colour derived from its name, as the data URI of an SVG. */
export function monogramIcon(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '?';
  const hue = Array.from(name).reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 360, 0);
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    `<rect width="96" height="96" rx="24" fill="hsl(${hue} 55% 38%)"/>`,
    '<text x="48" y="50" fill="#fff" font-family="system-ui,sans-serif" font-size="48" font-weight="600"',
    ` text-anchor="middle" dominant-baseline="central">${letter}</text></svg>`,
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

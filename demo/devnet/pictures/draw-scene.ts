import {hashOf} from './draw-icon.js';

/** Sky, far hills and near hills of a picture, from light to dark. */
const PALETTES = [
  ['#ffd9a0', '#f08a5d', '#b83b5e', '#6a2c70'],
  ['#bde4ff', '#7fb8e6', '#3f7cac', '#1d3f66'],
  ['#e8f5c8', '#a9d18e', '#4f9d69', '#1f5c4d'],
  ['#e6d5ff', '#b79ced', '#7c5cc4', '#3d2a75'],
  ['#ffe3ec', '#f6a5c0', '#c65b8a', '#6b2551'],
  ['#d6fff6', '#8fe3cf', '#3aa6a0', '#14595e'],
] as const;

/** A castle on its hill, a boat, a lighthouse, a bridge: the subjects of the pictures. */
const SUBJECTS: Readonly<Record<string, string>> = {
  castle:
    '<path fill="INK" d="M30 78V46h6v5h5v-5h6v5h6v-5h6v5h5v-5h6v32H56V68a6 6 0 0 0-12 0v10Z"/>' +
    '<path fill="INK" d="M44 40h12v8H44Zm6-14 8 14H42ZM50 26V16l9 4-9 4Z"/>',
  boat: '<path fill="INK" d="M22 62h54l-8 14H31Z"/><path fill="#fff" d="M49 20v38H26Z"/><path fill="SKY" d="M53 28v30h19Z"/>',
  lighthouse:
    '<path fill="#fff" d="M43 34h14l5 44H38Z"/><path fill="INK" d="M41 50h18l1 9H40ZM41 26h18v8H41Zm9-10 9 10H41Z"/>' +
    '<path fill="#fff" opacity=".5" d="M59 28 96 16v26Z"/>',
  bridge:
    '<path fill="none" stroke="INK" stroke-width="3" d="M0 58h100M30 28v44M70 28v44M0 54c14-4 24-14 30-26 8 18 32 18 40 0 6 12 16 22 30 26"/>',
};

/** Draws a collectible from its name, as a square SVG: a landscape with the subject of its collection. */
export function drawScene(name: string): string {
  const hash = hashOf(name);
  const [sky, far, near, ink] = PALETTES[hash % PALETTES.length] ?? PALETTES[0];
  const subject = subjectOf(name);
  const sun = `<circle cx="${18 + ((hash >>> 4) % 64)}" cy="${16 + ((hash >>> 10) % 16)}" r="9" fill="#fff" opacity=".85"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="400" height="400">',
    `<rect width="100" height="100" fill="${sky}"/>${sun}`,
    `<path fill="${far}" d="M0 ${52 + ((hash >>> 14) % 8)}c16-14 32-10 46 0s36 8 54-6v60H0Z"/>`,
    subject.replaceAll('INK', ink).replaceAll('SKY', sky),
    `<path fill="${near}" d="M0 76c20-8 38 2 54 2s30-8 46-2v24H0Z"/>`,
    `<path fill="${ink}" opacity=".55" d="M0 88c22-6 40 4 60 1s26-5 40-1v12H0Z"/></svg>`,
  ].join('');
}

function subjectOf(name: string): string {
  const word = Object.keys(SUBJECTS).find((each) => name.toLowerCase().includes(each));
  const all = Object.values(SUBJECTS);
  return SUBJECTS[word ?? ''] ?? all[hashOf(name) % all.length] ?? '';
}

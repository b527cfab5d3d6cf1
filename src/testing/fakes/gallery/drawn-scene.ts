/** Sky, far water and near water, from light to dark. */
const PALETTES = [
  ['#ffd9a0', '#e8795a', '#8f3560'],
  ['#bde4ff', '#5f9fd0', '#1f4f80'],
  ['#e6d5ff', '#8d6fd0', '#43307f'],
  ['#d6fff6', '#4fb8ad', '#155f66'],
] as const;

/** Subjects by a word of the name. */
const SUBJECTS: Readonly<Record<string, string>> = {
  boat: '<path fill="#fff" d="M49 22v38H28Z"/><path fill="#fff" opacity=".75" d="M53 30v30h18Z"/><path fill="INK" d="M22 64h56l-8 14H31Z"/>',
  lighthouse:
    '<path fill="#fff" d="M44 32h13l5 46H39Z"/><path fill="INK" d="M42 48h17l1 10H41ZM42 25h17v7H42Zm8.5-9L60 25H41Z"/>',
  buoy: '<path fill="INK" d="M42 40h16l8 34H34Z"/><path fill="#fff" d="M39 52h22l2 9H37Z"/><circle cx="50" cy="33" r="7" fill="#fff"/>',
  gull: '<path fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" d="M24 46c9-12 20-10 26 2 6-12 17-14 26-2"/>',
};

/** The picture of a collectible from its name: a sea with a subject, as the data URI of an SVG. */
export function drawnScene(name: string): string {
  const sum = Array.from(name).reduce(
    (total, char) => (total * 33 + (char.codePointAt(0) ?? 0)) % 10_007,
    11,
  );
  const [sky, far, near] = PALETTES[sum % PALETTES.length] ?? PALETTES[0];
  const words = Object.keys(SUBJECTS);
  const word = words.find((each) => name.toLowerCase().includes(each)) ?? words[sum % words.length] ?? '';
  const subject = SUBJECTS[word] ?? '';
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 100 100">',
    `<rect width="100" height="100" fill="${sky}"/>`,
    `<circle cx="${20 + (sum % 60)}" cy="${18 + (sum % 12)}" r="9" fill="#fff" opacity=".8"/>`,
    `<path fill="${far}" d="M0 62c18-8 32-2 50-2s32-6 50 2v38H0Z"/>${subject.replaceAll('INK', near)}`,
    `<path fill="${near}" d="M0 78c16-7 34 3 52 2s32-9 48-2v22H0Z"/></svg>`,
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

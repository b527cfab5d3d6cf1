// Writes the built-in marks, the notice of their licences, and the devnet's copy of them. Run it with the folder in which
// `npm pack` and `tar` put the packages of `mark-sources.ts`: `npx tsx .ci/build/write-marks.ts <folder>`.
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {format} from 'oxfmt';
import {isAllowedLicence} from './allowed-licences.js';
import {MARK_SOURCES, type MarkKind, type MarkSource, PACKAGES, WEB3ICONS_TERMS} from './mark-sources.js';
import {roundPath} from './round-path.js';

/** A mark as `brand-mark.ts` declares it. */
interface Mark {
  readonly ground: string;
  readonly size?: number;
  readonly shapes: readonly (readonly [path: string, color: string])[];
}

/** As in .oxfmtrc.json. */
const STYLE = {printWidth: 110, singleQuote: true, bracketSpacing: false, trailingComma: 'all'} as const;
const FOLDER = new URL('../../src/ui/icons/marks/', import.meta.url);
const DEVNET = new URL('../../demo/devnet/pictures/brand-marks.ts', import.meta.url);
const KINDS: readonly MarkKind[] = ['chain', 'token', 'wallet', 'provider'];
/** A shape that fills its box gets a margin. */
const INSET_SIZE = 15;
const WHITE = '#fff';

const [packages = ''] = process.argv.slice(2);

await writeModules();
await writeDevnet();
await writeText(new URL('NOTICE.md', FOLDER), notice());

async function writeModules(): Promise<void> {
  for (const kind of KINDS) {
    const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    const rows = Object.entries(MARK_SOURCES[kind]).map(
      ([key, source]) => `/** ${textOf(source)} */\n${JSON.stringify(key)}: ${JSON.stringify(read(source))},`,
    );
    const type =
      kind === 'provider'
        ? ''
        : `\n/** The name of a mark. */\nexport type ${typeOf(kind)} = keyof typeof ${kind.toUpperCase()}_MARKS;\n`;
    await writeText(
      new URL(`${kind}-marks.ts`, FOLDER),
      `// Written by .ci/build/write-marks.ts; NOTICE.md names the packages and their licences.
import type {BrandMark} from './brand-mark.js';

/** ${name} marks by name. */
export const ${kind.toUpperCase()}_MARKS = {${rows.join('\n')}} as const satisfies Record<string, BrandMark>;
${type}`,
    );
  }
}

function typeOf(kind: MarkKind): string {
  return {chain: 'ChainMark', token: 'TokenMark', wallet: 'WalletMarkName', provider: 'ProviderMark'}[kind];
}

/** The devnet imports nothing of the product, so it gets a copy. */
async function writeDevnet(): Promise<void> {
  const marks = KINDS.flatMap((kind) => Object.entries(MARK_SOURCES[kind])).map(
    ([key, source]) => [key, read(source)] as const,
  );
  await writeText(
    DEVNET,
    `// Written by .ci/build/write-marks.ts; src/ui/icons/marks/NOTICE.md names the packages and their licences.

/** Marks of networks, tokens, wallets and providers by name. */
// oxfmt-ignore
export const BRAND_MARKS = {
${marks.map(([key, mark]) => `  '${key}': ${literal(mark)},`).join('\n')}
} as const;
`,
  );
}

/** A mark in one line. */
function literal(mark: Mark): string {
  return JSON.stringify(mark)
    .replaceAll(/"(\w+)":/g, '$1: ')
    .replaceAll('"', "'")
    .replaceAll(',', ', ');
}

async function writeText(file: URL, text: string): Promise<void> {
  writeFileSync(file, (await format(file.pathname, text, STYLE)).code);
}

function read({from, icon, ground, size}: MarkSource): Mark {
  if (from === 'simple-icons') {
    const [shape] = shapesOf(
      readFileSync(join(packages, PACKAGES[from].folder, 'icons', `${icon}.svg`), 'utf8'),
    );
    if (!shape || !ground) throw new Error(`${icon} needs a path and a ground.`);
    return {ground, size: INSET_SIZE, shapes: [[shape[0], WHITE]]};
  }
  const file = icon.replace('/', '/background/');
  const svg = readFileSync(join(packages, PACKAGES[from].folder, 'dist/svgs', `${file}.svg.js`), 'utf8');
  const [first, ...shapes] = shapesOf(svg);
  if (!first) throw new Error(`${icon} has no ground.`);
  return {ground: ground ?? first[1], ...(size && {size}), shapes};
}

/** The paths of an SVG with their colours; a gradient counts as its last colour. */
function shapesOf(svg: string): readonly (readonly [path: string, color: string])[] {
  const drawn = svg.replace(/<defs>.*<\/defs>/s, '');
  if (/<(circle|rect|ellipse|polygon|g [^>]*transform)/.test(drawn))
    throw new Error('An SVG has shapes that are no paths.');
  return [...drawn.matchAll(/<path([^>]*)\/>/g)].map(([, attributes = '']) => {
    const [, path = ''] = /\bd="([^"]*)"/.exec(attributes) ?? [];
    const [, fill = WHITE] = /\bfill="([^"]*)"/.exec(attributes) ?? [];
    return [roundPath(path), solid(fill, svg).toLowerCase()] as const;
  });
}

function solid(fill: string, svg: string): string {
  const [, id] = /^url\(#(.*)\)$/.exec(fill) ?? [];
  if (id === undefined) return fill;
  const gradient = new RegExp(`<\\w+Gradient id="${id}".*?</\\w+Gradient>`, 's').exec(svg)?.[0] ?? '';
  return [...gradient.matchAll(/stop-color="([^"]*)"/g)].at(-1)?.[1] ?? WHITE;
}

function textOf({from, icon}: MarkSource): string {
  return `${PACKAGES[from].npm}: ${icon}.`;
}

function notice(): string {
  const names = Object.keys(PACKAGES) as (keyof typeof PACKAGES)[];
  const versions = names.map((name) => {
    const {folder, npm, terms} = PACKAGES[name];
    const manifest = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8')) as {
      readonly version: string;
      readonly license: string;
    };
    if (!isAllowedLicence(manifest.license)) throw new Error(`${npm} is under ${manifest.license}`);
    return `| ${npm} | ${manifest.version} | ${manifest.license} | ${terms} |`;
  });
  const rows = KINDS.flatMap((kind) =>
    Object.entries(MARK_SOURCES[kind]).map(
      ([key, {from, icon}]) => `| ${key} | ${kind} | ${PACKAGES[from].npm} | ${icon} |`,
    ),
  );
  return `# Notice

The marks in this folder are made from these packages; their coordinates are rounded to a hundredth, and gradients are one colour. The brands are trademarks of their owners.

| Package | Version | Licence | Terms |
| --- | --- | --- | --- |
${versions.join('\n')}

| Mark | Kind | Package | File |
| --- | --- | --- | --- |
${rows.join('\n')}

@web3icons/core is under these terms:

\`\`\`text
${WEB3ICONS_TERMS}
\`\`\`
`;
}

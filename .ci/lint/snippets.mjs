// Compiles the examples of the guides, and checks the tags and attributes of their HTML, Vue and Svelte. Needs
// `npm run build`.
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {GUIDES} from '../docs/guides.mjs';
import {unknownMarkup} from './markup.mjs';

const PAGES = [...GUIDES, 'src/README.md'];
const OUT = '.cache/snippets';
const TSC = 'node_modules/typescript-7/bin/tsc';
// Compiled by `libraries.check.mjs`, which installs their libraries.
const COMPILED_ELSEWHERE = /^\/\/ (wagmi\.tsx|passkey-login\.ts)\n/;
/** The exports that the examples use of a package that is not installed here. */
const PLAYWRIGHT = `
  import type {Page} from 'playwright-core';
  export function test(title: string, run: (parts: {page: Page}) => Promise<void>): void;
  export function expect(actual: unknown): {toContainText(text: string): Promise<void>};
`;
const CONFIG = {
  extends: '../../tsconfig.json',
  // Each example is one module, also without an import.
  compilerOptions: {
    moduleDetection: 'force',
    // The declarations that adopters' compilers read.
    paths: {
      '@drawbridge/modal': ['../../dist/exports/index.d.ts'],
      '@drawbridge/modal/*': ['../../dist/exports/*.d.ts'],
      '@drawbridge/react': ['../../react/dist/index.d.ts'],
      '@playwright/test': ['./playwright-test.d.ts'],
    },
  },
  include: ['*.ts', '*.tsx'],
};

/** The fenced blocks of a page: language, text and line. */
function blocksOf(path) {
  const page = readFileSync(path, 'utf8');
  return [...page.matchAll(/^```(tsx?|html|vue|svelte)\b[^\n]*\n([\s\S]*?)^```/gm)].map(
    ({1: language, 2: text, index}) => ({
      language,
      text,
      place: `${path}:${page.slice(0, index).split('\n').length}`,
    }),
  );
}

function compile(blocks) {
  rmSync(OUT, {recursive: true, force: true});
  mkdirSync(OUT, {recursive: true});
  writeFileSync(`${OUT}/tsconfig.json`, JSON.stringify(CONFIG));
  writeFileSync(`${OUT}/playwright-test.d.ts`, PLAYWRIGHT);
  for (const {language, text, place} of blocks) {
    writeFileSync(`${OUT}/${place.replace(/\W+/g, '-')}.${language}`, text);
  }
  if (blocks.length === 0) return true;
  return spawnSync(process.execPath, [TSC, '-p', OUT], {stdio: 'inherit'}).status === 0;
}

const blocks = PAGES.flatMap(blocksOf);
const isCode = ({language}) => /^tsx?$/.test(language);
const isCompiled = compile(blocks.filter(isCode).filter(({text}) => !COMPILED_ELSEWHERE.test(text)));
const manifest = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8'));
const complaints = blocks
  .filter((block) => !isCode(block))
  .flatMap(({text, place}) => unknownMarkup(text, manifest).map((complaint) => `${place} ${complaint}`));

for (const complaint of complaints) console.error(complaint);
console.log(`${blocks.length} examples in ${PAGES.join(', ')}`);
// Without an example, the pattern of blocks is wrong.
process.exitCode = isCompiled && complaints.length === 0 && blocks.length > 0 ? 0 : 1;

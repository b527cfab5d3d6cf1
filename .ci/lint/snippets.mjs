// Compiles the examples of the guides, and checks the tags and attributes of their HTML, Vue and Svelte. Needs
// `npm run build`.
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {GUIDES} from '../docs/guides.mjs';
import {unknownMarkup} from './markup.mjs';

const PAGES = [...GUIDES, 'src/README.md'];
const OUT = '.cache/snippets';
const TSC = 'node_modules/typescript-7/bin/tsc';
// Compiled by `libraries.check.mjs` and `frameworks.check.mjs`, which install their libraries.
const COMPILED_ELSEWHERE =
  /^\/\/ (wagmi\.tsx|wagmi-(config|server)\.ts|solid\.tsx|(vite|nuxt)\.config\.ts|wallets\.ts|passkey-login\.ts)\n/;
/** What the examples use of packages that are not installed here, and their own files that another example shows. */
const STAND_INS = {
  '@playwright/test': `
    import type {Page} from 'playwright-core';
    export function test(title: string, run: (parts: {page: Page}) => Promise<void>): void;
    export function expect(actual: unknown): {
      toContainText(text: string): Promise<void>;
      toHaveText(text: string): Promise<void>;
      toBe(expected: unknown): void;
    };`,
  vitest: `
    export function afterEach(task: () => void): void;
    export function test(title: string, run: () => Promise<void>): void;
    export function expect(actual: unknown): {toBe(expected: unknown): void};`,
  'next/headers': `
    export function cookies(): Promise<{get(name: string): {name: string; value: string} | undefined}>;`,
  'react-router': `
    import type {ReactElement} from 'react';
    export function useLoaderData<T extends (...args: never[]) => unknown>(): Awaited<ReturnType<T>>;
    export function Outlet(): ReactElement;`,
  '@tanstack/react-router': `
    import type {ComponentType, ReactElement} from 'react';
    export function Outlet(): ReactElement;
    export function createRootRoute<T>(options: {loader: () => Promise<T>; component: ComponentType}): {useLoaderData(): T};`,
  '@tanstack/react-start': `
    export function createServerFn(): {handler<T>(run: () => T): () => Promise<T>};`,
  '@tanstack/react-start/server': `
    export function getCookie(name: string): string | undefined;`,
};
/** The file that an example says it is; others of its guide import it by this name. */
const FILE_NAME = /^\/\/ ([\w./-]+\.tsx?)\n/;
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
      '@drawbridge/react/testing': ['../../react/dist/testing.d.ts'],
      ...Object.fromEntries(Object.keys(STAND_INS).map((name) => [name, [`./${fileOf(name)}`]])),
    },
  },
  include: ['**/*.ts', '**/*.tsx'],
};

/** The file of the declarations that stand in for a package. */
function fileOf(name) {
  return `${name.replace(/\W+/g, '-')}.d.ts`;
}

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
  for (const [name, text] of Object.entries(STAND_INS)) writeFileSync(`${OUT}/${fileOf(name)}`, text);
  for (const {language, text, place} of blocks) {
    const [, file = `${place.replace(/\W+/g, '-')}.${language}`] = FILE_NAME.exec(text) ?? [];
    const path = join(OUT, place.replace(/:.*/, '').replace(/\W+/g, '-'), file);
    mkdirSync(dirname(path), {recursive: true});
    writeFileSync(path, text);
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

// Decides which test files share a page. A page costs as much as a hundred tests of a rule: a file that renders nothing
// and does not
// touch the page needs no separate one.
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {needsSources} from './built-pages.mjs';
import {importGraph} from './import-graph.mjs';

// Separate for parallel runs.
const SHARED_PAGES = `.cache/pages-${process.env.TEST_CACHE ?? 'tests'}`;
/** So that two lanes have about as much to do, and a broken page affects no more files than this. */
export const FILES_A_PAGE = 20;
const SHARING = fileURLToPath(new URL('in-shared-page.js', import.meta.url));
// Emulating a device affects the whole page, and WalletConnect's SDK counts its cores in globals.
const NEEDS_A_PAGE = /^(@web|@walletconnect|@reown)(\/|$)/;
// Tests that render: an element with a forgotten import would find it among another file's modules.
const DRAWS = /^(lit|@lit|react|react-dom)(\/|$)/;
// Mock wallets change the page.
const HELPER = /^src\/(features\/[a-z-]+\/)?testing\//;
const TOUCHES_THE_PAGE =
  /\b(window|document|localStorage|sessionStorage|indexedDB|customElements|navigator|globalThis|performance)\b/;

/** Splits test files: those that need a separate page, and groups of those that can share one. */
export async function planPages(files) {
  const leadsTo = await importGraph(files);
  const touches = (path) => TOUCHES_THE_PAGE.test(readFileSync(path, 'utf8'));
  const isAlone = (file) =>
    touches(file) ||
    needsSources(file) ||
    [...leadsTo(file, {isAtOnce: true})].some((path) => DRAWS.test(path)) ||
    [...leadsTo(file)].some((path) => NEEDS_A_PAGE.test(path) || (HELPER.test(path) && touches(path)));
  const alone = [];
  const sharing = [];
  for (const file of files) (isAlone(file) ? alone : sharing).push(file);
  return {alone, groups: inEqualParts(sharing)};
}

function inEqualParts(files) {
  const count = Math.ceil(files.length / FILES_A_PAGE);
  // Neighbours take equally long: each goes to another page.
  return Array.from({length: count}, (_, part) => files.filter((file, index) => index % count === part));
}

/**
 * Writes a page's module for each group, and returns the paths of all pages' modules: shared ones first, because they
 * are long.
 */
export async function writePages(files) {
  const {alone, groups} = await planPages(files);
  rmSync(SHARED_PAGES, {recursive: true, force: true});
  mkdirSync(SHARED_PAGES, {recursive: true});
  const shared = groups.map((group, index) => {
    const page = join(SHARED_PAGES, `shared-${index + 1}.test.js`);
    writeFileSync(page, moduleOf(group));
    return page;
  });
  return [...shared, ...alone];
}

/** The library's own hooks belong to the page, so it is loaded before the first file. */
export function moduleOf(group) {
  return [
    `import '@open-wc/testing';`,
    `import {runInSharedPage} from ${JSON.stringify(`/${pathFromRoot(SHARING)}`)};`,
    ...group.map((file) => `await runInSharedPage('${file}', () => import('/${file}'));`),
    '',
  ].join('\n');
}

function pathFromRoot(path) {
  return path.slice(dirname(dirname(dirname(SHARING))).length + 1);
}

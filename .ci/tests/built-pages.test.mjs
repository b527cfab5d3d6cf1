import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {needsSources} from './built-pages.mjs';
import {PAGE_TESTS} from './test-files.mjs';

// Below a folder that is not part of the project.
const PLANTED = '.cache/planted-to-build';

// More pages than tabs: one of them is in a tab that another page has left.
const STARTS_EMPTY = `
    it('has nothing stored in its tab', () => {
      if (window.sessionStorage.length > 0) throw new Error('another page has left something');
      window.sessionStorage.setItem('left', 'behind');
    });`;

// Each touches the page, so that it has a separate one.
const FILES = {
  'element.js': `window.customElements.define('an-element', class extends HTMLElement {});`,
  'imports.test.js': `
    import './element.js';
    it('has what it imports for what it does', () => {
      if (!window.performance.getEntries().some(({name}) => name.includes('/built/'))) throw new Error('it was not built');
      if (!window.customElements.get('an-element')) throw new Error('it was left out');
    });`,
  'forgets.test.js': `
    it('has not what another page imports', () => {
      if (window.customElements.get('an-element')) throw new Error('it came with the file that it stands in');
    });`,
  'fails.test.ts': `
    interface Sum {
      readonly of: readonly number[];
    }
    const sum: Sum = {of: [1, 1]};
    it('is wrong', () => {
      window.name = 'touched';
      throw new Error(sum.of.join(' and '));
    });`,
  'counts.test.js': `
    it('is served as it is written', () => {
      const names = window.performance.getEntriesByType('resource').map(({name}) => name);
      if (!names.some((name) => name.includes('/counts.test.js'))) throw new Error(names.join());
      if (names.some((name) => name.includes('/built/'))) throw new Error('it was built');
    });`,
};

describe('the pages of a run', () => {
  let output;
  let totals;
  before(async () => ({output, totals} = await runPlanted()));
  after(() => rmSync(PLANTED, {recursive: true, force: true}));

  it('run each module only at its import', () =>
    assert.deepEqual([totals.passed, totals.failed], [7, 1], output));

  it('report a test failure at its source position', () =>
    assert.match(output, /1 and 1[^]*planted-to-build\/fails\.test\.ts:8:/));

  it('that inspect loaded modules are served unbuilt', () => {
    const asWritten = PAGE_TESTS.filter(needsSources);
    for (const file of ['src/exports/elements.test.ts', 'src/exports/chains/solana.test.ts'])
      assert.ok(asWritten.includes(file), file);
    // Each costs hundreds of requests.
    assert.ok(asWritten.length < 20, `${asWritten.length} files are served as they are written`);
  });
});

/** Runs these files like a run of all tests, and returns the runner's output. */
async function runPlanted() {
  rmSync(PLANTED, {recursive: true, force: true});
  mkdirSync(PLANTED, {recursive: true});
  for (const [name, text] of Object.entries(FILES))
    writeFileSync(`${PLANTED}/${name}`, name.includes('.test.') ? text + STARTS_EMPTY : text);
  const summary = `${PLANTED}/summary.json`;
  const tests = Object.keys(FILES).filter((name) => name.includes('.test.'));
  const env = {
    ...process.env,
    TEST_CACHE: 'planted-to-build',
    TEST_SUMMARY: summary,
    TEST_FILES: tests.map((name) => `${PLANTED}/${name}`).join(' '),
  };
  const output = await new Promise((pass) => {
    execFile('node_modules/.bin/web-test-runner', {env, maxBuffer: 2 ** 24}, (_, text) => pass(text));
  });
  return {output, totals: JSON.parse(readFileSync(summary, 'utf8'))};
}

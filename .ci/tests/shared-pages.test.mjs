import assert from 'node:assert/strict';
import {execFile, execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {FILES_A_PAGE, moduleOf, planPages} from './shared-pages.mjs';
import {NODE_TESTS, PAGE_TESTS} from './test-files.mjs';

// Planted beside the pages of a run, below a folder that is not part of the project.
const PLANTED = '.cache/planted';

const inOrder = (paths) => paths.toSorted((a, b) => a.localeCompare(b));

describe('test files', () => {
  let alone;
  let groups;
  before(async () => ({alone, groups} = await planPages(PAGE_TESTS)));

  it('are run by the browser or by Node, each once, and none is left out', () => {
    const listed = execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
      {
        encoding: 'utf8',
      },
    );
    const tests = listed.split('\n').filter((path) => /\.test\.\w+$/.test(path));
    assert.deepEqual(inOrder([...PAGE_TESTS, ...NODE_TESTS]), inOrder(tests));
  });

  it('have a page each or a part of one, each once, and none is left out', () => {
    assert.deepEqual(inOrder([...alone, ...groups.flat()]), inOrder(PAGE_TESTS));
    for (const group of groups) assert.ok(group.length <= FILES_A_PAGE);
    assert.ok(groups.flat().length > 150, `only ${groups.flat().length} files share pages`);
  });

  it('that render, or touch the page, have a page each', () => {
    for (const file of PAGE_TESTS.filter((path) => path.startsWith('src/shell/')))
      assert.ok(alone.includes(file), file);
    for (const file of [
      'src/io/platform/slot-storage.test.ts',
      'src/io/chains/bip122/connector/contract.test.ts',
      'src/io/connectors/walletconnect/walletkit.test.ts',
    ])
      assert.ok(alone.includes(file), file);
  });
});

describe('a page that test files share', () => {
  let output;
  let totals;
  before(async () => ({output, totals} = await runPlanted()));
  after(() => rmSync(PLANTED, {recursive: true, force: true}));

  it('runs every file, even if an earlier one breaks', () => assert.equal(totals.passed, 4));

  it('names the file of a failed test', () =>
    assert.match(output, /planted\/fails\.test\.js > sums > is wrong/));

  it('names the file that failed to load', () =>
    assert.match(output, /planted\/broken\.test\.js > is loaded[^]*cannot be loaded/));

  it('names the file that leaves something behind', () =>
    assert.match(output, /planted\/leaves\.test\.js leaves the page changed[^]*globals was [^;]*leftOver/));

  it('names the file whose hook would run for the others', () =>
    assert.match(output, /planted\/hook\.test\.js: beforeEach\(\) outside of a describe/));

  it('fails on a warning of Vite', () => {
    const warnings = totals.failures.filter(({name}) => name === 'Vite warns');
    assert.equal(warnings.length, 1);
    assert.match(warnings[0].message, /planted\/last\.test\.js/);
  });
});

const FILES = {
  'fails.test.js': `describe('sums', () => { it('is right', () => {}); it('is wrong', () => { throw new Error('1 is 2'); }); });`,
  'broken.test.js': `throw new Error('cannot be loaded');`,
  'leaves.test.js': `describe('a leak', () => { it('is made', () => { globalThis.leftOver = 1; }); });`,
  'hook.test.js': `beforeEach(() => {});`,
  'alone.test.js': `it('stands outside of any suite', () => {});`,
  // An import that Vite cannot follow.
  'last.test.js': `describe('the last', () => { it('runs', () => (path) => import(path + '?of-last')); });`,
};

/** Runs a page that these files share, and returns the runner's output. */
async function runPlanted() {
  rmSync(PLANTED, {recursive: true, force: true});
  mkdirSync(PLANTED, {recursive: true});
  for (const [name, text] of Object.entries(FILES)) writeFileSync(`${PLANTED}/${name}`, text);
  writeFileSync(`${PLANTED}/page.js`, moduleOf(Object.keys(FILES).map((name) => `${PLANTED}/${name}`)));
  const summary = `${PLANTED}/summary.json`;
  const env = {...process.env, TEST_CACHE: 'planted', TEST_SUMMARY: summary};
  const args = ['--files', `${PLANTED}/page.js`];
  const output = await new Promise((pass) => {
    execFile('node_modules/.bin/web-test-runner', args, {env, maxBuffer: 2 ** 24}, (error, text, problems) =>
      pass(`${text}${problems}${error ? '' : 'It passed.'}`),
    );
  });
  assert.ok(existsSync(summary), `The runner ended before its summary. It printed:\n${output}`);
  return {output, totals: JSON.parse(readFileSync(summary, 'utf8'))};
}

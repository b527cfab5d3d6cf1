import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {changedFiles, testsOf} from './changed-tests.mjs';
import {NODE_TESTS, PAGE_TESTS} from './test-files.mjs';

const isJourney = (file) => file.startsWith('demo/journeys/');
const isOfTools = (file) => file.startsWith('.ci/');

describe('testsOf', () => {
  it('gives the tests that import what changed, at any depth, and no other', async () => {
    const {pageTests} = await testsOf(['src/core/model/assets/amount.ts']);
    assert.ok(pageTests.includes('src/core/model/assets/amount.test.ts'), 'at once');
    assert.ok(
      pageTests.some((file) => file.startsWith('src/features/send/views/')),
      'by what uses it',
    );
    assert.ok(!pageTests.includes('src/core/model/transaction-stack.test.ts'));
  });

  it('gives a test that changed itself, and no journey for it', async () => {
    const test = 'src/core/model/assets/amount.test.ts';
    const {pageTests, nodeTests} = await testsOf([test]);
    assert.deepEqual(pageTests, [test]);
    assert.deepEqual(nodeTests.filter(isJourney), []);
  });

  it('gives every journey when anything of the demo changed', async () => {
    const {nodeTests} = await testsOf(['src/shell/modal/append-modal.ts']);
    assert.deepEqual(nodeTests.filter(isJourney), NODE_TESTS.filter(isJourney));
  });

  it('gives the tests of the tools for any change: they read what they do not import', async () => {
    const {pageTests, nodeTests} = await testsOf(['src/CHANGELOG.md']);
    assert.deepEqual(pageTests, []);
    assert.deepEqual(nodeTests, NODE_TESTS.filter(isOfTools));
  });

  it('gives the tests that read what changed, by its name or with its folder', async () => {
    const readBy = async (file) => (await testsOf([file])).nodeTests.filter((test) => !isOfTools(test));
    assert.deepEqual(await readBy('README.md'), [
      'demo/journeys/picture.test.ts',
      'demo/server/sign-in/recipe.node.test.ts',
    ]);
    assert.deepEqual(await readBy('.github/modal.digest'), ['demo/journeys/picture.test.ts']);
    const contracts = 'demo/devnet/contracts';
    assert.ok((await readBy(`${contracts}/planted.sol`)).includes(`${contracts}/compiled.node.test.ts`));
  });

  it('gives all for what every test depends on', async () => {
    for (const file of [
      'package.json',
      'react/package.json',
      'vite.config.ts',
      '.ci/tests/in-shared-page.js',
      // A plug-in of vite.config.ts.
      '.ci/build/minify-templates.ts',
    ])
      assert.deepEqual(await testsOf([file]), {pageTests: PAGE_TESTS, nodeTests: NODE_TESTS}, file);
  });

  it('gives none where nothing changed', async () => {
    assert.deepEqual(await testsOf([]), {pageTests: [], nodeTests: []});
  });
});

describe('a branch', () => {
  let folder;
  before(() => {
    folder = plant();
  });
  after(() => rmSync(folder, {recursive: true, force: true}));

  it('has changed what differs from where it left main, committed or not, and nothing that main did since', () => {
    assert.deepEqual(changedFiles(folder), ['src/committed.ts', 'src/edited.ts', 'src/new.ts']);
  });

  it('runs the tests of what it changed with `npm test -- --changed`, and no others', () => {
    const said = run('--changed');
    assert.match(said, /^The change touches 1 test files\.$/m);
    assert.match(said, /1 passed, 0 failed\n$/);
  });

  it('leaves journeys and tools out with `npm test -- browser --changed`', () => {
    assert.match(run('browser', '--changed'), /0 passed, 0 failed\n$/);
  });

  function run(...words) {
    return execFileSync(process.execPath, ['.ci/tests/run.mjs', ...words], {
      cwd: folder,
      encoding: 'utf8',
      env: {...process.env, NODE_TEST_CONTEXT: undefined},
    });
  }
});

/** A project with a test for each of two modules, on a branch that changes one of them. */
function plant() {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-changed-'));
  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), {recursive: true});
    writeFileSync(join(folder, file), text);
  };
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@app.example', ...args], {cwd: folder});
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '-m', 'test: what there is');
  };
  const isNoTest = (path) => !path.endsWith('.test.mjs');
  for (const path of ['tests', 'run-lanes.mjs', 'find-browser.mjs'])
    cpSync(join('.ci', path), join(folder, '.ci', path), {recursive: true, filter: isNoTest});
  for (const path of ['demo', 'react/src']) mkdirSync(join(folder, path), {recursive: true});
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  write('.gitignore', 'node_modules\n.cache\n');
  for (const name of ['edited', 'kept']) {
    write(`src/${name}.ts`, 'export const ONE = 1;\n');
    write(
      `src/${name}.node.test.ts`,
      `import {it} from 'node:test';\nimport {ONE} from './${name}.ts';\nit('is one', () => void ONE);\n`,
    );
  }
  git('init', '--quiet', '--initial-branch', 'main');
  commit();
  git('switch', '--quiet', '--create', 'branch');
  write('src/committed.ts', '');
  commit();
  git('switch', '--quiet', 'main');
  write('src/of-main.ts', '');
  commit();
  git('switch', '--quiet', 'branch');
  write('src/edited.ts', 'export const ONE = 2 - 1;\n');
  write('src/new.ts', '');
  return folder;
}

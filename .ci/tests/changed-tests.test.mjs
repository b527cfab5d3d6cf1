import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {changedFiles, testsOf} from './changed-tests.mjs';
import {NODE_TESTS, PAGE_TESTS} from './test-files.mjs';

const isJourney = (file) => file.startsWith('demo/journeys/');
const isOfTools = (file) => file.startsWith('.ci/');

describe('testsOf', () => {
  it('returns exactly the tests that import a changed file, at any depth', async () => {
    const {pageTests} = await testsOf(['src/core/model/assets/amount.ts']);
    assert.ok(pageTests.includes('src/core/model/assets/amount.test.ts'), 'at once');
    assert.ok(
      pageTests.some((file) => file.startsWith('src/features/send/views/')),
      'by what uses it',
    );
    assert.ok(!pageTests.includes('src/core/model/transaction-stack.test.ts'));
  });

  it('returns a changed test, without a journey for it', async () => {
    const test = 'src/core/model/assets/amount.test.ts';
    const {pageTests, nodeTests} = await testsOf([test]);
    assert.deepEqual(pageTests, [test]);
    assert.deepEqual(nodeTests.filter(isJourney), []);
  });

  it('returns every journey for a change in the demo', async () => {
    const {nodeTests} = await testsOf(['src/shell/modal/modal-host.ts']);
    assert.deepEqual(nodeTests.filter(isJourney), NODE_TESTS.filter(isJourney));
  });

  it('returns the tests of the tools for any change, because they read files that they do not import', async () => {
    const {pageTests, nodeTests} = await testsOf(['src/CHANGELOG.md']);
    assert.deepEqual(pageTests, []);
    assert.deepEqual(nodeTests, NODE_TESTS.filter(isOfTools));
  });

  it('returns the tests that read a changed file, by its name or with its folder', async () => {
    const readBy = async (file) => (await testsOf([file])).nodeTests.filter((test) => !isOfTools(test));
    assert.deepEqual(await readBy('README.md'), [
      'demo/home/start-page.node.test.ts',
      'demo/journeys/picture.test.ts',
      'demo/server/onramp/onramp.node.test.ts',
      'demo/server/sign-in/recipe.node.test.ts',
      'demo/theme/theme-properties.node.test.ts',
    ]);
    assert.deepEqual(await readBy('.github/modal.digest'), ['demo/journeys/picture.test.ts']);
    const contracts = 'demo/devnet/contracts';
    assert.ok((await readBy(`${contracts}/planted.sol`)).includes(`${contracts}/compiled.node.test.ts`));
  });

  it('returns all tests for a change that affects every test', async () => {
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

  it('returns no tests without a change', async () => {
    assert.deepEqual(await testsOf([]), {pageTests: [], nodeTests: []});
  });
});

describe('a branch', () => {
  let folder;
  before(() => {
    folder = plant();
  });
  after(() => rmSync(folder, {recursive: true, force: true}));

  it('contains its committed and uncommitted changes, and none that main made since', () => {
    assert.deepEqual(changedFiles(folder), ['src/committed.ts', 'src/edited.ts', 'src/new.ts']);
  });

  it('runs exactly the tests of its changes with `npm test -- --changed`', () => {
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
  // The browser that journeys in one process share.
  write('package.json', '{"type": "module"}');
  for (const file of ['browser.ts', 'toasts.ts'])
    write(`demo/journeys/${file}`, readFileSync(`demo/journeys/${file}`, 'utf8'));
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

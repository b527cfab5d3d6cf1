import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {testsOf} from './changed-tests.mjs';
import {NODE_TESTS, PAGE_TESTS} from './test-files.mjs';

const isJourney = (file) => file.startsWith('demo/journeys/');
const isOfTools = (file) => file.startsWith('.ci/');

describe('testsOf', () => {
  it('gives the tests that import what changed, at any depth, and no other', async () => {
    const {pageTests} = await testsOf(['src/core/model/amounts/amount.ts']);
    assert.ok(pageTests.includes('src/core/model/amounts/amount.test.ts'), 'at once');
    assert.ok(
      pageTests.some((file) => file.startsWith('src/features/send/views/')),
      'by what uses it',
    );
    assert.ok(!pageTests.includes('src/core/model/routing/transaction-stack.test.ts'));
  });

  it('gives a test that changed itself, and no journey for it', async () => {
    const test = 'src/core/model/amounts/amount.test.ts';
    const {pageTests, nodeTests} = await testsOf([test]);
    assert.deepEqual(pageTests, [test]);
    assert.deepEqual(nodeTests.filter(isJourney), []);
  });

  it('gives every journey when anything of the demo changed', async () => {
    const {nodeTests} = await testsOf(['src/shell/modal/append-modal.ts']);
    assert.deepEqual(nodeTests.filter(isJourney), NODE_TESTS.filter(isJourney));
  });

  it('gives the tests of the tools for any change: they read what they do not import', async () => {
    const {pageTests, nodeTests} = await testsOf(['README.md']);
    assert.deepEqual(pageTests, []);
    assert.deepEqual(nodeTests, NODE_TESTS.filter(isOfTools));
  });

  it('gives all for what every test depends on', async () => {
    for (const file of ['package.json', 'vite.config.ts', '.ci/tests/in-shared-page.js'])
      assert.deepEqual(await testsOf([file]), {pageTests: PAGE_TESTS, nodeTests: NODE_TESTS}, file);
  });

  it('gives none where nothing changed', async () => {
    assert.deepEqual(await testsOf([]), {pageTests: [], nodeTests: []});
  });
});

import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {failuresOfPage, failuresOfServer} from './browser-summary.mjs';
import {whatFailed} from './what-failed.mjs';

describe('what failed', () => {
  it('is empty if all passed', () => {
    assert.equal(whatFailed([]), '');
  });

  it('names file, test and reason', () => {
    const said = whatFailed([
      {file: 'src/a.test.ts', name: 'an a › is an a', message: 'expected b\nto equal a'},
      {file: 'src/b.test.ts', name: 'the file'},
    ]);
    assert.equal(
      said,
      '\nWhat failed:\n  src/a.test.ts › an a › is an a\n      expected b\n      to equal a\n  src/b.test.ts › the file\n',
    );
  });

  it('shortens a long message', () => {
    const message = Array.from({length: 500}, () => 'a line').join('\n');
    assert.ok(whatFailed([{file: 'a', name: 'b', message}]).split('\n').length < 20);
  });

  it('covers a page: its tests at any depth, or an error outside of them', () => {
    const test = (name, passed, message) => ({name, passed, skipped: false, error: {message}});
    const page = {testFile: join(process.cwd(), 'src/a.test.ts'), passed: false, errors: []};
    const inner = {name: 'inner', suites: [], tests: [test('one', true), test('two', false, 'why')]};
    assert.deepEqual(failuresOfPage({...page, testResults: {name: '', suites: [inner], tests: []}}), [
      {file: 'src/a.test.ts', name: 'inner › two', message: 'why'},
    ]);
    const [broken] = failuresOfPage({...page, errors: [{message: 'Could not import'}]});
    assert.deepEqual(broken, {file: 'src/a.test.ts', name: 'the page', message: 'Could not import'});
    assert.deepEqual(failuresOfPage({...page, passed: true}), []);
  });

  it('repeats what a broken page logged: its error says only that an import failed', () => {
    const [{message}] = failuresOfPage({
      testFile: join(process.cwd(), 'src/a.test.ts'),
      passed: false,
      errors: [{message: 'Could not import'}],
      logs: [['of', new TypeError('Failed to fetch')], [{a: 1}]],
      request404s: ['/src/b.js'],
    });
    assert.equal(message, 'Could not import\nof Failed to fetch\nObject {\n  a: 1,\n}\nnot found: /src/b.js');
  });

  it('lists a warning of Vite once, however often it was given', () => {
    assert.deepEqual(failuresOfServer([]), []);
    assert.deepEqual(failuresOfServer(['sourcemap is missing', 'sourcemap is missing']), [
      {file: 'vite.config.ts', name: 'Vite warns', message: 'sourcemap is missing'},
    ]);
  });

  it('covers a file in Node: the test with its suite, without repeating the suite', () => {
    const folder = mkdtempSync(join(tmpdir(), 'what-failed-'));
    try {
      const [file, summary] = ['some.test.mjs', 'summary.json'].map((name) => join(folder, name));
      writeFileSync(
        file,
        `import {describe, it} from 'node:test';
         describe('outer', () => { it('fails', () => { throw new Error('why'); }); it('passes', () => {}); });`,
      );
      const options = [`--test-reporter=./.ci/tests/node-summary.mjs`, `--test-reporter-destination=stderr`];
      const {NODE_TEST_CONTEXT: _, ...env} = process.env;
      spawnSync(process.execPath, [...options, file], {env: {...env, TEST_SUMMARY: summary}});
      const {passed, failed, failures} = JSON.parse(readFileSync(summary, 'utf8'));
      assert.deepEqual({passed, failed}, {passed: 1, failed: 1});
      assert.equal(failures.length, 1);
      assert.equal(failures[0].name, 'outer › fails');
      assert.match(failures[0].message, /why/);
    } finally {
      rmSync(folder, {recursive: true});
    }
  });
});

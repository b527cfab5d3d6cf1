import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {print, toSendable} from './sendable-results.mjs';

// Below a folder that is not part of the project.
const PLANTED = '.cache/planted-to-send';
const FAILURES = {
  'a client': `{name: 'Ada', close() {}}`,
  'an element': `document.createElement('dialog')`,
  'a big number': `{amount: 12n}`,
};

describe('a run whose failed assertions hold values that cannot be copied', () => {
  let output;
  before(async () => (output = await runPlanted()));
  after(() => rmSync(PLANTED, {recursive: true, force: true}));

  it('ends and names each failure', () => {
    for (const name of Object.keys(FAILURES)) assert.match(output, new RegExp(` ${name}\\n`));
    assert.match(output, /0 passed, 3 failed/);
  });

  it('prints the values', () => {
    assert.match(output, /close: \[Function close\]/);
    assert.match(output, /<dialog><\/dialog>/);
    assert.match(output, /amount: 12n/);
  });
});

describe('sendable results', () => {
  it('copy what can be copied', () => {
    const result = {name: 'is right', error: {message: 'no', actual: {a: [1]}, expected: undefined}};
    assert.deepEqual(toSendable(result), result);
  });

  it('print both values of an assertion if one of them cannot be copied', () => {
    const error = {message: 'no', actual: () => {}, expected: 1};
    assert.deepEqual(toSendable({tests: [{error}]}), {
      tests: [{error: {message: 'no', actual: '[Function actual]', expected: '1'}}],
    });
  });

  it('print circles, errors, long lists, and objects that throw', () => {
    const circle = {};
    circle.self = circle;
    assert.equal(print(circle), 'Object {\n  self: [Circular],\n}');
    assert.equal(print([new TypeError('no')]), '[\n  [TypeError: no],\n]');
    assert.match(print(Array.from({length: 51}, () => 0)), /…\n\]$/);
    const throwing = new Proxy(
      {},
      {
        get() {
          throw new Error('trapped');
        },
      },
    );
    assert.match(print(throwing), /cannot be read: Error: trapped/);
  });
});

/** Runs a page of failing tests; returns the runner's output. */
async function runPlanted() {
  rmSync(PLANTED, {recursive: true, force: true});
  mkdirSync(PLANTED, {recursive: true});
  const tests = Object.entries(FAILURES).map(
    ([name, actual]) =>
      `it('${name}', () => { throw Object.assign(new Error('no'), {actual: ${actual}, expected: 1}); });`,
  );
  writeFileSync(`${PLANTED}/page.js`, tests.join('\n'));
  writeFileSync(
    `${PLANTED}/config.mjs`,
    `
    import {sendableResults} from '../../.ci/tests/sendable-results.mjs';
    import {testBrowser} from '../../.ci/tests/test-browser.mjs';
    export default {
      hostname: '127.0.0.1',
      rootDir: '${process.cwd()}',
      files: ['${PLANTED}/page.js'],
      browsers: [(await testBrowser()).launcher],
      browserStartTimeout: 60_000,
      testsStartTimeout: 60_000,
      plugins: [sendableResults()],
    };`,
  );
  return new Promise((pass) => {
    execFile(
      'node_modules/.bin/web-test-runner',
      ['--config', `${PLANTED}/config.mjs`],
      {maxBuffer: 2 ** 24},
      (_, text) => pass(text),
    );
  });
}

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {formatWait} from './format-wait.js';

test('writes two units at most, rounded up', () => {
  const written = [-5, 0, 42, 59.2, 61, 3540, 3541, 7140, 7200].map((seconds) => formatWait(seconds, 'en'));
  assert.deepEqual(written, [
    '0 sec',
    '0 sec',
    '42 sec',
    '1 min',
    '2 min',
    '59 min',
    '1 hr',
    '1 hr, 59 min',
    '2 hr',
  ]);
});

test('writes them in the language of the page', () => {
  assert.equal(formatWait(7140, 'de'), '1 Std., 59 Min.');
});

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {formatDuration} from './format-duration.js';

test('writes a time in the largest whole unit', () => {
  const written = [15, 600, 5400, 21_600, 172_800, 0].map((seconds) => formatDuration(seconds, 'en'));
  assert.deepEqual(written, ['15 seconds', '10 minutes', '90 minutes', '6 hours', '2 days', '0 seconds']);
});

test('writes it in the language of the page', () => {
  assert.equal(formatDuration(21_600, 'de'), '6 Stunden');
});

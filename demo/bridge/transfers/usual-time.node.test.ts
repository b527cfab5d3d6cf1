import assert from 'node:assert/strict';
import {test} from 'node:test';
import {usualTime} from './usual-time.js';

test('says nothing from fewer than five transfers', () => {
  assert.equal(usualTime([]), undefined);
  assert.equal(usualTime([180, 200, 220, 240]), undefined);
});

test('rounds to whole minutes, outwards', () => {
  assert.deepEqual(usualTime([200, 190, 250, 280, 290]), {fromMinutes: 3, toMinutes: 5, transfers: 5});
});

test('looks at the last 20 transfers only', () => {
  const last = Array.from({length: 20}, () => 240);
  assert.deepEqual(usualTime([...last, 9000, 9000, 9000]), {fromMinutes: 4, toMinutes: 4, transfers: 20});
});

test('leaves out the slowest tenth and the fastest', () => {
  const durations = [30, ...Array.from({length: 18}, () => 300), 21_600];
  assert.deepEqual(usualTime(durations), {fromMinutes: 5, toMinutes: 5, transfers: 20});
});

test('never says zero minutes', () => {
  assert.deepEqual(usualTime([5, 5, 5, 5, 5]), {fromMinutes: 1, toMinutes: 1, transfers: 5});
});

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {newCounter, readMark, writeMark} from './deposit-mark.js';

const SENDER = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs';
const MARK = {sender: SENDER, counter: 2n ** 64n - 1n, lastHeight: 300_000_150};

test('a mark is read as it was written, and fits into a field of the address', () => {
  assert.deepEqual(readMark(writeMark(MARK)), MARK);
  assert.ok(writeMark(MARK).length < 200);
});

for (const text of [undefined, '', SENDER, `${SENDER}.1`, `${SENDER}.-1.5`, `0x12.1.5`, `${SENDER}.1.5.6`])
  test(`'${text}' is no mark`, () => {
    assert.equal(readMark(text), undefined);
  });

test('each deposit has another counter, of 64 bits at most', () => {
  const counters = Array.from({length: 1000}, newCounter);
  assert.equal(new Set(counters).size, counters.length);
  assert.ok(counters.every((counter) => counter >= 0n && counter < 2n ** 64n));
});

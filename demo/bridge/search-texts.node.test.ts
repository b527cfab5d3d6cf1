import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readTexts, writeTexts} from './search-texts.js';

test('keeps amounts as they are written', () => {
  for (const amount of [
    '1.50',
    '1e3',
    '0x10',
    '123456789012345678901.000000000000000001',
    'true',
    'null',
    '"1"',
  ]) {
    assert.deepEqual(readTexts(writeTexts({amount})), {amount});
  }
});

test('leaves out what is empty, and everything but texts', () => {
  assert.equal(writeTexts({amount: '', token: undefined, page: 2}), '');
  assert.equal(writeTexts({token: 'a b&c'}), '?token=a+b%26c');
});

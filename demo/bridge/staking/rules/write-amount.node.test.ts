import assert from 'node:assert/strict';
import {test} from 'node:test';
import {en} from '../../messages/en.js';
import {writeExact, writeShort} from './write-amount.js';

const HARB = {symbol: 'HARB', decimals: 18};
const COUNT = {symbol: 'TICKET', decimals: 0};

test('an amount never rounds to zero', () => {
  assert.equal(writeShort(1n, HARB, 'en', en.staking), '<0.001 HARB');
  assert.equal(writeShort(10n ** 15n - 1n, HARB, 'en', en.staking), '<0.001 HARB');
  assert.equal(writeShort(10n ** 15n, HARB, 'en', en.staking), '0.001 HARB');
  assert.equal(writeShort(0n, HARB, 'en', en.staking), '0 HARB');
  assert.equal(writeShort(1n, COUNT, 'en', en.staking), '1 TICKET');
});

test('an amount is cut, not rounded up', () => {
  assert.equal(writeShort(1_999_999n * 10n ** 15n + 999n, HARB, 'en', en.staking), '1,999.999 HARB');
});

test('a review shows every digit', () => {
  assert.equal(writeExact(1_234n * 10n ** 18n + 1n, HARB, 'en'), '1,234.000000000000000001 HARB');
});

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {rereadWhen} from './reread-when.js';

test('a reading of the newest block stays until the next', () => {
  assert.equal(rereadWhen(7)({state: {status: 'success', data: {head: {height: 7, time: 1}}}}), false);
});

test('a reading that is older than the reported block is soon repeated', () => {
  assert.equal(rereadWhen(8)({state: {status: 'success', data: {head: {height: 7, time: 1}}}}), 1000);
});

test('a reading that failed is repeated without a new block', () => {
  assert.equal(rereadWhen(7)({state: {status: 'error'}}), 15_000);
});

test('the first reading is left to finish', () => {
  assert.equal(rereadWhen(7)({state: {status: 'pending'}}), false);
});

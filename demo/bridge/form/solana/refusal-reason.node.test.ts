import assert from 'node:assert/strict';
import {test} from 'node:test';
import {refusalReason} from './refusal-reason.js';

for (const [error, reason] of [
  ['AccountNotFound', 'noFee'],
  ['InsufficientFundsForFee', 'noFee'],
  [{InstructionError: [0, {Custom: 1}]}, 'noTokens'],
  [{InstructionError: [0, {Custom: 17}]}, 'frozen'],
  [{InstructionError: [1, {Custom: 4}]}, '{"InstructionError":[1,{"Custom":4}]}'],
  ['BlockhashNotFound', '"BlockhashNotFound"'],
] as const)
  test(`reads the error ${JSON.stringify(error)} of a node`, () => {
    assert.equal(refusalReason(error), reason);
  });

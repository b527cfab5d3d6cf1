import assert from 'node:assert/strict';
import {test} from 'node:test';
import {DrawbridgeError} from '@drawbridge/modal';
import {CallError} from '../../wallet/call-failure.js';
import {DepositError, depositFailureOf, refusalReason} from './deposit-failure.js';

for (const [error, reason] of [
  ['AccountNotFound', 'noFee'],
  ['InsufficientFundsForFee', 'noFee'],
  [{InstructionError: [0, {Custom: 1}]}, 'noTokens'],
  [{InstructionError: [0, {Custom: 17}]}, 'frozen'],
  [{InstructionError: [1, {Custom: 4}]}, {text: '{"InstructionError":[1,{"Custom":4}]}'}],
  ['BlockhashNotFound', {text: '"BlockhashNotFound"'}],
] as const)
  test(`reads the error ${JSON.stringify(error)} of a node`, () => {
    assert.deepEqual(refusalReason(error), reason);
  });

for (const [what, error, failure] of [
  ['our own error', new DepositError({kind: 'expired'}), {kind: 'expired'}],
  ['a declined request', new DrawbridgeError('wallet/request-declined', 'No'), {kind: 'declined'}],
  [
    'a silent node of the other side',
    new CallError({kind: 'silent', network: 'Devnet One'}),
    {kind: 'silent', network: 'Devnet One'},
  ],
  ['an error of the wallet', new Error('Oh\nat line 1'), {kind: 'unclear', reason: 'Oh'}],
  ['a text', 'x'.repeat(500), {kind: 'unclear', reason: 'x'.repeat(200)}],
] as const)
  test(`knows the failure of ${what}`, () => {
    assert.deepEqual(depositFailureOf(error), failure);
  });

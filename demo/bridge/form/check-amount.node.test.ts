import assert from 'node:assert/strict';
import {test} from 'node:test';
import {checkAgain, checkAmount, type AmountRules} from './check-amount.js';

const RULES: AmountRules = {
  terms: {fee: 1_000_000n, most: 500_000_000_000n, unit: 1000n, instant: 50_000n},
  here: 9,
  there: 6,
  balance: 300_000_000_000n,
  locale: 'en',
};

test('cuts an amount to what the other side can hold, and says what stays', () => {
  assert.deepEqual(checkAmount('0.010000999', RULES), {
    checked: {amount: 10_000_000n, rest: 999n, left: 9_000_000n, waits: false},
  });
});

test('waits above what the destination pays at once, in its own units', () => {
  const waits = (text: string): unknown => {
    const result = checkAmount(text, RULES);
    return 'checked' in result && result.checked.waits;
  };
  // 50,000 units there are 0.05 here, and the fee is 0.001.
  assert.deepEqual([waits('0.051'), waits('0.051001')], [false, true]);
});

for (const [text, problem] of [
  ['', {kind: 'empty'}],
  ['1e9', {kind: 'invalid'}],
  ['-1', {kind: 'invalid'}],
  ['1.0000000001', {kind: 'too-many-places', places: 10}],
  ['0.001', {kind: 'not-above-fee', fee: 1_000_000n}],
  // What is cut off does not pay the fee.
  ['0.001000999', {kind: 'not-above-fee', fee: 1_000_000n}],
  ['501', {kind: 'above-limit', most: 500_000_000_000n}],
  ['301', {kind: 'above-balance', balance: 300_000_000_000n}],
] as const)
  test(`refuses '${text}'`, () => {
    assert.deepEqual(checkAmount(text, RULES), {problem});
  });

for (const [payable, most] of [
  // 0.05 there, and the fee of 0.001.
  [50_000n, 51_000_000n],
  // Nothing would be left after the fee.
  [0n, 0n],
] as const)
  test(`refuses what the destination cannot pay now, whether it would wait or not: ${payable}`, () => {
    const rules = {...RULES, terms: {...RULES.terms, payable}};
    assert.deepEqual(checkAmount('0.051001', rules), {problem: {kind: 'above-pool', most}});
    const small = {...rules, terms: {...rules.terms, instant: 50_000_000n}};
    assert.deepEqual(checkAmount('0.051001', small), {problem: {kind: 'above-pool', most}});
  });

test('takes the most that the destination can pay', () => {
  const rules = {...RULES, terms: {...RULES.terms, payable: 50_000n}};
  assert.ok('checked' in checkAmount('0.051', rules));
  // The destination has more decimals, of which the source can hold no more than its own.
  const finer = {...rules, terms: {...rules.terms, unit: 1n, payable: 50_999n}, here: 6, there: 9};
  assert.deepEqual(checkAmount('1.000051', finer), {problem: {kind: 'above-pool', most: 1_000_050n}});
  assert.ok('checked' in checkAmount('1.00005', finer));
});

test('holds an amount against no balance while no account is connected', () => {
  assert.ok('checked' in checkAmount('301', {...RULES, balance: undefined}));
});

test('holds a reviewed amount against new terms', () => {
  const checked = {amount: 10_000_000n, rest: 999n, left: 9_000_000n, waits: false};
  // 9,000,000 units here are 9,000 there.
  const again = (fee: bigint, instant: bigint, payable?: bigint): unknown =>
    checkAgain(checked, {here: 9, there: 6, terms: {fee, unit: 1000n, instant, payable}});
  assert.deepEqual(again(1_000_000n, 9000n), checked);
  assert.deepEqual(again(1_000_000n, 8999n), {...checked, waits: true});
  assert.deepEqual(again(2_000_000n, 8000n), {...checked, left: 8_000_000n});
  assert.equal(again(10_000_000n, 9000n), undefined);
  assert.deepEqual(again(1_000_000n, 9000n, 9000n), checked);
  assert.equal(again(1_000_000n, 9000n, 8999n), undefined, 'the destination has too little by now');
});

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {LIMITS, baseOf, judge, median} from './ratios.mjs';

const SECOND = {page: 'evm', metric: 'second', row: 'second open', unit: 'ms', of: 'floor', atMost: 2};
const BLOCKING = {page: 'evm', metric: 'blocking', row: 'blocking', unit: 'ms', atMost: 0};

const measured = (values) => (page, metric) => values[`${page} ${metric}`] ?? [];
/** Three floors with the same values. */
const floors = (metric, samples) =>
  Object.fromEntries(['html', 'floor', 'viem'].map((page) => [`${page} ${metric}`, samples]));

describe('the ratios of the bench', () => {
  it('divide the median by the median of the floor', () => {
    const samples = measured({'evm second': [40, 12, 10], ...floors('second', [5, 8, 6])});
    const {ratio, verdict} = judge(SECOND, samples);
    assert.deepEqual([ratio, verdict], [2, 'reached']);
  });

  it('divide by the mean of three floors, of which none is left out', () => {
    const two = {'floor second': [6], 'viem second': [9]};
    assert.equal(baseOf('floor', 'second', measured({...two, 'html second': [2, 3, 9]})), 6);
    assert.equal(baseOf('floor', 'second', measured(two)), undefined);
  });

  it('are over by the smallest excess', () => {
    const samples = measured({'evm second': [12.1], ...floors('second', [6])});
    assert.equal(judge(SECOND, samples).verdict, 'OVER');
  });

  it('are over if either was not measured', () => {
    assert.equal(judge(SECOND, measured(floors('second', [6]))).verdict, 'OVER');
    assert.equal(judge(SECOND, measured({'evm second': [6]})).verdict, 'OVER');
  });

  it('compare with a floor of zero', () => {
    const limit = {...SECOND, atMost: 1};
    assert.equal(judge(limit, measured({'evm second': [0], ...floors('second', [0])})).verdict, 'reached');
    assert.equal(judge(limit, measured({'evm second': [1], ...floors('second', [0])})).verdict, 'OVER');
  });

  it('have no result without a limit', () => {
    const row = {...SECOND, atMost: undefined};
    assert.equal(judge(row, measured({'evm second': [6], ...floors('second', [6])})).verdict, '');
  });

  it('are absolute figures without a divisor', () => {
    assert.equal(judge(BLOCKING, measured({'evm blocking': [0]})).verdict, 'reached');
    assert.equal(judge(BLOCKING, measured({'evm blocking': [1]})).verdict, 'OVER');
  });

  it('take the median, in any order', () => {
    assert.equal(median([9, 1, 5]), 5);
    assert.equal(median([]), undefined);
  });

  it('have one limit each', () => {
    const names = LIMITS.map(({page, metric}) => `${page} ${metric}`);
    assert.deepEqual(names, [...new Set(names)]);
  });
});

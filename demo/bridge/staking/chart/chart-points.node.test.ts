import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {PoolUpdate} from '../reads/read-updates.js';
import {pointsOf, thin} from './chart-points.js';

const LENGTH_S = 50;

test('an update reports what has earned since the period after the update before it', () => {
  const updates = [update(100, 5n), update(300, 8n)];
  assert.deepEqual(pointsOf(updates, {from: undefined, to: 500, present: 6n, lengthS: LENGTH_S}), [
    {time: 100, value: 5n},
    {time: 150, value: 8n},
    {time: 350, value: 6n},
    {time: 500, value: 6n},
  ]);
});

test('the line begins with the value that held when the time begins', () => {
  const updates = [update(100, 5n), update(300, 8n)];
  assert.deepEqual(pointsOf(updates, {from: 200, to: 500, present: 6n, lengthS: LENGTH_S}), [
    {time: 200, value: 8n},
    {time: 350, value: 6n},
    {time: 500, value: 6n},
  ]);
});

test('a quiet time shows what earns at its end', () => {
  assert.deepEqual(pointsOf([update(100, 5n)], {from: 200, to: 500, present: 7n, lengthS: LENGTH_S}), [
    {time: 200, value: 7n},
    {time: 500, value: 7n},
  ]);
});

test('a pool without updates has no line', () => {
  assert.deepEqual(pointsOf([], {from: 200, to: 500, present: 0n, lengthS: LENGTH_S}), []);
});

test('many points are thinned, and the first and the last stay', () => {
  const points = Array.from({length: 5000}, (_, time) => ({time, value: BigInt(time)}));
  const kept = thin(points, 400);
  assert.ok(kept.length <= 402, String(kept.length));
  assert.deepEqual([kept[0], kept.at(-1)], [points[0], points.at(-1)]);
});

function update(time: number, counting: bigint): PoolUpdate {
  return {block: 1n, time, counting, paid: 0n};
}

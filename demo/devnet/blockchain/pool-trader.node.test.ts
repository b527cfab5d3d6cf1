import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {parseEther, parseUnits} from 'viem';
import {nextTrade, repeated} from './pool-trader.js';

type Pair = readonly [bigint, bigint];

const START: Pair = [parseEther('4000'), parseUnits('10000000', 6)];
/** A trade every second of a day. */
const DAY = 86_400;
const MOST_DISTANCE = 0.005;
const MOST_MOVE = 0.00021;

describe('the trades of others against a pool', () => {
  it('move its price a little each time, both ways, and stay within 0.5 % of the start for a day', () => {
    const {distances, moves} = trades(START, DAY);
    assert.ok(moves.every((move) => Math.abs(move) < MOST_MOVE));
    const ups = moves.filter((move) => move > 0).length;
    assert.ok(ups > DAY * 0.45 && ups < DAY * 0.55, `${ups} of ${DAY} up`);
    assert.ok(distances.every((distance) => Math.abs(distance) < MOST_DISTANCE));
    const mean = distances.reduce((sum, distance) => sum + distance, 0) / DAY;
    assert.ok(Math.abs(mean) < 0.0001, `${mean} on average`);
    assert.ok(Math.max(...distances.map(Math.abs)) > 0.0005, 'the market has moved');
  });

  for (const [end, random] of [
    ['above', () => 1],
    ['below', () => 0],
  ] as const)
    it(`stay within 0.5 % of the start, also if chance always brings the price ${end}`, () => {
      const {distances} = trades(START, 10_000, random);
      assert.ok(Math.abs(distances.at(-1)!) > 0.004);
      assert.ok(distances.every((distance) => Math.abs(distance) < MOST_DISTANCE));
    });

  it('bring a price back that a large trade has moved by 9 %, a little each time', () => {
    const moved: Pair = [(START[0] * 105n) / 100n, (START[1] * 100n) / 105n];
    const {distances, moves} = trades(moved, 2000);
    assert.ok(moves.slice(0, 100).every((move) => move > 0.0001 && move < MOST_MOVE));
    assert.ok(Math.abs(distances.at(-1)!) < MOST_DISTANCE);
  });

  it('are the same in each devnet', () => {
    assert.deepEqual(trades(START, 20), trades(START, 20));
  });

  it('sell nothing where the smallest unit would move the price too far', () => {
    assert.equal(nextTrade([100n, 100n], [100n, 100n], () => 1).amount, 0n);
  });
});

/** Trades against a pool so many times; each distance from the start and each move is a part of the price. */
function trades(from: Pair, count: number, random = repeated('test')) {
  const distances: number[] = [];
  const moves: number[] = [];
  let now = from;
  for (let index = 0; index < count; index += 1) {
    const {sells, amount} = nextTrade(now, START, random);
    const before = priceOf(now);
    now = afterSale(now, sells, amount);
    moves.push(priceOf(now) / before - 1);
    distances.push(priceOf(now) / priceOf(START) - 1);
  }
  return {distances, moves};
}

/** The pool keeps 0.3 % of the sold amount as its fee. */
function afterSale([one, other]: Pair, sells: 0 | 1, amount: bigint): Pair {
  const [sold, bought] = sells === 0 ? [one, other] : [other, one];
  const paid = amount * 997n;
  const left = bought - (paid * bought) / (sold * 1000n + paid);
  return sells === 0 ? [sold + amount, left] : [left, sold + amount];
}

function priceOf([one, other]: Pair): number {
  return Number(other) / Number(one);
}

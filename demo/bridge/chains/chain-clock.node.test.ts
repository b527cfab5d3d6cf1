import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ChainClock} from './chain-clock.js';

test('knows no time before the first block', () => {
  assert.equal(setup().clock.now(), undefined);
});

test('counts on between blocks', () => {
  const {clock, pass} = setup();
  clock.observe(1000);
  pass(14_900);
  assert.equal(clock.now(), 1014);
});

test('never goes back, when a block arrives late or again', () => {
  const {clock, pass} = setup();
  clock.observe(1000);
  pass(20_000);
  clock.observe(1015);
  assert.equal(clock.now(), 1020);
});

test('follows a chain that is ahead of its own count', () => {
  const {clock, pass} = setup();
  clock.observe(1000);
  pass(5000);
  clock.observe(8200);
  assert.equal(clock.now(), 8200);
});

function setup(): {clock: ChainClock; pass: (ms: number) => void} {
  let elapsed = 123_456;
  return {
    clock: new ChainClock(() => elapsed),
    pass: (ms) => {
      elapsed += ms;
    },
  };
}

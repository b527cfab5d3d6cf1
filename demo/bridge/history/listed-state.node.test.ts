import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {ListedDeposit} from '../chains/bridge-end.js';
import type {DeliveryFact} from '../transfers/bridge-facts.js';
import {listedState, type ListedState} from './listed-state.js';

const HELD = {status: 'held', opensAt: 100, closesAt: 200} as const;
const DEPOSIT = {confirmBy: 1000} as ListedDeposit;

for (const [fact, now, kind] of [
  [{status: 'none'}, 1000, 'moving'],
  [{status: 'none'}, 1001, 'returning'],
  [HELD, 99, 'waiting'],
  [HELD, 100, 'needs-you'],
  [HELD, 200, 'needs-you'],
  [HELD, 201, 'returning'],
  [{status: 'delivered'}, 2000, 'arrived'],
  [{status: 'withdrawn'}, 2000, 'arrived'],
  [{status: 'expired'}, 0, 'returning'],
  [{status: 'cancelled'}, 0, 'returning'],
] as const satisfies readonly (readonly [DeliveryFact, number, ListedState['kind']])[])
  test(`is ${kind} for ${fact.status} at ${now}`, () => {
    assert.equal(listedState(fact, 'taken', {deposit: DEPOSIT, now}).kind, kind);
  });

test('is on its way while validators pay what its receiver has asked for in time', () => {
  const asked: DeliveryFact = {...HELD, askedAt: 150};
  assert.equal(listedState(asked, 'taken', {deposit: DEPOSIT, now: 300}).kind, 'moving');
});

test('comes back where the order cannot be carried out', () => {
  const deposit = {...DEPOSIT, refused: 'unreadable'} as const;
  assert.equal(listedState({status: 'none'}, 'taken', {deposit, now: 0}).kind, 'returning');
  assert.equal(listedState({status: 'none'}, 'returned', {deposit, now: 0}).kind, 'returned');
});

test('is what the source has given back, whatever the destination says', () => {
  for (const custody of ['owed', 'returned'] as const)
    assert.equal(listedState({status: 'cancelled'}, custody, {deposit: DEPOSIT, now: 0}).kind, custody);
});

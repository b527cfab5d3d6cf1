import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {ListedDeposit} from '../chains/bridge-end.js';
import type {DeliveryFact} from '../transfers/bridge-facts.js';
import {listedState, type ListedState} from './listed-state.js';

const HELD: DeliveryFact = {status: 'held', opensAt: 100, closesAt: 200};
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

test('is what the source has given back, whatever the destination says', () => {
  for (const custody of ['owed', 'returned'] as const)
    assert.equal(listedState({status: 'cancelled'}, custody, {deposit: DEPOSIT, now: 0}).kind, custody);
});

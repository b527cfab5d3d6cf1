import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {BridgeFacts, DeliveryFact} from './bridge-facts.js';
import {lateEnd, type LateEnd} from './late-end.js';

const BLOCK_S = 15;
/** Three blocks. */
const PATIENCE_S = 45;
/** Twelve confirmations more. */
const RETURN_S = 225;
const [CONFIRM_BY, CLOSES_AT, ENDED_AT] = [1000, 2000, 3000];

test('leaves the relayer its time, and then lets any account act', () => {
  const held = {status: 'held', opensAt: 1500, closesAt: CLOSES_AT} as const;
  assert.equal(at(CONFIRM_BY + PATIENCE_S, {status: 'none'}), undefined);
  assert.equal(at(CONFIRM_BY + PATIENCE_S + 1, {status: 'none'}), 'cancel');
  assert.equal(at(CLOSES_AT + PATIENCE_S, held), undefined);
  assert.equal(at(CLOSES_AT + PATIENCE_S + 1, held), 'expire');
  for (const status of ['expired', 'cancelled'] as const) {
    assert.equal(at(ENDED_AT + RETURN_S, {status}), undefined);
    assert.equal(at(ENDED_AT + RETURN_S + 1, {status}), 'give-back');
  }
});

test('lets any account cancel on Solana, where no signature shows before', () => {
  assert.equal(at(CONFIRM_BY + PATIENCE_S, {status: 'due'}, {signatures: 0}), undefined);
  assert.equal(at(CONFIRM_BY + PATIENCE_S + 1, {status: 'due'}, {signatures: 0}), 'cancel');
});

test('offers nothing for what has arrived, or what too few validators have signed', () => {
  for (const status of ['delivered', 'withdrawn', 'sending'] as const)
    assert.equal(at(9000, {status}), undefined);
  assert.equal(at(9000, {status: 'none'}, {signatures: 1}), undefined);
  assert.equal(at(9000, {status: 'none'}, {deposit: {status: 'undone'}}), undefined);
});

function at(
  destinationTime: number,
  fact: DeliveryFact,
  others: Partial<BridgeFacts> = {},
): LateEnd | undefined {
  const contact = {isLost: false};
  const facts: BridgeFacts = {
    deposit: {status: 'included', confirmations: 100, confirmBy: CONFIRM_BY},
    custody: 'taken',
    delivery: fact,
    signatures: 2,
    destinationTime,
    contacts: {source: contact, destination: contact, validators: contact},
    ...others,
  };
  return lateEnd({facts, delivery: {fact, at: ENDED_AT}}, BLOCK_S);
}

import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Deposit} from '../chains/bridge-end.js';
import type {BridgeFacts, DeliveryFact} from './bridge-facts.js';
import {lateEnd, type LateEnd} from './late-end.js';

const BLOCK_S = 15;
/** Three blocks. */
const PATIENCE_S = 45;
/** Twelve confirmations more. */
const RETURN_S = 225;
const [MADE_AT, CONFIRM_BY, CLOSES_AT, ENDED_AT] = [500, 1000, 2000, 3000];
const DEPOSIT: Deposit = {
  source: 'solana:1',
  transaction: 'signature',
  sender: 'sender',
  receiver: {chain: 'solana:1', address: 'sender'},
  token: 'mint',
  amount: 1n,
  madeAt: MADE_AT,
};

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

test('lets any account give back on Solana what has no order that the bridge carries out', () => {
  for (const because of ['unreadable', 'too-little'] as const) {
    const refused = {deposit: {status: 'refused', because}, signatures: 0} as const;
    assert.equal(at(MADE_AT + PATIENCE_S, {status: 'none'}, refused), undefined);
    assert.equal(at(MADE_AT + PATIENCE_S + 1, {status: 'none'}, refused), 'give-back');
  }
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
  return lateEnd({facts, delivery: {fact, at: ENDED_AT}, deposit: DEPOSIT}, BLOCK_S);
}

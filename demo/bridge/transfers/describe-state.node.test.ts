import assert from 'node:assert/strict';
import {test} from 'node:test';
import {en} from '../messages/en.js';
import {describeState, type StateContext} from './describe-state.js';
import type {CertainState, TransferState} from './transfer-state.js';

const CONTEXT: StateContext = {
  source: 'Devnet One',
  destination: 'Devnet Two',
  confirmBy: 1000,
  time: (seconds) => `[${seconds}]`,
  number: String,
};

test('names who is awaited, and by when', () => {
  const title = (state: TransferState): string => describeState(state, CONTEXT, en).title;
  assert.equal(title({kind: 'confirming', confirmations: 7, needed: 12}), 'Confirming: 7 of 12 blocks');
  assert.equal(title({kind: 'held', opensAt: 5, closesAt: 9}), 'Waits until [5]');
  assert.equal(title({kind: 'needs-you', until: 9}), 'Withdraw it by [9]');
  assert.equal(title({kind: 'proposed', approvals: 1, needed: 2}), 'Proposed: 1 of 2 owners have approved');
});

test('names the last certain state while a party does not answer', () => {
  const certain: CertainState = {kind: 'confirming', confirmations: 7, needed: 12};
  const lost = (since?: number): TransferState => ({kind: 'lost-contact', party: 'source', since, certain});
  assert.deepEqual(describeState(lost(14), CONTEXT, en), {
    title: 'No answer from Devnet One',
    detail: 'The last answer came at [14]. Certain until then: “Confirming: 7 of 12 blocks”.',
    look: 'resting',
  });
  assert.match(describeState(lost(), CONTEXT, en).detail, /^There was none yet\./);
});

test('draws a broken span for a revert alone, and a closed one for an arrival alone', () => {
  const lookOf = (state: TransferState): string => describeState(state, CONTEXT, en).look;
  assert.equal(lookOf({kind: 'reverted'}), 'broken');
  assert.equal(lookOf({kind: 'done'}), 'done');
  for (const kind of ['returned', 'undone'] as const) assert.equal(lookOf({kind}), 'resting');
  for (const kind of ['replaced', 'cancelled'] as const) assert.equal(lookOf({kind, by: '0x1'}), 'resting');
});

test('tells no one to stay on the page, and never says that something failed', () => {
  const texts = JSON.stringify(en.states, (_, value: unknown) =>
    typeof value === 'function' ? String(value) : value,
  );
  assert.doesNotMatch(texts, /stay on|do not close|don.t close|failed/i);
});

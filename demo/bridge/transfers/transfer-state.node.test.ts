import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Contact, DeliveryFact, DepositFact, Party, BridgeFacts} from './bridge-facts.js';
import {isEnd, stateOfTransfer, type CertainState, type TransferState} from './transfer-state.js';

const CONFIRM_BY = 1000;
const [OPENS, CLOSES] = [2000, 8000];
const HASH = '0xother';
const HELD = {status: 'held', opensAt: OPENS, closesAt: CLOSES} as const;
const ASKED: DeliveryFact = {...HELD, askedAt: CLOSES};

const REACHED: BridgeFacts['contacts'] = {
  source: {isLost: false},
  destination: {isLost: false},
  validators: {isLost: false},
};

const TABLE: readonly (readonly [string, Partial<BridgeFacts>, TransferState])[] = [
  ['no node has the transaction yet', {deposit: {status: 'unseen'}}, {kind: 'sent'}],
  ['it waits for a block', {deposit: {status: 'pending'}}, {kind: 'sent'}],
  [
    'one of two owners has approved',
    {deposit: {status: 'proposed', approvals: 1, needed: 2}},
    {kind: 'proposed', approvals: 1, needed: 2},
  ],
  ['it is in a block', {deposit: included(0)}, {kind: 'confirming', confirmations: 0, needed: 12}],
  ['seven blocks', {deposit: included(7)}, {kind: 'confirming', confirmations: 7, needed: 12}],
  [
    'an early signature changes nothing',
    {deposit: included(11), signatures: 2},
    {kind: 'confirming', confirmations: 11, needed: 12},
  ],
  ['no validator has signed', {deposit: included(12)}, {kind: 'signing', signatures: 0, needed: 2}],
  ['one has signed', {deposit: included(40), signatures: 1}, {kind: 'signing', signatures: 1, needed: 2}],
  ['two have signed', {deposit: included(12), signatures: 2}, {kind: 'signed'}],
  ['three have signed', {deposit: included(12), signatures: 3}, {kind: 'signed'}],
  [
    'the delivery waits for a block',
    {deposit: included(12), signatures: 2, delivery: {status: 'sending'}},
    {kind: 'delivering'},
  ],
  [
    'the last second of the confirm window',
    {deposit: included(12), signatures: 2, destinationTime: CONFIRM_BY},
    {kind: 'signed'},
  ],
  [
    'the first second after it',
    {deposit: included(12), signatures: 2, destinationTime: CONFIRM_BY + 1},
    {kind: 'returning', because: 'not-delivered'},
  ],
  [
    'delivered, also by a transaction that is in the last second’s block',
    {delivery: {status: 'delivered', transaction: HASH}, destinationTime: CONFIRM_BY + 1},
    {kind: 'done', transaction: HASH},
  ],
  ['a slot of a cluster', {deposit: onCluster(31)}, {kind: 'confirming', confirmations: 31, needed: 32}],
  [
    'final on a cluster',
    {deposit: onCluster(32), signatures: 1},
    {kind: 'signing', signatures: 1, needed: 2},
  ],
  [
    'due on a cluster, where the payment has the signatures',
    {deposit: included(12), delivery: {status: 'due'}, destinationTime: CONFIRM_BY},
    {kind: 'paying', isAsked: false},
  ],
  [
    'due, and not paid in time',
    {deposit: included(12), delivery: {status: 'due'}, destinationTime: CONFIRM_BY + 1},
    {kind: 'returning', because: 'not-delivered'},
  ],
  [
    'asked for in the last second, and paid later',
    {delivery: ASKED, destinationTime: CLOSES + 500},
    {kind: 'paying', isAsked: true},
  ],
  [
    'tokens without an order',
    {deposit: {status: 'refused', because: 'unreadable'}},
    {kind: 'returning', because: 'unreadable'},
  ],
  [
    'tokens without an order, given back',
    {deposit: {status: 'refused', because: 'unreadable'}, custody: 'returned'},
    {kind: 'returned', isRefused: true},
  ],
  [
    'an order that no validator carries out',
    {deposit: {status: 'refused', because: 'too-little'}, destinationTime: CONFIRM_BY + 1},
    {kind: 'returning', because: 'too-little'},
  ],
  ['held', {delivery: HELD, destinationTime: OPENS - 1}, {kind: 'held', opensAt: OPENS, closesAt: CLOSES}],
  ['the window opens', {delivery: HELD, destinationTime: OPENS}, {kind: 'needs-you', until: CLOSES}],
  ['its last second', {delivery: HELD, destinationTime: CLOSES}, {kind: 'needs-you', until: CLOSES}],
  [
    'it has closed',
    {delivery: HELD, destinationTime: CLOSES + 1},
    {kind: 'returning', because: 'not-withdrawn'},
  ],
  ['withdrawn', {delivery: {status: 'withdrawn'}}, {kind: 'done', transaction: undefined}],
  ['expired', {delivery: {status: 'expired'}}, {kind: 'returning', because: 'not-withdrawn'}],
  [
    'cancelled on the other side',
    {delivery: {status: 'cancelled'}},
    {kind: 'returning', because: 'not-delivered'},
  ],
  ['given back', {delivery: {status: 'cancelled'}, custody: 'returned'}, {kind: 'returned'}],
  ['the sender could not take it back', {delivery: {status: 'cancelled'}, custody: 'owed'}, {kind: 'owed'}],
  ['reverted', {deposit: {status: 'reverted'}}, {kind: 'reverted'}],
  [
    'sped up by another transaction',
    {deposit: {status: 'replaced', by: HASH, isCancellation: false}},
    {kind: 'replaced', by: HASH},
  ],
  [
    'cancelled in the wallet',
    {deposit: {status: 'replaced', by: HASH, isCancellation: true}},
    {kind: 'cancelled', by: HASH},
  ],
  ['its block was undone', {deposit: {status: 'undone'}}, {kind: 'undone'}],
  [
    'an undone deposit whose delivery is on the other chain has arrived',
    {deposit: {status: 'undone'}, delivery: {status: 'delivered'}},
    {kind: 'done', transaction: undefined},
  ],
  [
    'the source is silent',
    {deposit: included(7), contacts: without('source', 500)},
    {
      kind: 'lost-contact',
      party: 'source',
      since: 500,
      certain: {kind: 'confirming', confirmations: 7, needed: 12},
    },
  ],
  [
    'the destination has never answered',
    {deposit: included(12), signatures: 2, contacts: without('destination')},
    {kind: 'lost-contact', party: 'destination', since: undefined, certain: {kind: 'signed'}},
  ],
  [
    'silent validators do not matter before the twelfth block',
    {deposit: included(3), contacts: without('validators', 500)},
    {kind: 'confirming', confirmations: 3, needed: 12},
  ],
  [
    'silent validators',
    {deposit: included(12), contacts: without('validators', 500)},
    {
      kind: 'lost-contact',
      party: 'validators',
      since: 500,
      certain: {kind: 'signing', signatures: 0, needed: 2},
    },
  ],
  [
    'a transfer that has arrived needs no contact',
    {
      delivery: {status: 'delivered'},
      contacts: {source: lost(1), destination: lost(1), validators: lost(1)},
    },
    {kind: 'done', transaction: undefined},
  ],
];

for (const [situation, facts, state] of TABLE) {
  test(`${situation}: ${state.kind}`, () => {
    assert.deepEqual(stateOfTransfer(factsWith(facts)), state);
  });
}

test('says of no combination of facts what they do not show', () => {
  let count = 0;
  for (const facts of everyCombination()) {
    const state = stateOfTransfer(facts);
    assertTrue(facts, state.kind === 'lost-contact' ? state.certain : state);
    assert.equal(isEnd(state) && state.kind === 'lost-contact', false);
    count += 1;
  }
  assert.equal(count, DEPOSITS.length * 3 * DELIVERIES.length * 4 * TIMES.length * 8);
});

type Claim = (facts: BridgeFacts) => boolean;

const isUnknownThere: Claim = ({delivery}) => ['none', 'sending', 'due'].includes(delivery.status);
const hasArrived: Claim = ({delivery}) => delivery.status === 'delivered' || delivery.status === 'withdrawn';
const isHeld: Claim = ({delivery}) => delivery.status === 'held' && delivery.askedAt === undefined;
const isAsked: Claim = ({delivery}) => delivery.status === 'held' && delivery.askedAt !== undefined;
const isDue: Claim = ({delivery}) => delivery.status === 'due';
const isFinal: Claim = ({deposit}) =>
  deposit.status === 'included' && deposit.confirmations >= (deposit.needed ?? 12);
const signed =
  (least: number, most = Infinity): Claim =>
  ({signatures}) =>
    signatures >= least && signatures <= most;
const depositIs =
  (...statuses: readonly DepositFact['status'][]): Claim =>
  ({deposit}) =>
    statuses.includes(deposit.status);
const at =
  (least: number, most = Infinity): Claim =>
  ({destinationTime}) =>
    destinationTime >= least && destinationTime <= most;
const isCancellation: Claim = ({deposit}) => deposit.status === 'replaced' && deposit.isCancellation;
const isReturned: Claim = ({custody}) => custody === 'returned';
const isOwed: Claim = ({custody}) => custody === 'owed';
const not =
  (claim: Claim): Claim =>
  (facts) =>
    !claim(facts);
const or =
  (...claims: readonly Claim[]): Claim =>
  (facts) =>
    claims.some((claim) => claim(facts));

/** What each state claims, read from the facts. */
const CLAIMS: {readonly [Kind in CertainState['kind']]: readonly Claim[]} = {
  proposed: [depositIs('proposed'), isUnknownThere],
  sent: [depositIs('pending', 'unseen'), isUnknownThere],
  confirming: [depositIs('included'), not(isFinal), isUnknownThere],
  signing: [isFinal, signed(0, 1), isUnknownThere],
  signed: [isFinal, signed(2), isUnknownThere],
  paying: [or(isAsked, isDue)],
  delivering: [({delivery}) => delivery.status === 'sending'],
  held: [isHeld, at(0, OPENS - 1)],
  'needs-you': [isHeld, at(OPENS, CLOSES)],
  returning: [
    not(isReturned),
    not(hasArrived),
    or(not(isUnknownThere), at(CONFIRM_BY + 1), depositIs('refused')),
  ],
  owed: [isOwed],
  returned: [isReturned],
  done: [hasArrived, not(isReturned)],
  reverted: [depositIs('reverted'), isUnknownThere],
  replaced: [depositIs('replaced'), not(isCancellation), isUnknownThere],
  cancelled: [isCancellation, isUnknownThere],
  undone: [depositIs('undone'), isUnknownThere],
};

function assertTrue(facts: BridgeFacts, {kind}: CertainState): void {
  assert.ok(
    CLAIMS[kind].every((claim) => claim(facts)),
    `${kind}: ${facts.deposit.status}, ${facts.delivery.status}, at ${facts.destinationTime}`,
  );
}

const DEPOSITS: readonly DepositFact[] = [
  {status: 'unseen'},
  {status: 'pending'},
  {status: 'proposed', approvals: 1, needed: 2},
  included(0),
  included(11),
  included(12),
  onCluster(31),
  onCluster(32),
  {status: 'refused', because: 'unreadable'},
  {status: 'undone'},
  {status: 'reverted'},
  {status: 'replaced', by: HASH, isCancellation: false},
  {status: 'replaced', by: HASH, isCancellation: true},
];
const DELIVERIES: readonly DeliveryFact[] = [
  {status: 'none'},
  {status: 'sending'},
  {status: 'due'},
  {status: 'delivered', transaction: HASH},
  HELD,
  ASKED,
  {status: 'withdrawn', transaction: HASH},
  {status: 'expired'},
  {status: 'cancelled'},
];
const TIMES = [0, CONFIRM_BY, CONFIRM_BY + 1, OPENS - 1, OPENS, CLOSES, CLOSES + 1];

function* everyCombination(): Generator<BridgeFacts> {
  for (const [deposit, delivery] of pairs(DEPOSITS, DELIVERIES)) {
    for (const [destinationTime, signatures] of pairs(TIMES, [0, 1, 2, 3])) {
      yield* withContacts({deposit, delivery, destinationTime, signatures});
    }
  }
}

function pairs<First, Second>(
  first: readonly First[],
  second: readonly Second[],
): (readonly [First, Second])[] {
  return first.flatMap((one) => second.map((other) => [one, other] as const));
}

function* withContacts(facts: Omit<BridgeFacts, 'custody' | 'contacts'>): Generator<BridgeFacts> {
  for (const custody of ['taken', 'owed', 'returned'] as const) {
    for (let silent = 0; silent < 8; silent += 1) {
      const contact = (bit: number): Contact => ({isLost: (silent & bit) !== 0});
      const contacts = {source: contact(1), destination: contact(2), validators: contact(4)};
      yield {...facts, custody, contacts};
    }
  }
}

function included(confirmations: number): DepositFact {
  return {status: 'included', confirmations, confirmBy: CONFIRM_BY};
}

function onCluster(confirmations: number): DepositFact {
  return {status: 'included', confirmations, needed: 32, confirmBy: CONFIRM_BY};
}

function lost(lastAnswerAt?: number): Contact {
  return {isLost: true, lastAnswerAt};
}

function without(party: Party, lastAnswerAt?: number): BridgeFacts['contacts'] {
  return {...REACHED, [party]: lost(lastAnswerAt)};
}

function factsWith(facts: Partial<BridgeFacts>): BridgeFacts {
  return {
    deposit: included(12),
    custody: 'taken',
    delivery: {status: 'none'},
    signatures: 0,
    destinationTime: 0,
    contacts: REACHED,
    ...facts,
  };
}

import {expect} from '@open-wc/testing';
import {ActivityController} from '../../controllers/activity/activity-controller.js';
import type {Transaction, TransactionStatus} from '../../core/model/activity/transaction.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {createFollowActivityFlow} from './follow-activity.js';

const SUBJECT = {address: '0xA1', chainId: 'eip155:1'} as const;

describe('follow activity', () => {
  it('looks again every 15 s while a pending transaction is on show, and no longer', async () => {
    const {flow, history, reads, pass} = setup();
    history.tell(['a', 'pending']);
    await flow.refresh();
    const stop = flow.watch();
    await pass(14_999);
    expect(reads()).to.equal(1);
    await pass(1);
    expect(reads()).to.equal(2);
    history.tell(['a', 'confirmed']);
    await pass(15_000);
    expect(reads()).to.equal(3);
    await pass(60_000);
    expect(reads(), 'nothing is pending any more').to.equal(3);
    stop();
  });

  it('looks no longer once nobody watches', async () => {
    const {flow, history, reads, pass} = setup();
    history.tell(['a', 'pending']);
    await flow.refresh();
    flow.watch()();
    await pass(60_000);
    expect(reads()).to.equal(1);
  });

  it('begins to look when a pending transaction comes up', async () => {
    const {flow, history, reads, pass} = setup();
    history.tell();
    const stop = flow.watch();
    history.tell(['a', 'pending']);
    await flow.refresh();
    await pass(15_000);
    expect(reads()).to.equal(2);
    stop();
  });

  it('reads the balances when the history tells something new, not at its first page', async () => {
    const {flow, history, balances} = setup();
    history.tell(['a', 'pending']);
    await flow.refresh();
    await flow.refresh();
    expect(balances()).to.equal(0);
    history.tell(['a', 'confirmed']);
    await flow.refresh();
    expect(balances()).to.equal(1);
    history.tell(['b', 'confirmed'], ['a', 'confirmed']);
    await flow.refresh();
    expect(balances()).to.equal(2);
  });

  it('looks for a transaction of ours until the history names it', async () => {
    const {flow, history, reads, pass} = setup();
    history.tell();
    const found = flow.expect('0xB');
    await pass(0);
    await pass(2_000);
    expect(reads()).to.equal(2);
    history.tell(['b', 'confirmed']);
    await pass(4_000);
    await found;
    await pass(60_000);
    expect(reads()).to.equal(3);
  });

  it('gives up on one that never comes', async () => {
    const {flow, history, reads, pass} = setup();
    history.tell();
    const over = flow.expect('0xB');
    for (const ms of [0, 2_000, 4_000, 8_000, 16_000]) await pass(ms);
    await over;
    expect(reads()).to.equal(5);
  });
});

function setup() {
  const clock = createFakeClock();
  let told: readonly Transaction[] = [];
  let reads = 0;
  let balances = 0;
  const activity = new ActivityController({
    async read() {
      reads++;
      return {transactions: told};
    },
  });
  const flow = createFollowActivityFlow({
    clock,
    activity,
    loadActivity: () => activity.open(SUBJECT),
    loadBalances: async () => void balances++,
  });
  return {
    flow,
    history: {
      tell(...entries: readonly (readonly [id: string, status: TransactionStatus])[]) {
        told = entries.map(([id, status], index) => transaction(id, status, -index));
      },
    },
    reads: () => reads,
    balances: () => balances,
    /** Lets time pass, and what it sets off come to its end. */
    async pass(ms: number) {
      await settled();
      clock.advance(ms);
      await settled();
    },
  };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

function transaction(id: string, status: TransactionStatus, minedAt: number): Transaction {
  return {
    id,
    hash: `0x${id}`,
    chain: 'eip155:1',
    minedAt,
    operationType: 'send',
    status,
    sentFrom: '0xA1',
    sentTo: '0xB2',
    transfers: [],
  };
}

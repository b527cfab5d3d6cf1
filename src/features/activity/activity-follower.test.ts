import {expect} from '@open-wc/testing';
import {atom} from 'nanostores';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Transaction, TransactionStatus} from '../../core/model/assets/transaction.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {ActivityController, type ActivitySubject} from './activity-controller.js';
import {createActivityFollower} from './activity-follower.js';
import {ActivityPoller, type ChainListener} from './activity-poller.js';

const SUBJECT = {address: '0xA1', chainId: 'eip155:1'} as const;

describe('follow activity', () => {
  it('polls every 15 s while a pending transaction is shown, every 30 s otherwise', async () => {
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
    await pass(29_999);
    expect(reads(), 'nothing is pending any more').to.equal(3);
    await pass(1);
    expect(reads()).to.equal(4);
    stop();
  });

  it('detects incoming transfers, and then reads the balances', async () => {
    const {flow, history, balances, pass} = setup();
    history.tell();
    await flow.refresh();
    const stop = flow.watch();
    await pass(30_000);
    expect(balances()).to.equal(0);
    history.tell(['a', 'confirmed']);
    await pass(30_000);
    expect(balances()).to.equal(1);
    stop();
  });

  it('polls once for all watching elements, until the last one stops', async () => {
    const {flow, history, reads, pass} = setup();
    history.tell(['a', 'pending']);
    await flow.refresh();
    const [one, other] = [flow.watch(), flow.watch()];
    await pass(15_000);
    expect(reads()).to.equal(2);
    one();
    one();
    await pass(15_000);
    expect(reads()).to.equal(3);
    other();
    await pass(60_000);
    expect(reads()).to.equal(3);
  });

  it('stops polling when disposed, even while an element watches', async () => {
    const {flow, reads, pass, chain} = setup();
    flow.watch();
    flow.end();
    flow.watch();
    await pass(60_000);
    expect([reads(), chain.isHeard()]).to.deep.equal([0, false]);
  });

  it('reads once when subscriptions start, then only pending transactions, once a minute', async () => {
    const {flow, history, reads, pass, chain} = setup();
    history.tell();
    await flow.refresh();
    const stop = flow.watch();
    chain.say().onLive(true);
    await pass(4_999);
    expect(reads()).to.equal(1);
    await pass(1);
    expect(reads(), 'what happened just before').to.equal(2);
    await pass(600_000);
    expect(reads()).to.equal(2);
    history.tell(['a', 'pending']);
    await flow.refresh();
    await pass(59_999);
    expect(reads()).to.equal(3);
    await pass(1);
    expect(reads()).to.equal(4);
    chain.say().onLive(false);
    await pass(15_000);
    expect(reads()).to.equal(5);
    stop();
  });

  it('reads immediately after a chain event, until the service has the change', async () => {
    const {flow, history, reads, balances, pass, chain} = setup();
    history.tell();
    await flow.refresh();
    const stop = flow.watch();
    chain.say().onLive(true);
    chain.say().onChange();
    await pass(0);
    expect([reads(), balances()], 'the service knows nothing yet').to.deep.equal([2, 1]);
    history.tell(['a', 'confirmed']);
    await pass(2_000);
    expect([reads(), balances()]).to.deep.equal([3, 2]);
    await pass(600_000);
    expect(reads()).to.equal(3);
    stop();
  });

  it('reads once for a burst of blocks, and once for later ones', async () => {
    const {flow, history, reads, pass, chain} = setup();
    history.tell();
    await flow.refresh();
    const stop = flow.watch();
    chain.say().onLive(true);
    for (let block = 0; block < 200; block++) {
      chain.say().onChange();
      await pass(50);
    }
    expect(reads(), 'in ten seconds').to.be.at.most(4);
    for (let second = 0; second < 120; second++) await pass(1_000);
    expect(reads()).to.be.at.most(10);
    stop();
  });

  it('reads soon after an event that arrives during a read', async () => {
    const {flow, history, reads, pass, chain} = setup();
    history.tell();
    await flow.refresh();
    const stop = flow.watch();
    chain.say().onLive(true);
    chain.say().onChange();
    for (let second = 0; second < 8; second++) await pass(1_000);
    const before = reads();
    history.tell(['a', 'confirmed']);
    chain.say().onChange();
    for (let second = 0; second < 5; second++) await pass(1_000);
    expect(reads()).to.equal(before + 1);
    stop();
  });

  it('waits for the end of the pause of a service that does not answer', async () => {
    const {flow, history, reads, pass} = setup();
    history.fail(new DrawbridgeError('http/unreachable', 'x', {name: 'api.example', retryAt: 80_000}));
    await flow.refresh();
    const stop = flow.watch();
    await pass(30_000);
    await pass(30_000);
    expect(reads(), 'before the end').to.equal(1);
    await pass(30_000);
    expect(reads()).to.equal(2);
    stop();
  });

  it('polls no service that refuses the project', async () => {
    const {flow, history, reads, pass} = setup();
    history.fail(new DrawbridgeError('app/project-refused', 'x', {status: 401}));
    await flow.refresh();
    const stop = flow.watch();
    for (let minute = 0; minute < 10; minute += 1) await pass(60_000);
    expect(reads()).to.equal(1);
    stop();
  });

  it('does not call a failed service before its retry time', async () => {
    const {flow, history, reads, pass, chain} = setup();
    history.tell();
    await flow.refresh();
    const stop = flow.watch();
    history.fail();
    chain.say().onLive(true);
    for (let block = 0; block < 29; block++) {
      chain.say().onChange();
      await pass(1_000);
    }
    expect(reads()).to.equal(2);
    await pass(1_000);
    expect(reads()).to.equal(2);
    await pass(2_000);
    expect(reads()).to.be.within(3, 4);
    stop();
  });

  it('reads missing balances every 30 s, even with subscriptions', async () => {
    const {flow, history, balances, lacking, pass, chain} = setup();
    history.tell();
    await flow.refresh();
    const stop = flow.watch();
    chain.say().onLive(true);
    await pass(10_000);
    lacking.set(true);
    await pass(29_999);
    expect(balances()).to.equal(0);
    await pass(1);
    expect(balances()).to.equal(1);
    lacking.set(false);
    await pass(60_000);
    expect(balances()).to.equal(1);
    stop();
  });

  it('reads the coin from the node immediately after a chain event while the service is down', async () => {
    const {flow, history, coin, reads, pass, chain} = setup();
    history.fail();
    await flow.refresh();
    const stop = flow.watch();
    chain.say().onLive(true);
    for (const amount of [2n, 3n]) {
      coin.become(amount);
      chain.say().onChange();
      await pass(5_000);
      expect(coin.shown()).to.equal(amount);
    }
    expect(reads()).to.equal(1);
    stop();
  });

  it('does not wait for the service to read the coin', async () => {
    const {flow, history, coin, pass, chain} = setup();
    history.tell();
    await flow.refresh();
    const stop = flow.watch();
    chain.say().onLive(true);
    history.hang();
    for (const amount of [2n, 3n]) {
      coin.become(amount);
      chain.say().onChange();
      await pass(5_000);
      expect(coin.shown()).to.equal(amount);
    }
    stop();
  });

  it('reads the coin again until it has changed, because a node may lag', async () => {
    const {flow, history, coin, pass, chain} = setup();
    history.knowsNothing();
    await flow.refresh();
    const stop = flow.watch();
    chain.say().onLive(true);
    const before = coin.reads();
    chain.say().onChange();
    await pass(0);
    coin.become(2n);
    await pass(2_000);
    expect([coin.shown(), coin.reads()]).to.deep.equal([2n, before + 2]);
    await pass(600_000);
    expect(coin.reads()).to.equal(before + 2);
    stop();
  });

  it('reads the coin at each poll without subscriptions, and the tokens without a history', async () => {
    const {flow, history, coin, balances, pass} = setup();
    history.knowsNothing();
    await flow.refresh();
    const stop = flow.watch();
    coin.become(2n);
    await pass(30_000);
    expect([coin.shown(), balances()]).to.deep.equal([2n, 1]);
    coin.become(3n);
    await pass(30_000);
    expect([coin.shown(), balances()]).to.deep.equal([3n, 2]);
    stop();
  });

  it('reads the coin every 30 s while the service is down, and the tokens if wallet or service has them', async () => {
    const {flow, history, coin, balances, lacking, pass} = setup();
    history.fail();
    await flow.refresh();
    const stop = flow.watch();
    for (const amount of [2n, 3n]) {
      coin.become(amount);
      await pass(30_000);
      expect(coin.shown()).to.equal(amount);
    }
    expect(balances()).to.equal(2);
    lacking.set(true);
    await pass(30_000);
    expect(balances()).to.equal(2);
    stop();
  });

  it('reads a missing coin every 30 s, even with subscriptions', async () => {
    const {flow, history, coin, pass, chain} = setup();
    history.tell();
    await flow.refresh();
    const stop = flow.watch();
    chain.say().onLive(true);
    await pass(10_000);
    const before = coin.reads();
    coin.isMissing.set(true);
    await pass(30_000);
    expect(coin.reads()).to.equal(before + 1);
    coin.isMissing.set(false);
    await pass(60_000);
    expect(coin.reads()).to.equal(before + 1);
    stop();
  });

  it('stops between two reads when the last element stops watching', async () => {
    const {flow, history, reads, pass, chain} = setup();
    history.tell();
    await flow.refresh();
    const stop = flow.watch();
    chain.say().onChange();
    await pass(0);
    stop();
    await pass(600_000);
    expect([reads(), chain.isHeard()]).to.deep.equal([2, false]);
  });

  it('stops reading once the last element stops watching', async () => {
    const {flow, history, reads, pass} = setup();
    history.tell(['a', 'pending']);
    await flow.refresh();
    flow.watch()();
    await pass(60_000);
    expect(reads()).to.equal(1);
  });

  it('starts polling for a new pending transaction', async () => {
    const {flow, history, reads, pass} = setup();
    history.tell();
    const stop = flow.watch();
    history.tell(['a', 'pending']);
    await flow.refresh();
    await pass(15_000);
    expect(reads()).to.equal(2);
    stop();
  });

  it('reads the balances after new history entries, but not after the first page', async () => {
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

  it('does not treat the history of another network as new', async () => {
    const {flow, history, balances} = setup();
    history.tell(['a', 'confirmed']);
    await flow.refresh();
    history.moveTo('eip155:10');
    history.tell(['b', 'confirmed']);
    await flow.refresh();
    expect(balances()).to.equal(0);
  });

  it('polls for a sent transaction until the history contains it', async () => {
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

  it('stops polling for a transaction that never appears', async () => {
    const {flow, history, reads, pass} = setup();
    history.tell();
    const over = flow.expect('0xB');
    for (const ms of [0, 2_000, 4_000, 8_000, 16_000]) await pass(ms);
    await over;
    expect(reads()).to.equal(5);
  });

  it('reads the coin for a sent transaction while the service is down', async () => {
    const {flow, history, coin, reads, pass} = setup();
    history.fail();
    const over = flow.expect('0xB');
    await pass(0);
    coin.become(2n);
    for (const ms of [2_000, 4_000, 8_000, 16_000]) await pass(ms);
    await over;
    expect([coin.shown(), reads()]).to.deep.equal([2n, 1]);
  });

  it('stops polling for a transaction when disposed', async () => {
    const {flow, history, coin, reads, pass} = setup();
    history.tell();
    const over = flow.expect('0xB');
    await pass(0);
    flow.end();
    await pass(60_000);
    await over;
    expect([reads(), coin.reads()]).to.deep.equal([1, 1]);
  });
});

function setup() {
  const clock = createFakeClock();
  let told: readonly Transaction[] = [];
  let subject: ActivitySubject = SUBJECT;
  let listener: ChainListener | undefined;
  const lacking = atom(false);
  const lacksCoin = atom(false);
  let coinReads = 0;
  let node = 1n;
  let shown = node;
  let isUnsupported = false;
  let reads = 0;
  let failure: unknown;
  let isHanging = false;
  let balances = 0;
  const activity = new ActivityController({
    async read() {
      reads++;
      if (isHanging) return new Promise(() => {});
      if (failure) throw failure;
      return {transactions: told, ...(isUnsupported && {isUnsupported})};
    },
  });
  const flow = createActivityFollower({
    clock,
    poller: new ActivityPoller(clock),
    activity,
    loadActivity: async () => void (await Promise.allSettled([activity.open(subject)])),
    listen(heard) {
      listener = heard;
      return () => (listener = undefined);
    },
    tokens: {
      load: async () => void balances++,
      condition: () => (lacking.get() ? 'missing' : 'known'),
    },
    coin: {
      async load() {
        coinReads++;
        shown = node;
      },
      amount: () => shown,
      isMissing: () => lacksCoin.get(),
    },
    stores: [lacking, lacksCoin],
  });
  return {
    flow,
    chain: {
      isHeard: () => listener !== undefined,
      say: () => listener!,
    },
    history: {
      hang: () => void (isHanging = true),
      fail: (cause: unknown = new Error('down')) => void (failure = cause),
      knowsNothing: () => void (isUnsupported = true),
      moveTo: (chainId: CaipNetworkId) => void (subject = {...SUBJECT, chainId}),
      tell(...entries: readonly (readonly [id: string, status: TransactionStatus])[]) {
        told = entries.map(([id, status], index) => transaction(id, status, -index));
      },
    },
    reads: () => reads,
    balances: () => balances,
    lacking,
    coin: {
      reads: () => coinReads,
      shown: () => shown,
      /** The node has it at once. */
      become: (amount: bigint) => void (node = amount),
      isMissing: lacksCoin,
    },
    /** Advances the clock, and waits for pending work. */
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

import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import type {BuyOrder} from './api.js';
import {BUYER, type BuyStage, type BuyStageOptions, createBuyStage, historyRow} from './testing/buy-stage.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let stages: BuyStage[] = [];

afterEach(() => {
  for (const stage of stages.toReversed()) stage.end();
  stages = [];
});

describe('a purchase ends', () => {
  it('done with the settled amount, once the history lists it', async () => {
    const world = createWorld();
    const stage = await bought(world);
    await stage.pass(4_000);
    expect(shown(stage)).to.include({status: 'waiting'});
    world.rows = [historyRow('9', 'IN_PROGRESS', {at: world.now()})];
    await stage.pass(4_000);
    expect(shown(stage)).to.include({status: 'processing', orderNumber: '9'});
    world.rows = [historyRow('9', 'SUCCESS', {amount: '97.5', at: world.now()})];
    await stage.pass(4_000);
    expect(shown(stage)).to.deep.include({
      status: 'done',
      settled: {amount: '97.5', symbol: 'USDC', hash: '0x9'},
    });
    expect(stage.toasts).to.deep.equal([
      {variant: 'success', message: ['buy.arrived', '97.5 USDC'], onPage: true},
    ]);
    expect(stage.buy.unfinished()).to.equal(undefined);
  });

  it('done without a toast while its view is on screen', async () => {
    const world = createWorld();
    const stage = await bought(world);
    stage.showProgress();
    world.rows = [historyRow('9', 'SUCCESS', {amount: '97.5', at: world.now()})];
    await stage.pass(4_000);
    expect(shown(stage)).to.include({status: 'done'});
    expect(stage.toasts).to.deep.equal([]);
  });

  it('done without an amount, which follows when the history has it', async () => {
    const world = createWorld();
    const stage = await bought(world);
    world.rows = [historyRow('9', 'SUCCESS', {at: world.now()})];
    await stage.pass(4_000);
    expect(shown(stage)).to.include({status: 'done'}).and.not.have.property('settled');
    expect(stage.toasts).to.deep.equal([{variant: 'success', message: ['buy.done'], onPage: true}]);
    world.rows = [historyRow('9', 'SUCCESS', {amount: '97.5', at: world.now()})];
    await stage.pass(4_000);
    expect(shown(stage)).to.have.nested.property('settled.amount', '97.5');
    expect(stage.toasts, 'once').to.have.length(1);
  });

  it('failed with its reason', async () => {
    const world = createWorld();
    const stage = await bought(world);
    world.rows = [historyRow('9', 'FAILED', {at: world.now()})];
    await stage.pass(4_000);
    expect(shown(stage)).to.include({status: 'failed', reason: 'payment-failed', orderNumber: '9'});
    expect(stage.buy.problem()).to.equal(undefined);
  });

  for (const [what, rows] of [
    ['silent', () => []],
    ['slow', (at: number) => [historyRow('9', 'IN_PROGRESS', {at})]],
  ] as const) {
    it(`done by the chain while the provider is ${what}`, async () => {
      const world = createWorld({balance: 5_000_000n});
      const stage = await bought(world);
      world.rows = rows(world.now());
      await stage.pass(12_000);
      world.balance = 5_000_000n + 97_250_000n;
      await stage.pass(16_000);
      expect(shown(stage)).to.deep.include({status: 'done', settled: {amount: '97.25', symbol: 'USDC'}});
    });
  }

  it('done by the chain while the service is down', async () => {
    const world = createWorld();
    const stage = await bought(world);
    world.isDown = true;
    await stage.pass(12_000);
    world.balance = 98_000_000n;
    await stage.pass(16_000);
    expect(shown(stage)).to.include({status: 'done'});
  });

  it('not by dust, by another amount, or by what the account spends', async () => {
    const world = createWorld({balance: 200_000_000n});
    const stage = await bought(world);
    for (const balance of [200_000_001n, 250_000_000n, 100_000_000n, 9_000_000_000n]) {
      world.balance = balance;
      await stage.pass(12_000);
      expect(shown(stage), String(balance)).to.include({status: 'waiting'});
    }
    world.balance += 98_000_000n;
    await stage.pass(12_000);
    expect(shown(stage)).to.include({status: 'done'});
  });

  it('done by the history, although the payment ended before the first answer', async () => {
    const first = hold<object>();
    const answers: (Promise<object> | undefined)[] = [first.promise];
    const world = createWorld({
      answer: ({path}) => (path.endsWith('history') ? answers.shift() : undefined),
    });
    const earlier = historyRow('1', 'SUCCESS', {amount: '50', at: world.now() - 1});
    const stage = await started(world);
    world.rows = [historyRow('9', 'SUCCESS', {amount: '97.5', at: world.now() + 1_000}), earlier];
    await stage.pass(2_000);
    first.resolve({data: world.rows, next: null});
    stage.buy.followOrders();
    await stage.pass(4_000);
    expect(shown(stage)).to.include({status: 'done', orderNumber: '9'});
  });

  it('done by the chain, although the first balance was read after the tokens arrived', async () => {
    const first = hold<bigint>();
    const reads: Promise<bigint>[] = [first.promise];
    const world = createWorld({read: () => reads.shift()});
    const stage = await bought(world);
    await stage.pass(4_000);
    world.balance = 98_000_000n;
    first.resolve(world.balance);
    await stage.pass(12_000);
    expect(shown(stage)).to.include({status: 'done'});
  });

  it('lost after a day without news, with the page of the provider', async () => {
    const world = createWorld();
    const stage = await bought(world);
    await stage.pass(3 * MINUTE_MS);
    expect(shown(stage)).to.include({status: 'waiting', isOverdue: true});
    world.clock.advance(DAY_MS);
    await settle();
    expect(shown(stage)).to.include({status: 'lost', pageUrl: 'https://pay.example/'});
    expect(stage.buy.unfinished()).to.equal(undefined);
  });

  it('lost after three minutes in which the provider no longer lists it, and done if it does again', async () => {
    const world = createWorld();
    const stage = await bought(world);
    world.rows = [historyRow('9', 'IN_PROGRESS', {at: world.now()})];
    await stage.pass(4_000);
    world.rows = [];
    await stage.pass(2 * MINUTE_MS);
    expect(shown(stage)).to.include({status: 'processing'});
    await stage.pass(MINUTE_MS + 8_000);
    expect(shown(stage)).to.include({status: 'lost', orderNumber: '9'});
    world.rows = [historyRow('9', 'SUCCESS', {amount: '97.5', at: world.now()})];
    await stage.pass(4_000);
    expect(shown(stage)).to.include({status: 'done'});
  });
});

describe('a purchase that fails while the user looks elsewhere', () => {
  it('is told once, and stays listed until it was seen', async () => {
    const world = createWorld();
    const stage = await bought(world);
    world.rows = [historyRow('9', 'FAILED', {at: world.now()})];
    await stage.pass(8_000);
    const what = ['buy.failedOf', 'USDC', 'Coinbase'];
    expect(stage.toasts).to.deep.equal([{variant: 'error', message: what, onPage: true}]);
    const [news] = stage.buy.news.get();
    expect([news?.what, news?.hint]).to.deep.equal([what, ['buy.failedHint', 'Coinbase']]);
    stage.buy.markSeen(news!.key);
    expect(stage.buy.news.get()).to.deep.equal([]);
  });

  it('is told when contact was lost, until the provider reports a success', async () => {
    const world = createWorld();
    const stage = await bought(world);
    world.clock.advance(DAY_MS);
    await settle();
    const what = ['buy.lostOf', 'USDC', 'Coinbase'];
    expect(stage.toasts).to.deep.equal([{variant: 'error', message: what, onPage: true}]);
    expect(stage.buy.news.get().map((news) => news.what)).to.deep.equal([what]);
    world.rows = [historyRow('9', 'SUCCESS', {amount: '97.5', at: world.now()})];
    await stage.pass(8_000);
    expect(stage.buy.news.get()).to.deep.equal([]);
  });

  it('is not told while the provider still reports it, also after a day or a clock that jumps', async () => {
    const world = createWorld();
    const stage = await bought(world);
    world.rows = [historyRow('9', 'IN_PROGRESS', {at: world.now()})];
    await stage.pass(4_000);
    world.clock.advance(7 * DAY_MS);
    await stage.pass(20_000);
    expect([shown(stage)?.status, stage.toasts, stage.buy.news.get()]).to.deep.equal(['processing', [], []]);
    expect(stage.buy.unfinished()).to.include({orderNumber: '9'});
  });

  it('is told by the next page, and not again by the one after it', async () => {
    const world = createWorld();
    const first = await bought(world);
    first.end();
    world.rows = [historyRow('9', 'FAILED', {at: world.now()})];
    const told: number[] = [];
    for (let turn = 0; turn < 2; turn++) {
      const next = reload(world);
      next.buy.followOrders();
      await next.pass(8_000);
      told.push(next.toasts.length);
      expect(next.buy.news.get()).to.have.length(1);
      next.end();
    }
    expect(told).to.deep.equal([1, 0]);
  });
});

describe('a purchase goes on', () => {
  it('after its window was closed', async () => {
    const world = createWorld();
    const stage = await bought(world);
    await stage.pass(30_000);
    stage.windows[0]!.closed = true;
    await stage.pass(1_000);
    expect(shown(stage)).to.include({status: 'waiting', windowState: 'closed'});
    world.rows = [historyRow('9', 'SUCCESS', {amount: '97.5', at: world.now()})];
    await stage.pass(4_000);
    expect(shown(stage)).to.include({status: 'done'});
  });

  for (const [provider, ms] of [
    ['coinbase', 2_000],
    ['meld', 60_000],
  ] as const)
    it(`in a window that ${provider} may have cut off: it is not called closed`, async () => {
      const world = createWorld({onramp: {meldPublicKey: 'k'}});
      const stage = reload(world);
      await stage.fill();
      stage.buy.start(provider);
      await settle();
      await stage.pass(ms);
      stage.windows[0]!.closed = true;
      await stage.pass(1_000);
      expect(shown(stage)).to.include({status: 'waiting', windowState: 'unseen'});
    });

  for (const code of ['http/offline', 'http/timeout', 'http/status', 'http/invalid-response'] as const) {
    it(`after ${code} of the history`, async () => {
      const world = createWorld();
      const stage = await bought(world);
      world.failure = new DrawbridgeError(code, 'x', {status: 503});
      await stage.pass(8_000);
      expect(shown(stage)).to.include({status: 'waiting'});
      world.failure = undefined;
      world.rows = [historyRow('9', 'SUCCESS', {amount: '97.5', at: world.now()})];
      await stage.pass(4_000);
      expect(shown(stage)).to.include({status: 'done'});
    });
  }

  it('after a reload while it waits, and while it is processed', async () => {
    const world = createWorld();
    (await bought(world)).end();
    const second = reload(world);
    expect(second.buy.state.get().orders[0]).to.include({status: 'waiting', account: BUYER});
    second.buy.followOrders();
    world.rows = [historyRow('9', 'IN_PROGRESS', {at: world.now()})];
    await second.pass(12_000);
    second.end();
    const third = reload(world);
    expect(third.buy.state.get().orders[0]).to.include({status: 'processing', orderNumber: '9'});
    third.buy.followOrders();
    world.rows = [historyRow('9', 'SUCCESS', {amount: '97.5', at: world.now()})];
    await third.pass(4_000);
    expect(third.buy.state.get().orders[0]).to.include({status: 'done'});
  });

  it('as failed after a reload before its link arrived: nothing was bought', async () => {
    const world = createWorld({
      answer: ({path}) => (path.endsWith('onrampurl') ? new Promise(() => {}) : undefined),
    });
    const stage = await started(world);
    stage.end();
    expect(reload(world).buy.state.get().orders[0]).to.include({status: 'failed', reason: 'interrupted'});
  });

  it('as failed after a crash before its link arrived, a minute later', async () => {
    const world = createWorld({
      answer: ({path}) => (path.endsWith('onrampurl') ? new Promise(() => {}) : undefined),
    });
    await started(world);
    // Another page with the same storage: the first one has no say.
    const other = reload(world);
    expect(other.buy.unfinished()).to.include({status: 'opening'});
    const stop = other.buy.followOrders();
    world.clock.advance(MINUTE_MS);
    await settle();
    stop();
    expect(other.buy.unfinished()).to.equal(undefined);
    expect(other.buy.state.get().orders[0]).to.include({status: 'failed', reason: 'interrupted'});
  });

  it('in the history, without rows of earlier purchases', async () => {
    const world = createWorld();
    world.rows = [historyRow('1', 'SUCCESS', {amount: '5', at: world.now() + MINUTE_MS})];
    const stage = await bought(world);
    await stage.pass(8_000);
    expect(shown(stage), 'known before the payment').to.include({status: 'waiting'});
    world.rows = [historyRow('2', 'SUCCESS', {amount: '6', symbol: 'ETH'}), ...world.rows];
    await stage.pass(4_000);
    expect(shown(stage), 'another token').to.include({status: 'waiting'});
  });
});

describe('an order of Meld', () => {
  it('is not opened again on a page without the key', async () => {
    const world = createWorld({answer: () => undefined});
    const first = createBuyStage({...world.options, onramp: {meldPublicKey: 'k'}});
    stages.push(first);
    await first.fill();
    first.isBlocking = true;
    first.buy.start('meld');
    const {key} = shown(first);
    first.end();
    const second = reload(world);
    second.buy.openAgain(key);
    await settle();
    expect(second.windows.map(({links}) => links.length)).to.deep.equal([0]);
    expect(second.buy.state.get().orders[0]).to.include({status: 'failed', reason: 'unsupported'});
  });
});

describe('a second purchase', () => {
  it('asks first', async () => {
    const world = createWorld();
    const stage = await bought(world);
    expect(stage.buy.problem()).to.equal('unfinished');
    stage.buy.start('coinbase');
    expect(stage.windows).to.have.length(1);
    stage.buy.acceptSecond(stage.buy.unfinished()!.key, true);
    expect(stage.buy.problem()).to.equal(undefined);
    stage.buy.start('coinbase');
    await settle();
    expect(stage.windows).to.have.length(2);
    expect(stage.buy.problem(), 'each one').to.equal('unfinished');
  });

  it('asks first in another tab, too, that knew of none', async () => {
    const world = createWorld();
    const other = reload(world);
    await other.fill();
    expect(other.buy.problem()).to.equal(undefined);
    await bought(world);
    const before = other.windows.length;
    other.buy.start('coinbase');
    expect(other.windows).to.have.length(before);
    expect(other.buy.problem()).to.equal('unfinished');
    expect(other.buy.state.get().orders).to.have.length(1);
  });

  it('of another account does not ask', async () => {
    const world = createWorld();
    const stage = await bought(world);
    stage.useAccount('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
    await stage.fill();
    expect(stage.buy.problem()).to.equal(undefined);
    expect(stage.buy.state.get().orders).to.deep.equal([]);
    expect(stage.buy.state.get().order).to.equal(undefined);
  });

  it('asks for the same account, however the wallet writes its address', async () => {
    const world = createWorld();
    const stage = await bought(world);
    const {order} = stage.buy.state.get();
    stage.useAccount(BUYER.toLowerCase());
    await stage.fill();
    expect(stage.buy.state.get().order).to.equal(order);
    stage.buy.start('coinbase');
    expect(stage.buy.problem()).to.equal('unfinished');
  });

  it('gets its row in the history', async () => {
    const world = createWorld();
    const stage = await bought(world);
    const first = shown(stage).key;
    stage.buy.acceptSecond(first, true);
    stage.buy.start('coinbase');
    await settle();
    world.rows = [
      historyRow('8', 'SUCCESS', {amount: '98', at: world.now()}),
      historyRow('9', 'IN_PROGRESS', {at: world.now() + 1}),
    ];
    await stage.pass(8_000);
    const {orders} = stage.buy.state.get();
    expect(orders.map(({orderNumber, status}) => [orderNumber, status])).to.deep.equal([
      ['9', 'processing'],
      ['8', 'done'],
    ]);
  });

  it('after a failed payment is a separate order', async () => {
    const world = createWorld();
    const stage = await bought(world);
    world.rows = [historyRow('9', 'FAILED', {at: world.now()})];
    await stage.pass(4_000);
    const failed = shown(stage).key;
    stage.buy.openAgain(failed);
    await settle();
    expect(shown(stage)).to.include({status: 'waiting'}).and.not.have.property('reason');
    expect(shown(stage).key).to.not.equal(failed);
    await stage.pass(8_000);
    expect(stage.buy.state.get().orders.map(({status}) => status)).to.deep.equal(['waiting', 'failed']);
  });
});

interface World {
  rows: readonly object[];
  balance: bigint;
  isDown: boolean;
  failure: Error | undefined;
  readonly options: BuyStageOptions;
  readonly clock: BuyStage['clock'];
  now(): number;
}

/** Services, chain and storage that outlive a reload. */
function createWorld({
  answer,
  balance = 0n,
  read,
  onramp,
}: {
  onramp?: NonNullable<BuyStageOptions['onramp']>;
  answer?: BuyStageOptions['answer'];
  balance?: bigint;
  /** Replaces a reading of the balance; `undefined` keeps it. */
  read?: () => Promise<bigint> | undefined;
} = {}): World {
  const first = createBuyStage();
  const {clock} = first;
  first.end();
  const world: World = {
    rows: [],
    balance,
    isDown: false,
    failure: undefined,
    clock,
    now: () => clock.now(),
    options: {
      clock,
      ...(onramp && {onramp}),
      storage: memoryStorage(),
      history: () => world.rows,
      balance: () => read?.() ?? world.balance,
      answer(request) {
        if (world.isDown) throw new DrawbridgeError('http/status', 'down', {status: 503});
        if (world.failure && request.path.endsWith('history')) throw world.failure;
        return answer?.(request);
      },
    },
  };
  return world;
}

function reload({options}: World): BuyStage {
  const stage = createBuyStage(options);
  stages.push(stage);
  return stage;
}

async function started(world: World): Promise<BuyStage> {
  const stage = reload(world);
  await stage.fill();
  stage.buy.start('coinbase');
  await settle();
  return stage;
}

/** A purchase whose payment page is open, with its view. */
async function bought(world: World): Promise<BuyStage> {
  const stage = await started(world);
  expect(shown(stage)).to.include({status: 'waiting'});
  stage.buy.followOrders();
  await settle();
  return stage;
}

function hold<T>(): {readonly promise: Promise<T>; readonly resolve: (value: T) => void} {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settled) => {
    resolve = settled;
  });
  return {promise, resolve};
}

function shown({buy}: BuyStage): BuyOrder {
  return buy.state.get().order!;
}

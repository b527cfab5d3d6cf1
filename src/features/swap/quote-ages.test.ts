import {expect} from '@open-wc/testing';
import {SpendsController} from '../../controllers/spends-controller.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {Formats} from '../../core/model/assets/formats.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {optimism} from '../../core/model/networks/rollups.js';
import type {Swaps} from '../../core/ports/swaps.js';
import type {Transfers} from '../../core/ports/transfers.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {systemRandom} from '../../io/platform/system-random.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {createFakeHttp} from '../../testing/fake-http.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {createTelemetryRecorder} from '../../testing/fakes/client/telemetry-recorder.js';
import type {Quote} from './quote.js';
import {createReviewFlow} from './review-flow.js';
import {RunBook} from './run-book.js';
import {RunFollower} from './run-follower.js';
import {SingleSteps} from './single-steps.js';
import {SwapController} from './swap-controller.js';
import {swapProblem, type Swapper} from './swap-form.js';
import {SwapQuoteKeeper} from './swap-quote-keeper.js';
import {SwapRunner} from './swap-runner.js';
import {SwapRuns} from './swap-runs.js';
import type {SwapToken} from './swap-token.js';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65';
const SOLD: SwapToken = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  decimals: 6,
  balance: 10n ** 12n,
};
const BOUGHT: SwapToken = {name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', decimals: 18};

/** Orders of events that are tried, and the number of events in each. */
const ORDERS = 250;
const EVENTS = 40;
/** Half of the events are of these, which lead to requests. */
const USUAL = [
  'prepare',
  'tap',
  'prepare',
  'tap',
  'answer',
  'mine',
  'show',
  'online',
  'recover',
  'release',
] as const;

describe('a request to the wallet', () => {
  it('never carries a quote that has ended, and is never the second one, in any order of events', async () => {
    let asked = 0;
    for (let seed = 1; seed <= ORDERS; seed++) {
      const stage = createStage();
      const random = randomFrom(seed);
      const trail: string[] = [];
      const names = Object.keys(stage.events) as (keyof typeof stage.events)[];
      for (let turn = 0; turn < EVENTS; turn++) {
        const name = random() < 0.5 ? pick(USUAL, random) : pick(names, random);
        const act = stage.events[name];
        trail.push(name);
        act(random());
        await settle();
      }
      stage.end();
      expect(stage.faults, `seed ${seed}: ${trail.join(' ')}`).to.deep.equal([]);
      asked += stage.asked.length;
    }
    expect(asked, 'wallet requests').to.be.above(ORDERS / 5);
  }).timeout(120_000);

  for (const [name, reason] of [
    ['type', 'form-changed'],
    ['hide', 'tab-slept'],
    ['offline', 'offline'],
    ['account', 'account-changed'],
    ['network', 'network-changed'],
  ] as const) {
    it(`is not sent after the quote ended by '${reason}' while the page was checking`, async () => {
      const stage = createStage();
      await stage.review();
      stage.hold();
      void stage.runs.confirm();
      await settle();
      stage.events[name](0.5);
      stage.release();
      await settle();
      expect(stage.asked).to.deep.equal([]);
    });
  }

  it('is not sent for a quote of 30 s, and says so', async () => {
    const stage = createStage();
    await stage.review();
    stage.jump(30_000);
    void stage.runs.confirm();
    await settle();
    expect(stage.asked).to.deep.equal([]);
    expect(stage.swap.state.get().notice).to.deep.equal({about: 'changed', reason: 'expired'});
  });

  it('needs a new quote after the approval was mined', async () => {
    const stage = createStage();
    await stage.review();
    void stage.runs.confirm();
    await settle();
    stage.events.answer(0.9);
    await settle();
    stage.events.mine(0.9);
    await settle();
    expect(stage.asked.map(({step}) => step)).to.deep.equal(['approve']);
    expect(stage.ends).to.include('approved');
    await stage.review();
    void stage.runs.confirm();
    await settle();
    expect(stage.asked.map(({step}) => step)).to.deep.equal(['approve', 'swap']);
    expect(stage.asked[1]!.quote).to.be.above(stage.asked[0]!.quote);
  });
});

interface Asked {
  readonly step: string;
  readonly quote: number;
}

function createStage() {
  const clock = createFakeClock();
  const swap = new SwapController({clock});
  const http = createFakeHttp();
  const tx = {from: `eip155:1:${ACCOUNT}`, to: `eip155:1:${ROUTER}`, data: '0x12'};
  let down = false;
  const service = {
    ...http,
    json: async ({
      path,
      query = {},
      body,
    }: {
      path: string;
      query?: Record<string, unknown>;
      body?: object;
    }) => {
      if (down) throw new DrawbridgeError('http/status', 'down', {status: 503});
      if (path.endsWith('quotes')) {
        const {amount, from, to} = query;
        return {quotes: [{fromAmount: amount, fromAccount: from, toAmount: '1000', toAccount: to}]};
      }
      if (path.endsWith('allowance')) return {allowance: '0'};
      return {tx: {...tx, amount: String(Reflect.get(body ?? {}, 'amount') ?? 0), value: '0'}};
    },
  };
  const asked: Asked[] = [];
  const faults: string[] = [];
  const ends: string[] = [];
  let visible = true;
  let online = true;
  let onPage: () => void = () => {};
  let held: Promise<void> = Promise.resolve();
  let release = (): void => {};
  let allowance = 0n;
  let answers: {resolve(id: string): void; reject(cause: Error): void}[] = [];
  let mined: ((isDone: boolean) => void)[] = [];
  let ids = 0;
  let gas = 10n;
  const swaps = {
    decimals: async () => SOLD.decimals,
    allowance: async () => allowance,
    check: () => ({status: 'accepted', doubts: []}),
    needsReset: async () => false,
    forecast: async () => ({outcome: 'succeeds', received: 1000n}),
    estimate: async () => ({fee: gas, gasPrice: gas}),
    batching: async () => 'unsupported',
    received: async () => 1000n,
    build: async ({plan, step}: Parameters<Swaps['build']>[0]) => {
      await held;
      return {
        submit: () => {
          const current: Quote | undefined = swap.currentQuote;
          const {amount, account, network} = plan.terms;
          const checks = {
            ended: current === undefined,
            old: clock.now() - (current?.at ?? 0) >= 30_000,
            'another amount': current?.amount !== amount,
            'another account': account !== swapper?.address || network !== swapper.network,
            'hidden or offline': !visible || !online,
            second: answers.length > 0,
          };
          faults.push(...Object.entries(checks).flatMap(([fault, isThere]) => (isThere ? [fault] : [])));
          asked.push({step, quote: current?.id ?? 0});
          return new Promise<string>((resolve, reject) => answers.push({resolve, reject}));
        },
        mark: {},
      };
    },
  } as unknown as Swaps;
  const transfers = {
    outcome: ({id}: {readonly id?: string}) =>
      new Promise((resolve) =>
        mined.push((isDone) => {
          // The wallet has sent it, so it shows the request no more.
          if (id === undefined) answers = [];
          resolve({status: isDone ? 'confirmed' : 'failed'});
        }),
      ),
  } as unknown as Transfers;
  const wallet = (address: string, network = mainnet): Swapper => ({
    address,
    network,
    connectorId: 'aspen',
    wallet: {name: 'Aspen', isLogin: false},
    provider: clock,
    isSmartAccount: false,
    loadSwaps: async () => swaps,
    loadTransfers: async () => transfers,
    refresh: async () => {},
  });
  let swapper: Swapper | undefined = wallet(ACCOUNT);
  const shared = {clock, http: service as never, swap, swapper: () => swapper, isSupported: async () => true};
  const storage = createSlotStorage('test', memoryStorage());
  const review = createReviewFlow({
    ...shared,
    singleSteps: new SingleSteps(storage),
    projectId: 'p',
    routers: () => [ROUTER],
    coinBalance: () => 10n ** 20n,
    leavesTooLittle: () => false,
  });
  const spends = new SpendsController({storage, clock});
  const stored = new SwapRuns({storage, clock, random: systemRandom, spends});
  const book = new RunBook({
    ...shared,
    stored,
    spends,
    telemetry: createTelemetryRecorder(),
    formats: () => new Formats('en'),
  });
  const follower = new RunFollower({
    ...shared,
    book,
    ended: new AbortController().signal,
    onEnded: () => {},
    onSubmitted: () => {},
    refreshBalances: async () => {},
  });
  const runs = new SwapRunner({
    ...shared,
    stored,
    book,
    follower,
    review,
    asking: (ask) => ask(),
    isAccepted: () => swap.currentReview !== undefined && book.blocker() === undefined,
    onSubmitted: () => {},
    onEnded: () => {},
  });
  const quotes = new SwapQuoteKeeper({
    ...shared,
    page: {
      isVisible: () => visible,
      isOnline: () => online,
      listen: (listener) => {
        onPage = listener;
        return () => {};
      },
    },
    maxLoss: {percent: 50, usd: 10_000},
    problem: () =>
      swapProblem(swap.form, {
        caipNetworkId: swapper?.network.caipNetworkId,
        coinBalance: 10n ** 20n,
        fee: 0n,
        isSmartAccount: false,
      }),
    currency: () => 'usd',
    priceOf: async () => 1,
    assumedCost: async () => ({fee: 150_000n, gasPrice: 1n}),
    followMax: async () => {},
    gasPrice: async () => 1n,
    isAsking: () => runs.isAsking(),
  });
  swap.state.listen(({quote}) => quote.status === 'ended' && ends.push(quote.reason));
  swap.enter(swapper);
  swap.change({sold: SOLD, bought: BOUGHT, amount: '1'});
  quotes.watch();
  const be = (next: Swapper | undefined): void => {
    swapper = next;
    swap.enter(next);
    runs.resume();
    swap.change({sold: SOLD, bought: BOUGHT, amount: '1'});
  };
  const events = {
    type: (value: number) => swap.change({amount: String(1 + Math.floor(value * 5))}),
    wait: (value: number) => clock.advance(Math.floor(value * 2_000)),
    waitLong: (value: number) => clock.advance(Math.floor(value * 40_000)),
    hide: () => ((visible = false), onPage()),
    show: () => ((visible = true), onPage()),
    offline: () => ((online = false), onPage()),
    online: () => ((online = true), onPage()),
    fail: () => void (down = true),
    recover: () => void (down = false),
    account: (value: number) => be(wallet(value < 0.5 ? ACCOUNT : OTHER)),
    network: (value: number) => be(wallet(ACCOUNT, value < 0.6 ? optimism : mainnet)),
    gas: (value: number) => void (gas = 10n + BigInt(Math.floor(value * 20))),
    refresh: () => void quotes.request(),
    prepare: () => void quotes.request().then(() => review.load()),
    review: () => void review.load(),
    reviewAgain: () => void review.load(),
    tap: () => void runs.confirm(),
    tapAgain: () => void runs.confirm(),
    stop: () => runs.stopWaiting(),
    hold: () => void (held = new Promise((resolve) => (release = resolve))),
    release: () => release(),
    answer: (value: number) => {
      const [first, ...rest] = answers;
      answers = rest;
      ids += 1;
      if (value < 0.3) first?.reject(new DrawbridgeError('wallet/request-declined', 'no', {name: 'Aspen'}));
      else first?.resolve(`0x${ids}`);
    },
    mine: (value: number) => {
      const [first, ...rest] = mined;
      mined = rest;
      if (asked.at(-1)?.step === 'approve' && value > 0.2) allowance = 10n ** 18n;
      first?.(value > 0.2);
    },
    clear() {
      runs.stopWaiting();
      book.clear();
    },
  };
  return {
    swap,
    runs,
    events,
    asked,
    faults,
    ends,
    hold: events.hold,
    release: () => release(),
    jump: (ms: number) => clock.advance(ms),
    end: () => quotes.dispose(),
    async review() {
      await quotes.request();
      await review.load();
    },
  };
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)]!;
}

import {expect} from '@open-wc/testing';
import type {KeyValueStorage} from '../../core/ports/storage.js';
import type {TransferOutcome, Transfers} from '../../core/ports/transfers.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {createSwapStage, type SwapStage} from '../../testing/fakes/client/swap-stage.js';
import {ACCOUNT, AMOUNT, DAI, honestAnswer, NOW, USDC} from '../../testing/fakes/swap-answers.js';
import type {SwapRun} from './api.js';

/** An event before or after the end of the page. */
type Event =
  /** The user presses the button, and the wallet shows the request. */
  | 'ask'
  /** The user confirms in the wallet, and the page gets the answer. */
  | 'submit'
  /** The user confirms in the wallet, but the page gets no answer. */
  | 'sign'
  | 'mine'
  | 'revert'
  /** The wallet reports the batch with this code. */
  | 200
  | 400
  | 500
  | 600;

/** The steps with their statuses, as text, and the status of the swap. */
type Truth = readonly [status: SwapRun['status'], steps: string];

interface Case {
  readonly kind?: 'reset' | 'allowed' | 'batch';
  readonly before: readonly Event[];
  /** The page dies with the write that this text matches; default: after the last event. */
  readonly diesAt?: RegExp;
  readonly after?: readonly Event[];
  readonly truth: Truth;
}

const SUBMITTED: readonly Event[] = ['ask', 'submit'];
const DONE: readonly Event[] = [...SUBMITTED, 'mine'];

const CASES: Readonly<Record<string, Case>> = {
  'while the reset is checked': {
    kind: 'reset',
    before: ['ask'],
    diesAt: /"reset","status":"checking"/,
    truth: ['stopped', 'reset ready, approve next, swap next'],
  },
  'when the wallet shows the reset': {
    kind: 'reset',
    before: ['ask'],
    truth: ['running', 'reset unclear, approve next, swap next'],
  },
  'before the answer to the reset': {
    kind: 'reset',
    before: ['ask'],
    after: ['sign', 'mine'],
    truth: ['running', 'reset confirmed, approve ready, swap next'],
  },
  'after the reset is submitted': {
    kind: 'reset',
    before: SUBMITTED,
    truth: ['running', 'reset submitted, approve next, swap next'],
  },
  'after the reset is submitted, which is mined meanwhile': {
    kind: 'reset',
    before: SUBMITTED,
    after: ['mine'],
    truth: ['running', 'reset confirmed, approve ready, swap next'],
  },
  'after the reset is submitted, which is reverted meanwhile': {
    kind: 'reset',
    before: SUBMITTED,
    after: ['revert'],
    truth: ['stopped', 'reset failed, approve next, swap next'],
  },
  'after the reset is mined': {
    kind: 'reset',
    before: DONE,
    truth: ['running', 'reset confirmed, approve ready, swap next'],
  },
  'with the write that the reset is mined': {
    kind: 'reset',
    before: DONE,
    diesAt: /"reset","status":"confirmed"/,
    truth: ['running', 'reset confirmed, approve ready, swap next'],
  },
  'when the wallet shows the approval after a reset': {
    kind: 'reset',
    before: [...DONE, 'ask'],
    truth: ['running', 'reset confirmed, approve unclear, swap next'],
  },
  'when the wallet shows the approval': {before: ['ask'], truth: ['running', 'approve unclear, swap next']},
  'before the answer to the approval': {
    before: ['ask'],
    after: ['sign'],
    truth: ['running', 'approve submitted, swap next'],
  },
  'before the answer to the approval, which is mined meanwhile': {
    before: ['ask'],
    after: ['sign', 'mine'],
    truth: ['running', 'approve confirmed, swap ready'],
  },
  'before the answer to the approval, which is reverted meanwhile': {
    before: ['ask'],
    after: ['sign', 'revert'],
    truth: ['stopped', 'approve failed, swap next'],
  },
  'after the approval is submitted': {before: SUBMITTED, truth: ['running', 'approve submitted, swap next']},
  'after the approval is submitted, which is mined meanwhile': {
    before: SUBMITTED,
    after: ['mine'],
    truth: ['running', 'approve confirmed, swap ready'],
  },
  'after the approval is mined': {before: DONE, truth: ['running', 'approve confirmed, swap ready']},
  'with the write that the approval is mined': {
    before: DONE,
    diesAt: /"approve","status":"confirmed"/,
    truth: ['running', 'approve confirmed, swap ready'],
  },
  'while the swap is checked': {
    kind: 'allowed',
    before: ['ask'],
    diesAt: /"swap","status":"checking"/,
    truth: ['stopped', 'swap ready'],
  },
  'when the wallet shows the swap': {
    before: [...DONE, 'ask'],
    truth: ['running', 'approve confirmed, swap unclear'],
  },
  'before the answer to the swap, which is mined meanwhile': {
    before: [...DONE, 'ask'],
    after: ['sign', 'mine'],
    truth: ['done', 'approve confirmed, swap confirmed'],
  },
  'before the answer to the swap, which is reverted meanwhile': {
    before: [...DONE, 'ask'],
    after: ['sign', 'revert'],
    truth: ['stopped', 'approve confirmed, swap failed'],
  },
  'after the swap is submitted': {
    before: [...DONE, ...SUBMITTED],
    truth: ['running', 'approve confirmed, swap submitted'],
  },
  'after the swap is submitted, which is mined meanwhile': {
    before: [...DONE, ...SUBMITTED],
    after: ['mine'],
    truth: ['done', 'approve confirmed, swap confirmed'],
  },
  'after the swap is submitted, which is reverted meanwhile': {
    before: [...DONE, ...SUBMITTED],
    after: ['revert'],
    truth: ['stopped', 'approve confirmed, swap failed'],
  },
  'after the swap is mined': {
    before: [...DONE, ...DONE],
    truth: ['done', 'approve confirmed, swap confirmed'],
  },
  'with the write that the swap is mined': {
    before: [...DONE, ...DONE],
    diesAt: /"swap","status":"confirmed"/,
    truth: ['done', 'approve confirmed, swap confirmed'],
  },
  'after the swap is reverted': {
    before: [...DONE, ...SUBMITTED, 'revert'],
    truth: ['stopped', 'approve confirmed, swap failed'],
  },
  'when the wallet shows the batch': {kind: 'batch', before: ['ask'], truth: ['running', 'batch unclear']},
  'before the answer to the batch, which is sent meanwhile': {
    kind: 'batch',
    before: ['ask'],
    after: ['sign', 200],
    truth: ['running', 'batch unclear'],
  },
  'after the batch is submitted': {kind: 'batch', before: SUBMITTED, truth: ['running', 'batch submitted']},
  'after the batch is submitted, which is confirmed meanwhile': {
    kind: 'batch',
    before: SUBMITTED,
    after: [200],
    truth: ['done', 'batch confirmed'],
  },
  'after the batch is submitted, which is not sent': {
    kind: 'batch',
    before: SUBMITTED,
    after: [400],
    truth: ['stopped', 'batch not-sent'],
  },
  'after the batch is submitted, which is reverted meanwhile': {
    kind: 'batch',
    before: SUBMITTED,
    after: [500],
    truth: ['stopped', 'batch failed'],
  },
  'after the batch is submitted, of which a part is reverted meanwhile': {
    kind: 'batch',
    before: SUBMITTED,
    after: [600],
    truth: ['stopped', 'batch partly-failed'],
  },
  'with the write that the batch is confirmed': {
    kind: 'batch',
    before: [...SUBMITTED, 200],
    diesAt: /"batch","status":"confirmed"/,
    truth: ['done', 'batch confirmed'],
  },
};

describe('a swap whose page ends', () => {
  for (const [when, {kind, before, diesAt, after = [], truth}] of Object.entries(CASES)) {
    it(`${when} is '${truth[0]}' in the next page, which asks no wallet: ${truth[1]}`, async () => {
      const world = createWorld(kind);
      const first = await world.open(diesAt);
      for (const event of before) await world.act(event, first);
      const [key] = world.keys();
      first.kill();
      for (const event of after) await world.act(event, first);
      const next = await world.open();
      await next.wait();
      next.swap.showRun(key!);
      const {run} = next.swap.state.get();
      expect([run?.status, stepsOf(run)]).to.deep.equal(truth);
      for (const step of run?.steps.filter(({status}) => status === 'unclear') ?? []) {
        expect(step.explorerUrl, 'a link to look it up').to.equal(`https://etherscan.io/address/${ACCOUNT}`);
      }
      expect(next.swap.runs.get().map(({status}) => status)).to.deep.equal(
        truth[0] === 'running' ? ['running'] : [],
      );
      for (let press = 0; press < 3; press++) await next.swap.confirm();
      await next.wait();
      expect(next.asked).to.deep.equal([]);
    });
  }

  it('blocks the button for the same swap until the chain has decided', async () => {
    const world = createWorld();
    const first = await world.open();
    await world.act('ask', first);
    const [key] = world.keys();
    first.kill();
    const next = await world.open();
    next.swap.showRun(key!);
    await next.review();
    expect(next.swap.blocker()).to.equal('running');
    await next.swap.confirm();
    expect(next.asked).to.deep.equal([]);
    await world.act('sign', next);
    await world.act('mine', next);
    await next.review();
    void next.swap.confirm();
    await next.wait();
    expect(next.asked).to.deep.equal(['eth_sendTransaction']);
    expect(stepsOf(next.swap.state.get().run)).to.equal('approve confirmed, swap asking');
  });

  it('is reported as a success once', async () => {
    const world = createWorld('allowed');
    const first = await world.open(/"swap","status":"confirmed"/);
    for (const event of DONE) await world.act(event, first);
    first.kill();
    const pages: Page[] = [];
    for (let turn = 0; turn < 2; turn++) {
      const page = await world.open();
      await page.wait();
      pages.push(page);
    }
    expect(pages.map(({toasts}) => toasts.length)).to.deep.equal([1, 0]);
    expect(pages[0]!.telemetry.tracked.filter((event) => event.startsWith('SWAP_SUCCESS'))).to.have.length(1);
  });
});

describe('a swap for which the user stops waiting', () => {
  it('has a link to the account', async () => {
    const world = createWorld();
    const page = await world.open();
    await world.act('ask', page);
    page.swap.stopWaiting();
    const [step] = page.swap.state.get().run?.steps ?? [];
    expect(step).to.include({status: 'unclear', explorerUrl: `https://etherscan.io/address/${ACCOUNT}`});
  });
});

describe('a swap that the user declines', () => {
  it('unlocks the button when the wallet has answered', async () => {
    const page = await createWorld().open();
    const blockers: unknown[] = [];
    page.swap.state.listen(() => blockers.push(page.swap.blocker()));
    await page.review();
    const pressed = page.swap.confirm();
    await page.wait();
    expect(blockers.at(-1)).to.equal('running');
    page.decline();
    await pressed;
    await page.wait();
    expect(page.swap.state.get().notice).to.deep.equal({about: 'declined', step: 'approve'});
    expect(blockers.at(-1)).to.equal(undefined);
  });
});

interface Page extends SwapStage {
  /** The user declines the request in the wallet. */
  decline(): void;

  /** Ends the page: it writes nothing more. */
  kill(): void;
  /** Until everything that can happen without another event has happened. */
  wait(): Promise<void>;
}

interface Sent {
  readonly id: string;
  readonly data: string;
  status: 'pending' | 'confirmed' | 'failed';
}

/** A chain, a wallet and a browser's storage, which survive the page. */
function createWorld(kind?: Case['kind']) {
  const stored = new Map<string, string>();
  const sent: Sent[] = [];
  const waiting = new Set<() => void>();
  let allowance = kind === 'reset' ? 1n : kind === 'allowed' ? AMOUNT : 0n;
  let request: {readonly data: string; answer(id: string): void; decline(): void} | undefined;
  let batch = 100;
  let now = NOW;

  const outcome: Transfers['outcome'] = async ({id, mark, onUpdate}) => {
    for (;;) {
      const found = sent.find((each) => (id ? each.id === id : each.data === mark?.['data']));
      if (found && !id) onUpdate?.({kind: 'found', id: found.id});
      id ??= found?.id;
      if (found && found.status !== 'pending') return {status: found.status} satisfies TransferOutcome;
      await new Promise<void>((resolve) => waiting.add(resolve));
    }
  };
  const wake = (): void => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const decide = (status: 'confirmed' | 'failed'): void => {
    const last = sent.at(-1)!;
    last.status = status;
    const isApproval = last.data.startsWith('0x095ea7b3');
    if (isApproval && status === 'confirmed') allowance = BigInt(`0x${last.data.slice(-64)}`);
  };
  const sign = (): string => {
    const id = `0x${String(sent.length + 1).padStart(64, '0')}`;
    sent.push({id, data: request!.data, status: 'pending'});
    return id;
  };
  const events: Readonly<Record<'ask' | 'submit' | 'sign' | 'mine' | 'revert', (page: Page) => unknown>> = {
    async ask(page) {
      await page.review();
      void page.swap.confirm();
    },
    submit: () => request!.answer(sign()),
    sign,
    mine: () => decide('confirmed'),
    revert: () => decide('failed'),
  };
  return {
    keys: () => [...stored.values()].flatMap((text) => (JSON.parse(text) as SwapRun[]).map(({key}) => key)),
    async act(event: Event, page: Page): Promise<void> {
      if (typeof event === 'number') batch = event;
      else await events[event](page);
      await page.wait();
      wake();
      await page.wait();
    },
    async open(diesAt?: RegExp): Promise<Page> {
      let isAlive = true;
      const storage: KeyValueStorage = {
        getItem: (key) => stored.get(key) ?? null,
        setItem(key, text) {
          if (isAlive) stored.set(key, text);
          if (diesAt?.test(text)) isAlive = false;
        },
        removeItem: (key) => void (isAlive && stored.delete(key)),
      };
      const stage = await createSwapStage({
        sold: {
          name: 'USDC',
          symbol: 'USDC',
          chainId: 'eip155:1',
          address: USDC,
          decimals: 6,
          balance: AMOUNT,
        },
        bought: {name: 'DAI', symbol: 'DAI', chainId: 'eip155:1', address: DAI, decimals: 18},
        answer: honestAnswer,
        storage,
        now,
        outcome,
        allowance: () => allowance,
        needsReset: kind === 'reset',
        canBatch: kind === 'batch',
        callsStatus: () => ({status: batch, receipts: [{transactionHash: `0x${'ba'.repeat(32)}`}]}),
        send: async (_method, [call]) =>
          new Promise((resolve, reject) => {
            const decline = (): void => reject(Object.assign(new Error('Declined'), {code: 4001}));
            request = {data: String((call as {data?: string}).data), answer: resolve, decline};
          }),
      });
      return {
        ...stage,
        decline: () => request!.decline(),
        kill: () => void (isAlive = false),
        async wait() {
          for (let turn = 0; turn < 10; turn++) await settle();
          stage.clock.advance(1_000);
          now = stage.clock.now();
          for (let turn = 0; turn < 10; turn++) await settle();
        },
      };
    },
  };
}

function stepsOf(run: SwapRun | undefined): string | undefined {
  return run?.steps.map(({kind, status}) => `${kind} ${status}`).join(', ');
}

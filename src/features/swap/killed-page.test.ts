import {expect} from '@open-wc/testing';
import {formatUnits} from '../../core/model/assets/amount.js';
import {ACCOUNT, AMOUNT} from '../../testing/fakes/swap-answers.js';
import type {SwapRun} from './api.js';
import {
  createSwapWorld,
  stepTexts,
  type SwapEvent,
  type SwapPage,
  type SwapWorldKind,
} from './testing/swap-world.js';

/** The steps with their statuses, as text, and the status of the swap. */
type Truth = readonly [status: SwapRun['status'], steps: string];

interface Case {
  readonly kind?: SwapWorldKind;
  readonly before: readonly SwapEvent[];
  /** The page dies with the write that this text matches; default: after the last event. */
  readonly diesAt?: RegExp;
  readonly after?: readonly SwapEvent[];
  readonly truth: Truth;
}

const SUBMITTED: readonly SwapEvent[] = ['ask', 'submit'];
const DONE: readonly SwapEvent[] = [...SUBMITTED, 'mine'];

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
    after: ['sign'],
    truth: ['running', 'batch submitted'],
  },
  'before the answer to the batch, which is confirmed meanwhile': {
    kind: 'batch',
    before: ['ask'],
    after: ['sign', 200],
    truth: ['done', 'batch confirmed'],
  },
  'before the answer to the batch, which is not sent': {
    kind: 'batch',
    before: ['ask'],
    after: ['sign', 400],
    truth: ['stopped', 'batch not-sent'],
  },
  'before the answer to the batch, which is reverted meanwhile': {
    kind: 'batch',
    before: ['ask'],
    after: ['sign', 500],
    truth: ['stopped', 'batch failed'],
  },
  'before the answer of a wallet with its own ids to the batch, which is sent meanwhile': {
    kind: 'own-ids',
    before: ['ask'],
    after: ['sign', 200],
    truth: ['running', 'batch submitted'],
  },
  'before the answer of a wallet with its own ids to the batch, which is mined meanwhile': {
    kind: 'own-ids',
    before: ['ask'],
    after: ['sign', 'mine'],
    truth: ['done', 'batch confirmed'],
  },
  'before the answer of a wallet with its own ids to the batch, which is reverted meanwhile': {
    kind: 'own-ids',
    before: ['ask'],
    after: ['sign', 'revert'],
    truth: ['stopped', 'batch failed'],
  },
  'before the answer of a wallet with its own ids to the batch, which another account sends': {
    kind: 'own-ids',
    before: ['ask'],
    after: ['relay', 200],
    truth: ['running', 'batch unclear'],
  },
  'after the answer of a wallet with its own ids to the batch, which is confirmed meanwhile': {
    kind: 'own-ids',
    before: SUBMITTED,
    after: [200],
    truth: ['done', 'batch confirmed'],
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
      const world = createSwapWorld(kind);
      const first = await world.open(diesAt);
      for (const event of before) await world.act(event, first);
      const [key] = world.keys();
      first.kill();
      for (const event of after) await world.act(event, first);
      const next = await world.open();
      await next.wait();
      next.swap.showRun(key!);
      const {run} = next.swap.state.get();
      expect([run?.status, stepTexts(run)]).to.deep.equal(truth);
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
    const world = createSwapWorld();
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
    expect(stepTexts(next.swap.state.get().run)).to.equal('approve confirmed, swap asking');
  });

  it('fills in the form of the next page, so that the user can continue', async () => {
    const world = createSwapWorld();
    const first = await world.open();
    for (const event of DONE) await world.act(event, first);
    const [key] = world.keys();
    first.kill();
    const next = await world.open();
    const stopWatching = next.swap.watchQuote();
    await next.swap.loadTokens();
    next.swap.showRun(key!);
    await next.wait();
    await next.swap.loadReview();
    expect(next.swap.state.get().form).to.include({amount: formatUnits(AMOUNT, 6)});
    expect(next.swap.blocker()).to.equal(undefined);
    void next.swap.confirm();
    await next.wait();
    expect(next.asked).to.deep.equal(['eth_sendTransaction']);
    expect(stepTexts(next.swap.state.get().run)).to.equal('approve confirmed, swap asking');
    stopWatching();
  });

  it('is reported as a success once', async () => {
    const world = createSwapWorld('allowed');
    const first = await world.open(/"swap","status":"confirmed"/);
    for (const event of DONE) await world.act(event, first);
    first.kill();
    const pages: SwapPage[] = [];
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
    const world = createSwapWorld();
    const page = await world.open();
    await world.act('ask', page);
    page.swap.stopWaiting();
    const [step] = page.swap.state.get().run?.steps ?? [];
    expect(step).to.include({status: 'unclear', explorerUrl: `https://etherscan.io/address/${ACCOUNT}`});
  });
});

describe('a swap that the user declines', () => {
  it('unlocks the button when the wallet has answered', async () => {
    const page = await createSwapWorld().open();
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

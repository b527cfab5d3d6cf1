import {expect} from '@open-wc/testing';
import {formatUnits} from '../../core/model/assets/amount.js';
import {EXPECTED, LEAST} from '../../testing/fakes/swap-answers.js';
import {arrivalOf} from './swap-arrival.js';
import {createSwapWorld, type SwapEvent, type SwapPage, type SwapWorldKind} from './testing/swap-world.js';

const SOLD = '5 USDC';
const LESS = LEAST - 1n;

/** By what the chain says about the bought token. */
const OUTCOMES = {
  all: {
    read: EXPECTED,
    toast: {variant: 'success', message: ['swap.success', SOLD, `${formatUnits(EXPECTED, 18)} DAI`]},
    event: ['SWAP_SUCCESS', formatUnits(EXPECTED, 18), undefined],
  },
  less: {
    read: LESS,
    toast: {variant: 'error', message: ['swap.lessArrivedFrom', SOLD, `${formatUnits(LESS, 18)} DAI`]},
    event: ['SWAP_SUCCESS', formatUnits(LESS, 18), undefined],
  },
  none: {
    read: 0n,
    toast: {variant: 'error', message: ['swap.nothingArrivedFrom', SOLD, 'DAI']},
    event: ['SWAP_ERROR', '0', 'nothing-arrived'],
  },
  unknown: {
    read: undefined,
    toast: {variant: 'success', message: ['swap.confirmedFrom', SOLD, 'DAI']},
    event: ['SWAP_SUCCESS', undefined, undefined],
  },
} as const;

/** Ways to learn that a swap is confirmed; `reload` opens the next page. */
const WAYS: Readonly<
  Record<string, readonly [SwapWorldKind, before: readonly SwapEvent[], after: readonly SwapEvent[]]>
> = {
  'a single swap': ['allowed', [], ['ask', 'submit', 'mine']],
  'a single swap that is mined while no page is open': ['allowed', ['ask', 'submit'], ['mine']],
  'a batch that the wallet reports as 200': ['batch', [], ['ask', 'submit', 200]],
  'a batch that the wallet reports as 200 after a reload': ['batch', ['ask', 'submit'], [200]],
  'a batch that is found on the chain after a reload': ['own-ids', ['ask'], ['sign', 'mine']],
};

for (const [way, [kind, before, after]] of Object.entries(WAYS)) {
  describe(way, () => {
    for (const [arrival, {read, toast, event}] of Object.entries(OUTCOMES)) {
      it(`ends with what the chain says has arrived, in the run, the toast and the event: ${arrival}`, async () => {
        const world = createSwapWorld(kind, {arrives: () => read});
        let page = await world.open();
        for (const each of before) await world.act(each, page);
        if (before.length > 0) {
          const [key] = world.keys();
          page.kill();
          page = await world.open();
          page.swap.showRun(key!);
        }
        for (const each of after) await world.act(each, page);
        await waitLong(page);
        const {run} = page.swap.state.get();
        expect(run?.status).to.equal('done');
        expect([run && arrivalOf(run), run?.received]).to.deep.equal([arrival, read]);
        expect(page.toasts).to.deep.equal([{...toast, onPage: true}]);
        expect(endEvents(page)).to.deep.equal([event]);
        if (arrival !== 'all') expect(run?.steps.at(-1)?.explorerUrl).to.match(/^https:\/\/etherscan\.io\//);
      });
    }
  });
}

describe('a swap whose receipt the node does not have at first', () => {
  it('is read again, and shows what arrived', async () => {
    let received: bigint | undefined;
    const world = createSwapWorld('batch', {arrives: () => received});
    const page = await world.open();
    for (const event of ['ask', 'submit', 200] as const) await world.act(event, page);
    expect([page.swap.state.get().run?.status, page.toasts]).to.deep.equal(['running', []]);
    received = EXPECTED;
    await waitLong(page);
    expect(page.swap.state.get().run).to.include({status: 'done', received: EXPECTED});
  });
});

describe('a batch that is found on the chain, but brought nothing', () => {
  for (const [answer, status, step] of [
    [500, 'stopped', 'failed'],
    [undefined, 'done', 'confirmed'],
  ] as const) {
    it(`is ${step} if the wallet ${answer ? 'reports within ten seconds that its calls failed' : 'reports nothing'}`, async () => {
      const world = createSwapWorld('batch', {arrives: () => 0n});
      const page = await world.open();
      await world.act('ask', page);
      page.swap.stopWaiting();
      for (const event of ['sign', 'mine'] as const) await world.act(event, page);
      expect(page.swap.state.get().run?.status).to.equal('running');
      if (answer) await world.act(answer, page);
      await waitLong(page);
      const {run} = page.swap.state.get();
      expect([run?.status, run?.steps.at(-1)?.status]).to.deep.equal([status, step]);
      if (!answer) expect(run && arrivalOf(run)).to.equal('none');
      expect(page.toasts).to.have.length(1);
    });
  }
});

/** Until the page gives up reading a receipt. */
async function waitLong(page: SwapPage): Promise<void> {
  for (let turn = 0; turn < 80; turn++) await page.wait();
}

/** Reported ends: name, amount that arrived, and message. */
function endEvents({telemetry}: SwapPage): readonly (readonly unknown[])[] {
  return telemetry.tracked.flatMap((text) => {
    const [name = '', ...rest] = text.split(' ');
    if (!['SWAP_SUCCESS', 'SWAP_ERROR'].includes(name)) return [];
    const {swapToAmount, message} = JSON.parse(rest.join(' ')) as Readonly<Record<string, unknown>>;
    return [[name, swapToAmount, message]];
  });
}

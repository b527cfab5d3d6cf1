import {expect} from '@open-wc/testing';
import {createSwapWorld, stepTexts, type SwapEvent, type SwapPage} from './testing/swap-world.js';

/** Reasons for a second approval: events until the first one is confirmed. */
const REASONS: Readonly<Record<string, readonly SwapEvent[]>> = {
  'a lowered spending cap': ['ask', 'lower', 'mine'],
  'another router after the approval': ['ask', 'submit', 'mine', 'reroute'],
};

for (const [reason, events] of Object.entries(REASONS)) {
  describe(`the second approval after ${reason}`, () => {
    it('is asked for, and leads to the swap', async () => {
      const {world, page} = await setup(events);
      expect(shown(page)).to.equal('approve confirmed, swap ready');
      await world.act('ask', page);
      expect(shown(page)).to.equal('approve confirmed, approve asking, swap next');
      await world.act('submit', page);
      expect(shown(page)).to.equal('approve confirmed, approve submitted, swap next');
      await world.act('mine', page);
      expect(shown(page)).to.equal('approve confirmed, approve confirmed, swap ready');
      for (const event of ['ask', 'submit', 'mine'] as const) await world.act(event, page);
      expect(page.swap.state.get().run?.status).to.equal('done');
      expect(page.toasts).to.have.length(1);
      expect(page.asked).to.have.length(3);
    });

    it('may still be sent once the user stops waiting, and is found then', async () => {
      const {world, page} = await setup([...events, 'ask']);
      page.swap.stopWaiting();
      await page.wait();
      expect(shown(page)).to.equal('approve confirmed, approve unclear, swap next');
      expect(page.swap.blocker()).to.equal('running');
      await world.act('sign', page);
      expect(shown(page)).to.equal('approve confirmed, approve submitted, swap next');
      await world.act('mine', page);
      expect(shown(page)).to.equal('approve confirmed, approve confirmed, swap ready');
    });

    it('can be declined, and asked for again', async () => {
      const {world, page} = await setup([...events, 'ask']);
      page.decline();
      await page.wait();
      expect(shown(page)).to.equal('approve confirmed, approve declined, swap next');
      expect(page.swap.state.get().notice).to.deep.equal({about: 'declined', step: 'approve'});
      await world.act('ask', page);
      expect(shown(page)).to.equal('approve confirmed, approve asking, swap next');
      page.swap.stopWaiting();
      expect(shown(page)).to.equal('approve confirmed, approve unclear, swap next');
      for (const event of ['sign', 'mine'] as const) await world.act(event, page);
      expect(shown(page)).to.equal('approve confirmed, approve confirmed, swap ready');
    });

    it('fails without a claim that the first one failed', async () => {
      const {world, page} = await setup([...events, 'ask', 'submit', 'revert']);
      expect(shown(page)).to.equal('approve confirmed, approve failed, swap next');
      expect(page.swap.state.get().run?.status).to.equal('stopped');
      await world.act('ask', page);
      expect(shown(page)).to.equal('approve confirmed, approve asking, swap next');
    });

    for (const [version, forget] of [
      ['this version', false],
      ['an earlier version', true],
    ] as const) {
      it(`is found by the next page if ${version} stored the swap`, async () => {
        const {world, page} = await setup([...events, 'ask']);
        const [key] = world.keys();
        page.kill();
        if (forget) world.rewrite((run) => ({...run, steps: (run['steps'] as object[]).map(withoutKey)}));
        const next = await world.open();
        next.swap.showRun(key!);
        await next.wait();
        expect(shown(next)).to.equal('approve confirmed, approve unclear, swap next');
        await world.act('sign', next);
        await world.act('mine', next);
        expect(shown(next)).to.equal('approve confirmed, approve confirmed, swap ready');
      });
    }
  });
}

async function setup(events: readonly SwapEvent[]) {
  const world = createSwapWorld();
  const page = await world.open();
  for (const event of events) await world.act(event, page);
  return {world, page};
}

function shown(page: SwapPage): string | undefined {
  return stepTexts(page.swap.state.get().run);
}

function withoutKey(step: object): object {
  const {key: _, ...rest} = step as {readonly key?: string};
  return rest;
}

import {expect} from '@open-wc/testing';
import {ACCOUNT, THIEF} from '../../testing/fakes/swap-answers.js';
import {createSwapWorld, stepTexts, type SwapPage} from './testing/swap-world.js';

describe('a wallet that never answers', () => {
  it('is watched for the transaction, by sender and nonce, once the user stops waiting', async () => {
    const world = createSwapWorld();
    const page = await asked(world);
    page.swap.stopWaiting();
    expect([shown(page), page.swap.blocker()]).to.deep.equal(['approve unclear, swap next', 'running']);
    await world.act('sign', page);
    expect(shown(page)).to.equal('approve submitted, swap next');
    await world.act('mine', page);
    expect(shown(page)).to.equal('approve confirmed, swap ready');
    await world.act('ask', page);
    expect(page.asked).to.have.length(2);
  });

  it('is watched for longer while the swap is on screen', async () => {
    const world = createSwapWorld('allowed');
    const page = await asked(world);
    page.swap.stopWaiting();
    await page.wait();
    page.clock.advance(300_000);
    await world.act('expire', page);
    expect(shown(page)).to.equal('swap unclear');
    await world.act('sign', page);
    expect(shown(page)).to.equal('swap submitted');
  });

  it('is watched again when the user looks at the swap, or reviews another one', async () => {
    for (const look of [
      async (page: SwapPage) => page.swap.showRun(page.swap.runs.get()[0]!.key),
      (page: SwapPage) => page.review(),
    ]) {
      const world = createSwapWorld('allowed');
      const page = await asked(world);
      page.swap.clearRun();
      await page.wait();
      page.clock.advance(300_000);
      await world.act('expire', page);
      await world.act('sign', page);
      expect(page.swap.runs.get().map(stepTexts)).to.deep.equal(['swap unclear']);
      await look(page);
      await page.wait();
      expect(page.swap.runs.get().map(stepTexts)).to.deep.equal(['swap submitted']);
    }
  });

  for (const [way, leave] of [
    ['stops waiting', (page: SwapPage) => page.swap.stopWaiting()],
    ['leaves for another review', () => {}],
  ] as const) {
    it(`lets another swap begin, with consent, after the user ${way}`, async () => {
      const world = createSwapWorld('allowed');
      const page = await asked(world);
      leave(page);
      page.swap.clearRun();
      await page.review();
      expect(page.swap.blocker()).to.equal('unfinished');
      expect(stepTexts(page.swap.unfinished())).to.equal('swap unclear');
      page.swap.acceptRepeat(page.swap.unfinished()!.key, true);
      expect(page.swap.blocker()).to.equal(undefined);
      await world.act('ask', page);
      expect(page.asked).to.have.length(2);
      expect(shown(page)).to.equal('swap asking');
    });
  }

  it('may still show the request while the user swaps other tokens, which needs consent', async () => {
    const world = createSwapWorld('allowed');
    const page = await asked(world);
    page.swap.clearRun();
    page.swap.reverse();
    expect(stepTexts(page.swap.unfinished())).to.equal('swap unclear');
  });

  it('does not lock the button for another account', async () => {
    const world = createSwapWorld('allowed');
    const page = await asked(world);
    page.useAccount(THIEF);
    expect(page.swap.blocker()).to.not.equal('running');
    await world.act('sign', page);
    await world.act('mine', page);
    expect(page.toasts).to.have.length(1);
  });

  it('is waited for where it writes the address of the account in other letters', async () => {
    const world = createSwapWorld('allowed');
    const page = await asked(world);
    page.useAccount(ACCOUNT.toLowerCase());
    expect(shown(page)).to.equal('swap asking');
    expect(page.swap.blocker()).to.equal('running');
  });

  it('is asked for the state of the batch, by the id that the page chose', async () => {
    const world = createSwapWorld('batch');
    const page = await asked(world);
    page.swap.stopWaiting();
    await page.wait();
    expect(shown(page)).to.equal('batch unclear');
    await world.act('sign', page);
    expect(shown(page), 'found on the chain').to.equal('batch submitted');
    await world.act(200, page);
    expect(page.toasts).to.have.length(1);
  });

  it('is asked again for the state of the batch', async () => {
    const world = createSwapWorld('batch');
    const page = await asked(world);
    await world.act('silence', page);
    await world.act('submit', page);
    await world.act('voice', page);
    await world.act(200, page);
    expect(shown(page)).to.equal('batch submitted');
    page.clock.advance(10_000);
    await page.wait();
    expect(page.toasts).to.have.length(1);
  });

  it('counts with a late answer', async () => {
    const world = createSwapWorld('allowed');
    const page = await asked(world);
    page.swap.stopWaiting();
    await world.act('submit', page);
    expect(shown(page)).to.equal('swap submitted');
    await world.act('mine', page);
    expect(page.toasts).to.have.length(1);
  });

  it('counts with a late refusal, which stays', async () => {
    const world = createSwapWorld('allowed');
    const page = await asked(world);
    page.swap.stopWaiting();
    await page.wait();
    page.decline();
    await world.act('expire', page);
    expect(shown(page)).to.equal('swap declined');
    expect(page.swap.runs.get()).to.deep.equal([]);
  });
});

async function asked(world: ReturnType<typeof createSwapWorld>): Promise<SwapPage> {
  const page = await world.open();
  await world.act('ask', page);
  return page;
}

function shown(page: SwapPage): string | undefined {
  return stepTexts(page.swap.state.get().run);
}

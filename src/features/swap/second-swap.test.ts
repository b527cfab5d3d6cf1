import {expect} from '@open-wc/testing';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {createRuns} from './testing/create-runs.js';
import {fakeRun} from './testing/fake-swap.js';
import {createSwapWorld, stepTexts} from './testing/swap-world.js';

describe('a second swap of the same tokens', () => {
  it('needs consent while a swap of an earlier page may still be sent', async () => {
    const world = createSwapWorld('allowed');
    const first = await world.open();
    await world.act('ask', first);
    first.kill();
    const next = await world.open();
    await world.act('ask', next);
    expect([next.swap.blocker(), next.asked]).to.deep.equal(['unfinished', []]);
    const run = next.swap.unfinished()!;
    expect(stepTexts(run)).to.equal('swap unclear');
    next.swap.acceptRepeat(run.key, true);
    expect(next.swap.blocker()).to.equal(undefined);
    next.swap.acceptRepeat(run.key, false);
    await world.act('ask', next);
    expect(next.asked).to.deep.equal([]);
    next.swap.acceptRepeat(run.key, true);
    await world.act('ask', next);
    expect(next.asked).to.deep.equal(['eth_sendTransaction']);
    expect(world.keys()).to.have.length(2);
  });

  it('can be replaced by a look at the unfinished one', async () => {
    const world = createSwapWorld('allowed');
    const first = await world.open();
    await world.act('ask', first);
    first.kill();
    const next = await world.open();
    await next.review();
    next.swap.showRun(next.swap.unfinished()!.key);
    expect(stepTexts(next.swap.state.get().run)).to.equal('swap unclear');
    expect([next.swap.unfinished(), next.swap.blocker()]).to.deep.equal([undefined, 'running']);
  });

  it('needs consent while another tab swaps, even if that began after the review', async () => {
    const world = createSwapWorld('allowed');
    const [one, other] = [await world.open(), await world.open()];
    await other.review();
    expect(other.swap.blocker()).to.equal(undefined);
    await world.act('ask', one);
    await other.swap.confirm();
    expect([other.swap.blocker(), other.asked]).to.deep.equal(['unfinished', []]);
    await world.act('submit', one);
    await world.act('ask', other);
    expect([stepTexts(other.swap.unfinished()), other.asked]).to.deep.equal(['swap submitted', []]);
    await world.act('mine', one);
    await world.act('ask', other);
    expect(other.asked).to.deep.equal(['eth_sendTransaction']);
    expect(world.keys(), 'the swaps of both tabs').to.have.length(2);
  });

  it('needs consent in the page that began the first one', async () => {
    const world = createSwapWorld('allowed');
    const page = await world.open();
    await world.act('ask', page);
    await world.act('submit', page);
    page.swap.clearRun();
    await world.act('ask', page);
    expect([page.swap.blocker(), page.asked]).to.deep.equal(['unfinished', ['eth_sendTransaction']]);
  });

  it('replaces one of which no transaction is undecided', async () => {
    const world = createSwapWorld();
    const first = await world.open();
    for (const event of ['ask', 'submit', 'mine'] as const) await world.act(event, first);
    first.kill();
    const next = await world.open();
    await next.wait();
    expect(next.swap.runs.get().map(stepTexts)).to.deep.equal(['approve confirmed, swap ready']);
    await world.act('ask', next);
    expect(next.swap.runs.get().map(stepTexts)).to.deep.equal(['swap asking']);
  });

  it('needs consent while the same token may still be sold for another one', async () => {
    const world = createSwapWorld('allowed');
    const first = await world.open();
    await world.act('ask', first);
    first.kill();
    const next = await world.open();
    await next.review();
    const {key} = next.swap.unfinished()!;
    world.rewrite((run) => ({
      ...run,
      bought: {symbol: 'OTHER', decimals: 6, address: `0x${'7'.repeat(40)}`},
    }));
    await world.act('ask', next);
    expect(next.swap.unfinished()).to.include({key});
    expect([next.swap.blocker(), next.asked]).to.deep.equal(['unfinished', []]);
  });

  it('needs no consent of other tokens', async () => {
    const world = createSwapWorld('allowed');
    const first = await world.open();
    await world.act('ask', first);
    first.kill();
    const next = await world.open();
    await next.review();
    expect(next.swap.unfinished()).to.not.equal(undefined);
    next.swap.reverse();
    expect(next.swap.unfinished()).to.equal(undefined);
  });
});

describe('the stored swaps', () => {
  it('keep an unfinished one when ten later ones are stored', () => {
    const storage = createSlotStorage('test', memoryStorage());
    const runs = createRuns(storage, createFakeClock());
    const side = {symbol: 'ETH', decimals: 18};
    const both = {sold: side, bought: side};
    runs.put(fakeRun([{kind: 'swap', status: 'unclear'}], {...both, key: 'unclear'}));
    for (let index = 0; index < 12; index++) {
      runs.put(
        fakeRun([{kind: 'swap', status: 'confirmed'}], {...both, key: `done ${index}`, status: 'done'}),
      );
    }
    expect(runs.all.map(({key}) => key))
      .to.have.length(10)
      .and.to.include.members(['unclear', 'done 11']);
  });
});

import {expect} from '@open-wc/testing';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {type BuyStage, type BuyStageOptions, createBuyStage, historyRow} from './testing/buy-stage.js';

const MELD = {onramp: {meldPublicKey: 'k'}} as const;

let stages: BuyStage[] = [];

afterEach(() => {
  for (const stage of stages.toReversed()) stage.end();
  stages = [];
});

describe('a purchase beside an open one', () => {
  it('at another provider is told, but not locked', async () => {
    const stage = await bought(MELD);
    expect(stage.buy.problem()).to.equal('unfinished');
    stage.buy.chooseProvider('meld');
    expect(stage.buy.problem()).to.equal(undefined);
    expect(stage.buy.unfinished()).to.include({provider: 'coinbase'});
    stage.buy.start('meld');
    await settle();
    expect(stage.windows).to.have.length(2);
    expect(stage.buy.problem(), 'the next one at Meld').to.equal('unfinished');
    stage.buy.chooseProvider('coinbase');
    for (const provider of ['meld', 'coinbase'] as const) stage.buy.start(provider);
    await settle();
    expect(stage.windows, 'none without consent, whichever is chosen').to.have.length(2);
  });

  it('is as free as the first once the user says that nothing was paid, also on the next page', async () => {
    const storage = memoryStorage();
    const stage = await bought({storage});
    stage.buy.putAway(stage.buy.state.get().order!.key);
    expect(stage.buy.state.get().order).to.equal(undefined);
    expect(stage.buy.unfinished()).to.equal(undefined);
    expect(stage.buy.problem()).to.equal(undefined);
    stage.end();
    const next = open({storage});
    await next.fill();
    expect(next.buy.problem()).to.equal(undefined);
  });

  it('that was put away, but paid, is told as it ends', async () => {
    let rows: readonly object[] = [];
    const stage = await bought({history: () => rows});
    const {key} = stage.buy.state.get().order!;
    stage.buy.followOrders();
    stage.buy.putAway(key);
    rows = [historyRow('9', 'IN_PROGRESS', {at: stage.clock.now()})];
    await stage.pass(4_000);
    expect(stage.buy.unfinished()).to.include({key, status: 'processing'});
    rows = [historyRow('9', 'SUCCESS', {at: stage.clock.now(), amount: '97.5'})];
    await stage.pass(4_000);
    expect(stage.buy.state.get().orders[0]).to.include({key, status: 'done'});
    expect(stage.toasts).to.deep.equal([
      {variant: 'success', message: ['buy.arrived', '97.5 USDC'], onPage: true},
    ]);
  });
});

function open(options: BuyStageOptions): BuyStage {
  const stage = createBuyStage(options);
  stages.push(stage);
  return stage;
}

/** A purchase of 100 US dollars at Coinbase whose payment page is open. */
async function bought(options: BuyStageOptions): Promise<BuyStage> {
  const stage = open(options);
  await stage.fill();
  stage.buy.start('coinbase');
  await settle();
  return stage;
}

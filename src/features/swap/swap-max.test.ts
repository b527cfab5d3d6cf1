import {expect} from '@open-wc/testing';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {asAnswer, SELLS_COIN, terms} from '../../testing/fakes/swap-answers.js';
import type {SwapToken} from './swap-token.js';
import {createSwapStage} from './testing/swap-stage.js';

const ETHER: SwapToken = {name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', decimals: 18};
const GWEI = 10n ** 9n;

describe('the maximum of the coin', () => {
  it('is lowered for a swap that costs more than was assumed, and reviewed again', async () => {
    // 600,000 gas with its margin is 900,000, and the maximum kept 300,000.
    const {swap, asked} = await setup({gasUsed: 600_000n});
    await swap.fillMax();
    expect(swap.state.get().form.amount).to.equal('0.9997');
    const stopWatching = swap.watchQuote();
    await reviewed(swap);
    expect(swap.state.get().form).to.include({amount: '0.9982', isMax: true});
    const {review} = swap.state.get();
    expect(review.status).to.equal('ready');
    if (review.status !== 'ready') return;
    expect(review.review.fee?.fee).to.equal(900_000n * GWEI);
    expect(review.review.quote.amount).to.equal(9_982n * 10n ** 14n);
    expect(asked).to.deep.equal([]);
    stopWatching();
  });

  it('is refused as before where the user typed the amount', async () => {
    const {swap} = await setup({gasUsed: 600_000n});
    swap.setAmount('0.9997', '0.9997');
    await swap.refreshQuote();
    await swap.loadReview();
    await settle();
    const {review, form} = swap.state.get();
    expect(review).to.have.nested.property('refusal.reason', 'insufficient-gas');
    expect(form.amount).to.equal('0.9997');
  });
});

async function setup({gasUsed}: {readonly gasUsed: bigint}) {
  let sold = '';
  const stage = await createSwapStage({
    sold: ETHER,
    bought: {...terms.bought, name: 'Dai', chainId: 'eip155:1'},
    coinBalance: 10n ** 18n,
    nodeGasPrice: () => GWEI,
    gasUsed,
    answer({body = {}}) {
      const {amount} = body;
      if (typeof amount === 'string') sold = amount;
      return {tx: {...asAnswer(SELLS_COIN.swap, 'amount'), amount: sold}};
    },
  });
  stage.swap.chooseToken('sold', ETHER);
  stage.swap.chooseToken('bought', {...terms.bought, name: 'Dai', chainId: 'eip155:1'});
  return stage;
}

/** Reviews each new price, as the view does. */
async function reviewed(swap: Awaited<ReturnType<typeof setup>>['swap']): Promise<void> {
  await swap.refreshQuote();
  for (let turn = 0; turn < 20 && swap.state.get().review.status !== 'ready'; turn += 1) {
    await swap.loadReview();
    await settle();
    if (swap.state.get().quote.status !== 'ready') await swap.refreshQuote();
  }
}

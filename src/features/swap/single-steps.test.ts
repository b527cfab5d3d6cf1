import {expect} from '@open-wc/testing';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {AMOUNT, honestAnswer, terms} from '../../testing/fakes/swap-answers.js';
import {createSwapStage, type SwapStageOptions} from './testing/swap-stage.js';

describe('a wallet that could approve and swap at once', () => {
  for (const [what, failure] of [
    ['declines', {code: 4001, message: 'User rejected the request.'}],
    ['fails', {code: -32000, message: 'insufficient funds'}],
  ] as const)
    it(`${what}, and is asked for each step then, also on the next page`, async () => {
      const storage = memoryStorage();
      const {swap, asked, mode, confirm} = await setup({storage, send: async () => failWith(failure)});
      expect(mode()).to.equal('batch');
      await confirm();
      expect(swap.state.get().run?.steps[0]).to.include({kind: 'batch'});
      await swap.confirmEachStep(true);
      await settle();
      expect(mode()).to.equal('steps');
      expect(swap.state.get()).to.include({run: undefined, notice: undefined});
      await confirm();
      expect(asked).to.deep.equal(['wallet_sendCalls', 'eth_sendTransaction']);

      const next = await setup({storage});
      expect(next.mode()).to.equal('steps');
      await next.swap.confirmEachStep(false);
      await settle();
      expect(next.mode()).to.equal('batch');
      expect((await setup({storage})).mode()).to.equal('batch');
    });

  it('says that it cannot by the type of the transaction, and is asked for each step', async () => {
    const unsupported = {code: -32603, message: 'Transaction type 0x4 is not supported'};
    const {swap, asked, mode, confirm} = await setup({send: async () => failWith(unsupported)});
    await confirm();
    expect(swap.state.get().notice).to.deep.equal({about: 'no-batch'});
    expect(mode()).to.equal('steps');
    expect(asked).to.deep.equal(['wallet_sendCalls']);
  });

  it('refuses the parameters: one press is one request', async () => {
    const invalid = {code: -32602, message: 'Invalid params'};
    const {asked, mode, confirm} = await setup({send: async () => failWith(invalid)});
    await confirm();
    expect(asked).to.deep.equal(['wallet_sendCalls']);
    expect(mode()).to.equal('steps');
  });
});

describe('a wallet that takes no batches', () => {
  it('keeps no way to one', async () => {
    const {swap, mode} = await setup({canBatch: false});
    expect(mode()).to.equal('steps');
    const {review} = swap.state.get();
    expect(review.status === 'ready' && review.review).to.not.have.property('isStepwise');
  });
});

function failWith({code, message}: {readonly code: number; readonly message: string}): never {
  throw Object.assign(new Error(message), {code});
}

async function setup(options: Partial<SwapStageOptions> = {}) {
  const stage = await createSwapStage({
    sold: {...terms.sold, name: 'USD Coin', chainId: 'eip155:1', balance: AMOUNT},
    bought: {...terms.bought, name: 'Dai', chainId: 'eip155:1'},
    answer: honestAnswer,
    canBatch: true,
    ...options,
  });
  await stage.review();
  const {swap} = stage;
  return {
    ...stage,
    mode() {
      const {review} = swap.state.get();
      return review.status === 'ready' ? review.review.mode : review.status;
    },
    async confirm() {
      void swap.confirm();
      for (let turn = 0; turn < 5; turn += 1) await settle();
    },
  };
}

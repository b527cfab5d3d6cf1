import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {SwapTerms, SwapTransaction} from '../../core/ports/swaps.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {HONEST_POOL_SWAPS, POOL_SWAP_MUTATIONS, poolSwap6} from '../../testing/fakes/pool-swap-answers.js';
import {
  approval as honestApproval,
  AMOUNT,
  asAnswer,
  type Change,
  EXPECTED,
  THIEF,
  fallen,
  HONEST_SWAPS,
  honestAnswer,
  LEAST,
  type Mutation,
  MUTATIONS,
  swap as honestSwap,
  terms,
  tokenCall,
} from '../../testing/fakes/swap-answers.js';
import type {SwapToken} from './swap-token.js';
import {createSwapStage, type SwapStage, type SwapStageOptions} from './testing/swap-stage.js';

/** The page asks for no approval of a coin, so the service cannot answer with one. */
const NOT_ASKED = 'an approval for the coin';
const CASES: readonly Mutation[] = [
  ...MUTATIONS.filter(([title]) => title !== NOT_ASKED),
  ...POOL_SWAP_MUTATIONS.map(([title, ...rest]): Mutation => [
    `a call that swaps over pools with ${title}`,
    ...rest,
  ]),
];
/** Answers in a form that the page does not read, by their field. */
const UNREADABLE: readonly (readonly [title: string, tx: object | null])[] = [
  ['no transaction', null],
  ['a number as data', {data: 7}],
  ['data that is not hexadecimal', {data: '0xzz'}],
  ['an odd number of digits', {data: '0x123'}],
  ['a negative amount', {amount: '-1'}],
  ['an amount above 256 bits', {amount: String(2n ** 256n)}],
  ['a target without its chain', {to: honestSwap.to}],
  ['a target on another chain than the sender', {to: `eip155:10:${honestSwap.to}`}],
  ['a target that is no address', {to: 'eip155:1:0x12'}],
  ['a gas limit that is no number', {eip155: {gas: 'all'}}],
];

describe('a swap service that lies', () => {
  /** Wallet requests after each lie. */
  const counts: number[] = [];

  for (const [title, change] of Object.entries({...HONEST_SWAPS, ...HONEST_POOL_SWAPS})) {
    it(`is not suspected for ${title}: the wallet is asked once`, async () => {
      const stage = await reviewed(change);
      expect(stage.swap.state.get().review.status).to.equal('ready');
      // Some of them give more than twice as much as the price service says the tokens are worth.
      stage.swap.typeLoss(stage.swap.lossWord());
      void stage.swap.confirm();
      await settleLong();
      expect(stage.asked).to.deep.equal(['eth_sendTransaction']);
    });
  }

  for (const [title, mismatch, change, base] of CASES) {
    it(`asks no wallet for ${title}`, async () => {
      const stage = await reviewed(change, base);
      const {review} = stage.swap.state.get();
      expect(review).to.have.property('status', 'refused');
      expect(review).to.have.deep.property('refusal', {reason: 'mismatch', mismatch});
      counts.push(await tapped(stage));
    });
  }

  for (const [title, tx] of UNREADABLE) {
    it(`asks no wallet after an unreadable answer: ${title}`, async () => {
      const stage = await reviewed({}, {}, tx);
      expect(stage.swap.state.get().review).to.include({status: 'failed', failure: 'transaction'});
      counts.push(await tapped(stage));
    });
  }

  it('is asked about at least 40 lies, with 0 wallet requests in all', () => {
    expect(CASES.length).to.be.at.least(40);
    expect(counts).to.deep.equal([...CASES, ...UNREADABLE].map(() => 0));
  });
});

describe('a market that moves between the quote and the built call', () => {
  for (const share of [9_998n, 9_950n, 10_001n])
    it(`is no liar: the review shows what the call guarantees, ${share} of 10,000`, async () => {
      const stage = await reviewed(fallen(share));
      const {review} = stage.swap.state.get();
      expect(review.status).to.equal('ready');
      if (review.status !== 'ready') return;
      const least = (LEAST * share) / 10_000n;
      const {minReceived, loss} = review.review.quote;
      expect(minReceived).to.equal(least);
      // 5,000 for one whole token of 18 decimals.
      expect(loss.worthOut).to.equal(Math.floor((Number(least) / 1e18) * 500_000) / 100);
      // Some of them give more than twice as much as the price service says the tokens are worth.
      stage.swap.typeLoss(stage.swap.lossWord());
      void stage.swap.confirm();
      await settleLong();
      expect(stage.asked).to.deep.equal(['eth_sendTransaction']);
    });

  for (const [share, kind] of [
    [9_949n, 'token'],
    [9_000n, 'token'],
    [1n, '1inch'],
  ] as const)
    it(`needs a new price where that is less by more than half a percent: ${share} of 10,000, ${kind}`, async () => {
      const stage = await reviewed(fallen(share, kind));
      expect(stage.swap.state.get().quote).to.include({status: 'ended', reason: 'price-moved'});
      await stage.swap.refreshQuote();
      await stage.swap.loadReview();
      expect(stage.swap.state.get().review).to.deep.include({
        status: 'refused',
        refusal: {reason: 'price-moved', least: (LEAST * share) / 10_000n},
      });
      expect(await tapped(stage)).to.equal(0);
    });
});

describe('a price that moved before the call was built', () => {
  for (const [title, shares, expected] of [
    ['is replaced by a new one at once', [9_000n, 10_000n], 'ready'],
    ['is shown to the user if the service never keeps one', [9_000n, 9_000n], 'refused'],
  ] as const)
    it(title, async () => {
      let built = 0;
      const stage = await createSwapStage({
        sold: tokenOf(terms.sold, 10n * AMOUNT),
        bought: tokenOf(terms.bought),
        allowance: () => AMOUNT,
        answer({path}) {
          if (path.endsWith('allowance')) return {allowance: String(AMOUNT)};
          const {swap: change} = fallen(shares[Math.min(built++, 1)]!);
          return {tx: asAnswer({...honestSwap, ...change}, 'amount')};
        },
      });
      const stopWatching = stage.swap.watchQuote();
      await stage.review();
      expect(stage.swap.state.get().quote).to.include({status: 'ended', reason: 'price-moved'});
      expect(stage.swap.state.get().notice).to.deep.equal({about: 'changed', reason: 'price-moved'});
      stage.clock.advance(1);
      await settleLong();
      await stage.swap.loadReview();
      expect(stage.swap.state.get().review.status).to.equal(expected);
      expect(stage.asked).to.deep.equal([]);
      stopWatching();
    });
});

describe('a list that gives a token other decimals than its contract', () => {
  for (const [title, given, symbol, told, chain] of [
    ['a bought token of 18 as one of 6', {bought: {...terms.bought, decimals: 6}}, 'DAI', 6, 18],
    ['a sold token of 6 as one of 18', {sold: {...terms.sold, decimals: 18}}, 'USDC', 18, 6],
    ['a coin of 18 as one of 8', {sold: {symbol: 'ETH', decimals: 8}}, 'ETH', 8, 18],
  ] as const)
    it(`is refused with both numbers, and asks no wallet: ${title}`, async () => {
      const stage = await withDecimals((token) => (token.symbol === 'USDC' ? 6 : 18), given);
      expect(stage.swap.state.get().review).to.deep.include({
        status: 'refused',
        refusal: {reason: 'decimals', symbol, told, chain},
      });
      expect(await tapped(stage)).to.equal(0);
    });

  it('is refused for a contract without decimals', async () => {
    const stage = await withDecimals(({symbol}) => (symbol === 'DAI' ? undefined : 6));
    expect(stage.swap.state.get().review).to.deep.include({
      status: 'refused',
      refusal: {reason: 'decimals', symbol: 'DAI', told: 18, chain: undefined},
    });
    expect(await tapped(stage)).to.equal(0);
  });

  it('asks no wallet while no node answers', async () => {
    const stage = await withDecimals(() => {
      throw new DrawbridgeError('rpc/failed', 'down');
    });
    expect(stage.swap.state.get().review).to.include({status: 'failed', failure: 'node'});
    expect(await tapped(stage)).to.equal(0);
  });
});

describe('a swap that takes more of the sold token than was reviewed', () => {
  for (const [title, taken, status] of [
    ['is refused: a million more', AMOUNT + 10n ** 12n, 'refused'],
    ['is refused: three units more', AMOUNT + 3n, 'refused'],
    ['may round by two units, as tokens do that hold shares', AMOUNT + 2n, 'ready'],
    ['may take less', AMOUNT - 1n, 'ready'],
  ] as const)
    it(title, async () => {
      const stage = await taking(() => taken);
      const {review} = stage.swap.state.get();
      expect(review.status).to.equal(status);
      if (review.status !== 'refused') return;
      expect(review.refusal).to.deep.equal({reason: 'takes-more', taken});
      expect(await tapped(stage)).to.equal(0);
    });

  it('asks no wallet if it begins to after the review', async () => {
    let taken = AMOUNT;
    const stage = await taking(() => taken);
    taken = 2n * AMOUNT;
    void stage.swap.confirm();
    await settleLong();
    expect(stage.asked).to.deep.equal([]);
    expect(stage.swap.state.get().notice).to.deep.equal({about: 'changed', reason: 'takes-more'});
  });
});

describe('a swap that takes coins as well', () => {
  for (const [title, coinTaken, status] of [
    ['is refused: one unit more than the network fee', 1n, 'refused'],
    ['is ready if it takes the network fee only', 0n, 'ready'],
  ] as const)
    it(title, async () => {
      const stage = await trying({coinTaken: () => coinTaken});
      const {review} = stage.swap.state.get();
      expect(review.status).to.equal(status);
      if (review.status !== 'refused') return;
      expect(review.refusal).to.deep.equal({reason: 'takes-more', taken: 1n, isCoin: true});
      expect(await tapped(stage)).to.equal(0);
    });
});

describe('a trial that contracts could recognize', () => {
  it('counts for a known contract and a known call', async () => {
    const {review} = (await trying({isRecognizable: true})).swap.state.get();
    expect(review).to.have.nested.property('review.doubts').that.deep.equals([]);
    expect(review).to.have.nested.property('review.forecast.outcome', 'succeeds');
  });

  it('proves nothing about an unknown contract', async () => {
    const {review} = (await trying({isRecognizable: true, routers: []})).swap.state.get();
    expect(review)
      .to.have.nested.property('review.doubts')
      .that.deep.equals(['unknown-router', 'unsimulated']);
    expect(review).to.have.nested.property('review.forecast.outcome', 'unknown');
  });

  it('still refuses an unknown contract that takes more', async () => {
    const stage = await trying({isRecognizable: true, routers: [], taken: () => 2n * AMOUNT});
    expect(stage.swap.state.get().review).to.deep.include({
      status: 'refused',
      refusal: {reason: 'takes-more', taken: 2n * AMOUNT},
    });
  });
});

describe('a call that names pools in place of the bought token', () => {
  const OVER_POOLS: Partial<SwapStageOptions> = {
    answer: (request) => {
      const isBuild = request.path.endsWith('build-transaction');
      return isBuild
        ? {tx: asAnswer({...honestSwap, data: poolSwap6({pools: 1})}, 'amount')}
        : honestAnswer(request);
    },
  };

  for (const [title, trial, doubts] of [
    ['is proven by a trial', {}, []],
    ['is not proven by a trial that pools could recognize', {isRecognizable: true}, ['unsimulated']],
    ['is not proven by a trial that does not take the sold token', {taken: () => 0n}, ['unsimulated']],
  ] as const)
    it(title, async () => {
      const {review} = (await trying({...OVER_POOLS, ...trial})).swap.state.get();
      expect(review).to.have.nested.property('review.doubts').that.deep.equals(doubts);
    });

  for (const isRecognizable of [true, false])
    it(`asks no wallet if the pools pay another token (recognizable: ${isRecognizable})`, async () => {
      const stage = await trying({...OVER_POOLS, isRecognizable, received: () => 0n});
      expect(stage.swap.state.get().review).to.deep.include({
        status: 'refused',
        refusal: {reason: 'receives-less', received: 0n},
      });
      expect(await tapped(stage)).to.equal(0);
    });
});

describe('the consent to a contract', () => {
  const UNREADABLE_CALL = '0x3593564c';

  it('is asked for before a token is approved to one that is not on the list', async () => {
    const stage = await reviewed({routers: []});
    expect(stage.swap.blocker()).to.equal('doubts');
    void stage.swap.confirm();
    await settleLong();
    expect(stage.asked).to.deep.equal([]);
    stage.swap.acceptDoubt('unknown-router', true);
    void stage.swap.confirm();
    await settleLong();
    expect(stage.asked).to.deep.equal(['eth_sendTransaction']);
  });

  for (const [title, next, isKept] of [
    ['holds for a new price of a call that can be read', {data: tokenCall({least: LEAST + 1n})}, true],
    ['is asked for again for another contract', {to: THIEF}, false],
    ['is asked for again for a call that cannot be read', {data: UNREADABLE_CALL}, false],
  ] as const)
    it(title, async () => {
      let built: Partial<SwapTransaction> = {};
      const stage = await createSwapStage({
        sold: tokenOf(terms.sold, 10n * AMOUNT),
        bought: tokenOf(terms.bought),
        routers: [],
        allowance: () => AMOUNT,
        answer: ({path}) =>
          path.endsWith('allowance')
            ? {allowance: String(AMOUNT)}
            : {tx: asAnswer({...honestSwap, ...built}, 'amount')},
      });
      await stage.review();
      stage.swap.acceptDoubt('unknown-router', true);
      expect(stage.swap.blocker()).to.equal(undefined);
      built = next;
      await stage.swap.refreshQuote();
      await stage.swap.loadReview();
      expect(stage.swap.blocker()).to.equal(isKept ? undefined : 'doubts');
    });

  it('is asked for again for other bytes of a call that cannot be read', async () => {
    let data = UNREADABLE_CALL;
    const stage = await createSwapStage({
      sold: tokenOf(terms.sold, 10n * AMOUNT),
      bought: tokenOf(terms.bought),
      allowance: () => AMOUNT,
      answer: ({path}) =>
        path.endsWith('allowance')
          ? {allowance: String(AMOUNT)}
          : {tx: asAnswer({...honestSwap, data}, 'amount')},
    });
    await stage.review();
    stage.swap.acceptDoubt('undecoded', true);
    expect(stage.swap.blocker()).to.equal(undefined);
    data = `${UNREADABLE_CALL}01`;
    await stage.swap.refreshQuote();
    await stage.swap.loadReview();
    expect(stage.swap.blocker()).to.equal('doubts');
  });
});

describe('a review', () => {
  for (const [title, paymasterService, canBatch, expected] of [
    ['names the paymaster that the wallet reports', {supported: true, name: 'Acme'}, true, 'Acme'],
    ['names no paymaster for steps, which wallets send without one', {supported: true, name: 'Acme'}, false],
    ['names no paymaster where the wallet reports support alone', {supported: true}, true],
  ] as const) {
    it(title, async () => {
      const stage = await createSwapStage({
        sold: tokenOf(terms.sold, AMOUNT),
        bought: tokenOf(terms.bought),
        answer: honestAnswer,
        canBatch,
        paymasterService,
      });
      await stage.review();
      const {review} = stage.swap.state.get();
      expect(review.status === 'ready' && review.review.mode).to.equal(canBatch ? 'batch' : 'steps');
      expect(review.status === 'ready' && review.review.paymaster).to.equal(expected);
    });
  }
});

describe('a price that moves between the review and the press of the button', () => {
  it('asks no wallet, and is replaced by a new one immediately', async () => {
    let received = EXPECTED;
    const {sold, bought} = terms;
    const stage = await createSwapStage({
      sold: tokenOf(sold, AMOUNT),
      bought: tokenOf(bought),
      received: () => received,
      answer: honestAnswer,
    });
    const stopWatching = stage.swap.watchQuote();
    await stage.review();
    const {review} = stage.swap.state.get();
    expect(review.status).to.equal('ready');
    received = (EXPECTED * 90n) / 100n;
    void stage.swap.confirm();
    await settleLong();
    // The new price is due, and loads as soon as the attempt is over.
    stage.clock.advance(1);
    await settleLong();
    expect(stage.asked).to.deep.equal([]);
    expect(stage.swap.state.get()).to.deep.include({
      run: undefined,
      notice: {about: 'changed', reason: 'price-moved'},
    });
    stage.clock.advance(1);
    await settleLong();
    const {quote} = stage.swap.state.get();
    expect(quote).to.have.nested.property('quote.id', 2);
    stopWatching();
  });
});

/** Presses the button as often as an impatient user, with everything accepted; returns the wallet requests. */
async function tapped({swap, asked}: SwapStage): Promise<number> {
  for (const doubt of ['unknown-router', 'undecoded', 'unsimulated'] as const) swap.acceptDoubt(doubt, true);
  swap.typeLoss(swap.lossWord());
  for (let press = 0; press < 3; press++) void swap.confirm();
  await settleLong();
  expect(swap.blocker()).to.not.equal(undefined);
  expect(swap.state.get().run).to.equal(undefined);
  expect(asked).to.deep.equal([]);
  return asked.length;
}

/** Reviews a swap for which the service answers with a change of an honest answer. */
async function reviewed(change: Change, base: Change = {}, tx: object | null = {}): Promise<SwapStage> {
  const given = {terms, approval: {}, ...base, ...change};
  const {sold, bought} = given.terms;
  const built = {...honestSwap, ...base.swap, ...change.swap};
  const stage = await createSwapStage({
    sold: tokenOf(sold, 10n * AMOUNT),
    bought: tokenOf(bought),
    allowance: () => (given.approval ? 0n : AMOUNT),
    received: () => 2n * EXPECTED,
    ...(given.routers && {routers: given.routers}),
    answer({path}) {
      if (path.endsWith('allowance')) return {allowance: given.approval ? '0' : String(AMOUNT)};
      if (path.endsWith('build-approve')) {
        return {tx: asAnswer({...honestApproval, ...given.approval}, 'value')};
      }
      return {tx: tx && {...asAnswer(built, 'amount'), ...tx}};
    },
  });
  await stage.review();
  return stage;
}

/** Reviews an honest swap, of which a trial takes an amount. */
function taking(taken: () => bigint): Promise<SwapStage> {
  return trying({taken});
}

async function trying(trial: Partial<SwapStageOptions>): Promise<SwapStage> {
  const stage = await createSwapStage({
    sold: tokenOf(terms.sold, 10n * AMOUNT),
    bought: tokenOf(terms.bought),
    answer: honestAnswer,
    ...trial,
  });
  await stage.review();
  return stage;
}

/** Reviews an honest swap of tokens whose contracts give these decimals. */
async function withDecimals(
  decimals: (token: SwapToken) => number | undefined,
  given: Partial<Pick<SwapTerms, 'sold' | 'bought'>> = {},
): Promise<SwapStage> {
  const {sold, bought} = {...terms, ...given};
  const stage = await createSwapStage({
    sold: tokenOf(sold, 10n ** 24n),
    bought: tokenOf(bought),
    decimals,
    answer: honestAnswer,
  });
  await stage.review();
  return stage;
}

function tokenOf(
  asset: {readonly address?: string; readonly symbol: string; readonly decimals: number},
  balance?: bigint,
): SwapToken {
  return {...asset, name: asset.symbol, chainId: 'eip155:1', ...(balance !== undefined && {balance})};
}

async function settleLong(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await settle();
}

import {expect} from '@open-wc/testing';
import {decodeFunctionData, erc20Abi, type Hex} from 'viem';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import {formatUnits} from '../../core/model/assets/amount.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {randomOf} from '../../testing/fakes/random-of.js';
import type {ReviewRefusal, StepStatus, SwapReview, SwapRun} from './api.js';
import {caipOf} from './swap-form.js';
import {createSwapNight, type NightToken, type NightUser, type NightWallet} from './testing/swap-night.js';

/** Swaps of each wallet; a whole night has 125, which take five minutes. */
const SWAPS = 3;
/** How often a patient person goes on with one swap. */
const MOST_PRESSES = 12;
const PRESSES_WITH_LIES = 3;
/** One swap in so many is hit by a large trade of others, right before the press. */
const TRADE_EVERY = 12;
/** What a market does; every other refusal would accuse an honest service. */
const OF_A_MARKET: readonly ReviewRefusal['reason'][] = ['price-moved', 'receives-less'];
/** Steps at which the page waits for the user. */
const TURNS: readonly StepStatus[] = ['ready', 'declined', 'not-sent'];

describe('a night of random swaps with an honest service, on a market that moves', () => {
  for (const wallet of ['plain', 'batches', 'lowers', 'refuses'] satisfies readonly NightWallet[])
    it(`has no dead end and no accusation, and asks for what was reviewed alone: a wallet that is ${wallet}`, async () => {
      const user = await createSwapNight(wallet);
      const seed = Math.floor(Math.random() * 1e9);
      const random = randomOf(seed);
      try {
        for (let count = 1; count <= SWAPS; count += 1) {
          user.lowersAgain();
          const sale = choose(user.tokens, random);
          const outcome = await swapOnce(user, sale, random);
          const {sold, bought} = sale;
          expect(outcome, `${sold.symbol} for ${bought.symbol}, swap ${count} of seed ${seed}`).to.equal(
            'done',
          );
        }
      } finally {
        await user.devnet.swapLie();
        user.end();
      }
    }).timeout(600_000);
});

describe('a night of random swaps with a service that lies', () => {
  for (const wallet of ['plain', 'batches', 'lowers', 'refuses'] satisfies readonly NightWallet[])
    it(`asks for what was reviewed alone: a wallet that is ${wallet}`, async () => {
      const user = await createSwapNight(wallet);
      const random = randomOf(Math.floor(Math.random() * 1e9));
      const lies = await user.devnet.swapLies();
      try {
        for (let count = 1; count <= SWAPS; count += 1) {
          await user.devnet.swapLie(pick(lies, random));
          // It compares each request with the review, and what arrived with what was promised.
          await swapOnce(user, choose(user.tokens, random), random, PRESSES_WITH_LIES);
          await user.devnet.swapLie();
        }
      } finally {
        await user.devnet.swapLie();
        user.end();
      }
    }).timeout(600_000);
});

interface Sale {
  readonly sold: NightToken;
  readonly bought: NightToken;
  readonly amount: bigint;
}

type Random = () => number;

/** Swaps as a patient person does; the result is `done`, or what stopped it. */
async function swapOnce(
  user: NightUser,
  {sold, bought, amount}: Sale,
  random: Random,
  most = MOST_PRESSES,
): Promise<string> {
  const {swap} = user;
  swap.clearRun();
  swap.chooseToken('sold', sold);
  swap.chooseToken('bought', bought);
  swap.setAmount(formatUnits(amount, sold.decimals));
  const had = await user.balanceOf(sold);
  for (let press = 1; press <= most; press += 1) {
    const problem = await review(user);
    if (problem === 'again') continue;
    if (problem) return problem;
    const {review: shown} = swap.state.get();
    if (shown.status !== 'ready') return shown.status;
    if (Math.floor(random() * TRADE_EVERY) === 0)
      await user.devnet.moveSwapPrice({from: caipOf(sold), to: caipOf(bought)});
    await swap.confirm();
    expectReviewed(user, shown.review);
    await eventually(() => isUsersTurn(swap.state.get().run));
    const {run} = swap.state.get();
    if (run?.status !== 'done') continue;
    expect(run.received! >= run.minReceived, 'the least amount arrived').to.equal(true);
    if (sold.address === undefined) return 'done';
    expect(had - (await user.balanceOf(sold)), 'what left the account').to.equal(amount);
    expect(await user.allowance(sold, shown.review.target), 'what is left of the approval').to.equal(0n);
    return 'done';
  }
  const {notice, review: shown} = swap.state.get();
  return `not done after ${most} presses: ${JSON.stringify(notice)}, ${shown.status}`;
}

/** Gets a price and a review, and accepts its loss. */
async function review({swap}: NightUser): Promise<string | undefined> {
  await swap.refreshQuote();
  await swap.loadReview();
  const {quote, review: shown} = swap.state.get();
  if (quote.status === 'failed') return quote.failure;
  if (shown.status === 'failed') return shown.failure;
  if (shown.status === 'refused') {
    const {reason} = shown.refusal;
    return OF_A_MARKET.includes(reason) ? 'again' : reason;
  }
  if (shown.status !== 'ready') return 'again';
  if (swap.blocker() === 'loss') swap.typeLoss(shown.review.quote.loss.digits ?? swap.lossWord());
  return swap.blocker();
}

function isUsersTurn(run: SwapRun | undefined): boolean {
  return run?.status !== 'running' || run.steps.some(({status}) => TURNS.includes(status));
}

/** Compares what the wallet was asked with what was on screen. */
function expectReviewed(user: NightUser, {target, data, quote: {sold, amount}}: SwapReview): void {
  for (const call of user.asked()) {
    const isSwap = isSameAddress(call.to, target);
    const value = isSwap && sold.address === undefined ? amount : 0n;
    expect(call.value).to.equal(value);
    if (isSwap) {
      expect(call.data).to.equal(data);
      continue;
    }
    expect(isSameAddress(call.to, sold.address ?? ''), call.to).to.equal(true);
    const {functionName, args} = decodeFunctionData({abi: erc20Abi, data: call.data as Hex});
    expect(functionName).to.equal('approve');
    expect(isSameAddress(String(args[0]), target)).to.equal(true);
    expect([0n, amount]).to.include(args[1]);
  }
}

function choose(tokens: readonly NightToken[], random: Random): Sale {
  const sold = pick(tokens, random);
  const bought = pick(
    tokens.filter((token) => token !== sold),
    random,
  );
  const parts = BigInt(20 + Math.floor(random() * 1_000));
  return {sold, bought, amount: sold.held / parts};
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)]!;
}

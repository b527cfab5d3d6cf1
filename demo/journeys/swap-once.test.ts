import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {DUSD, ROUTER} from '../devnet/seed/contract-plan.js';
import type {WatchedPage} from './browser.js';
import {Ledger} from './ledger.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';
import * as swapping from './swap-steps.js';

const ADA = steps.PAGE_ACCOUNT;
/** Milliseconds that a price holds. */
const PRICE_LIFE_MS = 30_000;
const INPUT = {pay: 'DUSD', receive: 'SUSD', amount: '100'};

describe('a visitor whose wallet can approve and swap at once', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  let visitor: WatchedPage | undefined;
  afterEach(async () => {
    if (visitor) await stage.leave(visitor);
    visitor = undefined;
  });

  for (const [wallet, name, paymaster] of [
    ['sponsored', 'Sponsor', 'May be paid by Devnet paymaster'],
    ['ready', 'Upgrader', ''],
  ] as const) {
    it(`confirms once in ${name}, and receives at least what the review shows`, async () => {
      const page = await reviewWith(wallet, name);
      await expectAsks(page, `You confirm once in ${name}: the approval together with the swap.`);
      await page.getByTestId('swap-cost').filter({hasText: paymaster}).waitFor();
      assert.deepEqual(await violations(page), []);
      const check = await expectSwap(page);
      await swapping.press(page, 'Approve and swap');
      await check();
      assert.deepEqual(await violations(page), []);
    });
  }

  it('confirms each step in a wallet that refuses to do both at once', async () => {
    const page = await reviewWith('refusing', 'Refuser');
    await expectAsks(page, 'You confirm once in Refuser');
    const check = await expectSwap(page);
    await swapping.press(page, 'Approve and swap');
    const notice = page.getByTestId('swap-notice');
    await notice.filter({hasText: 'Refuser can’t do both in one confirmation'}).waitFor();
    await expectAsks(page, 'You confirm twice in Refuser: first the approval, then the swap.');
    await swapping.press(page, 'Approve DUSD');
    await swapping.press(page, 'Swap');
    await check();
  });

  it('may confirm each step instead, which is saved for when you are back on the next swap, and once again', async () => {
    const page = await reviewWith('sponsored', 'Sponsor');
    await page.getByTestId('swap-mode').filter({hasText: 'Confirm each step instead'}).click();
    await expectAsks(page, 'You confirm twice in Sponsor: first the approval, then the swap.');
    const check = await expectSwap(page);
    await swapping.press(page, 'Approve DUSD');
    await swapping.press(page, 'Swap');
    await check();
    await page.getByTestId('swap-done').click();
    await page.getByTestId('feature-swap').click();
    await swapping.fill(page, INPUT);
    await swapping.review(page);
    await expectAsks(page, 'You confirm twice in Sponsor');
    await page.getByTestId('swap-mode').filter({hasText: 'Confirm once instead'}).click();
    await expectAsks(page, 'You confirm once in Sponsor');
  });

  it('confirms each step in a wallet that never reports its capabilities, while the first price holds', async (test) => {
    const page = await visitWith('silent', 'Silencer');
    // The wallet is asked when the feature loads; a filled form leaves it the least time until the tap.
    const asked = performance.now();
    await page.evaluate(async ({pay: fromToken, receive: toToken, amount}) => {
      const {client} = document.querySelector('drawbridge-button')!;
      await client!.open({view: 'Swap', arguments: {fromToken, toToken, amount}});
    }, INPUT);
    await page.getByTestId('view-swap').waitFor();
    const tapped = performance.now();
    await swapping.openReview(page);
    await expectAsks(page, 'You confirm twice in Silencer: first the approval, then the swap.');
    const now = performance.now();
    const [all, waited] = [now - asked, now - tapped].map(Math.round);
    test.diagnostic(`two steps ${waited} ms after the tap, ${all} ms after the form opened`);
    assert.ok(now - tapped < PRICE_LIFE_MS, `${waited} ms after the tap`);
    const check = await expectSwap(page);
    await swapping.press(page, 'Approve DUSD');
    await swapping.press(page, 'Swap');
    await check();
  });

  /** Connects a wallet. */
  async function visitWith(wallet: string, name: string): Promise<Page> {
    visitor = await stage.visit(`/playground/?wallet=${wallet}`);
    await swapping.connectWallet(visitor.page, name);
    return visitor.page;
  }

  /** Connects a wallet, and reviews a swap. */
  async function reviewWith(wallet: string, name: string): Promise<Page> {
    const page = await visitWith(wallet, name);
    await swapping.openForm(page);
    await swapping.fill(page, INPUT);
    await swapping.review(page);
    return page;
  }

  /** Reads the balances and the review; the result waits for the end, and compares. */
  async function expectSwap(page: Page): Promise<() => Promise<void>> {
    const had = await swapping.tokens(ledger);
    const least = await swapping.leastReceived(page);
    return async () => {
      await swapping.done(page);
      const has = await swapping.tokens(ledger);
      assert.equal(had.DUSD - has.DUSD, 100_000_000n);
      assert.ok(has.SUSD - had.SUSD >= least, `${has.SUSD - had.SUSD} of at least ${least}`);
      assert.equal(await ledger.allowance(DUSD.address, ADA, ROUTER), 0n);
    };
  }
});

async function expectAsks(page: Page, words: string): Promise<void> {
  await page.getByTestId('swap-asks').filter({hasText: words}).waitFor();
}

import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {swapAccounts} from '../devnet/accounts/swap-accounts.js';
import {COIN_ADDRESS} from '../devnet/blockchain/swap-service.js';
import {DUSD, RAMP, ROUTER} from '../devnet/seed/contract-plan.js';
import type {WatchedPage} from './browser.js';
import {injectFault, liftFaults} from './faults.js';
import {Ledger} from './ledger.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';
import * as swapping from './swap-steps.js';

const PHONE = {viewport: {width: 390, height: 844}};
const INPUT = {receive: 'DUSD', amount: '1'};
const BUILD = '/v1/convert/build-transaction';

describe('a visitor who gets a bad price', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  let visitor: WatchedPage | undefined;
  afterEach(async () => {
    await liftFaults(stage.origin());
    await fetch(`${stage.origin()}/control/swap`, {method: 'DELETE'});
    if (visitor) await stage.leave(visitor);
    visitor = undefined;
  });

  it('is asked for nothing when it moves before the review is built, and swaps at the new price', async () => {
    const page = await visit();
    await page.clock.install();
    await swapping.fill(page, INPUT);
    const quoted = await receive(page);
    await keepPrice(page);
    await injectFault(stage.origin(), {service: 'blockchain', match: BUILD, hold: true});
    const building = page.waitForRequest((request) => request.url().includes(BUILD));
    await swapping.openReview(page);
    await building;
    await movePrice();
    await liftFaults(stage.origin());
    const notice = page.getByTestId('swap-notice');
    await notice.filter({hasText: 'The price moved. Nothing was sent.'}).waitFor();
    await page.clock.resume();
    await acceptLoss(page);
    assert.deepEqual(await violations(page), []);
    await swapAtLess(page, quoted);
  });

  it('is asked for nothing when it moves after the review, and swaps at the new price', async () => {
    const page = await visit();
    await page.clock.install();
    await swapping.fill(page, INPUT);
    await swapping.review(page);
    await keepPrice(page);
    const reviewed = await swapping.leastReceived(page);
    await movePrice();
    await swapping.press(page, 'Swap');
    const notice = page.getByTestId('swap-notice');
    await notice.filter({hasText: 'The price moved. Nothing was sent.'}).waitFor();
    await page.clock.resume();
    await acceptLoss(page);
    assert.deepEqual(await violations(page), []);
    await swapAtLess(page, reviewed);
  });

  it('cannot lose 50 million on a phone, and types the loss that the site allows', async () => {
    const {address} = swapAccounts().whale;
    visitor = await stage.visit('/playground/?wallet=rich', PHONE);
    const {page} = visitor;
    await swapping.connectWallet(page, 'Whale');
    await swapping.openForm(page);
    await swapping.fill(page, {pay: 'DUSD', receive: 'RAMP', amount: '50000000'});
    const warning = page.getByTestId('swap-loss').filter({hasText: 'You lose about $49,9'});
    await warning
      .filter({hasText: 'This site refuses swaps that lose more than 50% and more than $10,000'})
      .waitFor();
    await page
      .locator('[data-testid=review-swap][disabled]')
      .filter({hasText: 'Loss too large for this site'})
      .waitFor();
    assert.deepEqual(await violations(page), []);

    await swapping.fill(page, {amount: '10000'});
    await swapping.openReview(page);
    const digits = await lossDigits(page);
    assert.equal(await page.getByTestId('view-swap-preview').getByRole('checkbox').count(), 0);
    const typed = page.getByTestId('swap-loss-input');
    await typed.fill(`${digits}1`);
    await page.locator('[data-testid=confirm-swap][disabled]').waitFor();
    assert.deepEqual(await violations(page), []);
    assert.equal(await ledger.allowance(DUSD.address, address, ROUTER), 0n);
    await typed.fill(digits);
    const least = await swapping.leastReceived(page, 18);
    await swapping.press(page, 'Approve DUSD');
    await acceptLoss(page);
    await swapping.press(page, 'Swap');
    await swapping.done(page);
    assert.equal(await ledger.tokens(DUSD.address, address), 49_990_000_000_000n);
    assert.ok((await ledger.tokens(RAMP.address, address)) >= least);
  });

  /** Connects the page's own wallet, which shows each request, and opens the form. */
  async function visit(): Promise<Page> {
    visitor = await stage.visit('/playground/');
    await steps.connectDemoWallet(visitor.page);
    await swapping.openForm(visitor.page);
    return visitor.page;
  }

  /** Sells so many coins that the price falls by about 9 %. */
  async function movePrice(): Promise<void> {
    const body = JSON.stringify({from: `eip155:31337:${COIN_ADDRESS}`, to: `eip155:31337:${DUSD.address}`});
    const answer = await fetch(`${stage.origin()}/control/swap/move`, {method: 'POST', body});
    assert.ok(answer.ok);
  }

  /** Swaps the coin for dollars at a price that has fallen, and compares the balances with the review. */
  async function swapAtLess(page: Page, before: bigint): Promise<void> {
    assert.equal(await page.getByTestId('wallet-prompt').isVisible(), false);
    const least = await swapping.leastReceived(page);
    assert.ok(least * 100n < before * 95n, `${least} after ${before}`);
    const had = await swapping.tokens(ledger);
    await swapping.press(page, 'Swap');
    await steps.answer(page, swapping.PROMPT, 'Approve');
    await swapping.done(page);
    const has = await swapping.tokens(ledger);
    assert.ok(has.DUSD - had.DUSD >= least, `${has.DUSD - had.DUSD} of at least ${least}`);
  }
});

/** Stops the clock of the page: it requests a new price every 20 s, and would learn of the move before the visitor acts. */
async function keepPrice(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 1_000);
  await page
    .locator('[data-testid=review-swap], [data-testid=confirm-swap]')
    .and(page.locator(':not([disabled]):not([loading])'))
    .waitFor();
}

/** The amount that the form shows for a price that has arrived, in the smallest units of 6 decimals. */
async function receive(page: Page): Promise<bigint> {
  await page.locator('[data-testid=review-swap]:not([disabled]):not([loading])').waitFor();
  const text = await page.getByTestId('swap-receive').inputValue();
  return BigInt(Math.floor(Number(text.replaceAll(',', '')) * 1e6));
}

/** The digits that the review asks for. */
async function lossDigits(page: Page): Promise<string> {
  const label = page
    .locator('drawbridge-swap-preview-view')
    .getByText(/^\s*To swap anyway, type [\d,]+, the amount/);
  const [, digits = ''] = /type ([\d,]+),/.exec(await label.innerText()) ?? [];
  return digits.replaceAll(',', '');
}

/** Types the loss that a new review asks for. */
async function acceptLoss(page: Page): Promise<void> {
  await page.getByTestId('swap-loss-input').fill(await lossDigits(page));
}

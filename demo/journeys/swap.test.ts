import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {DUSD, ROUTER, SUSD} from '../devnet/seed/contract-plan.js';
import type {WatchedPage} from './browser.js';
import {Ledger} from './ledger.js';
import * as sending from './send-steps.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const ADA = steps.PAGE_ACCOUNT;
/** Approvals and swaps are requests to send a transaction. */
const PROMPT = /./;

describe('a newcomer who swaps', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  let visitor: WatchedPage;
  let page: Page;
  before(async () => {
    visitor = await stage.visit('/playground/');
    page = visitor.page;
    await steps.connectDemoWallet(page);
    await sending.openAccount(page);
    await page.getByTestId('feature-swap').click();
    await page.getByTestId('view-swap').waitFor();
  });
  after(() => stage.leave(visitor));

  it('swaps the coin for a token, and receives at least what the review shows', async () => {
    await choose(page, 'swap-receive-token', 'DUSD');
    await page.getByTestId('swap-pay').fill('0.5');
    assert.deepEqual(await violations(page), []);
    const [coins, dollars] = await balances(ledger);
    await review(page);
    assert.deepEqual(await violations(page), []);
    const least = await leastReceived(page);
    await page.getByTestId('confirm-swap').click();
    await steps.answer(page, PROMPT, 'Approve');
    await done(page);
    const [coinsNow, dollarsNow] = await balances(ledger);
    assert.ok(dollarsNow - dollars >= least, `${dollarsNow - dollars} of at least ${least}`);
    assert.ok(coins - coinsNow >= 500_000_000_000_000_000n);
    await page.getByTestId('swap-done').click();
  });

  it('declines an approval, approves it the second time, and swaps a token for the coin', async () => {
    await openSwap(page);
    await choose(page, 'swap-pay-token', 'DUSD');
    await choose(page, 'swap-receive-token', 'ETH');
    await page.getByTestId('swap-pay').fill('100');
    const [coins, dollars] = await balances(ledger);
    await review(page);
    await page.getByTestId('confirm-swap').click();
    await steps.answer(page, PROMPT, 'Reject');
    await page.getByTestId('swap-notice').waitFor();
    await press(page, 'Approve DUSD');
    await steps.answer(page, PROMPT, 'Approve');
    // The approval ended the price: the review shows a new one, and waits for another press.
    await press(page, 'Swap');
    await steps.answer(page, PROMPT, 'Reject');
    await press(page, 'Swap');
    await steps.answer(page, PROMPT, 'Approve');
    await done(page);
    const [coinsNow, dollarsNow] = await balances(ledger);
    assert.equal(dollars - dollarsNow, 100_000_000n);
    assert.ok(coinsNow > coins, 'the account received coins');
    await page.getByTestId('swap-done').click();
  });

  it('resets the allowance of a token that demands it, and swaps that token for another', async () => {
    await allow(ledger, SUSD.address, ROUTER);
    await openSwap(page);
    await choose(page, 'swap-pay-token', 'SUSD');
    await choose(page, 'swap-receive-token', 'DUSD');
    await page.getByTestId('swap-pay').fill('50');
    const [, dollars, silent] = await balances(ledger);
    await review(page);
    for (const kind of ['reset', 'approve']) {
      await page.locator('[data-testid=confirm-swap]:not([disabled]):not([loading])').click();
      await steps.answer(page, PROMPT, 'Approve');
      await page.locator(`[data-testid=swap-step-${kind}][data-status=confirmed]`).waitFor();
    }
    await page
      .getByTestId('confirm-swap')
      .filter({hasText: /^\s*Swap\s*$/})
      .waitFor();
    const least = await leastReceived(page);
    await press(page, 'Swap');
    await steps.answer(page, PROMPT, 'Approve');
    await done(page);
    const [, dollarsNow, silentNow] = await balances(ledger);
    assert.equal(silent - silentNow, 50_000_000n);
    assert.ok(dollarsNow - dollars >= least, `${dollarsNow - dollars} of at least ${least}`);
  });
});

async function openSwap(page: Page): Promise<void> {
  await page.getByTestId('feature-swap').click();
  await page.getByTestId('view-swap').waitFor();
}

/** Presses the button of the review once it has this label and may be pressed. */
async function press(page: Page, label: string): Promise<void> {
  await page
    .locator('[data-testid=confirm-swap]:not([disabled]):not([loading])')
    .filter({hasText: label})
    .click();
}

async function choose(page: Page, button: string, symbol: string): Promise<void> {
  await page.getByTestId(button).click();
  await page.getByTestId(`token-${symbol}`).first().click();
  await page.getByTestId('view-swap').waitFor();
}

async function review(page: Page): Promise<void> {
  await page
    .locator('[data-testid=review-swap]:not([disabled]):not([loading])')
    .filter({hasText: 'Review swap'})
    .click();
  await page.getByTestId('view-swap-preview').waitFor();
  await page.locator('[data-testid=confirm-swap]:not([disabled]):not([loading])').waitFor();
}

/** The least amount of the review, in the smallest units of a token with 6 decimals. */
async function leastReceived(page: Page): Promise<bigint> {
  const text = await page.getByTestId('swap-min-received').last().innerText();
  const [, number = ''] = /([\d.,]+)/.exec(text.replaceAll(',', '')) ?? [];
  return BigInt(Math.floor(Number(number) * 1e6));
}

async function done(page: Page): Promise<void> {
  await page.locator('[data-testid=swap-outcome][data-outcome=done]').waitFor();
}

async function balances(ledger: Ledger): Promise<readonly [coins: bigint, dollars: bigint, silent: bigint]> {
  return [
    await ledger.ether(ADA),
    await ledger.tokens(DUSD.address, ADA),
    await ledger.tokens(SUSD.address, ADA),
  ];
}

/** Leaves an allowance of 1 unit. */
async function allow(ledger: Ledger, token: string, spender: string): Promise<void> {
  const data = `0x095ea7b3${spender.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`;
  await ledger.evm('anvil_impersonateAccount', ADA);
  await ledger.evm('eth_sendTransaction', {from: ADA, to: token, data});
  await ledger.evm('anvil_stopImpersonatingAccount', ADA);
}

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {Ledger} from './ledger.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';
import * as swapping from './swap-steps.js';

const MAX_TABS = 40;

describe('a visitor who swaps by keyboard and screen reader', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);

  it('reaches every step, and hears the price, whose turn it is, and the end', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await steps.button(page, 'connected').press('Enter');
    await page.getByTestId('view-account').waitFor();
    await pressAt(page, 'feature-swap');
    await page.getByTestId('view-swap').waitFor();
    await page.getByRole('textbox', {name: 'You pay', exact: true}).waitFor();
    await tabTo(page, 'swap-pay');
    await page.keyboard.type('0.5');

    await pressAt(page, 'swap-receive-token');
    await page.getByTestId('view-swap-select-token').waitFor();
    await page.locator('drawbridge-search:focus-within').waitFor();
    await page.keyboard.type('dusd');
    await pressAt(page, 'token-DUSD');
    await page.getByTestId('view-swap').waitFor();
    await expectStatus(page, 'New price: you receive about');

    await page.locator('[data-testid=review-swap]:not([disabled]):not([loading])').waitFor();
    await pressAt(page, 'review-swap');
    await page.locator('[data-testid=confirm-swap]:not([disabled]):not([loading])').waitFor();
    await page.getByRole('button', {name: 'Swap', exact: true}).waitFor();
    await page.getByRole('term').filter({hasText: 'You receive at least'}).waitFor();
    const least = await swapping.leastReceived(page);
    const had = await swapping.tokens(ledger);
    await pressAt(page, 'confirm-swap');
    await expectStatus(page, 'Open Demo wallet and confirm the swap');
    await page.getByRole('list', {name: 'Steps'}).getByRole('listitem').waitFor();
    await steps.answer(page, swapping.PROMPT, 'Approve');
    await expectStatus(page, '0.5 ETH swapped for');
    const has = await swapping.tokens(ledger);
    assert.ok(has.DUSD - had.DUSD >= least, `${has.DUSD - had.DUSD} of at least ${least}`);
    await pressAt(page, 'swap-done');
    await page.getByTestId('view-account').waitFor();
    await stage.leave(visitor);
  });
});

/** Moves the focus into the element by Tab, and presses Enter there. */
async function pressAt(page: Page, testId: string): Promise<void> {
  await tabTo(page, testId);
  await page.keyboard.press('Enter');
}

/** Presses Tab until the focus is in the element. */
async function tabTo(page: Page, testId: string): Promise<void> {
  const target = page.getByTestId(testId);
  await target.first().waitFor();
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await target.first().evaluate((element) => element.matches(':focus, :focus-within'))) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not reach ${testId}`);
}

/** Waits until a screen reader announces this text. */
async function expectStatus(page: Page, words: string): Promise<void> {
  await page.getByRole('status').filter({hasText: words}).first().waitFor({state: 'attached'});
}

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import {Ledger} from './ledger.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';
import * as swapping from './swap-steps.js';

describe('a visitor who swaps by keyboard and screen reader', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);

  it('reaches every step, and hears the price, whose turn it is, and the end', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await steps.button(page, 'connected').press('Enter');
    await page.getByTestId('view-account').waitFor();
    await steps.pressAt(page, page.getByTestId('feature-swap'));
    await page.getByTestId('view-swap').waitFor();
    await page.getByRole('textbox', {name: 'You pay', exact: true}).waitFor();
    await steps.tabTo(page, page.getByTestId('swap-pay'));
    await page.keyboard.type('0.5');

    await chooseToken(page, 'swap-receive-token', 'DUSD');
    await expectStatus(page, 'New price: you receive about');

    await pressReady(page, 'review-swap', 'Review swap');
    await ready(page, 'confirm-swap', 'Swap').waitFor();
    await page.getByRole('term').filter({hasText: 'Network cost'}).waitFor();
    const least = await swapping.leastReceived(page);
    const had = await swapping.tokens(ledger);
    await pressReady(page, 'confirm-swap', 'Swap');
    await expectStatus(page, 'Open Demo wallet and confirm the swap');
    await page.getByRole('list', {name: 'Steps'}).getByRole('listitem').waitFor();
    await steps.answer(page, swapping.PROMPT, 'Approve');
    await expectStatus(page, '0.5 ETH swapped for');
    const has = await swapping.tokens(ledger);
    assert.ok(has.DUSD - had.DUSD >= least, `${has.DUSD - had.DUSD} of at least ${least}`);
    await steps.pressAt(page, page.getByTestId('swap-done'));
    await page.getByTestId('view-account').waitFor();

    await steps.pressAt(page, page.getByTestId('feature-swap'));
    await page.getByTestId('view-swap').waitFor();
    await chooseToken(page, 'swap-pay-token', 'DUSD');
    await chooseToken(page, 'swap-receive-token', 'SUSD');
    await steps.tabTo(page, page.getByTestId('swap-pay'));
    await page.keyboard.type('100');
    await expectStatus(page, 'New price: you receive about');
    await pressReady(page, 'review-swap', 'Review swap');
    await ready(page, 'confirm-swap', 'Approve DUSD').waitFor();
    const leastSilent = await swapping.leastReceived(page);
    await pressReady(page, 'confirm-swap', 'Approve DUSD');
    await expectStatus(page, 'Open Demo wallet and approve');
    await steps.answer(page, swapping.PROMPT, 'Approve');
    await expectStatus(page, 'The approval is confirmed');
    await pressReady(page, 'confirm-swap', 'Swap');
    await expectStatus(page, 'Open Demo wallet and confirm the swap');
    await steps.answer(page, swapping.PROMPT, 'Approve');
    await expectStatus(page, '100 DUSD swapped for');
    const {SUSD} = await swapping.tokens(ledger);
    assert.ok(SUSD - has.SUSD >= leastSilent, `${SUSD - has.SUSD} of at least ${leastSilent}`);
    await steps.pressAt(page, page.getByTestId('swap-done'));
    await page.getByTestId('view-account').waitFor();
    await stage.leave(visitor);
  });
});

/** Chooses a token for one side of the form by typing its symbol. */
async function chooseToken(page: Page, side: string, symbol: string): Promise<void> {
  await steps.pressAt(page, page.getByTestId(side));
  await page.getByTestId('view-swap-select-token').waitFor();
  await page.locator('drawbridge-search:focus-within').waitFor();
  await page.keyboard.type(symbol.toLowerCase());
  await steps.pressAt(page, page.getByTestId(`token-${symbol}`));
  await page.getByTestId('view-swap').waitFor();
}

/** A button that may be pressed, with this label. */
function ready(page: Page, testId: string, label: string): Locator {
  return page
    .locator(`[data-testid=${testId}]:not([disabled]):not([loading])`)
    .filter({has: page.getByRole('button', {name: label, exact: true})});
}

/** Presses the button by keyboard. It may be disabled again on the way there, for a new price. */
async function pressReady(page: Page, testId: string, label: string): Promise<void> {
  const button = ready(page, testId, label);
  await button.waitFor();
  await steps.tabTo(page, page.getByTestId(testId));
  await button.waitFor();
  await page.keyboard.press('Enter');
}

/** Waits until a screen reader announces this text. */
async function expectStatus(page: Page, words: string): Promise<void> {
  await page.getByRole('status').filter({hasText: words}).first().waitFor({state: 'attached'});
}

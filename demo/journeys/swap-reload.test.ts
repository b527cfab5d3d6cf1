import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import {Ledger} from './ledger.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';
import * as swapping from './swap-steps.js';

const INPUT = {pay: 'DUSD', receive: 'ETH', amount: '100'};

describe('a visitor who reloads the page during a swap', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  let visitor: WatchedPage;
  let page: Page;
  before(async () => {
    visitor = await stage.visit('/playground/');
    page = visitor.page;
    await steps.connectDemoWallet(page);
    await swapping.openForm(page);
  });
  after(() => stage.leave(visitor));

  it('goes on after each step, and swaps once', async () => {
    const had = await swapping.tokens(ledger);

    // On the review: nothing has begun.
    await swapping.fill(page, INPUT);
    await swapping.review(page);
    await swapping.reload(page);
    assert.equal(await running(page).count(), 0);

    // After the approval was sent.
    await swapping.fill(page, INPUT);
    await swapping.review(page);
    await ledger.evm('evm_setAutomine', false);
    await swapping.press(page, 'Approve DUSD');
    await steps.answer(page, swapping.PROMPT, 'Approve');
    await swapping.expectStep(page, 'approve', 'submitted');
    await swapping.reload(page);
    await viewProgress(page);
    await swapping.expectStep(page, 'approve', 'submitted');
    await ledger.evm('evm_mine');
    await swapping.expectStep(page, 'approve', 'confirmed');

    // After the approval was mined.
    await swapping.reload(page);
    await viewProgress(page);
    await swapping.expectStep(page, 'approve', 'confirmed');
    await swapping.expectStep(page, 'swap', 'ready');
    assert.equal((await swapping.tokens(ledger)).DUSD, had.DUSD);

    // After the swap was sent.
    await swapping.press(page, 'Swap');
    await steps.answer(page, swapping.PROMPT, 'Approve');
    await swapping.expectStep(page, 'swap', 'submitted');
    await swapping.reload(page);
    await viewProgress(page);
    await swapping.expectStep(page, 'swap', 'submitted');
    await ledger.evm('evm_mine');
    await swapping.done(page);
    await ledger.evm('evm_setAutomine', true);

    // After the swap was mined.
    await swapping.reload(page);
    assert.equal(await running(page).count(), 0);
    const has = await swapping.tokens(ledger);
    assert.equal(had.DUSD - has.DUSD, 100_000_000n);
    assert.ok(has.ETH > had.ETH, 'the account received coins');
  });
});

function running(page: Page) {
  return page.getByTestId('swap-running');
}

/** Opens the swap that the form reports as unfinished. */
async function viewProgress(page: Page): Promise<void> {
  await running(page).filter({hasText: 'Your swap of 100 DUSD for ETH isn’t finished'}).waitFor();
  await page.getByTestId('view-progress').click();
  await page.getByTestId('view-swap-preview').waitFor();
}

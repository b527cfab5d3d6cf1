import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {ROUTER} from '../devnet/seed/contract-plan.js';
import type {WatchedPage} from './browser.js';
import {Ledger} from './ledger.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';
import * as swapping from './swap-steps.js';
import {untilToast} from './toasts.js';

const INPUT = {pay: 'ETH', receive: 'DUSD', amount: '0.01'};
const FAILED = 'Your swap of 0.01 ETH for DUSD failed';

describe('a visitor whose swap fails after it was sent', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  let visitor: WatchedPage;
  let page: Page;
  before(async () => {
    visitor = await stage.visit('/playground/');
    page = visitor.page;
    await steps.connectDemoWallet(page);
  });
  after(() => stage.leave(visitor));

  it('is told after leaving its view, in the account and in the activity', async () => {
    await swapping.openForm(page);
    await send();
    await page.getByTestId('swap-done').click();
    await page.getByTestId('view-account').waitFor();
    await ledger.mineReverted(ROUTER);
    await untilToast(page, FAILED);
    await notice().filter({hasText: 'You still have 0.01 ETH. You paid only the network cost.'}).waitFor();
    await page.getByTestId('tab-activity').click();
    await page.getByTestId('panel-activity').getByText('Failed').first().waitFor();

    await page.getByTestId('see-swap-news').click();
    await page.getByTestId('swap-outcome').filter({hasText: 'The swap failed'}).waitFor();
    await page.getByTestId('swap-done').click();
    await page.getByTestId('view-account').waitFor();
    assert.equal(await notice().count(), 0);
  });

  it('is told on the page while the window is closed', async () => {
    await swapping.openSwap(page);
    await send();
    await page.keyboard.press('Escape');
    await steps.modal(page).waitFor({state: 'hidden'});
    await ledger.mineReverted(ROUTER);
    await untilToast(page, FAILED);
    await steps.openAccount(page);
    await notice().waitFor();
    await page.getByTestId('dismiss-swap-news').click();
    await notice().waitFor({state: 'detached'});
  });

  it('is told on the next page if this one was closed meanwhile', async () => {
    await swapping.openSwap(page);
    await send();
    await page.goto('about:blank');
    await ledger.mineReverted(ROUTER);
    await page.goto(`${stage.origin()}/playground/`);
    await untilToast(page, FAILED);
    await page.reload();
    await steps.button(page, 'connected').waitFor();
    await steps.openAccount(page);
    await notice().filter({hasText: FAILED}).waitFor();
  });

  /** Sends a swap that no block contains yet. */
  async function send(): Promise<void> {
    await ledger.evm('evm_setAutomine', true);
    await swapping.fill(page, INPUT);
    await swapping.review(page);
    await ledger.evm('evm_setAutomine', false);
    await swapping.press(page, 'Swap');
    await steps.answer(page, swapping.PROMPT, 'Approve');
    await swapping.expectStep(page, 'swap', 'submitted');
  }

  function notice() {
    return page.getByTestId('swap-news');
  }
});

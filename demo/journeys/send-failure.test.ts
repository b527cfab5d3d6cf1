import {after, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {DUSD} from '../devnet/seed/contract-plan.js';
import type {WatchedPage} from './browser.js';
import {Ledger} from './ledger.js';
import * as sending from './send-steps.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';
import {untilToast} from './toasts.js';

const FAILED = /1\.5 DUSD to .* was not sent/;

describe('a visitor whose transfer fails after it was sent', () => {
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

  it('is told on the page while the window is closed', async () => {
    await sending.openAccount(page);
    await send();
    await page.keyboard.press('Escape');
    await steps.modal(page).waitFor({state: 'hidden'});
    await ledger.mineReverted(DUSD.address);
    await untilToast(page, FAILED);
    await steps.openAccount(page);
    await notice().filter({hasText: 'You paid only the network cost. You can send it again.'}).waitFor();
    await page.getByTestId('dismiss-send-news').click();
    await notice().waitFor({state: 'detached'});
  });

  it('is told on the next page if this one was closed meanwhile', async () => {
    await send();
    await page.goto('about:blank');
    await ledger.mineReverted(DUSD.address);
    await page.goto(`${stage.origin()}/playground/`);
    await untilToast(page, FAILED);
    await page.reload();
    await steps.openAccount(page);
    await notice().filter({hasText: FAILED}).waitFor();
  });

  /** Sends a transfer that no block contains yet. */
  async function send(): Promise<void> {
    await ledger.evm('evm_setAutomine', true);
    await sending.openSend(page);
    await sending.fill(page, {token: 'DUSD', amount: '1.5', to: steps.REMOTE_ACCOUNT});
    await sending.review(page);
    await ledger.evm('evm_setAutomine', false);
    await page.getByTestId('confirm-send').click();
    await steps.answer(page, /./, 'Approve');
    await sending.outcome(page, 'pending').waitFor();
  }

  function notice() {
    return page.getByTestId('send-news');
  }
});

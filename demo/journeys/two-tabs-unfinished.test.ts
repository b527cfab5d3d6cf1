import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import {DUSD} from '../devnet/seed/contract-plan.js';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';
import type {WatchedPage} from './browser.js';
import {Ledger} from './ledger.js';
import * as sending from './send-steps.js';
import {useStage, type Stage} from './stage.js';
import * as steps from './steps.js';
import * as swapping from './swap-steps.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How far the clock of the device is moved, one after the other; the last is right again. */
const JUMPS = [-HOUR_MS, 7 * DAY_MS, 0];
const SWAP = {pay: 'ETH', receive: 'DUSD', amount: '0.01'};
const TRANSFER = {token: 'ETH', amount: '0.5', to: steps.REMOTE_ACCOUNT};

describe('a visitor with two tabs and a clock that jumps', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);

  it('is asked in both before using a token again that a wallet without an answer may have spent', async () => {
    const {visitor, tabs} = await openTabs(stage);
    const [one, other] = tabs;

    // A swap, in the first tab.
    await swapping.openForm(one);
    await swapping.fill(one, SWAP);
    await swapping.review(one);
    await swapping.press(one, 'Swap');
    await prompt(one).waitFor();

    // The other tab knows it, whatever the time.
    for (const jump of JUMPS) {
      await reopen(other, jump);
      await swapping.openSwap(other);
      await swapRunning(other).waitFor();
      await other.getByTestId('header-back').click();
    }
    await sending.openSend(other);
    await sending.fill(other, TRANSFER);
    await sending.review(other);
    await earlierSwap(other).waitFor();
    assert.equal(await confirmSend(other).isEnabled(), false);
    await other.getByTestId('send-as-well').click();
    await confirmSend(other).click();
    await prompt(other).waitFor();

    // The first tab knows that transfer, and still its own swap.
    for (const jump of JUMPS) {
      await reopen(one, jump);
      await sending.openSend(one);
      await sending.fill(one, {...TRANSFER, amount: '0.25'});
      await sending.review(one);
      await earlierSwap(one).waitFor();
      await one.getByTestId('may-have-been-sent').filter({hasText: '0.5 ETH'}).waitFor();
    }
    await reopen(one, 0);
    await swapping.openSwap(one);
    await swapRunning(one).waitFor();
    await swapping.fill(one, {...SWAP, amount: '0.02'});
    await swapping.openReview(one);
    const transfer = 'An earlier transfer of 0.5 ETH isn’t finished. If you swap now, both may go through.';
    await one.getByTestId('send-unclear').filter({hasText: transfer}).waitFor();
    await one.getByTestId('accept-repeat').click();
    assert.equal(await confirmSwap(one).isEnabled(), false);
    await one.getByTestId('accept-beside-send').click();
    await swapping.press(one, 'Swap');
    await prompt(one).waitFor();

    // Another token is not held back.
    await reopen(other, 0);
    await sending.openSend(other);
    await sending.fill(other, {token: 'DUSD', amount: '1', to: steps.REMOTE_ACCOUNT});
    await sending.review(other);
    assert.equal(await earlierSwap(other).count(), 0);
    await stage.leave(visitor);
  });

  it('sees the end of a swap and of a transfer in both, and is told once', async () => {
    const {visitor, tabs} = await openTabs(stage);
    const [one, other] = tabs;
    await ledger.evm('evm_setAutomine', false);

    await swapping.openForm(one);
    await swapping.fill(one, SWAP);
    await swapping.review(one);
    await swapping.press(one, 'Swap');
    await steps.answer(one, swapping.PROMPT, 'Approve');
    await swapping.expectStep(one, 'swap', 'submitted');
    for (const jump of JUMPS) {
      await reopen(other, jump);
      await swapping.openSwap(other);
      await swapRunning(other).getByTestId('view-progress').click();
      // After seven days without a block that contains it, the page says that it has not seen it.
      const isKnown = other.locator('[data-status=submitted], [data-status=unknown]');
      await isKnown.and(other.getByTestId('swap-step-swap')).waitFor();
    }
    // A view that shows the end needs no toast.
    for (const tab of tabs) {
      await tab.getByTestId('swap-done').click();
      await tab.getByTestId('view-account').waitFor();
    }
    await ledger.evm('evm_mine');
    await untilTold(tabs);
    await toldOnce(tabs, /0\.01 ETH/);

    // A transfer that is reverted after the clock went on by seven days in one tab.
    await reopen(one, 0);
    await sending.openSend(one);
    await sending.fill(one, {token: 'DUSD', amount: '1.5', to: steps.REMOTE_ACCOUNT});
    await sending.review(one);
    await one.getByTestId('confirm-send').click();
    await steps.answer(one, swapping.PROMPT, 'Approve');
    await sending.outcome(one, 'pending').waitFor();
    await one.goto('about:blank');
    for (const jump of JUMPS) await reopen(other, jump);
    await reopen(other, 7 * DAY_MS);
    await ledger.mineReverted(DUSD.address);
    await ledger.evm('evm_setAutomine', true);
    await sendNews(other).waitFor();
    await one.goto(`${stage.origin()}/playground/`);
    await steps.openAccount(one);
    await sendNews(one).waitFor();
    await toldOnce(tabs, /1\.5 DUSD to .* was not sent/);
    await one.getByTestId('dismiss-send-news').click();
    for (const tab of tabs) await sendNews(tab).waitFor({state: 'detached'});
    await stage.leave(visitor);
  });

  it('finds an unfinished purchase in both beside another one, and is told once', async () => {
    const {visitor, tabs} = await openTabs(stage);
    const [one, other] = tabs;
    // As the public service should: it gives prices.
    const service = `${stage.origin()}/control/buy?projectId=${DEMO_PROJECT_ID}`;
    await fetch(service, {method: 'PUT', body: JSON.stringify({answersPrices: true})});
    await steps.openAccount(one);
    await openBuy(one);
    await one.getByTestId('buy-preset-100').click();
    const shop = await openProvider(one);
    await pay(shop, 'pending');
    await purchase(one, 'processing').waitFor();
    const number = await one.getByTestId('buy-order-number').innerText();
    await shop.close();

    for (const jump of JUMPS) {
      await reopen(other, jump);
      await openBuy(other);
      await other.getByTestId('buy-unfinished').getByTestId('view-progress').click();
      await other.getByTestId('buy-order-number').filter({hasText: number}).waitFor();
    }
    await reopen(other, 0);
    await openBuy(other);
    await other.getByTestId('buy-preset-250').click();
    await other.getByTestId('accept-second').click();
    const second = await openProvider(other);
    // A view that shows the end needs no toast.
    await other.getByTestId('header-back').click();
    await other.getByTestId('view-on-ramp-providers').waitFor();
    await pay(second, 'works');
    await second.close();
    await untilTold(tabs);
    // The first tab follows all purchases of the account.
    await one.waitForResponse(/onramp=coinbase/);
    await toldOnce(tabs, /arrived/);

    // The order of the first tab has not changed, and is still not finished.
    await purchase(one, 'processing').waitFor();
    for (const tab of tabs) {
      await reopen(tab, 7 * DAY_MS);
      await openBuy(tab);
      await tab.getByTestId('buy-unfinished').waitFor();
    }
    await stage.leave(visitor, /ERR_EMPTY_RESPONSE|v1\/onramp\/options/);
  });
});

type Tabs = readonly [Page, Page];

/** Moves the clock of a tab by its `clock-shift`. */
const SHIFT_CLOCK = `
  const RealDate = Date;
  const now = () => RealDate.now() + Number(sessionStorage.getItem('clock-shift') ?? 0);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => (args.length === 0 ? new target(now()) : new target(...args)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });`;

/** Opens the playground in two tabs of one visitor, who connects a wallet in the first. */
async function openTabs(stage: Stage): Promise<{readonly visitor: WatchedPage; readonly tabs: Tabs}> {
  const path = '/playground/';
  const visitor = await stage.visit(path);
  const {page} = visitor;
  await page.context().addInitScript(SHIFT_CLOCK);
  await steps.connectDemoWallet(page);
  const other = await stage.visitToo(visitor, path);
  await steps.button(other, 'connected').waitFor();
  return {visitor, tabs: [page, other]};
}

/** Moves the clock of a tab, loads its page again and opens the account. */
async function reopen(page: Page, jumpMs: number): Promise<void> {
  await page.evaluate((ms) => sessionStorage.setItem('clock-shift', String(ms)), jumpMs);
  await page.reload();
  await steps.button(page, 'connected').waitFor();
  await sending.openAccount(page);
}

/** Waits until one of the tabs has shown a toast. */
async function untilTold(tabs: Tabs): Promise<void> {
  await Promise.any(tabs.map((tab) => tab.waitForFunction(() => window.toasts.length > 0)));
}

/** The toasts of both tabs have this text once. */
async function toldOnce(tabs: Tabs, words: RegExp): Promise<void> {
  const all = await Promise.all(tabs.map((tab) => tab.evaluate(() => window.toasts)));
  const told = all.flat().filter((text) => words.test(text));
  assert.equal(told.length, 1, JSON.stringify(all));
}

/** The request of the wallet, which the visitor leaves without an answer. */
function prompt(page: Page): Locator {
  return page.getByTestId('wallet-prompt');
}

function swapRunning(page: Page): Locator {
  return page.getByTestId('swap-running').filter({hasText: 'Your swap of 0.01 ETH for DUSD isn’t finished'});
}

function earlierSwap(page: Page): Locator {
  const words = 'An earlier swap of 0.01 ETH isn’t finished. If you send now, both may go through.';
  return page.getByTestId('may-have-been-sent').filter({hasText: words});
}

function sendNews(page: Page): Locator {
  return page.getByTestId('send-news');
}

function purchase(page: Page, status: string): Locator {
  return page.locator(`[data-testid=buy-outcome][data-status=${status}]`);
}

function confirmSend(page: Page): Locator {
  return page.getByTestId('confirm-send').locator('button');
}

function confirmSwap(page: Page): Locator {
  return page.getByTestId('confirm-swap').locator('button');
}

async function openBuy(page: Page): Promise<void> {
  await page.getByTestId('feature-buy').click();
  await page.getByTestId('view-on-ramp-providers').waitFor();
}

async function openProvider(page: Page): Promise<Page> {
  const button = page.locator('[data-testid=buy-continue]:not([disabled])');
  const [shop] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  return shop;
}

/** Pays with one of the provider's test cards. */
async function pay(shop: Page, card: string): Promise<void> {
  await shop.getByLabel('Number').selectOption(card);
  await shop.getByRole('button', {name: 'Pay', exact: true}).click();
  await shop.getByRole('heading', {name: /^Order/}).waitFor();
}

import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import type {Page, Route} from 'playwright-core';
import {parseEther} from 'viem';
import type {WatchedPage} from './browser.js';
import {Ledger} from './ledger.js';
import * as sending from './send-steps.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';
import {untilToast} from './toasts.js';

const [ADA, BLAISE] = [steps.PAGE_ACCOUNT, steps.REMOTE_ACCOUNT];
/** Calls to the node between pressing Send and the wallet prompt. */
const PRICE = 'eth_feeHistory';
const NODE = /\/rpc\/31337/;

describe('a sender who changes their mind, or their wallet', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  let visitor: WatchedPage;
  let page: Page;
  before(async () => {
    visitor = await stage.visit('/playground/');
    page = visitor.page;
    await steps.connectDemoWallet(page);
    await sending.openAccount(page);
    await sending.openSend(page);
  });
  after(() => stage.leave(visitor));
  beforeEach(() => page.getByTestId('view-wallet-send').waitFor());

  it('cancels while the network is slow, corrects the amount, and gets one prompt, for that amount', async () => {
    const had = await ledger.ether(BLAISE);
    await sending.fill(page, {amount: '1', to: BLAISE});
    await sending.review(page);
    const letGo = await slowNode(page);
    await page.getByTestId('confirm-send').click();
    await page.getByText('Checking the network price…').waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByTestId('stop-waiting').click();
    await page.getByText('Stopped. Nothing was sent.').waitFor();
    await page.getByTestId('cancel-send').click();
    await page.locator('#amount').fill('2');
    await sending.review(page);
    await page.getByTestId('confirm-send').click();
    await letGo();
    await page.getByTestId('wallet-prompt').filter({hasText: '2 ETH'}).waitFor();
    assert.equal(await promptCount(page), 1);
    await page.getByTestId('review-receiver').filter({hasText: BLAISE}).waitFor();
    await steps.answer(page, 'Send this transaction?', 'Approve');
    await sending.outcome(page, 'confirmed').waitFor();
    assert.equal((await ledger.ether(BLAISE)) - had, parseEther('2'));
    await page.getByTestId('send-done').click();
    await sending.openSend(page);
  });

  it("switches the wallet's network on the form, reads why, and finds the form after switching back", async () => {
    await sending.fill(page, {amount: '3', to: BLAISE});
    await moveWallet(page, 'Network', 'Devnet Two');
    await setAside(page, 'You are now on Devnet Two. Switch back to send.');
    assert.notEqual(await page.locator('#amount').inputValue(), '3');
    assert.deepEqual(await violations(page), []);
    await page.getByTestId('switch-back').click();
    await page.getByTestId('view-switch-network').waitFor();
    await steps.answer(page, 'Switch the network?', 'Approve');
    await restored(page, '3');
  });

  it('switches the network on the review, and nothing is sent', async () => {
    await sending.fill(page, {amount: '4', to: BLAISE});
    await sending.review(page);
    await moveWallet(page, 'Network', 'Devnet Two');
    await setAside(page, 'You are now on Devnet Two. Switch back to send.');
    await setAside(page, 'Nothing was sent. 4 ETH');
    await moveWallet(page, 'Network', 'Devnet One');
    await restored(page, '4');
  });

  it('switches it while the network is slow, and gets no wallet prompt', async () => {
    await sending.fill(page, {amount: '5', to: BLAISE});
    await sending.review(page);
    const letGo = await slowNode(page);
    await page.getByTestId('confirm-send').click();
    await page.getByText('Checking the network price…').waitFor();
    await moveWallet(page, 'Network', 'Devnet Two');
    await letGo();
    await setAside(page, 'You are now on Devnet Two. Switch back to send.');
    assert.equal(await promptCount(page), 0);
    await moveWallet(page, 'Network', 'Devnet One');
    await restored(page, '5');
  });

  it('chooses another account on the review, and nothing is sent', async () => {
    await sending.fill(page, {amount: '6', to: BLAISE});
    await sending.review(page);
    const account = page.locator('demo-wallet-panel').getByLabel('Account').first();
    const [own, other] = await account.locator('option').allTextContents();
    await account.selectOption({label: other!.trim()}, {force: true});
    await setAside(page, 'now uses the account');
    await account.selectOption({label: own!.trim()}, {force: true});
    await restored(page, '6');
  });

  it('switches the network during the prompt: the wallet refuses, nothing is sent, and the form is kept', async () => {
    const nonce = await ledger.evm('eth_getTransactionCount', ADA, 'latest');
    await sending.fill(page, {amount: '7', to: BLAISE});
    await sending.review(page);
    await page.getByTestId('confirm-send').click();
    await page.getByTestId('wallet-prompt').waitFor();
    await page.getByTestId('review-network').filter({hasText: 'Devnet One'}).waitFor();
    await moveWallet(page, 'Network', 'Devnet Two');
    await steps.answer(page, 'Send this transaction?', 'Approve');
    await untilToast(page, 'Something went wrong');
    assert.equal(await ledger.evm('eth_getTransactionCount', ADA, 'latest'), nonce);
    await page.getByTestId('feature-send').click();
    await setAside(page, 'You are now on Devnet Two. Switch back to send.');
    await moveWallet(page, 'Network', 'Devnet One');
    await restored(page, '7');
  });
});

/** Delays the node's answers about prices until they are released. */
async function slowNode(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(NODE, async (route) => {
    if (route.request().postData()?.includes(PRICE)) held.push(route);
    else await route.fallback();
  });
  return async () => {
    await page.unroute(NODE);
    // The page no longer waits for a cancelled request.
    await Promise.all(held.map((route) => route.continue().catch(() => {})));
  };
}

/** Changes a setting in the wallet's menu; an extension's menu would open above the page's dialog, too. */
async function moveWallet(page: Page, field: string, label: string): Promise<void> {
  await page.locator('demo-wallet-panel').getByLabel(field).first().selectOption({label}, {force: true});
}

function promptCount(page: Page): Promise<number> {
  return page
    .locator('demo-wallet-prompt')
    .evaluate((prompt) => ('count' in prompt ? Number(prompt.count) : -1));
}

/** Waits until the form explains why it was set aside. */
async function setAside(page: Page, words: string): Promise<void> {
  await page.getByTestId('view-wallet-send').getByTestId('set-aside').filter({hasText: words}).waitFor();
}

/** Waits until the form has its earlier input again. */
async function restored(page: Page, amount: string): Promise<void> {
  await page.getByTestId('set-aside').waitFor({state: 'detached'});
  assert.equal(await page.locator('#amount').inputValue(), amount);
  assert.equal(await page.locator('#receiver').inputValue(), BLAISE);
}

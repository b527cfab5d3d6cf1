import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

describe('a newcomer whose wallet does not approve immediately', () => {
  const stage = useStage();

  it('retries after declining', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await steps.openModal(page);
    await steps.chooseDemoWallet(page);
    await steps.answer(page, 'Connect this site?', 'Reject');
    await page.getByText('Connection declined').first().waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', {name: 'Try again'}).click();
    await steps.answer(page, 'Connect this site?', 'Approve');
    await steps.button(page, 'connected').waitFor();
    await stage.leave(visitor);
  });

  it('leaves a wallet that never answers, and connects another', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await page.getByLabel('never answers', {exact: true}).check();
    await steps.openModal(page);
    await page.getByTestId('connector-dev.drawbridge.sleeper').click();
    await page.getByText('Approve in Sleeper').first().waitFor();
    await page.getByTestId('header-back').click();
    await steps.chooseDemoWallet(page);
    await steps.answer(page, 'Connect this site?', 'Approve');
    await steps.button(page, 'connected').waitFor();
    await stage.leave(visitor);
  });

  it('goes back before the first prompt; only the next choice prompts', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    const {requested, letGo} = await slowCode(page);
    await steps.openModal(page);
    await steps.chooseDemoWallet(page);
    await page.getByText('Approve in Demo wallet').first().waitFor();
    await requested;
    await page.getByTestId('header-back').click();
    await page.getByTestId('view-connecting-multi-chain').waitFor();
    await letGo();
    await page.getByTestId('chain-eip155').click();
    await page.getByTestId('wallet-prompt').waitFor();
    const prompts = await page
      .locator('demo-wallet-prompt')
      .evaluate((prompt) => ('count' in prompt ? Number(prompt.count) : -1));
    assert.equal(prompts, 1);
    await steps.answer(page, 'Connect this site?', 'Approve');
    await steps.button(page, 'connected').waitFor();
    await stage.leave(visitor);
  });

  it('unlocks a locked wallet while connecting', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await steps.walletMenu(page).click();
    await page.getByRole('button', {name: 'Lock', exact: true}).click();
    await steps.openModal(page);
    await steps.chooseDemoWallet(page);
    await steps.answer(page, 'Unlock Demo wallet?', 'Approve');
    await steps.answer(page, 'Connect this site?', 'Approve');
    await steps.button(page, 'connected').waitFor();
    await stage.leave(visitor);
  });

  it('unlocks a wallet that locked itself later with the page’s own button', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await steps.walletMenu(page).click();
    await page.getByRole('button', {name: 'Lock', exact: true}).click();
    await page.getByRole('button', {name: 'Unlock wallet'}).click();
    await steps.answer(page, 'Unlock Demo wallet?', 'Approve');
    await steps.button(page, 'connected').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    await stage.leave(visitor);
  });

  it('opens the modal before the wallet is restored, and sees the account afterwards', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    const {requested, letGo} = await slowCode(page);
    await page.reload();
    await requested;
    await steps.button(page).getByText('Reconnecting').waitFor();
    await steps.button(page).click();
    await page.getByTestId('view-connect').waitFor();
    await letGo();
    await page.getByTestId('view-account').waitFor();
    await stage.leave(visitor);
  });

  it('declines to unlock for the page, and unlocks in the wallet itself', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await steps.pressInMenu(page, 'Lock');
    await page.getByRole('button', {name: 'Unlock wallet'}).click();
    await steps.answer(page, 'Unlock Demo wallet?', 'Reject');
    await page.getByText('Connection declined').first().waitFor();
    await steps.pressInMenu(page, 'Unlock');
    await steps.modal(page).waitFor({state: 'hidden'});
    await steps.button(page, 'connected').waitFor();
    await stage.leave(visitor);
  });

  it('unlocks a wallet that locked itself behind its account, sees which wallet is waiting, and can go back', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await steps.button(page, 'connected').click();
    await page.getByTestId('copy-address').waitFor();
    await steps.pressInMenu(page, 'Lock');
    await page.getByTestId('unlock').click();
    await page.getByText('Approve in Demo wallet').first().waitFor();
    assert.equal(await page.getByTestId('copy-address').count(), 0);
    await steps.answer(page, 'Unlock Demo wallet?', 'Reject');
    await page.getByText('Connection declined').first().waitFor();
    await page.getByTestId('header-back').click();
    await page.getByText('Demo wallet is locked').waitFor();
    await page.getByTestId('unlock').click();
    await steps.answer(page, 'Unlock Demo wallet?', 'Approve');
    await page.getByTestId('copy-address').waitFor();
    await steps.button(page, 'connected').waitFor();
    await stage.leave(visitor);
  });
});

/**
 * Delays the chunk with the EVM wallet requests. `asked` settles when the page requests the chunk; `letGo` delivers the
 * chunk and waits for it.
 */
async function slowCode(page: Page): Promise<{requested: Promise<unknown>; letGo: () => Promise<void>}> {
  const code = /\/evm-conversation-[^/]*\.js/;
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(code, async (route) => {
    await held;
    await route.continue();
  });
  const letGo = async (): Promise<void> => {
    const there = page.waitForResponse(code);
    release();
    await (await there).finished();
  };
  return {requested: page.waitForRequest(code), letGo};
}

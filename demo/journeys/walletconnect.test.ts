import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import {carryLink, copyLink, pasteLink} from './remote-wallet.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const WITH_CLIPBOARD = {permissions: ['clipboard-read', 'clipboard-write']};

describe('a newcomer with a remote wallet', () => {
  const stage = useStage();

  it('pairs by a copied link, signs, sends, and is disconnected by the wallet', async () => {
    const visitor = await stage.visit('/react/', WITH_CLIPBOARD);
    const {page} = visitor;
    const wallet = await pair(visitor);

    await page.bringToFront();
    await page.getByRole('button', {name: 'Sign message'}).click();
    await answerIn(wallet, 'Sign this message?');
    await page
      .getByTestId('sign-result')
      .filter({hasText: /^0x[0-9a-f]{130}$/})
      .waitFor();

    await page.bringToFront();
    await page.getByRole('button', {name: 'Send transaction'}).click();
    await answerIn(wallet, 'Send this transaction?');
    await page
      .getByTestId('send-result')
      .filter({hasText: /^Mined in block \d+ as 0x[0-9a-f]{64}$/})
      .waitFor();

    await wallet.getByRole('button', {name: /^Disconnect /}).click();
    await steps.button(page, 'disconnected').waitFor();
    await page.locator('[data-fact=status]', {hasText: 'disconnected'}).waitFor();
    await stage.leave(visitor);
  });

  it('is still connected after a reload, and disconnects from the page', async () => {
    const visitor = await stage.visit('/', WITH_CLIPBOARD);
    const {page} = visitor;
    const wallet = await pair(visitor);
    await page.bringToFront();
    await page.reload();
    await steps.button(page, 'connected').waitFor();
    await steps.openAccount(page);
    await page.getByTestId('disconnect').click();
    await steps.button(page, 'disconnected').waitFor();
    await wallet.getByText('No site is connected.').waitFor();
    await stage.leave(visitor);
  });

  it('reads that the wallet declined, and retries', async () => {
    const visitor = await stage.visit('/', WITH_CLIPBOARD);
    const {page} = visitor;
    const wallet = await bringLink(visitor);
    await steps.answer(wallet, /^Connect to /, 'Reject');
    await page.bringToFront();
    await page.getByText('Connection declined').first().waitFor();
    await page.getByTestId('try-again').click();
    await copyLink(page);
    await pasteLink(wallet);
    await steps.answer(wallet, /^Connect to /, 'Approve');
    await steps.button(page, 'connected').waitFor();
    await stage.leave(visitor);
  });

  async function bringLink(visitor: WatchedPage): Promise<Page> {
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByTestId('connector-walletConnect').click();
    await page.getByRole('img', {name: 'QR code with the connection link'}).waitFor();
    assert.deepEqual(await violations(page), []);
    return carryLink(stage, visitor);
  }

  /** Connects over WalletConnect; returns the wallet's tab. */
  async function pair(visitor: WatchedPage): Promise<Page> {
    const wallet = await bringLink(visitor);
    await steps.answer(wallet, /^Connect to /, 'Approve');
    await wallet.getByTestId('session').waitFor();
    await steps.modal(visitor.page).waitFor({state: 'hidden'});
    await steps.button(visitor.page, 'connected').waitFor();
    return wallet;
  }
});

async function answerIn(wallet: Page, title: string): Promise<void> {
  await wallet.bringToFront();
  await steps.answer(wallet, title, 'Approve');
}

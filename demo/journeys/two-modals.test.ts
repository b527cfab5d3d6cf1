import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {carryLink} from './remote-wallet.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';

type Client = 'harbour' | 'lighthouse';

describe('two modals on one page', () => {
  const stage = useStage();

  it('connect different wallets, and disconnect only one', async () => {
    const visitor = await stage.visit('/two/', {permissions: ['clipboard-read', 'clipboard-write']});
    const {page} = visitor;
    await openOf(page, 'harbour');
    await steps.modal(page).getByTestId(steps.DEMO_WALLET).click();
    await steps.answer(page, 'Connect this site?', 'Approve');
    await expectAccount(page, 'harbour', steps.PAGE_ACCOUNT);
    await expectAccount(page, 'lighthouse', '–');

    await openOf(page, 'lighthouse');
    await steps.modal(page).getByTestId('connector-walletConnect').click();
    const wallet = await carryLink(stage, visitor);
    await steps.answer(wallet, 'Connect to Lighthouse?', 'Approve');
    await expectAccount(page, 'lighthouse', steps.REMOTE_ACCOUNT);
    await expectAccount(page, 'harbour', steps.PAGE_ACCOUNT);

    await page.bringToFront();
    await page.reload();
    await expectAccount(page, 'harbour', steps.PAGE_ACCOUNT);
    await expectAccount(page, 'lighthouse', steps.REMOTE_ACCOUNT);

    await wallet.getByRole('button', {name: 'Disconnect Lighthouse'}).click();
    await expectAccount(page, 'lighthouse', '–');
    await expectAccount(page, 'harbour', steps.PAGE_ACCOUNT);
    await stage.leave(visitor);
  });

  it('open one at a time, each with its own theme', async () => {
    const visitor = await stage.visit('/two/');
    const {page} = visitor;
    await openOf(page, 'harbour');
    assert.equal(await steps.modal(page).count(), 1);
    const light = await schemeOf(page);
    await page.keyboard.press('Escape');
    await steps.modal(page).waitFor({state: 'hidden'});
    await openOf(page, 'lighthouse');
    assert.equal(await steps.modal(page).count(), 1);
    assert.deepEqual([light, await schemeOf(page)], ['light', 'dark']);
    await stage.leave(visitor);
  });
});

async function openOf(page: Page, client: Client): Promise<void> {
  await page.locator(`[data-client=${client}] drawbridge-button`).click();
  await steps.modal(page).getByTestId('view-connect').waitFor();
}

async function expectAccount(page: Page, client: Client, text: string): Promise<void> {
  await page.locator(`[data-fact=${client}-address]`, {hasText: text}).waitFor();
}

async function schemeOf(page: Page): Promise<string> {
  return steps.modal(page).evaluate((dialog) => getComputedStyle(dialog).colorScheme);
}

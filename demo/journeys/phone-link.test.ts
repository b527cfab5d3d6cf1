import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import {noteOpenedApps, openApp, PHONE} from './phone.js';
import {useStage, violations, type Stage} from './stage.js';
import * as steps from './steps.js';

describe('a visitor with a wallet on the same phone', () => {
  const stage = useStage();

  it('taps its link, approves in the app, and returns connected', async () => {
    const {visitor, wallet} = await tapWallet(stage);
    const {page} = visitor;
    await steps.answer(wallet.page, /^Connect to /, 'Approve');
    await page.bringToFront();
    await steps.button(page, 'connected').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    assert.equal(await addressOn(page), steps.REMOTE_ACCOUNT);
    for (const each of [wallet, visitor]) await stage.leave(each);
  });

  it('reads that the app declined, and retries by another link', async () => {
    const {visitor, wallet, link} = await tapWallet(stage);
    const {page} = visitor;
    await steps.answer(wallet.page, /^Connect to /, 'Reject');
    await page.bringToFront();
    const view = page.getByTestId('view-connecting-wallet-connect');
    await view
      .getByText(/declined/i)
      .first()
      .waitFor();
    assert.deepEqual(await violations(page), []);
    await view.getByRole('button', {name: 'Try again'}).click();
    const again = appLink(view);
    await again.waitFor();
    const second = await openApp(page, again);
    assert.notEqual(second, link);
    await carry(wallet.page, second);
    await steps.answer(wallet.page, /^Connect to /, 'Approve');
    await page.bringToFront();
    await steps.button(page, 'connected').waitFor();
    for (const each of [wallet, visitor]) await stage.leave(each);
  });
});

/** Taps a listed wallet on a phone, and passes the link's pairing to the wallet. */
async function tapWallet(stage: Stage): Promise<{visitor: WatchedPage; wallet: WatchedPage; link: string}> {
  const visitor = await stage.visit('/gallery/', PHONE);
  const {page} = visitor;
  await noteOpenedApps(page);
  await page.goto(stage.origin());
  await steps.openModal(page);
  await page.getByTestId('all-wallets').tap();
  const row = appLink(page.getByTestId('view-all-wallets'));
  await row.waitFor();
  // A link is ready for each wallet before the user chooses.
  await steps.button(page, 'disconnected').getByText('Connect Wallet').waitFor({state: 'attached'});
  const link = await openApp(page, row);
  await page.locator('drawbridge-button[data-state=connecting]').first().waitFor({state: 'attached'});
  const wallet = await stage.visit('/wallet/');
  await carry(wallet.page, link);
  return {visitor, wallet, link};
}

/** A real link that opens an app with a pairing in it. */
function appLink(place: Locator): Locator {
  return place.locator('a[href*="wc?uri="]').first();
}

async function carry(wallet: Page, link: string): Promise<void> {
  await wallet.bringToFront();
  await wallet.getByLabel('Pairing link').fill(link);
  await wallet.getByRole('button', {name: 'Connect', exact: true}).click();
}

async function addressOn(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => document.querySelector('drawbridge-modal')?.client?.getState().accounts.eip155?.address,
  );
}

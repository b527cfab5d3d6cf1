import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {BrowserContextOptions, Locator, Page} from 'playwright-core';
import {PHONE, noteOpenedApps, openApp} from './phone.js';
import {pasteLink} from './remote-wallet.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const WITH_CLIPBOARD: BrowserContextOptions = {permissions: ['clipboard-read', 'clipboard-write']};
const PLAIN = '/headless/';
const REACT = '/headless/react/';

/**
 * Component tests of `client.wallets` hold the rest of Connect's list: a request that is open already, joined prompts,
 * late approvals, restored connections, and a link that is renewed.
 */
describe('a visitor of a page that draws the wallets itself', () => {
  const stage = useStage();

  for (const [path, colorScheme] of [
    [PLAIN, 'light'],
    [REACT, 'dark'],
  ] as const) {
    it(`searches, connects in two chain families, reloads and disconnects: ${path}, ${colorScheme}`, async () => {
      const visitor = await stage.visit(path, {colorScheme});
      const {page} = visitor;
      await row(page, 'Demo Solana wallet').waitFor();
      assert.deepEqual(await violations(page), []);
      assert.equal(await page.locator('drawbridge-modal').count(), 0, 'nothing of the modal is on the page');
      const search = page.getByRole('searchbox', {name: 'Search wallets'});
      await search.fill('rainb');
      await page.getByRole('status').getByText('1 wallet', {exact: true}).waitFor();
      await row(page, 'Rainbow').waitFor();
      await search.fill('');
      await row(page, 'Demo wallet').click();
      await step(page).getByRole('button', {name: 'Ethereum'}).waitFor();
      assert.deepEqual(await violations(page), []);
      await step(page).getByRole('button', {name: 'Ethereum'}).click();
      await steps.answer(page, 'Connect this site?', 'Approve');
      await account(page, 'eip155').getByTitle(steps.PAGE_ACCOUNT).waitFor();
      await row(page, 'Demo Solana wallet').click();
      await steps.answer(page, 'Connect this site?', 'Approve');
      await account(page, 'solana').getByText('Demo Solana wallet').waitFor();
      await page.reload();
      await account(page, 'solana').getByText('Demo Solana wallet').waitFor();
      await row(page, 'Demo wallet').getByText('Connected').waitFor();
      await account(page, 'eip155').getByRole('button', {name: 'Disconnect Demo wallet'}).click();
      await account(page, 'eip155').waitFor({state: 'detached'});
      await stage.leave(visitor);
    });
  }

  it('declines, reads it, retries, and returns to the row of a wallet that stays silent', async () => {
    const visitor = await stage.visit(`${REACT}?wallet=pending`);
    const {page} = visitor;
    await row(page, 'Demo Solana wallet').click();
    await steps.answer(page, 'Connect this site?', 'Reject');
    await step(page).getByText('You declined in Demo Solana wallet.').waitFor();
    assert.deepEqual(await violations(page), []);
    await step(page).getByRole('button', {name: 'Try again'}).click();
    await steps.answer(page, 'Connect this site?', 'Approve');
    await account(page, 'solana').waitFor();
    await row(page, 'Sleeper').click();
    await step(page).getByRole('heading', {name: 'Approve in Sleeper'}).waitFor();
    await step(page).getByRole('button', {name: 'Other wallets'}).click();
    await page.waitForFunction(() => document.activeElement?.textContent.startsWith('S'));
    await stage.leave(visitor);
  });

  it('unlocks a locked wallet while connecting', async () => {
    const visitor = await stage.visit(PLAIN);
    const {page} = visitor;
    await page.locator('demo-wallet-panel').getByText('Demo Solana wallet', {exact: true}).click();
    await page.getByRole('button', {name: 'Lock', exact: true}).last().click();
    await row(page, 'Demo Solana wallet').click();
    await steps.answer(page, 'Unlock Demo Solana wallet?', 'Approve');
    await steps.answer(page, 'Connect this site?', 'Approve');
    await account(page, 'solana').waitFor();
    await stage.leave(visitor);
  });

  it('tells an imitation from the wallet that it imitates', async () => {
    const visitor = await stage.visit(`${PLAIN}?wallet=imitation&wallet=known`);
    const {page} = visitor;
    const imitation = row(page, 'MetaMask Wallet');
    await imitation.getByText('This name imitates another').waitFor();
    assert.equal(await imitation.locator('.tag').count(), 0);
    assert.equal(await imitation.locator('img').count(), 0, 'its picture is copied');
    await row(page, 'MetaMask').first().getByText('Installed').waitFor();
    assert.deepEqual(await violations(page), []);
    await stage.leave(visitor);
  });

  it('pairs by a copied link, after the wallet has declined the first', async () => {
    const visitor = await stage.visit(PLAIN, WITH_CLIPBOARD);
    const {page} = visitor;
    await row(page, 'WalletConnect').click();
    await step(page).getByRole('img', {name: 'QR code'}).waitFor();
    assert.deepEqual(await violations(page), []);
    const first = await copyLink(page);
    const wallet = await stage.visitToo(visitor, '/wallet/');
    await pasteLink(wallet);
    await steps.answer(wallet, /^Connect to /, 'Reject');
    await page.bringToFront();
    await step(page).getByRole('button', {name: 'Try again'}).click();
    assert.notEqual(await copyLink(page), first);
    await pasteLink(wallet);
    await steps.answer(wallet, /^Connect to /, 'Approve');
    await page.bringToFront();
    await account(page, 'eip155').getByTitle(steps.REMOTE_ACCOUNT).waitFor();
    await stage.leave(visitor);
  });

  it('taps the link of an app on a phone, and returns connected', async () => {
    const visitor = await stage.visit('/gallery/', PHONE);
    const {page} = visitor;
    await noteOpenedApps(page);
    await page.goto(stage.origin() + REACT);
    await page.getByRole('button', {name: 'All wallets'}).tap();
    const pairing = await openApp(page, page.locator('.wallet[href*="wc?uri="]').first());
    await step(page)
      .getByRole('heading', {name: /^Continue in /})
      .waitFor();
    assert.deepEqual(await violations(page), []);
    const wallet = await stage.visit('/wallet/');
    await wallet.page.getByLabel('Pairing link').fill(pairing);
    await wallet.page.getByRole('button', {name: 'Connect', exact: true}).click();
    await steps.answer(wallet.page, /^Connect to /, 'Approve');
    await page.bringToFront();
    await account(page, 'eip155').getByTitle(steps.REMOTE_ACCOUNT).waitFor();
    for (const each of [wallet, visitor]) await stage.leave(each);
  });

  it('accepts the terms before there is any way to a wallet', async () => {
    const visitor = await stage.visit(`${PLAIN}?terms`, PHONE);
    const {page} = visitor;
    await page.locator('.wallet').first().waitFor();
    assert.deepEqual(await violations(page), []);
    const list = page.locator('#wallets');
    assert.equal(await list.evaluate(({inert}: HTMLElement) => inert), true);
    assert.equal(await page.locator('.wallet[href]').count(), 0, 'no link is prepared');
    await page.getByRole('checkbox', {name: /^I accept/}).tap();
    await page.getByRole('button', {name: 'All wallets'}).tap();
    await page.locator('.wallet[href*="wc?uri="]').first().waitFor();
    await row(page, 'Demo Solana wallet').tap();
    await steps.answer(page, 'Connect this site?', 'Approve');
    await account(page, 'solana').waitFor();
    await stage.leave(visitor);
  });

  it('signs in where the page requires it: the modal opens for that step alone', async () => {
    const visitor = await stage.visit(`${REACT}?sign-in=required`);
    const {page} = visitor;
    await row(page, 'Demo Solana wallet').click();
    await steps.answer(page, 'Connect this site?', 'Approve');
    await page.locator('drawbridge-siwx-sign-message-view').waitFor();
    await step(page).getByRole('heading', {name: 'Sign in'}).waitFor({state: 'attached'});
    await page.locator('[data-testid=sign-in-sign]:not([disabled])').click();
    await steps.answer(page, 'Sign this message?', 'Approve');
    await steps.modal(page).waitFor({state: 'hidden'});
    await step(page).waitFor({state: 'detached'});
    await account(page, 'solana').waitFor();
    await stage.leave(visitor);
  });

  it('reads that the list did not load, connects all the same, and loads it again', async () => {
    const visitor = await stage.visit(PLAIN);
    const {page} = visitor;
    await page.route('**/explorer/**', (route) => route.fulfill({status: 503}));
    await page.getByRole('button', {name: 'All wallets'}).click();
    await page.getByRole('status').getByText('The list did not load.').waitFor();
    await row(page, 'Demo Solana wallet').waitFor();
    await page.unroute('**/explorer/**');
    await page.getByRole('button', {name: 'Try again'}).click();
    await row(page, 'Rainbow').waitFor();
    await stage.leave(visitor, /503/);
  });
});

/** A wallet of the list by the start of its name. */
function row(page: Page, name: string): Locator {
  return page.locator('.wallet').filter({has: page.getByText(name, {exact: true})});
}

function step(page: Page): Locator {
  return page.getByTestId('step');
}

function account(page: Page, family: string): Locator {
  return page.locator(`[data-account=${family}]`);
}

/** Copies the pairing link below the code. */
async function copyLink(page: Page): Promise<string> {
  await step(page).getByRole('img', {name: 'QR code'}).waitFor();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await step(page).getByRole('button', {name: 'Copy link'}).click();
  // The page does not wait for the browser, which copies a moment after the click.
  const link = await page.waitForFunction(() => navigator.clipboard.readText());
  return link.jsonValue();
}

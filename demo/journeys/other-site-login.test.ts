import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import * as login from './login-steps.js';
import {useStage, type Stage} from './stage.js';
import * as steps from './steps.js';

/** Browsers keep the storage of the service's frame apart from that of its own pages. */
describe('a visitor of a page on another site than the login service', () => {
  const stage = useStage();

  it('exports the key of the login', async () => {
    const visitor = await visitOtherSite(stage);
    const {page} = visitor;
    const address = await logIn(page, 'ada@other.example');
    const tab = await openExport(page);
    await tab.getByText('ada@other.example').waitFor();
    await tab.getByRole('button', {name: 'Show my keys'}).click();
    await tab.getByRole('listitem').filter({hasText: 'Ethereum'}).getByText(address).waitFor();
    await tab.close();
    await stage.leave(visitor);
  });

  it('reads why the key cannot be exported once the login has ended', async () => {
    const visitor = await visitOtherSite(stage);
    const {page} = visitor;
    await logIn(page, 'grace@other.example');
    await steps.openAccount(page);
    await login.openSecurity(page);
    await page.getByTestId('upgrade-wallet').click();
    await page.getByTestId('export-key').waitFor();
    await page.evaluate(() => document.querySelector('iframe#w3m-iframe')?.remove());
    const tab = await pressExport(page);
    await tab.getByRole('heading', {name: 'You are not logged in'}).waitFor();
    assert.equal(await tab.getByRole('button').count(), 0);
    await tab.close();
    await stage.leave(visitor);
  });
});

/** Opens the playground at `localhost`; the devnet describes itself by the address of the built demo. */
async function visitOtherSite(stage: Stage): Promise<WatchedPage> {
  const visitor = await stage.visit('/playground/');
  const {page} = visitor;
  const own = new URL(stage.origin());
  for (const path of ['/devnet.json', '/devnet-login.js'])
    await page.route(
      (url) => url.hostname === 'localhost' && url.pathname === path,
      async (route) => route.fulfill({response: await route.fetch({url: own.origin + path})}),
    );
  await page.goto(`http://localhost:${own.port}${login.OWN_PAGE}`);
  return visitor;
}

/** Logs in by e-mail; returns the address of the user's regular account. */
async function logIn(page: Page, email: string): Promise<string> {
  await login.logIn(page, email);
  await steps.openAccount(page);
  await login.openSecurity(page);
  await page.getByTestId('switch-account-type').click();
  await page.getByRole('button', {name: 'Switch to your smart account'}).waitFor();
  const address = await login.addressOf(page);
  await page.keyboard.press('Escape');
  await steps.modal(page).waitFor({state: 'hidden'});
  return address;
}

async function openExport(page: Page): Promise<Page> {
  await steps.openAccount(page);
  await login.openSecurity(page);
  await page.getByTestId('upgrade-wallet').click();
  return pressExport(page);
}

async function pressExport(page: Page): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('export-key').click()]);
  return tab;
}

import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {startDemo, type Demo} from '../server/demo-server.js';
import {openWatched, startBrowser} from './browser.js';
import * as steps from './steps.js';

const FIRST_ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

describe('what the demo pages promise', () => {
  let demo: Demo;
  let browser: Browser;

  before(async () => {
    [demo, browser] = await Promise.all([startDemo({port: 0, watches: false}), startBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await demo?.close();
  });

  it('keeps two clients on one page apart, also after a reload', async () => {
    const {page, troubles} = await visit('two/');
    await page.getByTestId('drawbridge-button').first().click();
    await connect(page, steps.DEMO_WALLET);
    await expectFact(page, 'harbour-address', FIRST_ACCOUNT);
    await expectFact(page, 'lighthouse-status', 'disconnected');
    await page.reload();
    await expectFact(page, 'harbour-address', FIRST_ACCOUNT);
    await expectFact(page, 'lighthouse-status', 'disconnected');
    assert.deepEqual(troubles, []);
  });

  it('connects the wallet of the old kind on the plain page', async () => {
    const {page, troubles} = await visit('?legacy');
    await page.getByTestId('drawbridge-button').first().click();
    await connect(page, 'connector-injected');
    await page.locator('drawbridge-button[data-state=connected]').waitFor();
    assert.deepEqual(troubles, []);
  });

  it('signs, sends, switches and disconnects on the playground', async () => {
    const {page, troubles} = await visit('playground/');
    await page.getByTestId('drawbridge-button').click();
    await steps.chooseDemoWallet(page);
    await page.getByRole('button', {name: 'Approve'}).click();
    await act(page, 'Sign message');
    await expectResult(page, 'sign', /^0x[0-9a-f]{130}$/);
    await act(page, 'Send transaction');
    await expectResult(page, 'send', /^Mined in block \d+ as 0x[0-9a-f]{64}$/);
    await page.locator('#switch select').selectOption('eip155:31338');
    await act(page, 'Switch network');
    await expectResult(page, 'switch', /^Now on Devnet Two$/);
    await page.getByRole('button', {name: 'Disconnect', exact: true}).click();
    await expectResult(page, 'disconnect', /^Disconnected$/);
    const state = JSON.parse((await page.locator('#printed-state').textContent()) ?? '') as unknown;
    assert.equal((state as {status: string}).status, 'disconnected');
    assert.deepEqual(troubles, []);
  });

  it('says what is wrong where no wallet is connected', async () => {
    const {page} = await visit('playground/');
    await page.getByRole('button', {name: 'Sign message'}).click();
    await expectResult(page, 'sign', /^No wallet is connected\.$/);
  });

  for (const [wallet, id, seen] of [
    ['rejects', 'connector-dev.drawbridge.naysayer', 'Connection declined'],
    ['pending', 'connector-dev.drawbridge.sleeper', 'Approve in Sleeper'],
    ['locked', 'connector-dev.drawbridge.locked-wallet', 'Approve in Locked wallet'],
    ['strange', 'connector-dev.drawbridge.stranger', 'This app does not use that network'],
    ['late', 'connector-dev.drawbridge.latecomer', ''],
    ['garbage', 'connector-dev.drawbridge.babbler', 'Babbler did not connect'],
  ] as const) {
    it(`shows what comes of the wallet “${wallet}”`, async () => {
      const {page} = await visit(`playground/?wallet=${wallet}`);
      await page.getByTestId('drawbridge-button').click();
      await page.getByTestId(id).click();
      if (seen) await page.getByText(seen).first().waitFor();
      else await page.locator('drawbridge-button[data-state=connected]').waitFor();
    });
  }

  it('marks two wallets that claim one identity', async () => {
    const {page} = await visit('playground/?wallet=impostor');
    await page.getByTestId('drawbridge-button').click();
    await page.getByText('Another wallet uses the same identity').first().waitFor();
  });

  it('shows the modal as a part of the page, from right to left and dark', async () => {
    const {page, troubles} = await visit('playground/?embedded');
    await page.getByTestId('view-connect').waitFor();
    await page.getByLabel('Language').selectOption('ar');
    await page.locator('drawbridge-modal dialog[dir=rtl]').waitFor();
    await page.getByLabel('Theme').selectOption('dark');
    const scheme = await page
      .locator('drawbridge-modal')
      .evaluate((modal) => getComputedStyle(modal).colorScheme);
    assert.equal(scheme, 'dark');
    assert.deepEqual(troubles, []);
  });

  async function visit(path: string): ReturnType<typeof openWatched> {
    const watched = await openWatched(browser, {viewport: {width: 1280, height: 1000}});
    await watched.page.goto(new URL(path, demo.url).href);
    return watched;
  }
});

async function connect(page: Page, wallet: string): Promise<void> {
  await page.getByTestId(wallet).click();
  await page.getByRole('button', {name: 'Approve'}).click();
}

/** Presses a button of the page and approves in the wallet. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', {name}).click();
  await page.getByRole('button', {name: 'Approve'}).click();
}

async function expectFact(page: Page, fact: string, text: string): Promise<void> {
  await page.locator(`[data-fact=${fact}]`, {hasText: text}).waitFor();
}

async function expectResult(page: Page, form: string, words: RegExp): Promise<void> {
  await page.getByTestId(`${form}-result`).filter({hasText: words}).waitFor();
}

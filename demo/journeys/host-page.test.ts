import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {openWatched, startBrowser, type WatchedPage} from './browser.js';
import {buildHostPage, HOST_PAGE, serveHostPage} from './host-page/serve-host-page.js';

const HOSTS = ['Radix', 'Headless UI', 'React Aria', 'MUI', 'focus-trap', 'native dialog'] as const;

describe('the modal over dialogs of the page', () => {
  const visitor = useHostPage();

  for (const name of HOSTS) {
    it(`scrolls, types, closes first and returns the focus over ${name}`, async () => {
      const {page} = visitor();
      await openOver(page, name);
      await expectInAccessibilityTree(page);
      await seeAllWallets(page);
      await scrollOurList(page);
      await typeInOurField(page);
      await page.getByTestId('header-back').click();
      await page.getByTestId('view-connect').waitFor();
      await page.keyboard.press('Escape');
      await modal(page).waitFor({state: 'hidden'});
      await expectFocusOn(page, `Connect in ${name}`);
      assert.equal(await hostField(page, name).isVisible(), true, 'the dialog of the page stays');
      await page.keyboard.press('Escape');
      await hostField(page, name).waitFor({state: 'detached'});
      await expectUntouched(page);

      // The dialog of the page closes on connecting, while the modal is open.
      await openOver(page, name);
      await page.getByTestId('connector-dev.journeys.host').click();
      await modal(page).waitFor({state: 'hidden'});
      await hostField(page, name).waitFor({state: 'detached'});
      await expectUntouched(page);
    });
  }

  for (const kind of ['box', 'popover'] as const) {
    it(`steps aside for a ${kind} with a wallet prompt`, async () => {
      const {page} = visitor();
      await page.evaluate((how) => void (window.walletDraws = how), kind);
      await page.getByRole('button', {name: 'Connect on the page'}).click();
      await page.getByTestId('connector-dev.journeys.host').click();
      await page.getByRole('button', {name: 'Approve in the page'}).click();
      await modal(page).waitFor({state: 'hidden'});
      await expectUntouched(page);
    });
  }

  it('scrolls only its list on a page with smooth scrolling', async () => {
    const {page} = visitor();
    await page.getByRole('button', {name: 'Scroll smoothly'}).click();
    await page.getByRole('button', {name: 'Connect on the page'}).click();
    await page.getByTestId('view-connect').waitFor();
    await seeAllWallets(page);
    await scrollOurList(page);
    await page.getByTestId('header-close').click();
    await modal(page).waitFor({state: 'hidden'});
    await expectUntouched(page);
  });
});

async function openOver(page: Page, name: string): Promise<void> {
  await page.getByRole('button', {name: `Open ${name}`}).click();
  await page.getByRole('button', {name: `Connect in ${name}`}).click();
  await page.getByTestId('view-connect').waitFor();
}

async function seeAllWallets(page: Page): Promise<void> {
  await page.getByTestId('all-wallets').click();
  await page.getByTestId('view-all-wallets').waitFor();
}

/** By wheel and by finger. */
async function scrollOurList(page: Page): Promise<void> {
  const body = modal(page).locator('.body');
  const {x = 0, y = 0, width = 0, height = 0} = (await modal(page).boundingBox()) ?? {};
  const place = {x: Math.round(x + width / 2), y: Math.round(y + height - 60)};
  const list = await body.elementHandle();
  const pageTop = await page.evaluate(() => scrollY);
  await page.mouse.move(place.x, place.y);
  await page.mouse.wheel(0, 120);
  await page.waitForFunction((element) => (element?.scrollTop ?? 0) > 0, list);
  await body.evaluate((element) => (element.scrollTop = 0));
  await swipeUp(page, place);
  await page.waitForFunction((element) => (element?.scrollTop ?? 0) > 0, list);
  assert.equal(await page.evaluate(() => scrollY), pageTop, 'the page does not scroll');
}

async function swipeUp(page: Page, {x, y}: {readonly x: number; readonly y: number}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: {x: number; y: number}[]) =>
    session.send('Input.dispatchTouchEvent', {type, touchPoints});
  await touch('touchStart', {x, y});
  for (const way of [20, 40, 60, 80, 100]) await touch('touchMove', {x, y: y - way});
  await touch('touchEnd');
  await session.detach();
}

async function typeInOurField(page: Page): Promise<void> {
  const field = modal(page).getByRole('searchbox');
  await field.click();
  await page.keyboard.type('/wallet k');
  assert.equal(await field.inputValue(), '/wallet k', 'no letter is lost');
  assert.deepEqual(await page.evaluate(() => window.shortcuts), [], 'no shortcut of the page runs');
}

async function expectInAccessibilityTree(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const {nodes} = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const names = nodes.filter(({ignored}) => !ignored).map(({role, name}) => `${role?.value} ${name?.value}`);
  assert.ok(names.includes('dialog Log in or connect a wallet'), 'the dialog is in the accessibility tree');
  assert.ok(names.includes('button Host Wallet'), 'and so are its rows');
}

async function expectFocusOn(page: Page, words: string): Promise<void> {
  await page.waitForFunction((text) => document.activeElement?.textContent === text, words);
}

/** The opened modal leaves no trace: the page scrolls, and has no additional styles or attributes. */
async function expectUntouched(page: Page): Promise<void> {
  await page.waitForFunction(() => getComputedStyle(document.documentElement).overflowY === 'visible');
  // An attribute may state that an element is not hidden, as Headless UI leaves it.
  const hidden = await page.evaluate(() => document.querySelectorAll('[inert], [aria-hidden=true]').length);
  assert.equal(hidden, 0, 'nothing is hidden');
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => scrollY > 0);
  await page.evaluate(() => {
    window.shortcuts.length = 0;
    scrollTo(0, 0);
  });
}

function modal(page: Page) {
  return page.locator('drawbridge-modal dialog[open]');
}

function hostField(page: Page, name: string) {
  return page.getByRole('textbox', {name: `Name in ${name}`, includeHidden: true});
}

/** One browser and one page for all tests; each test starts as a newcomer. */
function useHostPage(): () => WatchedPage {
  let browser: Browser;
  let visitor: WatchedPage;
  before(async () => {
    const [scripts, started] = await Promise.all([buildHostPage(), startBrowser()]);
    browser = started;
    visitor = await openWatched(browser, {viewport: {width: 800, height: 600}, hasTouch: true});
    visitor.page.setDefaultTimeout(3000);
    await serveHostPage(visitor.page.context(), scripts);
    await visitor.page.addInitScript(() => localStorage.clear());
  });
  beforeEach(async () => {
    const {page} = visitor;
    await page.goto(HOST_PAGE);
    await page.getByRole('button', {name: 'Open Radix'}).waitFor();
  });
  after(() => browser?.close());
  return () => visitor;
}

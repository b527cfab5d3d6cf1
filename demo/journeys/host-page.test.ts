import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import type {Browser, Locator, Page} from 'playwright-core';
import {openWatched, startBrowser, type WatchedPage} from './browser.js';
import {buildHostPage, HOST_PAGE, serveHostPage} from './host-page/serve-host-page.js';

const HOSTS = [
  'Radix',
  'shadcn Dialog',
  'shadcn Sheet',
  'Vaul',
  'Base UI Dialog',
  'Base UI Drawer',
  'Headless UI',
  'React Aria',
  'MUI',
  'focus-trap',
  'native dialog',
] as const;

interface Place {
  readonly x: number;
  readonly y: number;
}

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

    it(`connects by a list that the page draws in ${name}, before and after the modal was above it`, async () => {
      const {page} = visitor();
      await page.getByRole('button', {name: `Open ${name}`}).click();
      await expectNames(page, {'button Host Wallet': 1});
      await pageList(page).getByRole('button', {name: 'Wallet 9', exact: true}).waitFor();
      await scrollByWheelAndFinger(page, pageList(page));
      await hostField(page, name).focus();
      await tabTo(page, 'Host Wallet');
      await page.keyboard.press('Enter');
      await hostField(page, name).waitFor({state: 'detached'});
      await expectUntouched(page);
      await page.getByRole('button', {name: 'Leave'}).click();

      // The modal, above the same list.
      await openOver(page, name);
      await expectNames(page, {'button Host Wallet': 1});
      await page.getByTestId('header-close').click();
      await modal(page).waitFor({state: 'hidden'});
      await expectNames(page, {'button Host Wallet': 1});
      await page.evaluate(() => void (window.walletDraws = 'window'));
      await pageList(page).getByRole('button', {name: 'Host Wallet'}).click();
      await page.getByText('waiting', {exact: true}).waitFor();
      await page.evaluate(() => window.approveInWindow?.());
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
  await page.getByTestId('connector-dev.journeys.host').waitFor();
}

async function seeAllWallets(page: Page): Promise<void> {
  await page.getByTestId('all-wallets').click();
  await page.getByTestId('view-all-wallets').waitFor();
}

async function scrollOurList(page: Page): Promise<void> {
  const {x = 0, y = 0, width = 0, height = 0} = (await modal(page).boundingBox()) ?? {};
  const place = {x: Math.round(x + width / 2), y: Math.round(y + height - 60)};
  await scrollByWheelAndFinger(page, modal(page).locator('.body'), place);
}

/** At a place of the list; default: near its end. */
async function scrollByWheelAndFinger(page: Page, element: Locator, given?: Place): Promise<void> {
  const list = await element.elementHandle();
  // A drawer that still slides in moves the list away from under the pointer.
  await list?.waitForElementState('stable');
  const {x, y, width, height} = (await element.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
  const place = given ?? {x: Math.round(x + width / 2), y: Math.round(y + height - 10)};
  const pageTop = await page.evaluate(() => scrollY);
  await page.mouse.move(place.x, place.y);
  await page.mouse.wheel(0, 120);
  await page.waitForFunction((box) => (box?.scrollTop ?? 0) > 0, list);
  await element.evaluate((box) => (box.scrollTop = 0));
  await swipeUp(page, place);
  await page.waitForFunction((box) => (box?.scrollTop ?? 0) > 0, list);
  await element.evaluate((box) => (box.scrollTop = 0));
  assert.equal(await page.evaluate(() => scrollY), pageTop, 'the page does not scroll');
}

async function swipeUp(page: Page, {x, y}: Place): Promise<void> {
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
  await expectNames(page, {'dialog Log in or connect a wallet': 1, 'button Host Wallet': 1});
}

/** The accessibility tree has each of these that often. */
async function expectNames(page: Page, wanted: Readonly<Record<string, number>>): Promise<void> {
  await page.getByRole('button', {name: 'Host Wallet'}).first().waitFor();
  const session = await page.context().newCDPSession(page);
  const {nodes} = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const names = nodes.filter(({ignored}) => !ignored).map(({role, name}) => `${role?.value} ${name?.value}`);
  const counts = Object.keys(wanted).map((name) => [name, names.filter((each) => each === name).length]);
  assert.deepEqual(Object.fromEntries(counts), wanted, 'in the accessibility tree');
}

async function expectFocusOn(page: Page, words: string): Promise<void> {
  await page.waitForFunction((text) => document.activeElement?.textContent === text, words);
}

/** Presses Tab until the focus is there, a few times at most. */
async function tabTo(page: Page, words: string): Promise<void> {
  const passed: (string | null | undefined)[] = [];
  while (passed.at(-1) !== words && passed.length < 4) {
    await page.keyboard.press('Tab');
    passed.push(await page.evaluate(() => document.activeElement?.textContent));
  }
  assert.equal(passed.at(-1), words, passed.join());
}

/** The opened modal leaves no trace: the page scrolls, and has no additional styles or attributes. */
async function expectUntouched(page: Page): Promise<void> {
  await page.waitForFunction(() => getComputedStyle(document.documentElement).overflowY === 'visible');
  // Libraries show the page again a moment after their dialog is gone. An attribute may state that an element is not
  // hidden, as Headless UI leaves it.
  await page.waitForFunction(() => document.querySelectorAll('[inert], [aria-hidden=true]').length === 0);
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

/** The list that the page draws in its dialog. */
function pageList(page: Page): Locator {
  return page.getByRole('list', {name: 'Wallets of the page'});
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

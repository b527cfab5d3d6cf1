import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Frame, Page} from 'puppeteer-core';
import {serveBuilt, type BuiltDemo} from '../server/built-server.js';
import {click, collectTroubles, ENGINES, inBrowser} from './engines.js';
import {OWN_PAGE, PUBLIC_PAGE} from './login-steps.js';

const IN_APPROVAL = '>>> [data-testid="view-approve-transaction"]';
/** Inert until it is wholly visible. */
const SESSION_FRAME = 'drawbridge-session-frame[open] iframe:not([inert])';
const APPROVE = 'button.main:not([disabled])';

/** Firefox cannot prove that a frame is visible, so that the login service asks in a window there. */
const APPROVALS: Readonly<Record<string, typeof approveInFrame>> = {
  Chromium: approveInFrame,
  Firefox: approveInWindow,
};

describe('a visitor without a wallet', () => {
  let demo: BuiltDemo;
  before(async () => {
    demo = await serveBuilt();
  });
  after(() => demo?.close());

  for (const [engine, options] of Object.entries(ENGINES)) {
    it(`logs in by e-mail, signs, reloads and signs out in ${engine}`, () =>
      inBrowser(options, (browser) => takeVisit(browser, demo.origin + OWN_PAGE, APPROVALS[engine]!)));

    it(`does so with a login service of the public kind in ${engine}`, () =>
      inBrowser(options, (browser) => takeVisit(browser, demo.origin + PUBLIC_PAGE, approveInSessionFrame)));
  }
});

async function takeVisit(browser: Browser, address: string, approve: typeof approveInFrame): Promise<void> {
  const page = await browser.newPage();
  await page.setViewport({width: 1280, height: 1000});
  const troubles = collectTroubles(page);
  await page.goto(address);
  // A page is loaded before its client is there; the button takes no click until then.
  await page.waitForFunction(() => document.querySelector('drawbridge-button')?.client !== undefined);
  await click(page, 'drawbridge-button[data-state=disconnected]');
  // An address for each visit: another visit's code may be in the mailbox first.
  const email = `${crypto.randomUUID()}@example.com`;
  await enter(page, '>>> drawbridge-login-email', email);
  await page.keyboard.press('Enter');
  await enter(page, '>>> drawbridge-code-form', await readCode(browser, page, email));
  await untilConnected(page);
  await page.waitForSelector('>>> drawbridge-modal dialog[open]', {hidden: true});

  await click(page, '#sign button');
  await approve(page, await serviceOf(page));
  await page.waitForFunction(() =>
    /0x[0-9a-f]{130}/.test(document.querySelector('#sign .result')!.textContent),
  );
  await page.waitForSelector('>>> drawbridge-modal dialog[open]', {hidden: true});

  await page.reload();
  await page.waitForSelector('drawbridge-button[data-state=connected]');
  await click(page, 'drawbridge-button[data-state=connected]');
  await page.waitForSelector('>>> [data-testid="view-account"]', {visible: true});
  await click(page, '>>> [data-testid="disconnect"]');
  await page.waitForSelector('drawbridge-button[data-state=disconnected]');
  assert.deepEqual(troubles, []);
}

/** Waits for the account; a failure names what the modal shows instead. */
async function untilConnected(page: Page): Promise<void> {
  try {
    await page.waitForSelector('drawbridge-button[data-state=connected]');
  } catch (cause) {
    const [code] = await page.$$eval('>>> drawbridge-code-form >>> input', (all) =>
      all.map(({value}) => value),
    );
    const status = await page.$$eval('>>> [role=status]', (all) =>
      all.map((each) => each.textContent.trim()),
    );
    throw new Error(`The code field holds ${code ?? 'nothing'}; the page says ${status.join(' | ')}`, {
      cause,
    });
  }
}

/** Types a text into the field of an element. */
async function enter(page: Page, element: string, text: string): Promise<void> {
  await click(page, `${element} >>> input`);
  await page.keyboard.type(text);
}

/** The origin of the login service. */
function serviceOf(page: Page): Promise<string> {
  return page.$eval('#mailbox', (link) => new URL((link as HTMLAnchorElement).href).origin);
}

/** Reads the code on the mailbox page, in another tab. */
async function readCode(browser: Browser, page: Page, email: string): Promise<string> {
  const mailbox = await browser.newPage();
  await mailbox.goto(`${await serviceOf(page)}/mailbox?to=${email}`);
  const code = await mailbox.waitForSelector('output');
  const text = await code!.evaluate((output) => output.textContent);
  await mailbox.close();
  await page.bringToFront();
  // Keys typed into a page that is not in front yet are lost.
  await page.waitForFunction(() => document.hasFocus());
  return text;
}

async function approveInFrame(page: Page, service: string): Promise<void> {
  const element = await page.waitForSelector(`${IN_APPROVAL} >>> iframe`, {visible: true});
  const frame = await element!.contentFrame();
  await press(frame, service);
  assert.deepEqual(await windowsOf(page, service), []);
}

/** In every browser in the frame that has the session, which takes no click before it is wholly visible. */
async function approveInSessionFrame(page: Page, service: string): Promise<void> {
  const element = await page.waitForSelector(SESSION_FRAME, {visible: true});
  await coverWithPopover(page);
  await page.waitForSelector('drawbridge-session-frame[open] iframe[inert]');
  await page.$eval('[popover]', (cover) => cover.remove());
  await page.waitForSelector(SESSION_FRAME, {visible: true});
  await press(await element!.contentFrame(), service);
  assert.deepEqual(await windowsOf(page, service), []);
}

/** The first tap opens the window: a browser blocks one that opens later. */
async function approveInWindow(page: Page, service: string): Promise<void> {
  const opening = new Promise<Page | null>((resolve) => page.once('popup', resolve));
  await click(page, `${IN_APPROVAL} >>> [data-testid="approval-window"]`);
  const opened = await opening;
  await press(opened!.mainFrame(), service);
  assert.equal(await page.$(`${IN_APPROVAL} >>> iframe`), null);
}

async function windowsOf(page: Page, service: string): Promise<readonly string[]> {
  const pages = await page.browserContext().pages();
  return pages.map((each) => each.url()).filter((url) => url.startsWith(service));
}

/** Covers the page in the top layer, and takes no clicks. */
function coverWithPopover(page: Page): Promise<void> {
  return page.evaluate(() => {
    const cover = document.createElement('div');
    cover.popover = 'manual';
    cover.style.cssText = 'inset:0;width:100%;height:100%;background:white;pointer-events:none';
    document.body.append(cover);
    cover.showPopover();
  });
}

/** By the keyboard: Chromium discards clicks on a frame that has just moved. */
async function press(frame: Frame, service: string): Promise<void> {
  const approve = await frame.waitForSelector(APPROVE, {visible: true});
  assert.equal(new URL(frame.url()).origin, service);
  await approve!.press('Enter');
}

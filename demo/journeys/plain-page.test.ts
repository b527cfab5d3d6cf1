import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'puppeteer-core';
import {serveBuilt, type BuiltDemo} from '../server/built-server.js';
import {click, collectTroubles, ENGINES, inBrowser} from './engines.js';
import {EXTENSION, installExtension} from './shared-extension.js';
import {DEMO_WALLET} from './steps.js';

describe('the plain page', () => {
  let demo: BuiltDemo;
  before(async () => {
    demo = await serveBuilt();
  });
  after(() => demo?.close());

  for (const [engine, options] of Object.entries(ENGINES)) {
    it(`connects, also shows the account after a reload, and disconnects in ${engine}`, () =>
      inBrowser(options, (browser) => takeVisit(browser, demo.origin)));
  }

  it('has the state of the other tab once the browser resumes it', () =>
    inBrowser(ENGINES['Chromium'], (browser) => followAsleep(browser, demo.origin)));
});

/** Connects and disconnects in one tab while the browser keeps the other one frozen. */
async function followAsleep(browser: Browser, origin: string): Promise<void> {
  const pages = [await browser.newPage(), await browser.newPage()] as const;
  await installExtension({
    exposeFunction: (name, given) => Promise.all(pages.map((page) => page.exposeFunction(name, given))),
    addInitScript: (script) => Promise.all(pages.map((page) => page.evaluateOnNewDocument(script))),
  });
  // The last page is in front: the browser cannot freeze a visible page.
  const [sleeper, page] = pages;
  await sleeper.goto(origin);
  await sleeper.waitForSelector('drawbridge-button[data-state=disconnected]');
  await page.goto(origin);
  await sleep(sleeper, 'frozen');
  await pressConnect(page);
  await click(page, `>>> [data-testid="connector-${EXTENSION.fox.id}"]`);
  await page.waitForSelector('drawbridge-button[data-state=connected]');
  await sleep(sleeper, 'active');
  await sleeper.waitForSelector('drawbridge-button[data-state=connected]');
  await sleep(sleeper, 'frozen');
  await disconnect(page);
  await sleep(sleeper, 'active');
  await sleeper.waitForSelector('drawbridge-button[data-state=disconnected]');
}

/** Freezes or resumes a page, and waits until the page has received the event. */
async function sleep(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.createCDPSession();
  const received = await page.evaluateHandle(
    (event) => ({
      event: new Promise((resolve) => addEventListener(event, resolve, {capture: true, once: true})),
    }),
    state === 'active' ? 'resume' : 'freeze',
  );
  await session.send('Page.setWebLifecycleState', {state});
  await session.detach();
  await received.evaluate(async ({event}) => void (await event));
}

async function takeVisit(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage();
  const troubles = collectTroubles(page);
  await page.goto(origin);
  await connect(page);
  await page.reload();
  await page.waitForSelector('drawbridge-button[data-state=connected]');
  await disconnect(page);
  assert.deepEqual(troubles, []);
}

/** Until the page has a client, its button is disabled and looks disconnected. */
async function pressConnect(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('drawbridge-button')?.client);
  await click(page, 'drawbridge-button[data-state=disconnected]');
}

async function connect(page: Page): Promise<void> {
  await pressConnect(page);
  await click(page, `>>> [data-testid="${DEMO_WALLET}"]`);
  // Two families of the wallet appear a moment later, and move the other rows.
  for (const namespace of ['solana', 'bip122', 'polkadot'])
    await page.waitForSelector(`>>> [data-testid="chain-${namespace}"]`, {visible: true});
  await click(page, '>>> [data-testid="chain-eip155"]');
  await click(page, '>>> [data-testid="wallet-prompt"] button:last-of-type');
  await page.waitForSelector('drawbridge-button[data-state=connected]');
}

async function disconnect(page: Page): Promise<void> {
  await click(page, 'drawbridge-button[data-state=connected]');
  // The token rows move the content below them, and a locator scrolls once.
  await page.waitForSelector('>>> [data-testid="view-account"] >>> drawbridge-token-row', {visible: true});
  await click(page, '>>> [data-testid="disconnect"]');
  await page.waitForSelector('drawbridge-button[data-state=disconnected]');
}

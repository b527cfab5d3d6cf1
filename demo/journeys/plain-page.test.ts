import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import puppeteer, {type Browser, type LaunchOptions, type Page} from 'puppeteer-core';
import {serveBuilt, type BuiltDemo} from '../server/built-server.js';
import {DEMO_WALLET} from './steps.js';

interface BrowserFinder {
  readonly BROWSER_FLAGS: string[];
  readonly findBrowser: () => Promise<{readonly executablePath: string}>;
  readonly findFirefox: () => string | undefined;
}

const FINDER = new URL('../../.ci/find-browser.mjs', import.meta.url).href;
const {BROWSER_FLAGS, findBrowser, findFirefox} = (await import(FINDER)) as BrowserFinder;
const firefox = findFirefox();
/** Chromium, and Firefox where it is installed. */
const ENGINES: Readonly<Record<string, LaunchOptions>> = {
  Chromium: {executablePath: (await findBrowser()).executablePath, args: BROWSER_FLAGS},
  ...(firefox && {Firefox: {browser: 'firefox', executablePath: firefox}}),
};

describe('the plain page', () => {
  let demo: BuiltDemo;
  before(async () => {
    demo = await serveBuilt();
  });
  after(() => demo?.close());

  for (const [engine, options] of Object.entries(ENGINES)) {
    it(`connects, shows the account after a reload, too, and disconnects in ${engine}`, async () => {
      const browser = await puppeteer.launch(options);
      try {
        await takeVisit(browser, demo.origin);
      } finally {
        await browser.close();
      }
    });
  }
});

async function takeVisit(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await page.goto(origin);
  await click(page, 'drawbridge-button[data-state=disconnected]');
  await click(page, `>>> [data-testid="${DEMO_WALLET}"]`);
  await click(page, '>>> [data-testid="chain-eip155"]');
  await click(page, '>>> [data-testid="wallet-prompt"] button:last-of-type');
  await page.waitForSelector('drawbridge-button[data-state=connected]');
  await page.reload();
  await page.waitForSelector('drawbridge-button[data-state=connected]');
  await click(page, 'drawbridge-button[data-state=connected]');
  // The rows of tokens move what is below them, and a locator scrolls once.
  await page.waitForSelector('>>> [data-testid="view-account"] >>> drawbridge-token-row', {visible: true});
  await click(page, '>>> [data-testid="disconnect"]');
  await page.waitForSelector('drawbridge-button[data-state=disconnected]');
  assert.deepEqual(troubles, []);
}

/** Clicks once the element stands still: views slide in, and what a selector finds may be drawn anew meanwhile. */
async function click(page: Page, selector: string): Promise<void> {
  await page.locator(selector).click();
}

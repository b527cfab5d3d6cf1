import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import puppeteer, {type Browser, type LaunchOptions, type Page} from 'puppeteer-core';
import {serveBuilt, type BuiltDemo} from '../server/built-server.js';
import {EXTENSION, installExtension} from './shared-extension.js';
import {DEMO_WALLET} from './steps.js';

interface BrowserFinder {
  readonly BROWSER_FLAGS: string[];
  readonly findBrowser: () => Promise<{readonly executablePath: string}>;
  readonly findFirefox: () => string | undefined;
}

const FINDER = new URL('../../.ci/find-browser.mjs', import.meta.url).href;
const {BROWSER_FLAGS, findBrowser, findFirefox} = (await import(FINDER)) as BrowserFinder;
const firefox = findFirefox();
/**
 * Chromium, and Firefox if it is installed. Both prefer reduced motion: Playwright clicks an element's last measured
 * position, and does not measure again.
 */
const ENGINES: Readonly<Record<string, LaunchOptions>> = {
  Chromium: {
    executablePath: (await findBrowser()).executablePath,
    args: [...BROWSER_FLAGS, '--force-prefers-reduced-motion'],
  },
  ...(firefox && {
    Firefox: {
      browser: 'firefox',
      executablePath: firefox,
      extraPrefsFirefox: {'ui.prefersReducedMotion': 1},
    },
  }),
};

describe('the plain page', () => {
  let demo: BuiltDemo;
  before(async () => {
    demo = await serveBuilt();
  });
  after(() => demo?.close());

  for (const [engine, options] of Object.entries(ENGINES)) {
    it(`connects, also shows the account after a reload, and disconnects in ${engine}`, async () => {
      const browser = await puppeteer.launch(options);
      try {
        await takeVisit(browser, demo.origin);
      } finally {
        await browser.close();
      }
    });
  }

  it('has the state of the other tab once the browser resumes it', async () => {
    const browser = await puppeteer.launch(ENGINES['Chromium']);
    try {
      await followAsleep(browser, demo.origin);
    } finally {
      await browser.close();
    }
  });
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
  await click(page, 'drawbridge-button[data-state=disconnected]');
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
  const eventType = state === 'active' ? 'resume' : 'freeze';
  await page.evaluate((event) => {
    addEventListener(event, () => (document.title = event), {capture: true, once: true});
  }, eventType);
  await session.send('Page.setWebLifecycleState', {state});
  await session.detach();
  assert.equal(await page.title(), eventType);
}

async function takeVisit(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await page.goto(origin);
  await connect(page);
  await page.reload();
  await page.waitForSelector('drawbridge-button[data-state=connected]');
  await disconnect(page);
  assert.deepEqual(troubles, []);
}

async function connect(page: Page): Promise<void> {
  await click(page, 'drawbridge-button[data-state=disconnected]');
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

/** Clicks once the element exists and does not move. */
async function click(page: Page, selector: string): Promise<void> {
  // A locator alone looks again when the page's own tree changes, and misses changes inside a shadow tree.
  await page.waitForSelector(selector, {visible: true});
  await page.locator(selector).click();
}

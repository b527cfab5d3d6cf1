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
 * Chromium, and Firefox where it is installed. Their user wants no motion: the tool clicks where an element was when it
 * looked, and does not look again.
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
    it(`connects, shows the account after a reload, too, and disconnects in ${engine}`, async () => {
      const browser = await puppeteer.launch(options);
      try {
        await takeVisit(browser, demo.origin);
      } finally {
        await browser.close();
      }
    });
  }

  it('is as another tab has made it, once it wakes', async () => {
    const browser = await puppeteer.launch(ENGINES['Chromium']);
    try {
      await followAsleep(browser, demo.origin);
    } finally {
      await browser.close();
    }
  });
});

/** Connects and disconnects in one tab while the browser keeps the other one asleep. */
async function followAsleep(browser: Browser, origin: string): Promise<void> {
  const pages = [await browser.newPage(), await browser.newPage()] as const;
  await installExtension({
    exposeFunction: (name, given) => Promise.all(pages.map((page) => page.exposeFunction(name, given))),
    addInitScript: (script) => Promise.all(pages.map((page) => page.evaluateOnNewDocument(script))),
  });
  // The last one is in front: a page that is seen cannot be put to sleep.
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

/** Puts a page to sleep, or wakes it, and waits until the page was told. */
async function sleep(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.createCDPSession();
  const told = state === 'active' ? 'resume' : 'freeze';
  await page.evaluate((event) => {
    addEventListener(event, () => (document.title = event), {capture: true, once: true});
  }, told);
  await session.send('Page.setWebLifecycleState', {state});
  await session.detach();
  assert.equal(await page.title(), told);
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
  // Two families of the wallet come a moment later, and move the rows of the others.
  for (const namespace of ['solana', 'bip122', 'polkadot'])
    await page.waitForSelector(`>>> [data-testid="chain-${namespace}"]`, {visible: true});
  await click(page, '>>> [data-testid="chain-eip155"]');
  await click(page, '>>> [data-testid="wallet-prompt"] button:last-of-type');
  await page.waitForSelector('drawbridge-button[data-state=connected]');
}

async function disconnect(page: Page): Promise<void> {
  await click(page, 'drawbridge-button[data-state=connected]');
  // The rows of tokens move what is below them, and a locator scrolls once.
  await page.waitForSelector('>>> [data-testid="view-account"] >>> drawbridge-token-row', {visible: true});
  await click(page, '>>> [data-testid="disconnect"]');
  await page.waitForSelector('drawbridge-button[data-state=disconnected]');
}

/** Clicks once the element is there and stands still. */
async function click(page: Page, selector: string): Promise<void> {
  // A locator alone looks again when the page's own tree changes, and misses what only a shadow tree gets.
  await page.waitForSelector(selector, {visible: true});
  await page.locator(selector).click();
}

import puppeteer, {type Browser, type LaunchOptions, type Page} from 'puppeteer-core';

interface BrowserFinder {
  readonly BROWSER_FLAGS: string[];
  readonly findBrowser: () => Promise<{readonly executablePath: string}>;
  readonly findFirefox: () => string | undefined;
  readonly OWN_ENV: Record<string, string>;
}

const FINDER = new URL('../../.ci/find-browser.mjs', import.meta.url).href;
const {BROWSER_FLAGS, findBrowser, findFirefox, OWN_ENV} = (await import(FINDER)) as BrowserFinder;
const firefox = findFirefox();

/**
 * Chromium, and Firefox if it is installed. Both prefer reduced motion: Puppeteer clicks an element's last measured
 * position, and does not measure again.
 */
export const ENGINES: Readonly<Record<string, LaunchOptions>> = {
  Chromium: {
    executablePath: (await findBrowser()).executablePath,
    args: [...BROWSER_FLAGS, '--force-prefers-reduced-motion'],
  },
  ...(firefox && {
    Firefox: {
      browser: 'firefox',
      executablePath: firefox,
      // With the libraries of npm's Chromium, a login takes half as long again.
      env: OWN_ENV,
      extraPrefsFirefox: {'ui.prefersReducedMotion': 1},
    },
  }),
};

/** Runs the task in a new browser, and closes it. */
export async function inBrowser(
  options: LaunchOptions | undefined,
  task: (browser: Browser) => Promise<void>,
): Promise<void> {
  const browser = await puppeteer.launch(options);
  try {
    await task(browser);
  } finally {
    await browser.close();
  }
}

/** Collects the errors of a page from now on. */
export function collectTroubles(page: Page): readonly string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  return troubles;
}

/** Clicks once the element exists and does not move. */
export async function click(page: Page, selector: string): Promise<void> {
  // A locator alone looks again when the page's own tree changes, and misses changes inside a shadow tree.
  await page.waitForSelector(selector, {visible: true});
  await page.locator(selector).click();
}

import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright-core';
import {BROWSER_FLAGS, findBrowser} from '../find-browser.mjs';

/** Starts the browser that the tests use, for scripts that drive it themselves. */
export async function startBrowser() {
  const {executablePath} = await findBrowser();
  return chromium.launch({executablePath, args: [...BROWSER_FLAGS, '--js-flags=--expose-gc']});
}

/**
 * A visitor with an empty profile, three announced wallets and the probe that measurements read.
 *
 * With `prefetches: false` their browser reports a 3g connection, on which no page prefetches before the click.
 */
export async function newVisitor(browser, {prefetches = true} = {}) {
  const context = await browser.newContext();
  if (!prefetches)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {value: {effectiveType: '3g', saveData: false}}),
    );
  for (const script of ['wallets.js', 'probe.js']) {
    await context.addInitScript({path: fileURLToPath(new URL(`in-page/${script}`, import.meta.url))});
  }
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => console.error(`On the page: ${error.stack}`));
  return page;
}

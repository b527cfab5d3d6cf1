import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright-core';
import {BROWSER_FLAGS, findBrowser} from '../find-browser.mjs';

/** Starts the browser that the tests use, for scripts that drive it themselves. */
export async function startBrowser() {
  const {executablePath} = await findBrowser();
  return chromium.launch({executablePath, args: [...BROWSER_FLAGS, '--js-flags=--expose-gc']});
}

/** A visitor with an empty profile, three announced wallets and the probe that measurements read. */
export async function newVisitor(browser) {
  const context = await browser.newContext();
  for (const script of ['wallets.js', 'probe.js']) {
    await context.addInitScript({path: fileURLToPath(new URL(`in-page/${script}`, import.meta.url))});
  }
  const page = await context.newPage();
  page.setDefaultTimeout(5000);
  page.on('pageerror', (error) => console.error(`On the page: ${error.stack}`));
  return page;
}

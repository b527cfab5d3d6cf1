import {chromium} from 'playwright-core';
import {BROWSER_FLAGS, findBrowser} from '../find-browser.mjs';

/** Starts the browser that the tests use, for scripts that drive it themselves. */
export async function startBrowser() {
  const {executablePath} = await findBrowser();
  return chromium.launch({executablePath, args: BROWSER_FLAGS});
}

/**
 * Loads the page, then opens the modal as a visitor would, and tells which requests each step made.
 *
 * A page is at rest when half a second passed without a request.
 */
export async function recordRequests(browser, origin) {
  const page = await browser.newPage();
  const requests = [];
  page.on('request', (request) => {
    if (/^https?:|^wss?:/.test(request.url())) requests.push(request.url().replace(origin, ''));
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(origin);
  await page.locator('drawbridge-button').getByRole('button').waitFor();
  await page.waitForLoadState('networkidle');
  const beforeClick = [...requests];
  await page.locator('drawbridge-button').getByRole('button').click();
  await page.locator('[data-testid^=wallet-], [data-testid^=connector-]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  return {beforeClick, withModal: requests};
}

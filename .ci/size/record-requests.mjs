import {setTimeout as wait} from 'node:timers/promises';
import {newVisitor} from '../adopter/browser.mjs';

const REST_MS = 500;
/** The first screen prefetches its targets after three seconds without input. */
const LEFT_ALONE_MS = 4_000;

/** Waits until no request was sent for half a second, all were answered, and the page was idle. */
export async function comeToRest(page, requests, open) {
  let seen;
  do {
    seen = requests.length;
    await wait(REST_MS);
    await page.evaluate(() => new Promise((pass) => requestIdleCallback(pass)));
  } while (requests.length > seen || open.size > 0);
}

/** The addresses that a page requests from now on, sockets included, and its requests without an answer. */
export function watchRequests(page, origin) {
  const requests = [];
  const record = (url) => {
    if (/^(https?|wss?):/.test(url)) requests.push(url.replace(origin, ''));
  };
  page.on('request', (request) => record(request.url()));
  const open = new Set();
  page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => open.delete(request));
  page.on('websocket', (socket) => record(socket.url()));
  return {requests, open};
}

/**
 * Loads the page, opens the modal, waits, connects a wallet and opens the account, and returns the requests by the end
 * of each step. The visitor's connection is too slow for prefetching before the click, so that each step shows what it
 * needs.
 */
export async function recordRequests(browser, origin) {
  const page = await newVisitor(browser, {prefetches: false});
  const {requests, open} = watchRequests(page, origin);
  await page.goto(origin);
  const button = page.locator('drawbridge-button').getByRole('button');
  await button.waitFor();
  await comeToRest(page, requests, open);
  const beforeClick = [...requests];
  await button.click();
  const row = page.locator('[data-testid^=connector-test]').first();
  await row.waitFor();
  await comeToRest(page, requests, open);
  const withModal = [...requests];
  await wait(LEFT_ALONE_MS);
  await comeToRest(page, requests, open);
  const leftAlone = [...requests];
  await row.click();
  await page.locator('drawbridge-button[data-state~=connected]').waitFor();
  await button.click();
  await page.getByTestId('view-account').waitFor();
  await comeToRest(page, requests, open);
  await page.context().close();
  return {beforeClick, withModal, leftAlone, connected: requests};
}

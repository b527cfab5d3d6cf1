import {setTimeout} from 'node:timers/promises';
import {newVisitor} from '../adopter/browser.mjs';

/** Prefetching starts after three seconds of rest, so a page without requests for longer is done. */
const DONE_MS = 5_000;
const LOOK_MS = 100;

/**
 * Loads the page and opens the modal as two visitors: one whose connection is too slow for prefetching, and one for whom
 * the page prefetches in idle time.
 *
 * Returns the paths requested before the click (`beforeClick`) and by the frame that paints the first row (`firstRow`)
 * without prefetching; and with it, those requested in idle time before the click (`prefetched`), and until nothing was
 * requested for five seconds after it (`inTheEnd`). `rest` decides when a page is done.
 */
export async function recordOpening(browser, origin, rest = comeToRest) {
  const {beforeClick, firstRow} = await visit(browser, origin, {visitor: {prefetches: false}, rest});
  const {beforeClick: idle, inTheEnd} = await visit(browser, origin, {visitor: {prefetches: true}, rest});
  return {beforeClick, firstRow, prefetched: idle.filter((path) => !beforeClick.includes(path)), inTheEnd};
}

async function visit(browser, origin, {visitor, rest}) {
  const page = await newVisitor(browser, visitor);
  const requests = [];
  page.on('request', (request) => requests.push({path: request.url().replace(origin, ''), request}));
  await page.goto(origin);
  const button = page.locator('drawbridge-button').getByRole('button');
  await button.waitFor();
  await rest(requests, page);
  const beforeClick = pathsOf(requests);
  const paintedAt = await inTurn(async () => {
    const painted = page.evaluate(async () => performance.timeOrigin + (await globalThis.probe.row()));
    await button.click();
    return painted;
  });
  await rest(requests, page);
  const firstRow = pathsOf(requests.filter(({request}) => request.timing().startTime <= paintedAt));
  await page.context().close();
  return {beforeClick, firstRow, inTheEnd: pathsOf(requests)};
}

let lastTurn = Promise.resolve();

/** One after the other, since the first row depends on the time of its paint; a page at rest does not affect others. */
export function inTurn(open) {
  const turn = lastTurn.then(open);
  lastTurn = turn.catch(() => {});
  return turn;
}

/** Waits until no request was added to the list for five seconds. */
export async function comeToRest(requests, _page, {wait = setTimeout, now = Date.now} = {}) {
  let seen = requests.length;
  let since = now();
  while (now() - since < DONE_MS) {
    await wait(LOOK_MS);
    if (requests.length > seen) since = now();
    seen = requests.length;
  }
}

function pathsOf(requests) {
  return requests.map(({path}) => path);
}

import {setTimeout as wait} from 'node:timers/promises';
import {newVisitor} from '../adopter/browser.mjs';

/** What is fetched ahead is asked for after three seconds of rest, so a page that asked for nothing longer is done. */
const DONE_MS = 5_000;
const LOOK_MS = 100;

/**
 * Loads the page and opens the modal as two visitors: one whose connection is too slow for prefetching, and one for whom
 * the page prefetches in idle time.
 *
 * Returns the paths requested before the click (`beforeClick`) and by the frame that paints the first row (`firstRow`)
 * without prefetching; and with it, those requested in idle time before the click (`prefetched`), and until nothing was
 * requested for five seconds after it (`inTheEnd`).
 */
export async function recordOpening(browser, origin) {
  const {beforeClick, firstRow} = await visit(browser, origin, {prefetches: false});
  const {beforeClick: idle, inTheEnd} = await visit(browser, origin, {prefetches: true});
  return {beforeClick, firstRow, prefetched: idle.filter((path) => !beforeClick.includes(path)), inTheEnd};
}

async function visit(browser, origin, visitor) {
  const page = await newVisitor(browser, visitor);
  const requests = [];
  page.on('request', (request) => requests.push({path: request.url().replace(origin, ''), request}));
  await page.goto(origin);
  const button = page.locator('drawbridge-button').getByRole('button');
  await button.waitFor();
  await comeToRest(requests);
  const beforeClick = pathsOf(requests);
  const paintedAt = await inTurn(async () => {
    const painted = page.evaluate(async () => performance.timeOrigin + (await globalThis.probe.row()));
    await button.click();
    return painted;
  });
  await comeToRest(requests);
  const firstRow = pathsOf(requests.filter(({request}) => request.timing().startTime <= paintedAt));
  await page.context().close();
  return {beforeClick, firstRow, inTheEnd: pathsOf(requests)};
}

let lastTurn = Promise.resolve();

/** One after the other, since what came by the first row depends on when it is painted; a page at rest disturbs nobody. */
export function inTurn(open) {
  const turn = lastTurn.then(open);
  lastTurn = turn.catch(() => {});
  return turn;
}

async function comeToRest(requests) {
  let seen = requests.length;
  let since = Date.now();
  while (Date.now() - since < DONE_MS) {
    await wait(LOOK_MS);
    if (requests.length > seen) since = Date.now();
    seen = requests.length;
  }
}

function pathsOf(requests) {
  return requests.map(({path}) => path);
}

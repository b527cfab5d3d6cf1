import {newVisitor} from '../adopter/browser.mjs';
import {button, readMetrics} from './visit.mjs';

/** The lists are measured at each of these sizes. */
export const SIZES = [10, 100, 1000, 10_000, 30_000];

const MB = 1_000_000;
const LIMIT_MS = 120_000;
/**
 * The lists: their tab, the button that opens a long one, the request behind them, and the element that shows they are
 * loaded.
 */
export const LISTS = {
  tokens: {tab: 'Tokens', all: 'show-all', answer: '/balance', rows: '[data-testid^=token-]'},
  activity: {tab: 'Activity', all: 'all-activity', answer: '/history', rows: '[data-testid^=transaction-]'},
};

/** A list of one size: its first rows, scrolling to its end, and the memory afterwards. */
export async function measureList({browser, origin, devnet}, {list, size}) {
  const account = devnet.accounts[9].address;
  await putDataset(devnet, account, {[list]: size});
  const page = await newVisitor(browser);
  page.setDefaultTimeout(LIMIT_MS);
  await page.addInitScript((own) => Object.assign(globalThis, {announced: own}), {
    account,
    chainId: `0x${devnet.chains[0].chainId.toString(16)}`,
  });
  const {tab, all, answer, rows} = LISTS[list];
  await connect(page, origin);
  await page.evaluate((selector) => void (probe.firstRows = probe.shown(selector)), rows);
  await button(page).click();
  if (list !== 'tokens') await page.getByRole('tab', {name: tab}).click();
  const {opened, painted, blocked} = await page.evaluate(async (path) => {
    const [shown, answered] = [await probe.firstRows, await probe.answered(path)];
    await probe.settled();
    const longTasks = probe.longTasksSince(answered);
    return {opened: shown - probe.clickedAt(), painted: shown - answered, blocked: longTasks};
  }, answer);
  const whole = page.getByTestId(all);
  if (await whole.isVisible()) await whole.click();
  const before = await weigh(page);
  const {longest, tasks} = await page.evaluate(() => probe.scrollThrough());
  const after = await weigh(page);
  await page.context().close();
  const figures = {
    'click to rows ms': opened,
    'answer to rows ms': painted,
    'tasks over 50 ms after the answer': blocked.length,
    'longest task ms': longest,
    ...grown(before, after),
  };
  const rounded = Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(1))]);
  return {list, size, ...Object.fromEntries(rounded), 'tasks over 50 ms': tasks};
}

async function connect(page, origin) {
  await page.goto(origin);
  await button(page).click();
  await page.getByRole('button', {name: /Alpha Wallet/}).click();
  await page.evaluate(() => probe.connected());
}

async function putDataset({endpoints}, address, dataset) {
  const response = await fetch(`${endpoints.control}/datasets/${address}`, {
    method: 'PUT',
    body: JSON.stringify(dataset),
  });
  if (!response.ok) throw new Error(`The dataset of ${address}: ${response.status}`);
}

async function weigh(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  for (let pass = 0; pass < 2; pass += 1) await devtools.send('HeapProfiler.collectGarbage');
  const {JSHeapUsedSize} = await readMetrics(devtools);
  await devtools.detach();
  return {heap: JSHeapUsedSize / MB, elements: await page.evaluate(() => probe.elements())};
}

function grown(before, after) {
  return {
    'heap MB': before.heap,
    'heap MB at the end': after.heap,
    elements: before.elements,
    'elements at the end': after.elements,
  };
}

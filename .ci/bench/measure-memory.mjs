import {newVisitor} from '../adopter/browser.mjs';
import {readMetrics} from './visit.mjs';

const CYCLES = 50;
const MB = 1_000_000;

/** Heap, nodes and listeners over many openings of one modal. */
export async function openAndClose({browser, origin}) {
  const {page, devtools, weigh} = await weighable(browser, origin);
  const loaded = await weigh();
  // The first opening loads chunks and keeps them: only further openings count.
  await openOnce(page);
  const once = await weigh();
  for (let cycle = 0; cycle < CYCLES; cycle += 1) await openOnce(page);
  const after = await weigh();
  await devtools.detach();
  await page.context().close();
  return {
    heapLoaded: loaded.JSHeapUsedSize / MB,
    heapAfter: after.JSHeapUsedSize / MB,
    nodesPerCycle: (after.Nodes - once.Nodes) / CYCLES,
    listenersPerCycle: (after.JSEventListeners - once.JSEventListeners) / CYCLES,
  };
}

/** The remains of a client that was created, opened, closed and destroyed. */
export async function createAndDestroy({browser, clientOrigin}) {
  const {page, weigh} = await weighable(browser, clientOrigin);
  await page.waitForFunction(() => 'liveOnce' in globalThis);
  await page.evaluate(() => liveOnce());
  const once = await weigh();
  for (let life = 0; life < CYCLES; life += 1) await page.evaluate(() => liveOnce());
  const after = await weigh();
  await page.context().close();
  return {
    nodesPerLife: (after.Nodes - once.Nodes) / CYCLES,
    listenersPerLife: (after.JSEventListeners - once.JSEventListeners) / CYCLES,
  };
}

async function weighable(browser, origin) {
  const page = await newVisitor(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(origin);
  await page.waitForLoadState('networkidle');
  const weigh = async () => {
    // Twice: the second collection frees what the first one finalised.
    for (let pass = 0; pass < 2; pass += 1) await devtools.send('HeapProfiler.collectGarbage');
    return readMetrics(devtools);
  };
  return {page, devtools, weigh};
}

/** By mouse and keyboard only: Playwright's own element finder would weigh as much as half the modal. */
async function openOnce(page) {
  const {x, y} = await page.evaluate(() => probe.place());
  await page.mouse.click(x, y);
  await page.evaluate(() => probe.row());
  await page.keyboard.press('Escape');
  await page.evaluate(() => probe.closed());
}

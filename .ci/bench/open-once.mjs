// The visits of the opening bench: each opens the modal of a page like a visitor, and returns the measurements.
import {newVisitor} from '../adopter/browser.mjs';
import {asSlowPhone, atCpuSlowdown, blocking, readMetrics} from './visit.mjs';

const CYCLES = 50;
const LEFT_ALONE_MS = 4_000;
const LONG_TASK_MS = 50;

/** Loads, rests, opens, closes and opens again: the pointer arrives and presses immediately. */
export async function cold(browser, origin) {
  const {page, devtools} = await loaded(browser, origin);
  const before = await taskMs(devtools);
  const first = await press(page);
  const settled = await page.evaluate(async (painted) => (await probe.settled()) - painted, first.paintedAt);
  // Until it has settled: deferred work is part of the cost of an opening.
  const mainThread = (await taskMs(devtools)) - before;
  const longTasks = await page.evaluate(
    ([since, bound]) => probe.longTasksSince(since).filter((ms) => ms > bound).length,
    [first.clickedAt, LONG_TASK_MS],
  );
  await close(page);
  const second = await press(page);
  await page.context().close();
  return {
    cold: first.ms,
    settled,
    loadMain: before,
    mainThread,
    allMain: before + mainThread,
    longTasks,
    second: second.ms,
  };
}

/** Hovers the button before the click, so that the prefetched code is loaded. */
export async function hovered(browser, origin) {
  const {page} = await loaded(browser, origin);
  const {x, y} = await page.evaluate(() => probe.place());
  await page.mouse.move(x, y);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const {ms} = await press(page);
  await page.context().close();
  return {hovered: ms};
}

/** On a processor four times slower. */
export async function slow(browser, origin) {
  const {page, devtools} = await loaded(browser, origin, atCpuSlowdown);
  const [loadBlocking, slowLoadMain] = [await blocking(page), await taskMs(devtools)];
  const {ms} = await press(page);
  await page.evaluate(() => probe.settled());
  const [allBlocking, slowAllMain] = [await blocking(page), await taskMs(devtools)];
  await page.context().close();
  return {
    slow: ms,
    loadBlocking,
    blocking: allBlocking - loadBlocking,
    slowLoadMain,
    slowMainThread: slowAllMain - slowLoadMain,
    slowAllMain,
  };
}

/** On a slow phone and a slow network, with a click as soon as the button appears. */
export async function phone(browser, origin) {
  const page = await newVisitor(browser);
  page.setDefaultTimeout(30_000);
  await asSlowPhone(page);
  await page.goto(origin, {waitUntil: 'commit'});
  const [phoneMs, phoneRow] = await page.evaluate(async () => {
    await probe.usable;
    const clickedAt = performance.now();
    probe.button().click();
    const paintedAt = await probe.rowPainted();
    return [paintedAt, paintedAt - clickedAt];
  });
  await page.context().close();
  return {phone: phoneMs, phoneRow};
}

/** The heap with the modal open, and after 50 openings. */
export async function memory(browser, origin) {
  const {page, devtools} = await loaded(browser, origin);
  const weigh = async () => {
    // Twice: the second collection frees what the first one finalised.
    for (let pass = 0; pass < 2; pass += 1) await devtools.send('HeapProfiler.collectGarbage');
    return (await readMetrics(devtools)).JSHeapUsedSize;
  };
  await press(page);
  // Prefetching in an idle modal is part of one opening only.
  await page.waitForTimeout(LEFT_ALONE_MS);
  await page.waitForLoadState('networkidle');
  const open = await weigh();
  await close(page);
  const once = await weigh();
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    await press(page);
    await close(page);
  }
  const after = await weigh();
  await page.context().close();
  return {heapOpen: open / 1e6, heapAfter: after / 1e6, heapPerCycle: (after - once) / CYCLES / 1000};
}

async function loaded(browser, origin, prepare = async () => {}) {
  const page = await newVisitor(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await prepare(page);
  await page.goto(origin);
  await page.evaluate(() => probe.usable);
  await page.waitForLoadState('networkidle');
  return {page, devtools};
}

/** By mouse only: Playwright's own element finder would weigh as much as half the modal. */
async function press(page) {
  const {x, y} = await page.evaluate(() => probe.place());
  const painted = page.evaluate(() => probe.rowPainted());
  await page.mouse.click(x, y);
  const paintedAt = await painted;
  const clickedAt = await page.evaluate(() => probe.clickedAt());
  return {ms: paintedAt - clickedAt, paintedAt, clickedAt};
}

async function close(page) {
  await page.keyboard.press('Escape');
  await page.evaluate(() => probe.closed());
}

async function taskMs(devtools) {
  return (await readMetrics(devtools)).TaskDuration * 1000;
}

import {newVisitor} from '../adopter/browser.mjs';
import {asSlowPhone, atCpuSlowdown, blocking, button, firstRow, load} from './visit.mjs';

const LONG_TASK_MS = 50;

/** One cold visit: load, open, close, open again. */
export async function coldVisit({browser, origin}) {
  const page = await newVisitor(browser);
  const {usable, mainThread} = await load(page, origin);
  const rowCold = await firstRow(page);
  const settled = await page.evaluate(async () => (await probe.settled()) - probe.clickedAt());
  const longTasks = await page.evaluate(
    (bound) => probe.longTasks.filter((ms) => ms > bound).length,
    LONG_TASK_MS,
  );
  await page.keyboard.press('Escape');
  await page.evaluate(() => probe.closed());
  const rowSecond = await firstRow(page);
  await page.context().close();
  return {usable, mainThread, rowCold, settled, longTasks, rowSecond};
}

/** A visit that hovers the button before the click, so that the prefetched code is loaded. */
export async function hoveredVisit({browser, origin}) {
  const page = await newVisitor(browser);
  await load(page, origin);
  await button(page).hover();
  await page.waitForLoadState('networkidle');
  const rowHovered = await firstRow(page);
  await page.context().close();
  return {rowHovered};
}

/** A visit with animations reduced by the system's setting. */
export async function reducedVisit({browser, origin}) {
  const page = await newVisitor(browser);
  await page.emulateMedia({reducedMotion: 'reduce'});
  await load(page, origin);
  await firstRow(page);
  const settledReduced = await page.evaluate(async () => (await probe.settled()) - probe.clickedAt());
  await page.context().close();
  return {settledReduced};
}

/** A visit on a processor four times slower. */
export async function slowVisit({browser, origin}) {
  const page = await newVisitor(browser);
  await atCpuSlowdown(page);
  await load(page, origin);
  const blockingLoadSlow = await blocking(page);
  const rowSlow = await firstRow(page);
  const blockingOpenSlow = (await blocking(page)) - blockingLoadSlow;
  await page.context().close();
  return {rowSlow, blockingLoadSlow, blockingOpenSlow};
}

/** A visit on a slow phone and a slow network, with a click as soon as the button appears. */
export async function phoneVisit({browser, origin}) {
  const page = await newVisitor(browser);
  await asSlowPhone(page);
  await page.goto(origin, {waitUntil: 'commit'});
  const phone = await page.evaluate(async () => {
    await probe.usable;
    probe.button().click();
    return probe.row();
  });
  await page.context().close();
  return {phone};
}

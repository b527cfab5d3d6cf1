/** The inner button of the public button. */
export function button(page) {
  return page.locator('drawbridge-button').getByRole('button');
}

/** Opens the page, waits until it has settled, and returns when the button was usable and the cost of loading. */
export async function load(page, origin) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(origin);
  const usable = await page.evaluate(() => probe.usable);
  await page.waitForLoadState('networkidle');
  const {TaskDuration} = await readMetrics(devtools);
  return {usable, mainThread: TaskDuration * 1000};
}

/** Clicks the button and returns the time from the click until a wallet could be clicked. */
export async function firstRow(page) {
  await button(page).click({noWaitAfter: true});
  return page.evaluate(async () => (await probe.row()) - probe.clickedAt());
}

/** How long tasks over 50 ms have blocked the main thread so far. */
export function blocking(page) {
  return page.evaluate(() => probe.longTasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0));
}

/** Makes the page's processor four times slower. */
export async function atCpuSlowdown(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4});
}

/** Four times slower, on a network of 1.6 Mbit/s with a latency of 150 ms. */
export async function asSlowPhone(page) {
  const devtools = await page.context().newCDPSession(page);
  const throughput = (1.6 * 1000 * 1000) / 8;
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** The browser's own counters for the page, by name. */
export async function readMetrics(devtools) {
  const {metrics} = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({name, value}) => [name, value]));
}

// Repeats everything fifty times on an adopter's page, and fails on leftovers. Needs `npm run build`.
import {fileURLToPath} from 'node:url';
import {tsImport} from 'tsx/esm/api';
import {newVisitor, startBrowser} from './adopter/browser.mjs';
import {buildPage} from './adopter/build-page.mjs';
import {servePage} from './adopter/serve-page.mjs';

const CYCLES = 50;
const PAIRINGS = 30;
const OUT = fileURLToPath(new URL('../.cache/leaks', import.meta.url));
const LEDGER = fileURLToPath(new URL('./adopter/in-page/ledger.js', import.meta.url));

/** The repeated actions; each starts with one that loads what stays loaded. */
const HABITS = {
  'opening and closing': {times: CYCLES, run: (page) => page.evaluate(() => life.openOnce())},
  'giving up a pairing': {times: PAIRINGS, run: (page) => page.evaluate(() => life.cancelPairing())},
  'a whole life': {times: CYCLES, run: (page) => page.evaluate(() => liveOnce())},
  'a life that ends early': {times: CYCLES, run: (page) => page.evaluate(() => endEarly())},
};

const [browser, server, devnet] = await Promise.all([startBrowser(), serve(), startDevnet()]);
let rows = [];
try {
  // All actions in parallel, each with a separate visitor, because a visitor spends most of the time waiting.
  rows = await Promise.all(Object.entries(HABITS).map(([habit, {times, run}]) => measure(habit, times, run)));
} finally {
  await browser.close();
  server.close();
  await devnet.close();
}
console.table(Object.fromEntries(rows.map(({habit, ...kept}) => [habit, kept])));
// A single difference due to the timing of a page is not a leak; one in every second round is.
const leaks = rows.filter(({habit, ...kept}) =>
  Object.values(kept).some((count) => count >= HABITS[habit].times / 2),
);
for (const {habit} of leaks) console.error(`Something stays after ${habit}`);
process.exitCode = leaks.length > 0 ? 1 : 0;

/**
 * The growth of the page from the first round to the last; for a destroyed client, compared with the time before it.
 */
async function measure(habit, times, run) {
  const {page, look} = await visit();
  const unused = await look();
  await page.evaluate(() => (globalThis.life = longLife()));
  await run(page);
  const once = await look();
  for (let time = 1; time < times; time += 1) await run(page);
  const after = await look();
  await page.evaluate(() => life.end());
  const ended = await look();
  await page.context().close();
  return {
    habit,
    ...difference(after, once),
    ...renamed(difference(pick(ended), pick(unused)), (name) => `${name} after the end`),
  };
}

function pick({timers, sockets, channels}) {
  return {timers, sockets, channels};
}

function difference(after, before) {
  return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - before[name]]));
}

function renamed(record, rename) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [rename(name), value]));
}

async function visit() {
  const page = await newVisitor(browser);
  await page.addInitScript({path: LEDGER});
  page.setDefaultTimeout(30_000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(`${server.origin}/?relay=${encodeURIComponent(devnet.endpoints.relay)}`);
  await page.waitForFunction(() => 'longLife' in globalThis);
  return {page, look: () => weigh(page, devtools)};
}

/** Once no resource is opened or closed any more. */
async function weigh(page, devtools) {
  await page.evaluate(() => atRest());
  const listeners = await countListeners(devtools);
  const {metrics} = await devtools.send('Performance.getMetrics');
  const nodes = metrics.find(({name}) => name === 'Nodes').value;
  return {nodes, listeners, ...(await page.evaluate(() => ledger()))};
}

/** From a heap snapshot: the browser's own counter includes freed objects that are not swept yet. */
async function countListeners(devtools) {
  const chunks = [];
  const note = ({chunk}) => chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', note);
  await devtools.send('HeapProfiler.takeHeapSnapshot');
  devtools.off('HeapProfiler.addHeapSnapshotChunk', note);
  const {snapshot, nodes, strings} = JSON.parse(chunks.join(''));
  const size = snapshot.meta.node_fields.length;
  const at = snapshot.meta.node_fields.indexOf('name');
  let count = 0;
  for (let node = at; node < nodes.length; node += size)
    count += strings[nodes[node]] === 'EventListener' ? 1 : 0;
  return count;
}

async function serve() {
  await buildPage('client', OUT);
  return servePage(OUT);
}

async function startDevnet() {
  const module = await tsImport('../demo/devnet/devnet.ts', import.meta.url);
  return module.startDevnet({port: 0});
}

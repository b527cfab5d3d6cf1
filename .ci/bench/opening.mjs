// Measures the cost of opening the modal against the floor, in one interleaved run, and fails if a ratio is over its
// limit.
// RUNS sets how many cold runs, at least 7. Needs `npm run build`.
import {availableParallelism, loadavg} from 'node:os';
import {startBrowser} from '../adopter/browser.mjs';
import {buildAsAdopters} from '../adopter/build-page.mjs';
import {servePage} from '../adopter/serve-page.mjs';
import {NEXT_VIEWS, visitView} from './next-views.mjs';
import {cold, hovered, memory, phone, slow} from './open-once.mjs';
import {LIMITS, TABLE, baseOf, judge, median} from './ratios.mjs';

const RUNS = Math.max(7, Number(process.env.RUNS ?? 9));
/** The folders in .ci/adopter with the pages. */
const PAGES = {
  floor: 'floor',
  html: 'floor-html',
  viem: 'floor-viem',
  evm: 'module',
  intent: 'module-intent',
  wallets: 'module-wallets',
  solana: 'module-solana',
};
const LIMIT_MS = 180_000;
const REPEATED = [cold, hovered, slow, phone];

const values = new Map();
const samples = (page, metric) => values.get(`${page} ${metric}`) ?? [];

/** A separate browser for each visit: nothing is compiled, cached or warm. */
async function measure(visit, page, origin) {
  const browser = await startBrowser();
  // Waits in the page have no separate time limit.
  const timer = setTimeout(() => void browser.close(), LIMIT_MS);
  try {
    for (const [metric, value] of Object.entries(await visit(browser, origin)))
      values.set(`${page} ${metric}`, [...samples(page, metric), value]);
  } catch (error) {
    console.log(`${page}, ${visit.name}: ${error.message.split('\n')[0]}`);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}

async function serveAll() {
  const servers = [];
  for (const [page, folder] of Object.entries(PAGES)) {
    const built = `${process.cwd()}/.cache/bench/${folder}`;
    await buildAsAdopters(folder, built);
    servers.push({page, ...(await servePage(built, {isCompressed: true}))});
  }
  return servers;
}

const servers = await serveAll();
// Interleaved, so that a busy moment of the machine affects all pages equally.
for (let run = 0; run < RUNS; run += 1) {
  for (const visit of REPEATED) for (const {page, origin} of servers) await measure(visit, page, origin);
  const {origin} = servers.find(({page}) => page === 'evm');
  for (const name of NEXT_VIEWS) await measure(visitView(name), 'evm', origin);
}
for (const {page, origin} of servers) await measure(memory, page, origin);
for (const {close} of servers) close();

console.log('Medians in ms:');
console.table(
  TABLE.map(({row, metric}) => ({
    row,
    ...Object.fromEntries(
      Object.keys(PAGES).map((page) => [page, median(samples(page, metric))?.toFixed(0) ?? 'not measured']),
    ),
  })),
);
const rows = LIMITS.map((limit) => judge(limit, samples));
console.table(rows);
console.log('The views that users go to next, from the click to their first content, beside a cold floor:');
console.table(NEXT_VIEWS.map(describeView));
console.log(
  `Medians of ${RUNS} runs. Load average ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`,
);
process.exitCode = rows.some(({verdict}) => verdict === 'OVER') ? 1 : 0;

function describeView(view) {
  const floor = baseOf('floor', 'cold', samples);
  const [first, second] = ['cold', 'second'].map((metric) => median(samples('evm', `${view} ${metric}`)));
  const figure = (ms) =>
    ms === undefined ? 'not measured' : `${ms.toFixed(0)} ms, ${(ms / floor).toFixed(2)}`;
  return {view, cold: figure(first), second: figure(second)};
}

// Measures what opening the modal costs beside the floor, in one interleaved run, and fails where a ratio is over.
// RUNS sets how many cold runs, at least 7. Needs `npm run build`.
import {availableParallelism, loadavg} from 'node:os';
import {startBrowser} from '../adopter/browser.mjs';
import {buildAsAdopters} from '../adopter/build-page.mjs';
import {servePage} from '../adopter/serve-page.mjs';
import {cold, hovered, memory, phone, slow} from './open-once.mjs';
import {LIMITS, judge} from './ratios.mjs';

const RUNS = Math.max(7, Number(process.env.RUNS ?? 9));
/** The folders in .ci/adopter with the pages. */
const PAGES = {floor: 'floor', evm: 'module', solana: 'module-solana'};
const REPEATED = [cold, hovered, slow, phone];

const values = new Map();
const samples = (page, metric) => values.get(`${page} ${metric}`) ?? [];

/** A browser of its own for each visit: nothing is compiled, cached or warm. */
async function measure(visit, page, origin) {
  const browser = await startBrowser();
  try {
    for (const [metric, value] of Object.entries(await visit(browser, origin)))
      values.set(`${page} ${metric}`, [...samples(page, metric), value]);
  } catch (error) {
    console.log(`${page}, ${visit.name}: ${error.message.split('\n')[0]}`);
  } finally {
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
// Interleaved, so that a busy moment of the machine falls on every page alike.
for (let run = 0; run < RUNS; run += 1)
  for (const visit of REPEATED) for (const {page, origin} of servers) await measure(visit, page, origin);
for (const {page, origin} of servers) await measure(memory, page, origin);
for (const {close} of servers) close();

const rows = LIMITS.map((limit) => judge(limit, samples));
console.table(rows);
console.log(
  `Medians of ${RUNS} runs. Load average ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`,
);
process.exitCode = rows.some(({verdict}) => verdict === 'OVER') ? 1 : 0;

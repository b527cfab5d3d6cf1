// Measures an adopter's page in a browser against its targets and prints a table. RUNS sets how many cold runs.
import {availableParallelism, loadavg} from 'node:os';
import {startDevnet} from '../../demo/devnet/devnet.ts';
import {startBrowser} from '../adopter/browser.mjs';
import {buildAsAdopters} from '../adopter/build-page.mjs';
import {servePage} from '../adopter/serve-page.mjs';
import {pair, pairHovered, reload} from './measure-connecting.mjs';
import {LISTS, measureList, SIZES} from './measure-lists.mjs';
import {createAndDestroy, openAndClose} from './measure-memory.mjs';
import {coldVisit, hoveredVisit, phoneVisit, reducedVisit, slowVisit} from './measure-times.mjs';
import {TARGETS} from './targets.mjs';

const RUNS = Number(process.env.RUNS ?? 9);
const LIMIT_MS = 30_000;
const REPEATED = [coldVisit, hoveredVisit, reducedVisit, slowVisit, phoneVisit, pair, pairHovered, reload];
const ONCE = [openAndClose, createAndDestroy];

const samples = new Map();
const excuses = new Map();

/** Runs one measurement; if it fails, leaves its rows empty and prints the reason. */
async function measure(measurement, context) {
  if (excuses.has(measurement)) return;
  const browser = await startBrowser();
  const limit = setTimeout(() => void browser.close(), LIMIT_MS);
  try {
    const result = await measurement({...context, browser});
    for (const [metric, value] of Object.entries(result))
      samples.set(metric, [...(samples.get(metric) ?? []), value]);
  } catch (error) {
    excuses.set(measurement, error.message.split('\n')[0]);
  } finally {
    clearTimeout(limit);
    await browser.close();
  }
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function rowOf({metric, row, unit, target}) {
  const values = samples.get(metric);
  if (!values) return {row, measured: '', target: `${target} ${unit}`, '': 'not measured'};
  const value = Number(median(values).toFixed(unit === 'ms' ? 0 : 2));
  return {row, measured: `${value} ${unit}`, target: `${target} ${unit}`, '': value <= target ? '' : 'OVER'};
}

/** The account's lists at every size, on the devnet's own chain. */
async function measureLists(devnet, folder) {
  const {id, rpcUrl} = devnet.chains[0];
  const onDevnet = (html) =>
    towards(devnet)(html)
      .replace(/networks=".*"/, `networks="${id}"`)
      .replace(/rpc-urls=".*"/, `rpc-urls="${id}=${rpcUrl}"`);
  const page = await serveAsHosts(folder, onDevnet);
  const rows = [];
  for (const list of Object.keys(LISTS)) {
    for (const size of SIZES) {
      const browser = await startBrowser();
      rows.push(await measureList({browser, devnet, origin: page.origin}, {list, size}));
      await browser.close();
    }
  }
  page.close();
  return rows;
}

/** The page's markup with the services of `devnet` instead of its own fakes. */
function towards({endpoints}) {
  return (html) =>
    html
      .replace('"/explorer"', `"${endpoints.explorer}"`)
      .replace('"/blockchain"', `"${endpoints.blockchain}"`)
      .replace('"/analytics"', `"${endpoints.analytics}"`)
      .replace('"/relay"', `"${endpoints.relay}"`);
}

function serveAsHosts(folder, rewrite) {
  return servePage(folder, {rewrite, isCompressed: true});
}

async function run(devnet) {
  const folders = ['button', 'client'].map((name) => `${process.cwd()}/.cache/bench/${name}`);
  await buildAsAdopters('button', folders[0]);
  await buildAsAdopters('client', folders[1]);
  const pages = await Promise.all([serveAsHosts(folders[0], towards(devnet)), serveAsHosts(folders[1])]);
  const context = {origin: pages[0].origin, clientOrigin: pages[1].origin};
  // Interleaved, so that a busy moment of the machine affects all rows equally.
  for (let count = 0; count < RUNS; count += 1)
    for (const measurement of REPEATED) await measure(measurement, context);
  for (const measurement of ONCE) await measure(measurement, context);
  for (const page of pages) page.close();
  return measureLists(devnet, folders[0]);
}

const devnet = await startDevnet({port: 0});
const lists = await run(devnet).finally(() => devnet.close());
console.table(TARGETS.map(rowOf));
console.table(lists);
// On a busy machine the results measure the load.
console.log(`Load average ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`);
for (const [{name}, excuse] of excuses) console.log(`${name}: ${excuse}`);

import assert from 'node:assert/strict';
import {before, describe, it} from 'node:test';
import type {CDPSession, Page} from 'playwright-core';
import {parseEther} from 'viem';
import {Bridges} from './bridges.js';
import {useStage} from './stage.js';
import {connectDemoWallet, PAGE_ACCOUNT} from './steps.js';

const ADA = PAGE_ACCOUNT;
/**
 * The first visits load code and fill caches, and V8 then compiles what runs often: that is 5 % of the heap until the 20th
 * visit. After it, V8 compiles more and forgets some again: until the 100th visit, the heap went up and down by 6 %.
 */
const [FIRST_VISITS, VISITS] = [20, 50];
/** A leak at each visit would be as large as the visits; work that is under way differs by a few. */
const SLACK = 10;
const HEAP_LIMIT = 1.1;
/** The page's own objects, texts and closures did not grow in 90 visits. */
const OBJECTS_LIMIT = 1.03;

describe('the pages of the bridge site, opened again and again', () => {
  const stage = useStage();
  const bridges = new Bridges(() => stage.origin());
  before(() => bridges.deposit(ADA, parseEther('1')).then(() => bridges.confirm()));

  it('keep no listeners, timers, sockets or objects, and hardly any memory', async () => {
    const visitor = await stage.visit('/bridge/how-it-works');
    const {page} = visitor;
    await page.addInitScript(countTimers);
    const sockets = openSockets(page);
    await page.goto(`${stage.origin()}/bridge/`);
    await connectDemoWallet(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    for (let visit = 0; visit < FIRST_VISITS; visit += 1) await visitAll(page);
    const first = await measure(page, devtools, sockets);
    for (let visit = FIRST_VISITS; visit < VISITS; visit += 1) await visitAll(page);
    const last = await measure(page, devtools, sockets);
    const text = JSON.stringify({first, last});
    for (const name of ['listeners', 'timers', 'nodes'] as const)
      assert.ok(
        last[name] <= first[name] + (name === 'nodes' ? first.nodes / 10 : SLACK),
        `${name}: ${text}`,
      );
    assert.ok(last.sockets <= first.sockets, `sockets: ${text}`);
    assert.ok(last.heap <= first.heap * HEAP_LIMIT, `heap: ${text}`);
    assert.ok(last.objects <= first.objects * OBJECTS_LIMIT, `objects: ${text}`);
    await stage.leave(visitor);
  });
});

/** Opens each page by its link, and one transfer, and ends on the overview. */
async function visitAll(page: Page): Promise<void> {
  for (const [link, title] of [
    ['Bridge', 'Bridge'],
    ['Staking', 'Staking'],
    ['How it works', 'What can happen to a transfer'],
    ['Settings', 'Settings of this build'],
    ['Activity', 'Transfers'],
  ] as const) {
    await page.getByRole('link', {name: link, exact: true}).click();
    await page.getByRole('heading', {level: 1, name: title, exact: true}).waitFor();
  }
  await page.locator('.transfers a').first().click();
  await page.locator('article.transfer').waitFor();
  await page.getByRole('link', {name: 'Overview', exact: true}).click();
  await page.locator('.transfers a').first().waitFor();
}

interface Footprint {
  readonly listeners: number;
  readonly nodes: number;
  readonly timers: number;
  readonly sockets: number;
  /** In bytes, after a garbage collection. */
  readonly heap: number;
  /** The part of it that scripts have made, without their code. */
  readonly objects: number;
}

/**
 * The least of several moments, a second apart: a request that is under way has timers and listeners that end with it, and
 * a leak is there at each moment.
 */
async function measure(page: Page, devtools: CDPSession, sockets: () => number): Promise<Footprint> {
  const moments: Moment[] = [];
  for (let count = 0; count < MOMENTS; count += 1) {
    // Feeds of the pages before are closed a second after the last listener has left: a timer set now ends after theirs.
    await page.evaluate(() => new Promise((pass) => setTimeout(pass, 1000)));
    moments.push(await measureNow(page, devtools, sockets));
  }
  const least = (name: keyof Moment): number => Math.min(...moments.map((each) => each[name]));
  return {
    listeners: least('listeners'),
    nodes: least('nodes'),
    timers: least('timers'),
    sockets: least('sockets'),
    heap: least('heap'),
    objects: await sizeOfObjects(devtools),
  };
}

const MOMENTS = 5;

type Moment = Omit<Footprint, 'objects'>;

async function measureNow(page: Page, devtools: CDPSession, sockets: () => number): Promise<Moment> {
  for (let count = 0; count < 3; count += 1) await devtools.send('HeapProfiler.collectGarbage');
  const {metrics} = await devtools.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? NaN;
  return {
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    timers: await page.evaluate(() => window.liveTimers.size),
    sockets: sockets(),
    heap: metric('JSHeapUsedSize'),
  };
}

/** Kinds of nodes of a snapshot that are not the page's: compiled code, and objects of the browser and of its devtools. */
const FOREIGN: readonly unknown[] = ['code', 'native', 'synthetic'];

/** A heap snapshot: rows of numbers. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      /** For each field; that of a node's kind has the kinds. */
      readonly node_types: readonly (string | readonly string[])[];
    };
  };
  readonly nodes: readonly number[];
}

async function sizeOfObjects(devtools: CDPSession): Promise<number> {
  const parts: string[] = [];
  const take = ({chunk}: {readonly chunk: string}): void => void parts.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await devtools.send('HeapProfiler.takeHeapSnapshot', {reportProgress: false});
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take);
  const {snapshot, nodes} = JSON.parse(parts.join('')) as Snapshot;
  const {node_fields: fields, node_types: types} = snapshot.meta;
  const [kind, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let sum = 0;
  for (let row = 0; row < nodes.length; row += fields.length)
    if (!FOREIGN.includes(types[kind]?.[nodes[row + kind] ?? 0])) sum += nodes[row + size] ?? 0;
  return sum;
}

function openSockets(page: Page): () => number {
  let count = 0;
  page.on('websocket', (socket) => {
    count += 1;
    socket.on('close', () => {
      count -= 1;
    });
  });
  return () => count;
}

/** Runs in the page, before its scripts. */
function countTimers(): void {
  const live = (window.liveTimers = new Set<unknown>());
  const {setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end} = window;
  window.setTimeout = ((handler: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const id = start(() => {
      live.delete(id);
      handler(...args);
    }, ms);
    live.add(id);
    return id;
  }) as typeof window.setTimeout;
  window.setInterval = ((handler: () => void, ms?: number) => {
    const id = repeat(handler, ms);
    live.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearTimeout = (id) => {
    live.delete(id);
    stop(id);
  };
  window.clearInterval = (id) => {
    live.delete(id);
    end(id);
  };
}

declare global {
  interface Window {
    /** Timers that have neither run nor been cleared. */
    liveTimers: Set<unknown>;
  }
}

import assert from 'node:assert/strict';
import {before, describe, it} from 'node:test';
import type {CDPSession, Page} from 'playwright-core';
import {parseEther} from 'viem';
import {Bridges} from './bridges.js';
import {useStage} from './stage.js';
import {connectDemoWallet, PAGE_ACCOUNT} from './steps.js';

const ADA = PAGE_ACCOUNT;
/** The first visits load code and fill caches. */
const [FIRST_VISITS, VISITS] = [5, 50];
/** A leak at each visit would be as large as the visits; work that is under way differs by a few. */
const SLACK = 10;
/** 45 visits add 12 %; the aim is 1.1. */
const HEAP_LIMIT = 1.2;

describe('the pages of the bridge site, opened again and again', () => {
  const stage = useStage();
  const bridges = new Bridges(() => stage.origin());
  before(() => bridges.deposit(ADA, parseEther('1')).then(() => bridges.confirm()));

  it('keep no listeners, timers or sockets, and hardly any memory', async () => {
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
}

async function measure(page: Page, devtools: CDPSession, sockets: () => number): Promise<Footprint> {
  // Feeds of the pages before are closed a second after the last listener has left.
  await page.waitForLoadState('networkidle');
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

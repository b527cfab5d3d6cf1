import assert from 'node:assert/strict';
import {afterEach, beforeEach, mock, test} from 'node:test';
import {setImmediate as settled} from 'node:timers/promises';
import {HeadFeed, type Head} from './head-feed.js';

const [CHECK_MS, POLL_MS, GRACE_MS] = [15_000, 4000, 1000];

class Page extends EventTarget {
  hidden = false;

  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
beforeEach(() => {
  page = new Page();
  Object.assign(globalThis, {document: page});
  mock.timers.enable({apis: ['setTimeout']});
});
afterEach(() => {
  mock.timers.reset();
  Reflect.deleteProperty(globalThis, 'document');
});

test('has one connection and one poll, however many listen', async () => {
  const {feed, chain} = setup();
  const stops = [1, 2, 3].map(() => feed.subscribe(() => undefined));
  await settled();
  assert.deepEqual([chain.opened, chain.reads], [1, 1]);
  await pass(CHECK_MS);
  assert.deepEqual([chain.opened, chain.reads], [1, 2]);
  for (const stop of stops) stop();
});

test('follows the notices of the node', async () => {
  const {feed, chain} = setup();
  let changes = 0;
  const stop = feed.subscribe(() => (changes += 1));
  await settled();
  chain.report({height: 8, time: 108});
  assert.deepEqual(feed.current().head, {height: 8, time: 108});
  assert.equal(feed.clock.now(), 108);
  assert.equal(changes, 2);
  stop();
});

test('keeps its connection while one page takes over from another, and closes it afterwards', async () => {
  const {feed, chain} = setup();
  feed.subscribe(() => undefined)();
  const stop = feed.subscribe(() => undefined);
  await pass(GRACE_MS);
  assert.equal(chain.closed, 0);
  stop();
  await pass(GRACE_MS);
  assert.equal(chain.closed, 1);
  await pass(CHECK_MS * 2);
  assert.equal(chain.reads, 1);
});

test('reads nothing while the page is hidden, and reads at once when it is seen again', async () => {
  const {feed, chain} = setup();
  const stop = feed.subscribe(() => undefined);
  await settled();
  page.turn(true);
  await pass(CHECK_MS * 4);
  assert.deepEqual([chain.reads, chain.closed], [1, 1]);
  page.turn(false);
  await settled();
  assert.deepEqual([chain.reads, chain.opened], [2, 2]);
  stop();
});

test('reads more often once the connection has ended', async () => {
  const {feed, chain} = setup();
  const stop = feed.subscribe(() => undefined);
  await settled();
  chain.end();
  await pass(CHECK_MS);
  await pass(POLL_MS);
  assert.equal(chain.reads, 3);
  stop();
});

test('is lost while the node does not answer, and keeps the last block', async () => {
  const {feed, chain} = setup();
  const stop = feed.subscribe(() => undefined);
  await settled();
  chain.isSilent = true;
  await pass(CHECK_MS);
  assert.equal(feed.current().isLost, true);
  assert.deepEqual(feed.current().head, {height: 7, time: 107});
  chain.isSilent = false;
  await pass(CHECK_MS);
  assert.equal(feed.current().isLost, false);
  stop();
});

class Chain {
  reads = 0;
  opened = 0;
  closed = 0;
  isSilent = false;
  #listener: ((head: Head) => void) | undefined;
  #onClose: (() => void) | undefined;

  async read(): Promise<Head> {
    this.reads += 1;
    if (this.isSilent) throw new TypeError('The node does not answer');
    return {height: 7, time: 107};
  }

  open(listener: (head: Head) => void, onClose: () => void): () => void {
    this.opened += 1;
    this.#listener = listener;
    this.#onClose = onClose;
    return () => {
      this.closed += 1;
    };
  }

  report(head: Head): void {
    this.#listener?.(head);
  }

  end(): void {
    this.#onClose?.();
  }
}

function setup(): {readonly feed: HeadFeed; readonly chain: Chain} {
  const chain = new Chain();
  const feed = new HeadFeed({
    read: () => chain.read(),
    open: (listener, onClose) => chain.open(listener, onClose),
  });
  return {feed, chain};
}

async function pass(ms: number): Promise<void> {
  mock.timers.tick(ms);
  await settled();
}

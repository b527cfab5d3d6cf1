import assert from 'node:assert/strict';
import {before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {parseEther} from 'viem';
import type {Hex} from '../devnet/seed/people.js';
import {Bridges} from './bridges.js';
import {useStage, violations} from './stage.js';

/** Has no transfers before. */
const BUSY: Hex = '0x00000000000000000000000000000000000b0597';
const TRANSFERS = 1000;
const PAGE = 50;
const NODES = /\/rpc\/\d+$/;

describe('an account with a thousand transfers', () => {
  const stage = useStage();
  const bridges = new Bridges(() => stage.origin());
  before(async () => {
    const off = {isOff: true};
    await bridges.switches({relayerIsOff: true, validators: [off, off, off]});
    await bridges.depositMany(BUSY, TRANSFERS, parseEther('0.01'));
    await bridges.confirm();
    await bridges.confirm();
    // The page reads again with each block; the devnet makes one now and then.
    for (const node of ['evm', 'otherEvm'] as const) await bridges[node]('evm_setAutomine', false);
  });

  it('has its first page once a hundred states are read, and all of it after few requests', async () => {
    const visitor = await stage.visit('/bridge/how-it-works');
    const {page} = visitor;
    const asked = requestsOf(page);
    const release = await holdCalls(page, 2);
    await page.goto(`${stage.origin()}/bridge/activity?of=${BUSY}`);
    const rows = page.locator('.transfers li');
    await rows.filter({hasText: 'On its way'}).first().waitFor();
    assert.equal(await rows.count(), PAGE);
    release();
    await page.getByRole('button', {name: 'Show 50 older'}).waitFor();
    await page.waitForLoadState('networkidle');
    // A hundred states are asked for at once, at both ends.
    assert.ok(asked().length <= 100, `${asked().length} requests: ${asked().join(' ')}`);
    await stage.leave(visitor);
  });

  it('shows older ones at a press, and moves the focus to the first of them', async () => {
    const visitor = await stage.visit(`/bridge/activity?of=${BUSY}`);
    const {page} = visitor;
    const rows = page.locator('.transfers li');
    const older = page.getByRole('button', {name: 'Show 50 older'});
    await older.press('Enter');
    await rows.nth(2 * PAGE - 1).waitFor({state: 'attached'});
    assert.equal(await rows.count(), 2 * PAGE);
    assert.equal(
      await rows.nth(PAGE).evaluate((row) => row.contains(document.activeElement)),
      true,
      'the focus is in the first row that was added',
    );
    assert.deepEqual(await violations(page), []);
    for (let shown = 2 * PAGE; shown < TRANSFERS; shown += PAGE) {
      await older.press('Enter');
      await rows.nth(shown + PAGE - 1).waitFor({state: 'attached'});
    }
    assert.equal(await older.count(), 0);
    assert.equal(new Set(await rows.locator('a').evaluateAll(addresses)).size, TRANSFERS);
    await stage.leave(visitor);
  });
});

function addresses(links: readonly (HTMLElement | SVGElement)[]): readonly (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}

/** Lets the nodes answer so many calls of contracts, and the others once the result is called. */
async function holdCalls(page: Page, count: number): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  await page.route(NODES, async (route) => {
    const {method} = route.request().postDataJSON() as {readonly method: string};
    if (method === 'eth_call') calls += 1;
    if (method === 'eth_call' && calls > count) await released;
    await route.continue();
  });
  return release;
}

/** The methods that the page asks of the chains' nodes from now on. */
function requestsOf(page: Page): () => readonly string[] {
  const methods: string[] = [];
  page.on('request', (request) => {
    if (!NODES.test(new URL(request.url()).pathname)) return;
    const {method} = request.postDataJSON() as {readonly method: string};
    methods.push(method);
  });
  return () => [...methods];
}

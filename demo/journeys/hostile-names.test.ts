import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Page, Route} from 'playwright-core';
import {isAddress} from 'viem';
import {solanaAccounts} from '../devnet/accounts/solana-accounts.js';
import type {WatchedPage} from './browser.js';
import {Ledger} from './ledger.js';
import * as sending from './send-steps.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const [ADA, BLAISE] = [steps.PAGE_ACCOUNT, steps.REMOTE_ACCOUNT];
const CARL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const [SOLANA = ''] = solanaAccounts().map(({address}) => address);
const DIGITS = '9'.repeat(80);
const ZERO = `0x${'0'.repeat(40)}`;

/** The service's answer for each name. */
const SERVED: Readonly<Record<string, object | number>> = {
  'short.reown.id': record('short.reown.id', '123'),
  'half.reown.id': record('half.reown.id', '0x1234'),
  'digits.reown.id': record('digits.reown.id', DIGITS),
  'solana.reown.id': record('solana.reown.id', SOLANA),
  'zero.reown.id': record('zero.reown.id', ZERO),
  'checksum.reown.id': record('checksum.reown.id', BLAISE.replace('0x70997970C5', '0x70997970c5')),
  'small.reown.id': record('small.reown.id', BLAISE.toLowerCase()),
  'bare.reown.id': record('bare.reown.id', BLAISE.slice(2)),
  'swapped.reown.id': record('eve.reown.id', CARL),
  'broken.reown.id': 500,
  // The service is never asked for these.
  'blaise.devnet': record('blaise.devnet', CARL),
  'carl.devnet': record('carl.devnet', BLAISE),
};
/** Names without an address, and the message for each. */
const REFUSED: readonly (readonly [name: string, about: string])[] = [
  ['short.reown.id', 'no-address'],
  ['half.reown.id', 'no-address'],
  ['digits.reown.id', 'no-address'],
  ['solana.reown.id', 'no-address'],
  ['zero.reown.id', 'no-address'],
  ['checksum.reown.id', 'no-address'],
  ['swapped.reown.id', 'unreachable'],
  ['broken.reown.id', 'unreachable'],
  ['unregistered.reown.id', 'unregistered'],
  ['unregistered.devnet', 'unregistered'],
];
/** Names with an address, and the source of the address. */
const FOUND: readonly (readonly [name: string, address: string])[] = [
  ['small.reown.id', BLAISE],
  ['bare.reown.id', BLAISE],
  ['blaise.devnet', BLAISE],
  ['carl.devnet', CARL],
];

describe('a newcomer who sends to names while the names service is hostile', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  let visitor: WatchedPage;
  let page: Page;
  const strangers: string[] = [];
  const askedNames: string[] = [];

  before(async () => {
    visitor = await stage.visit('/playground/');
    page = visitor.page;
    page.on('request', (request) => {
      const {protocol, origin, pathname} = new URL(request.url());
      if (pathname.includes('/profile/account/')) askedNames.push(pathname.split('/').at(-1) ?? '');
      if (protocol.startsWith('http') && origin !== stage.origin()) strangers.push(request.url());
    });
    await page.context().addInitScript(watchWallets);
    await page.route('**/blockchain/v1/profile/account/*', serve);
    await page.reload();
    await steps.connectDemoWallet(page);
    await sending.openAccount(page);
    await sending.openSend(page);
    await page.locator('#amount').fill('0.25');
  });
  after(async () => {
    // Browsers log answers with 404 or 500 like this.
    const said = visitor.troubles
      .splice(0)
      .filter((trouble) => !/response: (404|500)|status of (404|500)/.test(trouble));
    await stage.leave(visitor);
    assert.deepEqual(said, []);
  });

  for (const [name, about] of REFUSED) {
    it(`reads the truth about ${name} (${about}), and cannot continue`, async () => {
      await page.locator('#receiver').fill(name);
      await page.locator(`[data-testid=receiver-warning][data-about=${about}]`).waitFor();
      await sending.next(page, 'Invalid address').waitFor();
      assert.equal(await page.locator('#receiver').getAttribute('aria-invalid'), 'true');
      assert.equal(await page.locator('#amount').inputValue(), '0.25');
    });
  }

  it('reads the error in an accessible form', async () => {
    assert.deepEqual(await violations(page), []);
  });

  for (const [name, address] of FOUND) {
    it(`sends to ${name}, at ${address}`, async () => {
      const had = await ledger.ether(address);
      await page.locator('#amount').fill('0.25');
      await page.locator('#receiver').fill(name);
      await page.locator('drawbridge-receiver-field').getByText(address).waitFor();
      await sending.review(page);
      assert.equal(await page.getByTestId('review-receiver').textContent(), address);
      await sending.sendTwice(page);
      await steps.answer(page, 'Send this transaction?', 'Approve');
      await sending.outcome(page, 'confirmed').waitFor();
      assert.equal((await ledger.ether(address)) - had, 250_000_000_000_000_000n);
      await page.getByTestId('send-done').click();
      await sending.openSend(page);
    });
  }

  it('sends to an address without 0x, and to one in lower case', async () => {
    for (const typed of [CARL.slice(2), CARL.toUpperCase()]) {
      await page.locator('#amount').fill('0.25');
      await page.locator('#receiver').fill(typed);
      await sending.review(page);
      assert.equal(await page.getByTestId('review-receiver').textContent(), CARL);
      await page.getByTestId('cancel-send').click();
      assert.equal(await page.locator('#receiver').inputValue(), typed);
    }
    for (const own of [ADA.slice(2), ADA.toLowerCase()]) {
      await page.locator('#receiver').fill(own);
      await page.locator('[data-testid=receiver-warning][data-about=own]').waitFor();
    }
    await page.locator('#receiver').fill(ZERO);
    await page.locator('[data-testid=receiver-warning][data-about=ownerless]').waitFor();
    await sending.next(page, 'Invalid address').waitFor();
    await page.locator('#receiver').fill('');
    await page.getByTestId(`known-${CARL}`).waitFor();
  });

  it('asks the names service for names of its zone only', () => {
    assert.deepEqual(
      askedNames.filter((name) => !name.endsWith('.reown.id')),
      [],
    );
    assert.ok(askedNames.length > 0);
  });

  it('sends only addresses to the wallet, and only requests to the page’s services', async () => {
    const sent = await page.evaluate(() => window.sentRequests ?? []);
    assert.equal(sent.length, FOUND.length);
    for (const {to} of sent) assert.ok(typeof to === 'string' && isAddress(to), String(to));
    assert.deepEqual(strangers, []);
  });
});

describe('a newcomer on a page that configures its nodes', () => {
  const stage = useStage();

  it('looks a name up on those nodes only, even while they are down', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).origin));
    await steps.connectDemoWallet(page);
    await sending.openAccount(page);
    await sending.openSend(page);
    await page.locator('#receiver').fill('unregistered.devnet');
    await page.locator('[data-testid=receiver-warning][data-about=unregistered]').waitFor();
    await page.route('**/rpc/31337*', (route) => route.fulfill({status: 503}));
    await page.locator('#receiver').fill('unowned.devnet');
    await page.locator('[data-testid=receiver-warning][data-about=unreachable]').waitFor();
    await page.unroute('**/rpc/31337*');
    await page.getByTestId('retry-name').click();
    await page.locator('[data-testid=receiver-warning][data-about=unregistered]').waitFor();
    assert.deepEqual(
      [...new Set(requested)].filter((origin) => /8545/.test(origin)),
      [],
    );
    const said = visitor.troubles
      .splice(0)
      .filter((trouble) => !/response: (404|503)|status of (404|503)/.test(trouble));
    await stage.leave(visitor);
    assert.deepEqual(said, []);
  });
});

async function serve(route: Route): Promise<void> {
  const name = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
  const answer = SERVED[name];
  if (answer === undefined) return route.continue();
  return route.fulfill(typeof answer === 'number' ? {status: answer, body: '{}'} : {json: answer});
}

function record(name: string, address: string): object {
  const time = '2024-07-31T10:20:30.123456Z';
  return {
    name,
    registered_at: time,
    updated_at: time,
    attributes: null,
    addresses: {60: {address, created_at: null}},
  };
}

/** Runs in the page, before its own scripts: records requests to send to wallets that announce themselves. */
function watchWallets(): void {
  const watched = new WeakSet<object>();
  const sent: NonNullable<Window['sentRequests']> = [];
  window.sentRequests = sent;
  window.addEventListener('eip6963:announceProvider', (event) => {
    const {provider} = (event as CustomEvent<{provider: Provider}>).detail;
    if (watched.has(provider)) return;
    watched.add(provider);
    const request = provider.request.bind(provider);
    provider.request = (question) => {
      const [transaction] = question.params ?? [];
      if (question.method === 'eth_sendTransaction') sent.push(transaction as {to?: unknown});
      return request(question);
    };
  });
}

interface Provider {
  request(question: {readonly method: string; readonly params?: readonly unknown[]}): Promise<unknown>;
}

declare global {
  interface Window {
    /** Requests to send that wallets received. */
    sentRequests?: {readonly to?: unknown; readonly data?: unknown}[];
  }
}

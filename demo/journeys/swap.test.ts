import assert from 'node:assert/strict';
import {after, afterEach, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import type {SwapLieName} from '../devnet/blockchain/swap-lies.js';
import {DUSD, ROUTER, SUSD} from '../devnet/seed/contract-plan.js';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';
import type {WatchedPage} from './browser.js';
import {injectFault, liftFaults} from './faults.js';
import {Ledger} from './ledger.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';
import * as swapping from './swap-steps.js';

const ADA = steps.PAGE_ACCOUNT;
/** One whole coin, in wei. */
const COIN = 10n ** 18n;

describe('a newcomer who swaps', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  let visitor: WatchedPage;
  let page: Page;
  before(async () => {
    visitor = await stage.visit('/playground/');
    page = visitor.page;
    await steps.connectDemoWallet(page);
    await swapping.openForm(page);
  });
  after(() => stage.leave(visitor));

  it('swaps the coin for a token, and receives at least what the review shows', async () => {
    await swapping.fill(page, {receive: 'DUSD', amount: '0.5'});
    assert.deepEqual(await violations(page), []);
    const had = await swapping.tokens(ledger);
    await swapping.review(page);
    assert.deepEqual(await violations(page), []);
    const least = await swapping.leastReceived(page);
    await swapping.press(page, 'Swap');
    await steps.answer(page, swapping.PROMPT, 'Approve');
    await swapping.done(page);
    const has = await swapping.tokens(ledger);
    assert.ok(has.DUSD - had.DUSD >= least, `${has.DUSD - had.DUSD} of at least ${least}`);
    assert.ok(had.ETH - has.ETH >= 500_000_000_000_000_000n);
    await page.getByTestId('swap-done').click();
  });

  it('declines an approval, approves it the second time, and swaps a token for the coin', async () => {
    await swapping.openSwap(page);
    await swapping.fill(page, {pay: 'DUSD', receive: 'ETH', amount: '100'});
    const had = await swapping.tokens(ledger);
    await swapping.review(page);
    await swapping.press(page, 'Approve DUSD');
    await steps.answer(page, swapping.PROMPT, 'Reject');
    await page.getByTestId('swap-notice').waitFor();
    await swapping.press(page, 'Approve DUSD');
    await steps.answer(page, swapping.PROMPT, 'Approve');
    // The approval ended the price: the review shows a new one, and waits for another press.
    await swapping.press(page, 'Swap');
    await steps.answer(page, swapping.PROMPT, 'Reject');
    await swapping.press(page, 'Swap');
    await steps.answer(page, swapping.PROMPT, 'Approve');
    await swapping.done(page);
    const has = await swapping.tokens(ledger);
    assert.equal(had.DUSD - has.DUSD, 100_000_000n);
    assert.ok(has.ETH > had.ETH, 'the account received coins');
    await page.getByTestId('swap-done').click();
  });

  it('resets the allowance of a token that demands it, and swaps that token for another', async () => {
    await allow(ledger, SUSD.address, ROUTER);
    await swapping.openSwap(page);
    await swapping.fill(page, {pay: 'SUSD', receive: 'DUSD', amount: '50'});
    const had = await swapping.tokens(ledger);
    await swapping.review(page);
    for (const kind of ['reset', 'approve']) {
      await page.locator('[data-testid=confirm-swap]:not([disabled]):not([loading])').click();
      await steps.answer(page, swapping.PROMPT, 'Approve');
      await swapping.expectStep(page, kind, 'confirmed');
    }
    await page
      .getByTestId('confirm-swap')
      .filter({hasText: /^\s*Swap\s*$/})
      .waitFor();
    const least = await swapping.leastReceived(page);
    await swapping.press(page, 'Swap');
    await steps.answer(page, swapping.PROMPT, 'Approve');
    await swapping.done(page);
    const has = await swapping.tokens(ledger);
    assert.equal(had.SUSD - has.SUSD, 50_000_000n);
    assert.ok(has.DUSD - had.DUSD >= least, `${has.DUSD - had.DUSD} of at least ${least}`);
  });
});

describe('a visitor whose swap service refuses', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  let visitor: WatchedPage;
  afterEach(() => liftFaults(stage.origin()));

  it('to write approvals, and hides that from the page: the wallet approves the exact amount, and swaps', async () => {
    const match = '/v1/convert/build-approve';
    await injectFault(stage.origin(), {service: 'blockchain', match, status: 429, hidesCors: true});
    visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await swapping.openForm(page);
    await swapping.fill(page, {pay: 'DUSD', receive: 'SUSD', amount: '100'});
    const had = await swapping.tokens(ledger);
    await swapping.review(page);
    await swapping.press(page, 'Approve DUSD');
    await steps.answer(page, swapping.PROMPT, 'Approve');
    await page
      .getByTestId('confirm-swap')
      .filter({hasText: /^\s*Swap\s*$/})
      .waitFor();
    assert.equal(await ledger.allowance(DUSD.address, ADA, ROUTER), 100_000_000n);
    const least = await swapping.leastReceived(page);
    await swapping.press(page, 'Swap');
    await steps.answer(page, swapping.PROMPT, 'Approve');
    await swapping.done(page);
    const has = await swapping.tokens(ledger);
    assert.equal(had.DUSD - has.DUSD, 100_000_000n);
    assert.ok(has.SUSD - had.SUSD >= least, `${has.SUSD - had.SUSD} of at least ${least}`);
    await stage.leave(visitor, /build-approve|ERR_EMPTY_RESPONSE/);
  });

  it('the network, which it has left: the form says so', async () => {
    const match = '/v1/convert/tokens';
    await injectFault(stage.origin(), {service: 'blockchain', match, status: 400});
    visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await swapping.openForm(page);
    await page.getByTestId('view-swap').getByText('Network not supported for Swaps').waitFor();
    assert.deepEqual(await violations(page), []);
    await stage.leave(visitor, /convert\/tokens|400/);
  });
});

describe('a visitor whose swap service lies about a token', () => {
  const stage = useStage();

  for (const [lie, pair, told] of [
    ['tokens-fewer-decimals', {pay: 'ETH', receive: 'DUSD'}, '4'],
    ['tokens-more-decimals', {pay: 'DUSD', receive: 'ETH'}, '8'],
  ] as const)
    it(`reads what its contract says, and cannot go on: ${lie}`, async () => {
      const visitor = await stage.visit('/playground/');
      const {page} = visitor;
      await setLie(page, lie);
      await steps.connectDemoWallet(page);
      await swapping.openForm(page);
      await swapping.fill(page, {...pair, amount: '1'});
      await swapping.openReview(page);
      const refusal = page.getByTestId('swap-refused');
      await refusal.getByText(`DUSD has ${told} decimals, but its contract says 6`).waitFor();
      assert.deepEqual(await violations(page), []);
      assert.equal(await page.getByTestId('confirm-swap').and(page.locator(':not([disabled])')).count(), 0);
      await setLie(page);
      await stage.leave(visitor);
    });
});

describe('a visitor whose swap service lists the coin as a token', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);

  for (const lie of ['tokens-coin-as-token', 'tokens-coin-fewer-decimals'] as const)
    it(`sees the network’s coin, with its own balance, and a swap of 1 is one coin: ${lie}`, async () => {
      const visitor = await stage.visit('/playground/');
      const {page} = visitor;
      await setLie(page, lie);
      await steps.connectDemoWallet(page);
      await swapping.openForm(page);
      await swapping.fill(page, {pay: 'ETH', receive: 'SUSD', amount: '1'});
      await swapping.review(page);
      const had = await swapping.tokens(ledger);
      await swapping.press(page, 'Swap');
      await steps.answer(page, swapping.PROMPT, 'Approve');
      await swapping.done(page);
      const spent = had.ETH - (await swapping.tokens(ledger)).ETH;
      assert.ok(spent >= COIN && spent < (COIN * 11n) / 10n, `${spent} wei`);
      await setLie(page);
      await stage.leave(visitor);
    });
});

/** Has the swap service lie to the demo; without a lie it is honest. */
async function setLie(page: Page, lie?: SwapLieName): Promise<void> {
  const {origin} = new URL(page.url());
  const control = `${origin}/control/swap?projectId=${DEMO_PROJECT_ID}`;
  const answer = lie ? await page.request.put(control, {data: {lie}}) : await page.request.delete(control);
  assert.ok(answer.ok());
}

/** Leaves an allowance of 1 unit. */
async function allow(ledger: Ledger, token: string, spender: string): Promise<void> {
  const data = `0x095ea7b3${spender.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`;
  await ledger.evm('anvil_impersonateAccount', ADA);
  await ledger.evm('eth_sendTransaction', {from: ADA, to: token, data});
  await ledger.evm('anvil_stopImpersonatingAccount', ADA);
}

import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import {parseEther} from 'viem';
import {BRIDGE} from '../devnet/seed/bridge-contracts.js';
import type {Hex} from '../devnet/seed/people.js';
import {Bridges} from './bridges.js';
import type {WatchedPage} from './browser.js';
import {useStage, violations} from './stage.js';
import {answer, connectDemoWallet, PAGE_ACCOUNT} from './steps.js';

const ADA = PAGE_ACCOUNT;
const PHONE = {width: 360, height: 740};
const PROMPT = 'Send this transaction?';
const [MINUTE_S, HOUR_S] = [60, 3600];
const FEE = parseEther('0.0005');
/** Above what the destination pays at once. */
const LARGE = parseEther('11');
const ONE = parseEther('1');

describe('the page of a transfer', () => {
  const stage = useStage();
  const bridges = new Bridges(() => stage.origin());
  afterEach(async () => {
    await bridges.switches();
    await bridges.goOn();
  });

  it('counts on the overview what needs the visitor', async () => {
    const visitor = await stage.visit('/bridge/');
    const {page} = visitor;
    await connectDemoWallet(page);
    await page.getByRole('heading', {name: 'Needs you'}).waitFor();
    assert.match(await page.title(), /^\(\d+\) Harbour Bridge$/);
    assert.deepEqual(await violations(page), []);
    await stage.leave(visitor);
  });

  it('follows it from the first block to the receiver, and says the same after each reload', async () => {
    const before = await bridges.otherEther(ADA);
    const hash = await bridges.depositUnconfirmed(ADA, ONE);
    const {visitor, page} = await visit(hash);
    await state(page, 'Confirming').waitFor();
    await page.reload();
    await state(page, 'Confirming').waitFor();
    await bridges.confirm();
    await state(page, 'Arrived').waitFor();
    assert.equal((await bridges.otherEther(ADA)) - before, ONE - FEE);
    await page.reload();
    await state(page, 'Arrived').waitFor();
    assert.equal(await fact(page, 'Arrives'), '0.9995 ETH');
    // The same page by the transfer's id, and by the transaction that delivered it.
    for (const name of ['Transfer', 'Ended in']) {
      await page.goto(`${stage.origin()}/bridge/transfer/${await fact(page, name)}`);
      await state(page, 'Arrived').waitFor();
      assert.equal(await fact(page, 'Sent in'), hash);
    }
    await stage.leave(visitor);
  });

  it('announces each change of its state once, and no block of it', async () => {
    const {visitor, page} = await visit(await bridges.depositUnconfirmed(ADA, ONE));
    await state(page, 'Confirming').waitFor();
    const status = page.locator('article.transfer').getByRole('status');
    const announced = await status.evaluateHandle((region) => {
      const texts: string[] = [];
      const options = {subtree: true, childList: true, characterData: true};
      new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, options);
      return texts;
    });
    await bridges.evm('evm_mine');
    await state(page, /^Confirming: [1-9]/).waitFor();
    await bridges.confirm();
    await state(page, 'Arrived').waitFor();
    await status.getByText('Arrived').waitFor({state: 'attached'});
    const texts = await announced.jsonValue();
    assert.match(texts.at(-1) ?? '', /^Arrived/);
    assert.equal(new Set(texts).size, texts.length, texts.join('\n'));
    assert.doesNotMatch(texts.join('\n'), /Confirming/);
    await stage.leave(visitor);
  });

  it('opens the window of an amount that waits, and lets any browser withdraw it', async () => {
    const before = await bridges.otherEther(ADA);
    const {visitor, page} = await visit(await bridges.depositUnconfirmed(ADA, LARGE));
    await state(page, 'Confirming').waitFor();
    await bridges.confirm();
    await state(page, /^Waits until/).waitFor();
    await page.getByText(/^It opens in (2 hr|1 hr, 5\d min)\.$/).waitFor();
    assert.equal(await page.getByRole('button', {name: 'Withdraw'}).count(), 0);
    await bridges.pass(2 * HOUR_S);
    await state(page, /^Withdraw it by/).waitFor();
    assert.equal(await page.title(), '(1) Harbour Bridge');
    await page.getByRole('button', {name: 'Withdraw'}).click();
    await state(page, 'Arrived').waitFor();
    assert.equal((await bridges.otherEther(ADA)) - before, LARGE - FEE);
    assert.equal(await page.title(), 'Harbour Bridge');
    await stage.leave(visitor);
  });

  it('brings back whole what was not withdrawn in its window', async () => {
    const {visitor, page} = await visit(await bridges.depositUnconfirmed(ADA, LARGE));
    await state(page, 'Confirming').waitFor();
    const before = await bridges.ether(BRIDGE);
    await bridges.confirm();
    await state(page, /^Waits until/).waitFor();
    await bridges.pass(8 * HOUR_S + MINUTE_S);
    await state(page, 'Coming back: it was not withdrawn in time').waitFor();
    const id = (await fact(page, 'Transfer')) as Hex;
    await bridges.hasStage(id, 'expired');
    await bridges.otherEvm('anvil_mine', '0xd');
    await state(page, 'Returned').waitFor();
    assert.equal(before - (await bridges.ether(BRIDGE)), LARGE);
    assert.deepEqual(await bridges.stateOf(id), {custody: 'returned', stage: 'expired'});
    await stage.leave(visitor);
  });

  it('brings back whole what was not delivered in time', async () => {
    await bridges.switches({relayerIsOff: true});
    const {visitor, page} = await visit(await bridges.depositUnconfirmed(ADA, ONE));
    await state(page, 'Confirming').waitFor();
    await bridges.confirm();
    await state(page, 'Ready to be delivered').waitFor();
    await bridges.pass(6 * HOUR_S + MINUTE_S);
    await state(page, 'Coming back: it was not delivered in time').waitFor();
    await bridges.switches();
    const id = (await fact(page, 'Transfer')) as Hex;
    while ((await bridges.stateOf(id)).stage !== 'cancelled') await bridges.otherEvm('evm_mine');
    await bridges.otherEvm('anvil_mine', '0xd');
    await state(page, 'Returned').waitFor();
    assert.deepEqual(await bridges.stateOf(id), {custody: 'returned', stage: 'cancelled'});
    await stage.leave(visitor);
  });

  it('lets a visitor deliver it where the relayer is off', async () => {
    const before = await bridges.otherEther(ADA);
    await bridges.switches({relayerIsOff: true});
    const {visitor, page} = await visit(await bridges.depositUnconfirmed(ADA, ONE));
    await connectDemoWallet(page);
    await state(page, 'Confirming').waitFor();
    await bridges.confirm();
    await bridges.evm('anvil_mine', '0x4');
    await page.getByRole('button', {name: 'Deliver it myself'}).click();
    await answer(page, /switch/i, 'Approve');
    await answer(page, PROMPT, 'Approve');
    await state(page, 'Arrived').waitFor();
    assert.ok((await bridges.otherEther(ADA)) > before);
    await stage.leave(visitor);
  });

  it('waits for a second validator, and counts no signature of a wrong amount', async () => {
    await bridges.switches({validators: [{isOff: true}, {signsWrongAmounts: true}, {}]});
    const {visitor, page} = await visit(await bridges.depositUnconfirmed(ADA, ONE));
    await state(page, 'Confirming').waitFor();
    await bridges.confirm();
    await state(page, 'Signed by 1 of 2 validators').waitFor();
    await bridges.switches();
    await state(page, 'Arrived').waitFor();
    await stage.leave(visitor);
  });

  it('says of a reverted deposit that nothing was sent', async () => {
    await bridges.evm('evm_setAutomine', false);
    const hash = await bridges.deposit(ADA, ONE);
    const {visitor, page} = await visit(hash);
    await state(page, 'Sent to Devnet One').waitFor();
    await bridges.mineReverted(BRIDGE);
    await state(page, 'Nothing was sent').waitFor();
    await page.reload();
    await state(page, 'Nothing was sent').waitFor();
    await stage.leave(visitor);
  });

  it('finds the transaction by which the wallet has replaced it, also after a reload', async () => {
    await bridges.evm('evm_setAutomine', false);
    const hash = await bridges.deposit(ADA, ONE);
    const {visitor, page} = await visit(hash);
    await state(page, 'Sent to Devnet One').waitFor();
    await page.waitForURL(/nonce=/);
    await bridges.replace(hash, ADA);
    await state(page, 'Canceled in the wallet').waitFor();
    await page.reload();
    await state(page, 'Canceled in the wallet').waitFor();
    await stage.leave(visitor);
  });

  it('says with whom it has lost contact, since when, and what is certain', async () => {
    const {visitor, page} = await visit(await bridges.depositUnconfirmed(ADA, ONE));
    await state(page, 'Confirming').waitFor();
    await page.route('**/rpc/31337', (route) => route.abort());
    await bridges.evm('anvil_mine', '0x2');
    await state(page, 'No answer from Devnet One').waitFor();
    await page.getByText(/^The last answer came at .*\. Certain until then: “Confirming/).waitFor();
    await page.unroute('**/rpc/31337');
    await bridges.confirm();
    await state(page, 'Arrived').waitFor();
    await stage.leave(visitor, /Failed to load resource|net::ERR_FAILED/);
  });

  it('does not call a transaction failed that no network has', async () => {
    const {visitor, page} = await visit(`0x${'ab'.repeat(32)}`);
    await page.getByRole('heading', {name: 'No network has this transfer yet'}).waitFor();
    await stage.leave(visitor);
  });

  it('counts by the clock of the chain where the visitor’s is three hours wrong', async () => {
    const hash = await bridges.deposit(ADA, LARGE);
    const visitor = await stage.visit('/bridge/how-it-works');
    const {page} = visitor;
    await page.addInitScript(
      (milliseconds) => {
        const {now} = Date;
        Date.now = () => now() + milliseconds;
      },
      3 * HOUR_S * 1000,
    );
    await page.goto(`${stage.origin()}/bridge/transfer/${hash}`);
    await bridges.confirm();
    await page.getByText(/^It opens in (2 hr|1 hr, 5\d min)\.$/).waitFor();
    await stage.leave(visitor);
  });

  it('shows a report with nothing private before it is copied', async () => {
    const hash = await bridges.depositUnconfirmed(ADA, ONE);
    const {visitor, page} = await visit(hash);
    await state(page, 'Confirming').waitFor();
    await page.getByText('Get help').click();
    await page.getByText('Support never asks for your recovery phrase.').waitFor();
    const shown = page.locator('.help pre').filter({hasText: 'Sent in'});
    const report = await shown.innerText();
    assert.match(report, new RegExp(`Sent in: ${hash}`));
    assert.doesNotMatch(report, /@|Mozilla|Chrome|https?:|127\.0\.0\.1|localhost/);
    assert.deepEqual(await violations(page), []);
    await stage.leave(visitor);
  });

  it('lists the transfers of any account in a window that stores nothing, and finds one by its hash', async () => {
    const hash = await bridges.depositUnconfirmed(ADA, ONE);
    const visitor = await stage.visit('/bridge/activity', {viewport: PHONE});
    const {page} = visitor;
    await page.getByText('Connect a wallet to see your transfers').waitFor();
    await page.getByLabel('Account, transfer or transaction').fill('nonsense');
    await page.getByRole('button', {name: 'Show'}).click();
    await page.getByText('This isn’t an address or a transaction.').waitFor();
    await page.getByLabel('Account, transfer or transaction').fill(ADA.toLowerCase());
    await page.getByRole('button', {name: 'Show'}).click();
    await page.locator('.transfers li').filter({hasText: 'Returned'}).first().waitFor();
    await page.locator('.transfers li').filter({hasText: 'On its way'}).first().waitFor();
    assert.deepEqual(await violations(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await bridges.confirm();
    await page.locator('.transfers li').filter({hasText: 'On its way'}).first().waitFor({state: 'detached'});
    await page.getByLabel('Account, transfer or transaction').fill(hash);
    await page.getByRole('button', {name: 'Show'}).click();
    await state(page, 'Arrived').waitFor();
    assert.deepEqual(await violations(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await stage.leave(visitor);
  });

  it('names a network that could not be read on the list', async () => {
    const visitor = await stage.visit('/bridge/how-it-works');
    const {page} = visitor;
    await page.route('**/rpc/31338', (route) => route.abort());
    await page.goto(`${stage.origin()}/bridge/activity?of=${ADA}`);
    await page.getByText('Devnet Two could not be read: transfers that began there are missing.').waitFor();
    await page.locator('.transfers li').first().waitFor();
    const asked = page.waitForRequest('**/rpc/31338');
    await page.getByRole('button', {name: 'Try again'}).click();
    await asked;
    await page.unroute('**/rpc/31338');
    await bridges.otherEvm('evm_mine');
    await page.getByText('Devnet Two could not be read').waitFor({state: 'detached'});
    await stage.leave(visitor, /Failed to load resource|net::ERR_FAILED/);
  });

  async function visit(key: string): Promise<{readonly visitor: WatchedPage; readonly page: Page}> {
    const visitor = await stage.visit(`/bridge/transfer/${key}`);
    return {visitor, page: visitor.page};
  }
});

/** The heading that says the state. */
function state(page: Page, name: string | RegExp): Locator {
  return page.locator('article.transfer').getByRole('heading', {level: 2, name});
}

async function fact(page: Page, name: string): Promise<string> {
  const row = page.locator('.facts > div').filter({has: page.getByText(name, {exact: true})});
  return (await row.locator('dd').textContent()) ?? '';
}

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {afterEach, describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import {convertIcsCalendar} from 'ts-ics';
import {parseEther} from 'viem';
import {BRIDGE} from '../devnet/seed/bridge-contracts.js';
import type {Hex} from '../devnet/seed/people.js';
import {Bridges} from './bridges.js';
import type {WatchedPage} from './browser.js';
import {useStage, violations} from './stage.js';
import {answer, connectDemoWallet, PAGE_ACCOUNT, REMOTE_ACCOUNT} from './steps.js';

const ADA = PAGE_ACCOUNT;
const BEN = REMOTE_ACCOUNT;
const PROMPT = 'Send this transaction?';
const [MINUTE_S, HOUR_S] = [60, 3600];
const FEE = parseEther('0.0005');
/** Above what the destination pays at once. */
const LARGE = parseEther('11');
const ONE = parseEther('1');
/** Of a contract that takes no coin: PUSH0 PUSH0 REVERT. */
const REFUSES = '0x5f5ffd';

describe('the ends of a transfer', () => {
  const stage = useStage();
  const bridges = new Bridges(() => stage.origin());
  afterEach(async () => {
    await bridges.switches();
    await bridges.goOn();
    await bridges.evm('anvil_setCode', ADA, '0x');
  });

  it('says that a reorganisation has undone it, and goes on when a block has it again', async () => {
    const hash = await bridges.depositUnconfirmed(ADA, ONE);
    const sent = await bridges.sent(hash);
    const {visitor, page} = await visit(hash);
    await state(page, 'Confirming').waitFor();
    await bridges.reorganize(4);
    await bridges.evm('evm_mine');
    await state(page, 'Undone by Devnet One').waitFor();
    await bridges.evm('evm_mine');
    await state(page, 'Undone by Devnet One').waitFor();
    await page.reload();
    await state(page, 'Undone by Devnet One').waitFor();
    const before = await bridges.otherEther(ADA);
    await bridges.sendAgain(sent);
    await bridges.evm('evm_mine');
    await state(page, 'Confirming').waitFor();
    assert.equal(await fact(page, 'Sent in'), hash);
    await bridges.confirm();
    await state(page, 'Arrived').waitFor();
    assert.equal((await bridges.otherEther(ADA)) - before, ONE - FEE);
    await stage.leave(visitor);
  });

  it('takes a transfer from the list whose block was undone, and lists it when a block has it again', async () => {
    const visitor = await stage.visit(`/bridge/activity?of=${ADA}`);
    const {page} = visitor;
    await page.locator('.transfers li').first().waitFor();
    const sent = await bridges.sent(await bridges.depositUnconfirmed(ADA, parseEther('0.987')));
    const row = page.locator('.transfers li').filter({hasText: '0.987 ETH'});
    await row.waitFor();
    await bridges.reorganize(4);
    await bridges.evm('evm_mine');
    await row.waitFor({state: 'detached'});
    await bridges.sendAgain(sent);
    await bridges.evm('evm_mine');
    await row.waitFor();
    await bridges.confirm();
    await row.filter({hasText: 'Arrived'}).waitFor();
    await stage.leave(visitor);
  });

  it('does not call another transaction a cancellation, and names it, also after a reload', async () => {
    await bridges.evm('evm_setAutomine', false);
    const hash = await bridges.deposit(ADA, ONE);
    const {visitor, page} = await visit(hash);
    await page.waitForURL(/nonce=/);
    const other = await bridges.replace(hash, ADA, {to: BEN, value: '0x1'});
    await state(page, 'Replaced by another transaction').waitFor();
    await page.reload();
    await state(page, 'Replaced by another transaction').waitFor();
    assert.equal(await fact(page, 'Replaced by'), other);
    assert.equal(await page.getByRole('link', {name: 'Follow the new transaction'}).count(), 0);
    assert.deepEqual(await violations(page), []);
    await stage.leave(visitor);
  });

  it('leads to the deposit that the wallet has sent again for a higher fee', async () => {
    await bridges.evm('evm_setAutomine', false);
    const hash = await bridges.deposit(ADA, ONE);
    const {input, value} = await bridges.sent(hash);
    const {visitor, page} = await visit(hash);
    await page.waitForURL(/nonce=/);
    const other = await bridges.replace(hash, ADA, {to: BRIDGE, value, data: input});
    await page.getByRole('link', {name: 'Follow the new transaction'}).click();
    await state(page, 'Confirming').waitFor();
    assert.equal(await fact(page, 'Sent in'), other);
    await bridges.confirm();
    await state(page, 'Arrived').waitFor();
    await stage.leave(visitor);
  });

  it('pays an amount that the sender’s account cannot take back to another address', async () => {
    const {visitor, page} = await visit(await bridges.deposit(ADA, LARGE));
    await connectDemoWallet(page);
    await bridges.evm('anvil_setCode', ADA, REFUSES);
    await bridges.confirm();
    await state(page, /^Waits until/).waitFor();
    await bridges.pass(8 * HOUR_S + MINUTE_S);
    await state(page, 'Coming back: it was not withdrawn in time').waitFor();
    await bridges.hasStage((await fact(page, 'Transfer')) as Hex, 'expired');
    await bridges.otherEvm('anvil_mine', '0xd');
    await state(page, 'Name another address').waitFor();
    assert.equal(await page.title(), '(1) Harbour Bridge');
    await page.reload();
    await state(page, 'Name another address').waitFor();
    await bridges.evm('anvil_setCode', ADA, '0x');
    const field = page.getByLabel('Another address of yours');
    await field.fill('0x12');
    await page.getByText('This isn’t an EVM address.').waitFor();
    assert.ok(await page.getByRole('button', {name: 'Send it to this address'}).isDisabled());
    assert.deepEqual(await violations(page), []);
    await field.fill(BEN);
    const before = await bridges.ether(BEN);
    await page.getByRole('button', {name: 'Send it to this address'}).click();
    await answer(page, PROMPT, 'Approve');
    await state(page, 'Returned').waitFor();
    assert.equal((await bridges.ether(BEN)) - before, LARGE);
    await stage.leave(visitor);
  });

  it('saves the window of an amount that waits as a date, and says the same after each reload', async () => {
    const before = await bridges.otherEther(ADA);
    const {visitor, page} = await visit(await bridges.deposit(ADA, LARGE));
    await bridges.confirm();
    await state(page, /^Waits until/).waitFor();
    await page.reload();
    await state(page, /^Waits until/).waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', {name: 'Add to calendar'}).click();
    const {events = []} = convertIcsCalendar(undefined, await readFile(await (await saving).path(), 'utf8'));
    const id = (await fact(page, 'Transfer')) as Hex;
    const {opensAt, closesAt} = await bridges.windowOf(id);
    const [event] = events;
    assert.equal(events.length, 1);
    assert.equal(event?.start.date.getTime(), opensAt * 1000);
    assert.equal(event?.end?.date.getTime(), closesAt * 1000);
    assert.match(event?.summary ?? '', /^Withdraw 10\.9995 ETH$/);
    assert.match(event?.url ?? '', new RegExp(`/bridge/transfer/${id}$`));
    await bridges.pass(2 * HOUR_S);
    await state(page, /^Withdraw it by/).waitFor();
    await page.reload();
    await state(page, /^Withdraw it by/).waitFor();
    await page.getByRole('button', {name: 'Withdraw'}).click();
    await state(page, 'Arrived').waitFor();
    assert.equal((await bridges.otherEther(ADA)) - before, LARGE - FEE);
    await stage.leave(visitor);
  });

  it('lets a visitor cancel and give back what the relayer has left, and says the same after each reload', async () => {
    await bridges.switches({relayerIsOff: true});
    const {visitor, page} = await visit(await bridges.deposit(ADA, ONE));
    await connectDemoWallet(page);
    await bridges.confirm();
    await state(page, 'Ready to be delivered').waitFor();
    await page.reload();
    await state(page, 'Ready to be delivered').waitFor();
    const id = (await fact(page, 'Transfer')) as Hex;
    await bridges.pass(6 * HOUR_S + 5 * MINUTE_S);
    await state(page, 'Coming back: it was not delivered in time').waitFor();
    await page.reload();
    await state(page, 'Coming back: it was not delivered in time').waitFor();
    await page.getByRole('button', {name: 'Cancel the delivery myself'}).click();
    await answer(page, /switch/i, 'Approve');
    await answer(page, PROMPT, 'Approve');
    await page.getByRole('button', {name: 'Cancel the delivery myself'}).waitFor({state: 'detached'});
    assert.deepEqual(await bridges.stateOf(id), {custody: 'taken', stage: 'cancelled'});
    assert.equal(await page.getByRole('button', {name: 'Give it back myself'}).count(), 0);
    const before = await bridges.ether(BRIDGE);
    await giveBack(page);
    assert.equal(before - (await bridges.ether(BRIDGE)), ONE);
    assert.deepEqual(await bridges.stateOf(id), {custody: 'returned', stage: 'cancelled'});
    await page.reload();
    await state(page, 'Returned').waitFor();
    await stage.leave(visitor);
  });

  it('lets a visitor end what was not withdrawn, where the relayer is off', async () => {
    const {visitor, page} = await visit(await bridges.deposit(ADA, LARGE));
    await connectDemoWallet(page);
    await bridges.confirm();
    await state(page, /^Waits until/).waitFor();
    const id = (await fact(page, 'Transfer')) as Hex;
    await bridges.switches({relayerIsOff: true});
    await bridges.pass(8 * HOUR_S + 5 * MINUTE_S);
    await page.getByRole('button', {name: 'End it myself'}).waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', {name: 'End it myself'}).click();
    await answer(page, /switch/i, 'Approve');
    await answer(page, PROMPT, 'Approve');
    await page.getByRole('button', {name: 'End it myself'}).waitFor({state: 'detached'});
    const before = await bridges.ether(BRIDGE);
    await giveBack(page);
    assert.equal(before - (await bridges.ether(BRIDGE)), LARGE);
    assert.deepEqual(await bridges.stateOf(id), {custody: 'returned', stage: 'expired'});
    await stage.leave(visitor);
  });

  async function visit(key: string): Promise<{readonly visitor: WatchedPage; readonly page: Page}> {
    const visitor = await stage.visit(`/bridge/transfer/${key}`);
    return {visitor, page: visitor.page};
  }

  /** Makes the end final, waits until the relayer is late, and brings the validators' signatures to the source. */
  async function giveBack(page: Page): Promise<void> {
    await bridges.otherEvm('anvil_mine', '0xd');
    await bridges.pass(5 * MINUTE_S);
    await page.getByRole('button', {name: 'Give it back myself'}).click();
    await answer(page, /switch/i, 'Approve');
    await answer(page, PROMPT, 'Approve');
    await state(page, 'Returned').waitFor();
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

import assert from 'node:assert/strict';
import {afterEach, before, describe, it} from 'node:test';
import {getTransferCheckedInstruction} from '@solana-program/token';
import {createNoopSigner, type Instruction, type KeyPairSigner} from '@solana/kit';
import type {Locator, Page, Route} from 'playwright-core';
import {depositInstructions, tokenAccountOf, type NewDeposit} from '../bridge/protocol/solana/deposit.js';
import {memoInstruction} from '../bridge/protocol/solana/memo-instruction.js';
import {fundedAccounts} from '../devnet/accounts/funded-accounts.js';
import {solanaAccounts} from '../devnet/accounts/solana-accounts.js';
import {DUSD} from '../devnet/seed/contract-plan.js';
import type {PastTransfer} from '../devnet/seed/past-transfers.js';
import {CAPTAIN, MERCHANT} from '../devnet/seed/people.js';
import {solanaTravellers} from '../devnet/seed/solana-travellers.js';
import {toldPast, type ToldTransfer} from '../devnet/seed/told-transfers.js';
import {ClusterBridge} from './cluster-bridge.js';
import {useStage, violations} from './stage.js';
import {answer, modal} from './steps.js';

const PHONE = {width: 390, height: 844};
const [MINUTE_S, HOUR_S] = [60, 3600];
/** More than validators pay on Solana without being asked. */
const LARGE = 10_600_000_000n;
const FEE = 500_000n;
const SMALL = 25_000_000n;

describe('transfers with Solana on one side', () => {
  const stage = useStage();
  const bridge = new ClusterBridge(() => stage.origin());
  afterEach(async () => {
    await bridge.switches();
    await bridge.goOn();
  });
  let past: readonly ToldTransfer[];
  let clio: KeyPairSigner;
  before(async () => {
    [clio] = await solanaTravellers();
    const accounts = fundedAccounts().map(({address}) => address);
    const all = await toldPast({accounts, now: Math.floor(Date.now() / 1000)}, await bridge.accounts());
    past = all.filter(({source, destination}) => [source, destination].includes('solana'));
  });

  it('are found by their ids, with the end that the chains show', async () => {
    const visitor = await stage.visit('/bridge/how-it-works');
    const {page} = visitor;
    for (const [transfer, title, arrives] of [
      [find({destination: 'solana', symbol: 'harb'}), 'Arrived', /^2,999 HARB$/],
      [find({destination: 'solana', end: 'cancelled'}), 'Returned', /^89.5 DUSD$/],
      [find({source: 'solana', symbol: 'dusd'}), 'Arrived', /^399.5 DUSD$/],
    ] as const) {
      await page.goto(`${stage.origin()}/bridge/transfer/${transfer.id}`);
      await state(page, title).waitFor();
      assert.match(await fact(page, 'Arrives'), arrives);
      assert.equal((await fact(page, 'From')).toLowerCase(), transfer.sender.toLowerCase());
      assert.equal((await fact(page, 'To')).toLowerCase(), transfer.receiver.toLowerCase());
      assert.deepEqual(await violations(page), []);
    }
    await stage.leave(visitor);
  });

  it('are found by the signature of either side, in a window that stores nothing, and after a reload', async () => {
    const visitor = await stage.visit(`/bridge/transfer/${find({source: 'solana'}).id}`);
    const {page} = visitor;
    await state(page, 'Arrived').waitFor();
    const deposited = await fact(page, 'Sent in');
    await page.goto(`${stage.origin()}/bridge/transfer/${find({destination: 'solana'}).id}`);
    await state(page, 'Arrived').waitFor();
    const delivered = await fact(page, 'Ended in');
    const link = page.getByRole('link', {name: delivered});
    assert.equal(new URL((await link.getAttribute('href')) ?? '').pathname, `/scan/solana/tx/${delivered}`);
    await stage.leave(visitor);
    const other = await stage.visit('/bridge/activity', {viewport: PHONE, colorScheme: 'dark'});
    for (const [signature, side] of [
      [deposited, 'Sent in'],
      [delivered, 'Ended in'],
    ] as const) {
      await other.page.goto(`${stage.origin()}/bridge/activity`);
      await other.page.getByLabel('Account, transfer or transaction').fill(signature);
      await other.page.getByRole('button', {name: 'Show'}).click();
      await state(other.page, 'Arrived').waitFor();
      assert.equal(await fact(other.page, side), signature);
      await other.page.reload();
      await state(other.page, 'Arrived').waitFor();
      assert.deepEqual(await violations(other.page), []);
      assert.equal(await other.page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    }
    await stage.leave(other);
  });

  it('are in the history of the account on either side', async () => {
    const visitor = await stage.visit('/bridge/how-it-works');
    const {page} = visitor;
    const rows = page.locator('.transfers li');
    await page.goto(`${stage.origin()}/bridge/activity?of=${clio.address}`);
    const ofClio = past.filter(({sender, receiver}) => [sender, receiver].includes(clio.address));
    await rows
      .filter({hasText: 'Arrived'})
      .nth(ofClio.length - 1)
      .waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await rows.count(), ofClio.length);
    assert.deepEqual(await violations(page), []);
    await page.goto(`${stage.origin()}/bridge/activity?of=${CAPTAIN}`);
    const fromSolana = past.filter(({source, receiver}) => source === 'solana' && receiver === CAPTAIN);
    await rows
      .filter({hasText: 'Solana Devnet to Devnet One'})
      .nth(fromSolana.length - 1)
      .waitFor();
    await stage.leave(visitor);
  });

  it('name a cluster that does not answer, on the list and on the page', async () => {
    const visitor = await stage.visit('/bridge/how-it-works');
    const {page} = visitor;
    await page.route('**/rpc/solana', (route) => route.abort());
    await page.goto(`${stage.origin()}/bridge/activity?of=${CAPTAIN}`);
    await page
      .getByText('Solana Devnet could not be read: transfers that began there are missing.')
      .waitFor();
    await page.locator('.transfers li').first().waitFor();
    // What a chain without an answer could have is not called unknown.
    await page.goto(`${stage.origin()}/bridge/transfer/${find({source: 'solana'}).id}`);
    await page.getByRole('heading', {name: 'A network does not answer'}).waitFor();
    await page.unroute('**/rpc/solana');
    await page.getByRole('button', {name: 'Try again'}).click();
    await state(page, 'Arrived').waitFor();
    await stage.leave(visitor, /Failed to load resource|net::ERR_FAILED/);
  });

  it('keep what is certain while the cluster is silent', async () => {
    const id = await bridge.depositDollars(MERCHANT, 20_000_000n, clio.address);
    const visitor = await stage.visit(`/bridge/transfer/${id}`);
    const {page} = visitor;
    await state(page, 'Confirming').waitFor();
    await page.route('**/rpc/solana', (route) => route.abort());
    await bridge.evm('evm_mine');
    await state(page, 'No answer from Solana Devnet').waitFor();
    await page
      .locator('article p.muted')
      .getByText(/Certain until then: “Confirming/)
      .waitFor();
    await page.unroute('**/rpc/solana');
    await bridge.confirm();
    await state(page, 'Arrived').waitFor();
    await stage.leave(visitor, /Failed to load resource|net::ERR_FAILED/);
  });

  it('are followed from Solana to the receiver, from the signature that a wallet shows', async () => {
    const had = await bridge.tokens(DUSD.address, MERCHANT);
    const signature = await bridge.send(await orderOf({amount: 30_000_000n, counter: 901n}), clio);
    const visitor = await stage.visit(`/bridge/transfer/${signature}`);
    const {page} = visitor;
    await state(page, 'Arrived').waitFor();
    assert.equal((await bridge.tokens(DUSD.address, MERCHANT)) - had, 30_000_000n - FEE);
    assert.equal(await fact(page, 'Arrives'), '29.5 DUSD');
    await stage.leave(visitor);
  });

  it('say how far they are on a cluster that is final after 32 slots, on either side', async () => {
    const off = {isOff: true};
    // Validators that are on wait for blocks, which are made for them.
    await bridge.switches({finalityLag: 32, validators: [off, off, off]});
    const receiver = solanaAccounts()[2]!.address;
    const {mint} = (await bridge.accounts()).tokens[0]!;
    const signature = await bridge.send(await orderOf({amount: 31_000_000n, counter: 903n}), clio);
    const visitor = await stage.visit(`/bridge/transfer/${signature}`);
    const {page} = visitor;
    await state(page, /^Confirming: \d+ of 32 blocks$/).waitFor();
    await page.reload();
    await state(page, /^Confirming: \d+ of 32 blocks$/).waitFor();
    await bridge.switches({finalityLag: 32});
    await bridge.passSlots(32);
    await state(page, 'Arrived').waitFor();

    const had = await bridge.splTokens(mint, receiver);
    const id = await bridge.depositDollars(MERCHANT, SMALL, receiver);
    await page.goto(`${stage.origin()}/bridge/transfer/${id}`);
    await state(page, 'Confirming').waitFor();
    await bridge.confirm();
    await state(page, 'Confirmed: the validators pay it next').waitFor();
    // Of final blocks, as the page has it.
    while ((await bridge.splTokens(mint, receiver)) === had) await bridge.passSlots(4);
    await state(page, 'Arrived').waitFor();
    assert.equal((await bridge.splTokens(mint, receiver)) - had, SMALL - FEE);
    await stage.leave(visitor);
  });

  it('say of a failed deposit that nothing was sent', async () => {
    const order = await orderOf({amount: 10n ** 15n, counter: 900n});
    const signature = await bridge.send(order, clio, true);
    const visitor = await stage.visit(`/bridge/transfer/${signature}`);
    await state(visitor.page, 'Nothing was sent').waitFor();
    await stage.leave(visitor);
  });

  it('say of tokens with an odd memo that they come back', async () => {
    const signature = await bridge.send(await oddOrder(3_000_000n), clio);
    const visitor = await stage.visit(`/bridge/transfer/${signature}`);
    const {page} = visitor;
    await state(page, /^(Coming back: it has no order for the bridge|Returned)$/).waitFor();
    await state(page, 'Returned').waitFor();
    assert.equal(await fact(page, 'Sent'), '3 DUSD');
    assert.equal(await fact(page, 'To'), clio.address);
    const id = await fact(page, 'Transfer');
    await page.goto(`${stage.origin()}/bridge/transfer/${id}`);
    await state(page, 'Returned').waitFor();
    assert.equal(await fact(page, 'Sent in'), signature);
    await stage.leave(visitor);
  });

  it('let a visitor give back what has no order, or one that is refused, where the relayer is off', async () => {
    await bridge.switches({relayerIsOff: true});
    const {mint} = (await bridge.accounts()).tokens[0]!;
    const odd = await bridge.send(await oddOrder(4_000_000n), clio);
    const order = {amount: 6_000_000n, leastReceived: 6_000_000n, counter: 902n};
    const little = await bridge.send(await orderOf(order), clio);
    const had = await bridge.splTokens(mint, clio.address);
    const visitor = await stage.visit(`/bridge/transfer/${odd}`);
    const {page} = visitor;
    const giveBack = page.getByRole('button', {name: 'Give it back myself'});
    await state(page, 'Coming back: it has no order for the bridge').waitFor();
    const connect = page.locator('article.transfer').getByRole('button', {name: 'Connect a wallet'});
    assert.equal(await connect.count(), 0, 'the relayer is in time');
    await bridge.pass(MINUTE_S);
    await connectSolana(page);
    await page.route('**/bridge/solana/**', forgeSignatures);
    await giveBack.click();
    await page.getByText('The validators do not sign it at the moment.').waitFor();
    assert.equal(await page.getByRole('heading', {name: 'Send this transaction?'}).count(), 0);
    await page.unroute('**/bridge/solana/**');
    await giveBack.click();
    await answer(page, 'Send this transaction?', 'Approve');
    await state(page, 'Returned').waitFor();
    assert.equal((await bridge.splTokens(mint, clio.address)) - had, 4_000_000n);
    assert.deepEqual(await violations(page), []);

    await page.goto(`${stage.origin()}/bridge/transfer/${little}`);
    await state(page, 'Coming back: too little would arrive').waitFor();
    await giveBack.click();
    await answer(page, 'Send this transaction?', 'Approve');
    await state(page, 'Returned').waitFor();
    assert.equal((await bridge.splTokens(mint, clio.address)) - had, 10_000_000n);
    await page.reload();
    await state(page, 'Returned').waitFor();
    await stage.leave(visitor);
  });

  it('let the receiver of a large amount ask for it with its wallet', async () => {
    const receiver = solanaAccounts()[0]!.address;
    const {mint} = (await bridge.accounts()).tokens[0]!;
    const had = await bridge.splTokens(mint, receiver);
    const id = await bridge.depositDollars(MERCHANT, LARGE, receiver);
    const visitor = await stage.visit(`/bridge/transfer/${id}`);
    const {page} = visitor;
    await state(page, 'Confirming').waitFor();
    await bridge.confirm();
    await state(page, /^Waits until/).waitFor();
    await page.getByRole('button', {name: 'Add to calendar'}).waitFor();
    await bridge.pass(2 * HOUR_S);
    await state(page, /^Withdraw it by/).waitFor();
    assert.equal(await page.title(), '(1) Harbour Bridge');
    await connectSolana(page);
    await page.getByRole('button', {name: 'Withdraw'}).click();
    await answer(page, 'Send this transaction?', 'Approve');
    await state(page, 'Arrived').waitFor();
    assert.equal((await bridge.splTokens(mint, receiver)) - had, LARGE - FEE);
    await page.reload();
    await state(page, 'Arrived').waitFor();
    assert.deepEqual(await violations(page), []);
    await stage.leave(visitor);
  });

  it('let a visitor pay what the relayer leaves, and say the same after a reload', async () => {
    const receiver = solanaAccounts()[1]!.address;
    const {mint} = (await bridge.accounts()).tokens[0]!;
    const had = await bridge.splTokens(mint, receiver);
    await bridge.switches({relayerIsOff: true});
    const visitor = await stage.visit(
      `/bridge/transfer/${await bridge.depositDollars(MERCHANT, SMALL, receiver)}`,
    );
    const {page} = visitor;
    const deliver = page.getByRole('button', {name: 'Deliver it myself'});
    await state(page, 'Confirming').waitFor();
    await bridge.confirm();
    await state(page, 'Confirmed: the validators pay it next').waitFor();
    assert.equal(await deliver.count(), 0, 'the relayer is in time');
    await bridge.evm('anvil_mine', '0x4');
    await connectSolana(page);
    await bridge.switches({relayerIsOff: true, validators: [{isOff: true}, {isOff: true}]});
    await deliver.click();
    await page.getByText('The validators do not sign it at the moment.').waitFor();
    await bridge.switches({relayerIsOff: true});
    await page.route('**/bridge/solana/**', (route) => route.abort());
    await deliver.click();
    await page.getByText('The service of the validators does not answer. Nothing was sent.').waitFor();
    await page.unroute('**/bridge/solana/**');
    await deliver.click();
    await answer(page, 'Send this transaction?', 'Approve');
    await state(page, 'Arrived').waitFor();
    assert.equal((await bridge.splTokens(mint, receiver)) - had, SMALL - FEE);
    await page.reload();
    await state(page, 'Arrived').waitFor();
    assert.deepEqual(await violations(page), []);
    await bridge.switches();
    await stage.leave(visitor, /Failed to load resource|net::ERR_FAILED/);
  });

  it('let a visitor cancel on the cluster what was not paid in time', async () => {
    const receiver = solanaAccounts()[1]!.address;
    await bridge.switches({relayerIsOff: true});
    const id = await bridge.depositDollars(MERCHANT, SMALL, receiver);
    await bridge.confirm();
    const visitor = await stage.visit(`/bridge/transfer/${id}`);
    const {page} = visitor;
    await state(page, 'Confirmed: the validators pay it next').waitFor();
    await bridge.pass(6 * HOUR_S + 300);
    await state(page, 'Coming back: it was not delivered in time').waitFor();
    await connectSolana(page);
    await page.getByRole('button', {name: 'Cancel the delivery myself'}).click();
    await answer(page, 'Send this transaction?', 'Approve');
    await page.getByRole('button', {name: 'Cancel the delivery myself'}).waitFor({state: 'detached'});
    await bridge.switches();
    await state(page, 'Returned').waitFor();
    assert.deepEqual(await bridge.stateOf(id), {custody: 'returned', stage: 'unknown'});
    await stage.leave(visitor);
  });

  /** A transfer of the past; one that was delivered, unless another end is asked for. */
  function find(
    facts: Partial<Pick<PastTransfer, 'source' | 'destination' | 'symbol' | 'end'>>,
  ): ToldTransfer {
    const wanted = Object.entries({end: 'delivered', ...facts});
    const found = past.find((each) =>
      wanted.every(([name, value]) => each[name as keyof ToldTransfer] === value),
    );
    assert.ok(found);
    return found;
  }

  /** A transfer into the vault with a memo that no validator can read. */
  async function oddOrder(amount: bigint): Promise<readonly Instruction[]> {
    const {mint, vault, decimals} = (await bridge.accounts()).tokens[0]!;
    const source = await tokenAccountOf(clio.address, mint);
    const authority = createNoopSigner(clio.address);
    const transfer = {source, mint, destination: vault, authority, amount, decimals};
    return [getTransferCheckedInstruction(transfer), memoInstruction('bridge/2 to the moon', [clio.address])];
  }

  async function orderOf(
    order: Pick<NewDeposit, 'amount' | 'counter'> & Partial<NewDeposit>,
  ): Promise<readonly Instruction[]> {
    const accounts = await bridge.accounts();
    const receiver = `eip155:31337:${MERCHANT}`;
    const {mint} = accounts.tokens[0]!;
    return depositInstructions(accounts, {
      sender: clio.address,
      mint,
      receiver,
      leastReceived: 1n,
      ...order,
    });
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

/** Answers with the signatures of the validators for other bytes. */
async function forgeSignatures(route: Route): Promise<void> {
  const answered = await route.fetch();
  const {answers} = (await answered.json()) as {
    readonly answers: readonly {readonly signatures?: Readonly<Record<string, string>>}[];
  };
  const forged = answers.map(({signatures = {}, ...rest}) => {
    const texts = Object.entries(signatures).map(([signer, text]) => [
      signer,
      Buffer.from(Buffer.from(text, 'base64').toReversed()).toString('base64'),
    ]);
    return {...rest, signatures: Object.fromEntries(texts) as Readonly<Record<string, string>>};
  });
  await route.fulfill({response: answered, json: {answers: forged}});
}

/** Connects the page's wallet from the transfer's own button. */
async function connectSolana(page: Page): Promise<void> {
  await page.locator('article.transfer').getByRole('button', {name: 'Connect a wallet'}).click();
  await page.getByTestId('view-connect').getByText('Demo wallet', {exact: true}).click();
  await answer(page, 'Connect this site?', 'Approve');
  await modal(page).waitFor({state: 'hidden'});
}

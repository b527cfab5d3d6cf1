import assert from 'node:assert/strict';
import {after, afterEach, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {parseEther} from 'viem';
import {solanaAccounts} from '../devnet/accounts/solana-accounts.js';
import type {WatchedPage} from './browser.js';
import {liftFaults} from './faults.js';
import {Ledger} from './ledger.js';
import * as sending from './send-steps.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const [ADA, BLAISE] = [steps.PAGE_ACCOUNT, steps.REMOTE_ACCOUNT];
const SOLANA_OTHER = solanaAccounts()[1]?.address ?? '';
/** Blocks until a Solana transaction expires, plus one. */
const EXPIRY_BLOCKS = 151;
/** The page checks for the expiry every ten seconds. */
const EXPIRY_MS = 40_000;

describe('a visitor who follows a transfer', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  let visitor: WatchedPage | undefined;

  afterEach(async () => {
    await liftFaults(stage.origin());
    if (visitor) await stage.leave(visitor);
    visitor = undefined;
  });

  describe('while blocks are slow', () => {
    before(() => ledger.evm('evm_setAutomine', false));
    after(() => ledger.evm('evm_setAutomine', true));

    it('speeds it up in the wallet, and sees the replacement confirmed under its new id', async () => {
      const had = await ledger.ether(BLAISE);
      const {page, pending} = await sendSlowly('0.25');
      const faster = await replace(pending, {to: pending.to, value: pending.value});
      await ledger.evm('evm_mine');
      await sending.outcome(page, 'confirmed').filter({hasText: '0.25 ETH has arrived'}).waitFor();
      await sending.outcome(page, 'confirmed').filter({hasText: 'You sped it up in Demo wallet'}).waitFor();
      assert.equal(await sending.readExplorer(page), faster);
      assert.deepEqual(await violations(page), []);
      assert.equal((await ledger.ether(BLAISE)) - had, parseEther('0.25'));
    });

    it('cancels it in the wallet, and reads that nothing was sent', async () => {
      const had = await ledger.ether(BLAISE);
      const {page, pending} = await sendSlowly('0.5');
      await replace(pending, {to: ADA, value: '0x0'});
      await ledger.evm('evm_mine');
      await sending.outcome(page, 'cancelled').filter({hasText: '0.5 ETH was canceled'}).waitFor();
      assert.deepEqual(await violations(page), []);
      assert.equal(await ledger.ether(BLAISE), had);
      await page.getByTestId('send-again').click();
      assert.equal(await page.locator('#amount').inputValue(), '0.5');
    });

    it('sees it pending while no node finds it, and confirmed once a node does', async () => {
      const had = await ledger.ether(BLAISE);
      const hide = (page: Page) => page.getByLabel('they know no transaction by its hash').check();
      const {page} = await sendSlowly('0.125', hide);
      const pending = sending.outcome(page, 'pending');
      await pending.waitFor();

      // It is in a block, but a node without a transaction index still does not find it.
      const search = asks(page, 'eth_getBlockByNumber');
      await ledger.evm('evm_mine');
      await search;
      await pending.waitFor();

      await liftFaults(stage.origin());
      await ledger.evm('evm_mine');
      await sending.outcome(page, 'confirmed').filter({hasText: '0.125 ETH has arrived'}).waitFor();
      assert.equal((await ledger.ether(BLAISE)) - had, parseEther('0.125'));
    });
  });

  it('sees it confirmed even though the wallet reports a failure after sending', async () => {
    const had = await ledger.ether(BLAISE);
    const page = await visitWith('failing', 'Stumbler');
    await sendFrom(page, '0.0625');
    await sending.outcome(page, 'confirmed').filter({hasText: '0.0625 ETH has arrived'}).waitFor();
    assert.equal((await ledger.ether(BLAISE)) - had, parseEther('0.0625'));
  });

  it('reads that the wallet may still send a transfer that expired on the page', async () => {
    const page = await visitWith('expiring', 'Timekeeper');
    await sendFrom(page, '0.03125');
    await sending.outcome(page, 'unclear-open').filter({hasText: 'Timekeeper may still send it'}).waitFor();
    assert.deepEqual(await violations(page), []);
  });

  it('reads that an expired Solana transaction cost nothing', async () => {
    const had = await ledger.lamports(SOLANA_OTHER);
    const page = await visitWith('unsending', 'Forgetful');
    await sending.fill(page, {token: 'SOL', amount: '0.5', to: SOLANA_OTHER});
    await sending.review(page);
    await page.getByTestId('confirm-send').click();
    await sending.outcome(page, 'pending').filter({hasText: '0.5 SOL is on its way'}).waitFor();
    await ledger.passSlots(EXPIRY_BLOCKS);
    const over = sending.outcome(page, 'not-sent').filter({hasText: 'nothing was charged'});
    await over.waitFor({timeout: EXPIRY_MS});
    assert.equal(await ledger.lamports(SOLANA_OTHER), had);
  });

  /** Sends from the page's own wallet, and waits until the transaction is submitted. */
  async function sendSlowly(
    amount: string,
    prepare?: (page: Page) => Promise<void>,
  ): Promise<{page: Page; pending: PendingTransaction}> {
    visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await prepare?.(page);
    await steps.connectDemoWallet(page);
    await sending.openAccount(page);
    await sending.openSend(page);
    await sending.fill(page, {amount, to: BLAISE});
    await sending.review(page);
    // Users take seconds to replace a transaction: by then the page has read its nonce.
    const read = asks(page, 'eth_getTransactionByHash');
    await page.getByTestId('confirm-send').click();
    await steps.answer(page, 'Send this transaction?', 'Approve');
    await sending.outcome(page, 'pending').waitFor();
    await read;
    const href = await page.getByTestId('view-transaction').getByRole('link').getAttribute('href');
    const id = new URL(href ?? '').pathname.split('/').at(-1);
    return {page, pending: (await ledger.evm('eth_getTransactionByHash', id)) as PendingTransaction};
  }

  /** The wallet's actions when its user speeds a transaction up, or cancels it. */
  async function replace(
    {nonce, gas, gasPrice}: PendingTransaction,
    call: {to: string; value: string},
  ): Promise<string> {
    const price = `0x${(BigInt(gasPrice) * 2n).toString(16)}`;
    const id = await ledger.evm('eth_sendTransaction', {from: ADA, nonce, gas, gasPrice: price, ...call});
    return String(id);
  }

  /** Connects one of the misbehaving wallets, and opens its form. */
  async function visitWith(wallet: string, name: string): Promise<Page> {
    visitor = await stage.visit(`/playground/?wallet=${wallet}`);
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByTestId('view-connect').getByText(name, {exact: true}).click();
    await steps.button(page, 'connected').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    await sending.openAccount(page);
    await sending.openSend(page);
    return page;
  }
});

/** Resolves once the page has received a node's answer to this method. */
async function asks(page: Page, method: string): Promise<void> {
  await page.waitForResponse((answer) => Boolean(answer.request().postData()?.includes(method)));
}

async function sendFrom(page: Page, amount: string): Promise<void> {
  await sending.fill(page, {amount, to: BLAISE});
  await sending.review(page);
  await page.getByTestId('confirm-send').click();
}

interface PendingTransaction {
  readonly to: string;
  readonly value: string;
  readonly nonce: string;
  readonly gas: string;
  readonly gasPrice: string;
}

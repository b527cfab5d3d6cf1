import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {parseUnits} from 'viem';
import {BRIDGE} from '../devnet/seed/bridge-contracts.js';
import {SUSD} from '../devnet/seed/contract-plan.js';
import {heading, review, send, sendAll} from './bridge-steps.js';
import type {WatchedPage} from './browser.js';
import {Bridges} from './bridges.js';
import {useStage} from './stage.js';
import {answer, connectDemoWallet, PAGE_ACCOUNT} from './steps.js';

const ADA = PAGE_ACCOUNT;
const BATCH = 'Send these 2 calls together?';

describe('the signers of a transfer', () => {
  const stage = useStage();
  const bridges = new Bridges(() => stage.origin());
  afterEach(() => bridges.switches());

  it('a wallet that executes both as one confirms approval and deposit once', async () => {
    const {visitor, page} = await visit('?token=susd&amount=25');
    await chooseBatches(page, 'Supported');
    const before = await bridges.otherTokens(SUSD.address, ADA);
    await review(page);
    await page
      .getByText('Your wallet asks for one confirmation: it lets the bridge take exactly 25 SUSD')
      .waitFor();
    await send(page);
    await answer(page, BATCH, 'Approve');
    await arrives(page);
    assert.equal((await bridges.otherTokens(SUSD.address, ADA)) - before, parseUnits('24.5', 6));
    assert.equal(await bridges.allowance(SUSD.address, ADA, BRIDGE), 0n);
    await stage.leave(visitor);
  });

  it('a wallet that offers a batch and then refuses it confirms each step, after another review', async () => {
    const {visitor, page} = await visit('?token=susd&amount=12');
    await chooseBatches(page, 'Offered, then refused');
    const before = await bridges.otherTokens(SUSD.address, ADA);
    await review(page);
    await page.getByText('Your wallet asks for one confirmation').waitFor();
    await send(page);
    await page.getByText('Your wallet does not confirm both at once. Nothing was sent.').waitFor();
    await page.getByText('Your wallet asks for 2 confirmations.').waitFor();
    await sendAll(page, 2);
    await arrives(page);
    assert.equal((await bridges.otherTokens(SUSD.address, ADA)) - before, parseUnits('11.5', 6));
    await stage.leave(visitor);
  });

  it('a user can confirm each step instead of a batch, and decline a batch', async () => {
    const {visitor, page} = await visit('?token=susd&amount=3');
    await chooseBatches(page, 'Supported');
    await review(page);
    await page.getByRole('button', {name: 'Confirm each step instead'}).click();
    await page.getByText('Your wallet asks for 2 confirmations.').waitFor();
    await page.getByRole('button', {name: 'Cancel'}).click();
    await review(page);
    await send(page);
    await answer(page, BATCH, 'Reject');
    await page.getByText('You declined it').waitFor();
    assert.equal(await bridges.allowance(SUSD.address, ADA, BRIDGE), 0n);
    await stage.leave(visitor);
  });

  async function visit(search: string): Promise<{readonly visitor: WatchedPage; readonly page: Page}> {
    const visitor = await stage.visit(`/bridge/transfer${search}`);
    const {page} = visitor;
    await connectDemoWallet(page);
    await page.getByRole('button', {name: 'Review'}).waitFor();
    return {visitor, page};
  }

  /** Waits until the page of the transfer says that it has arrived. */
  async function arrives(page: Page): Promise<void> {
    await heading(page, 'Confirming').waitFor();
    await bridges.confirm();
    await heading(page, 'Arrived').waitFor();
  }
});

/** Chooses what the page's wallet does with several calls, in its menu. */
async function chooseBatches(page: Page, label: string): Promise<void> {
  const panel = page.locator('demo-wallet-panel').first();
  await panel.getByText('Demo wallet', {exact: true}).dispatchEvent('click');
  await panel.getByLabel('Batches').first().selectOption({label}, {force: true});
}

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {before, beforeEach, describe, it} from 'node:test';
import type {Locator, Page, Request} from 'playwright-core';
import {convertIcsCalendar} from 'ts-ics';
import {parseEther} from 'viem';
import {en} from '../bridge/messages/en.js';
import type {Pool} from '../bridge/protocol/bridge-states.js';
import {writeShort} from '../bridge/staking/rules/write-amount.js';
import {HARB, SHARED_WALLET, STAKING} from '../devnet/seed/bridge-contracts.js';
import {chooseInWallet, connectSharedWallet} from './bridge-steps.js';
import {Bridges} from './bridges.js';
import type {WatchedPage} from './browser.js';
import {useStage, violations} from './stage.js';
import {Stakes} from './stakes.js';
import {answer, chooseSecondAccount, connectDemoWallet, PAGE_ACCOUNT, REMOTE_ACCOUNT} from './steps.js';

const [MINUTE_S, HOUR_S] = [60, 3600];
const UPDATE_S = 10 * MINUTE_S;
const ADA = PAGE_ACCOUNT;
const BEN = REMOTE_ACCOUNT;
const TOKEN = {symbol: 'HARB', decimals: 18};
const PROMPT = 'Send this transaction?';
const BATCH = 'Send these 2 calls together?';
const PHONE = {width: 360, height: 740};

describe('the staking page', () => {
  const stage = useStage();
  const stakes = new Stakes(() => stage.origin());
  const bridges = new Bridges(() => stage.origin());
  before(() => stakes.open([ADA, BEN]));
  // An update would count what has just joined, and change what a withdrawal gives up.
  beforeEach(() => stakes.passUpdates());

  it('stakes, claims, requests and withdraws over three updates, as the contract has it', async () => {
    const {visitor, page} = await visit();
    const start = await stakes.stakeOf(ADA);

    await press(page, 'earn', 'Stake');
    await enter(page, '100');
    await step(page, 'review').getByText('You confirm twice').waitFor();
    await confirm(page);
    await answer(page, PROMPT, 'Approve');
    await dialog(page).getByText('Confirmation 2 of 2').waitFor();
    assert.equal(await stakes.allowance(HARB, ADA, STAKING), parseEther('100'));
    await answer(page, PROMPT, 'Approve');
    await finish(page, '100 HARB staked');
    assert.equal((await stakes.stakeOf(ADA)).joining - start.joining, parseEther('100'));
    assert.equal(await stakes.allowance(HARB, ADA, STAKING), 0n);
    await shows(page, 'own-stake', start.counting + start.joining + parseEther('100'));

    await stakes.passUpdates(2);
    const {earned, counting} = await stakes.stakeOf(ADA);
    assert.ok(earned > 0n);
    await shows(page, 'earned', earned);
    await press(page, 'earn', 'Claim');
    const held = await stakes.tokens(HARB, ADA);
    await confirm(page);
    await answer(page, PROMPT, 'Approve');
    await dialog(page).getByText('HARB claimed').waitFor();
    assert.equal((await stakes.tokens(HARB, ADA)) - held, earned);
    await close(page);

    await stakes.passUpdates();
    await press(page, 'earn', 'Withdraw');
    await enter(page, '40');
    assert.match(await fact(dialog(page), 'give-up'), /^About .* HARB, the reward of the running period$/);
    await confirm(page);
    await answer(page, PROMPT, 'Approve');
    await finish(page, 'Withdrawal of 40 HARB requested');
    assert.equal((await stakes.stakeOf(ADA)).counting, counting - parseEther('40'));
    const tickets = await stakes.ticketsOf(ADA);
    const [number, ticket] = [tickets.length - 1, tickets.at(-1)];
    assert.equal(ticket?.amount, parseEther('40'));
    await ticketOf(page, number, 'waits').getByText('Opens in 2 hr').waitFor();
    await keepsDates(page, number, ticket);

    await stakes.pass(2 * HOUR_S);
    await ticketOf(page, number, 'open').getByRole('button', {name: 'Withdraw'}).click();
    const heldBefore = await stakes.tokens(HARB, ADA);
    await confirm(page);
    await answer(page, PROMPT, 'Approve');
    await finish(page, '40 HARB withdrawn');
    assert.equal((await stakes.tokens(HARB, ADA)) - heldBefore, parseEther('40'));
    assert.equal((await stakes.ticketsOf(ADA)).at(-1)?.state, 'withdrawn');
    await pool(page, 'earn').locator(`[data-ticket="${number}"]`).waitFor({state: 'detached'});
    await stage.leave(visitor);
  });

  it('puts a stake back whose window was missed, and offers nothing else', async () => {
    const {visitor, page} = await visit();
    await press(page, 'earn', 'Withdraw');
    await enter(page, '10');
    await confirm(page);
    await answer(page, PROMPT, 'Approve');
    await finish(page, 'Withdrawal of 10 HARB requested');
    const {counting, joining} = await stakes.stakeOf(ADA);
    await stakes.pass(8 * HOUR_S + MINUTE_S);
    const number = (await stakes.ticketsOf(ADA)).length - 1;
    const missed = ticketOf(page, number, 'missed');
    await missed.getByText('The window closed at').waitFor();
    assert.equal(await missed.getByRole('button').count(), 1);
    await missed.getByRole('button', {name: 'Put back into the stake'}).click();
    await confirm(page);
    await answer(page, PROMPT, 'Approve');
    await finish(page, '10 HARB back in your stake');
    const after = await stakes.stakeOf(ADA);
    assert.equal(after.counting + after.joining, counting + joining + parseEther('10'));
    assert.equal((await stakes.ticketsOf(ADA)).at(-1)?.state, 'restaked');
    await stage.leave(visitor);
  });

  it('does not call sent what other owners of a shared wallet still have to approve', async () => {
    await stakes.open([SHARED_WALLET]);
    const visitor = await stage.visit('/bridge/stake');
    const {page} = visitor;
    await connectSharedWallet(page);
    const {joining} = await stakes.stakeOf(SHARED_WALLET);
    await press(page, 'earn', 'Stake');
    await enter(page, '30');
    await dialog(page).getByRole('button', {name: 'Confirm in Demo shared wallet'}).click();
    for (const confirmation of ['1', '2']) {
      await dialog(page).getByText(`Confirmation ${confirmation} of 2`).waitFor();
      await answer(page, PROMPT, 'Approve');
      await step(page, 'proposed').getByText('1 of 2 owners have approved it').waitFor();
      await step(page, 'proposed').getByRole('heading', {name: 'Waiting for the other owners'}).waitFor();
      assert.equal(await dialog(page).getByText('Your wallet has sent').count(), 0);
      assert.deepEqual(await violations(page), []);
      await chooseInWallet(page, {wallet: 'Demo shared wallet', field: 'Other owner', label: 'Approves all'});
    }
    await finish(page, '30 HARB staked');
    assert.equal((await stakes.stakeOf(SHARED_WALLET)).joining - joining, parseEther('30'));
    await stage.leave(visitor);
  });

  it('shows what was staked in another tab, and what was declined or reverted as such', async () => {
    const {visitor, page} = await visit();
    const {counting, joining} = await stakes.stakeOf(ADA);
    await stakes.stakeElsewhere(ADA, parseEther('5'));
    await shows(page, 'own-stake', counting + joining + parseEther('5'));

    await press(page, 'earn', 'Withdraw');
    await enter(page, '1');
    await confirm(page);
    await answer(page, PROMPT, 'Reject');
    await finish(page, 'You declined it in Demo wallet');

    await stakes.evm('evm_setAutomine', false);
    await press(page, 'earn', 'Withdraw');
    await enter(page, '1');
    await confirm(page);
    await answer(page, PROMPT, 'Approve');
    await dialog(page).getByRole('heading', {name: 'Waiting for Devnet One'}).waitFor();
    await stakes.mineReverted(STAKING);
    await stakes.evm('evm_setAutomine', true);
    await dialog(page).getByText('Devnet One reverted the transaction.').waitFor();
    await finish(page, 'Nothing has changed');
    await shows(page, 'own-stake', counting + joining + parseEther('5'));
    await stage.leave(visitor);
  });

  it('keeps an approval whose stake was declined, and then asks for one confirmation', async () => {
    const {visitor, page} = await visit();
    await press(page, 'earn', 'Stake');
    await enter(page, '2');
    await confirm(page);
    await answer(page, PROMPT, 'Approve');
    await dialog(page).getByText('Confirmation 2 of 2').waitFor();
    await answer(page, PROMPT, 'Reject');
    await dialog(page).getByText('The contract may take the amount now').waitFor();
    await finish(page, 'You declined it in Demo wallet');
    await page.reload();
    await press(page, 'earn', 'Stake');
    await enter(page, '2');
    await step(page, 'review').getByText('You confirm once in your wallet.').waitFor();
    await confirm(page);
    await answer(page, PROMPT, 'Approve');
    await finish(page, '2 HARB staked');
    await stage.leave(visitor);
  });

  it('does not claim that a wallet sent nothing that sent it and then failed, and leads to the account', async () => {
    const {visitor, page} = await visit();
    const {joining} = await stakes.stakeOf(ADA);
    await stakes.approveElsewhere(ADA, parseEther('4'));
    await page.route('**/rpc/31337', async (route) => {
      const {id, method} = route.request().postDataJSON() as {id: number; method: string};
      if (!method.startsWith('eth_send')) return route.continue();
      await route.fetch();
      return route.fulfill({json: {jsonrpc: '2.0', id, error: {code: -32_000, message: 'already known'}}});
    });
    await press(page, 'earn', 'Stake');
    await enter(page, '4');
    await confirm(page);
    await answer(page, PROMPT, 'Approve');
    await step(page, 'ended').getByText('It answered: “already known”.').waitFor();
    await stakes.settled(ADA);
    assert.equal((await stakes.stakeOf(ADA)).joining - joining, parseEther('4'));
    const link = dialog(page).getByRole('link', {name: 'See your account on Devnet One'});
    assert.ok((await link.getAttribute('href'))?.endsWith(`/address/${ADA}`));
    assert.deepEqual(await violations(page), []);
    await finish(page, 'Your wallet did not say whether it sent it');
    await stage.leave(visitor);
  });

  it('can stop waiting for a silent wallet, and starts nothing when it answers later', async () => {
    const {visitor, page} = await visit();
    await press(page, 'earn', 'Stake');
    await enter(page, '2');
    await confirm(page);
    const prompt = page.getByTestId('wallet-prompt');
    await prompt.getByRole('button', {name: 'Approve'}).waitFor();
    await dialog(page).getByRole('heading', {name: 'Waiting for Demo wallet'}).waitFor();
    await dialog(page).getByText('Approve the request in Demo wallet.').waitFor();
    // The prompt of this wallet is modal; those of extensions are windows beside the page.
    await dialog(page).getByRole('button', {name: 'Stop waiting'}).dispatchEvent('click');
    await dialog(page).waitFor({state: 'detached'});
    const {counting, joining, earned: earnedBefore} = await stakes.stakeOf(ADA);
    const sent = page.waitForResponse((response) => isSending(response.request()));
    await answer(page, PROMPT, 'Approve');
    await prompt.waitFor({state: 'hidden'});
    await sent;
    await stakes.settled(ADA);
    await stakes.passUpdates();
    // A page that shows the new reward has read that the approval is there.
    const {earned} = await stakes.stakeOf(ADA);
    assert.notEqual(written(earned), written(earnedBefore));
    await shows(page, 'earned', earned);
    await shows(page, 'own-stake', counting + joining);
    assert.equal(await prompt.isVisible(), false);
    assert.equal(await stakes.allowance(HARB, ADA, STAKING), parseEther('2'));
    await stage.leave(visitor);
  });

  it('keeps its figures with their time while the network does not answer, and goes on later', async () => {
    const {visitor, page} = await visit();
    await page.route('**/rpc/31337', (route) => route.abort());
    await page.getByText(/^Devnet One does not answer\. These figures are of /).waitFor();
    assert.notEqual(await fact(pool(page, 'earn'), 'own-stake'), '');
    await page.unroute('**/rpc/31337');
    await page.getByText(/^Devnet One does not answer/).waitFor({state: 'detached'});
    await stage.leave(visitor, /rpc\/31337|ERR_FAILED/);
  });

  it('finds the block of a transaction where the node has its receipt late, without another block', async () => {
    const {visitor, page} = await visit();
    let isLate = true;
    await page.route('**/rpc/31337', async (route) => {
      const {id, method} = route.request().postDataJSON() as {id: number; method: string};
      if (method !== 'eth_getTransactionReceipt' || !isLate) return route.continue();
      isLate = false;
      return route.fulfill({json: {jsonrpc: '2.0', id, result: null}});
    });
    await press(page, 'earn', 'Withdraw');
    await enter(page, '1');
    await confirm(page);
    await answer(page, PROMPT, 'Approve');
    await finish(page, 'Withdrawal of 1 HARB requested');
    assert.equal(isLate, false);
    await stage.leave(visitor);
  });

  it('says that rewards have ended, and shows no rate then', async () => {
    const {visitor, page} = await visit();
    await page.locator('[data-pool=farm] [data-fact=yearly-rate]').waitFor();
    await pool(page, 'earn').getByText('at the present rate').waitFor();
    await bridges.switches({rewardsEnded: ['earn']});
    await pool(page, 'earn').getByText('None: rewards have ended').waitFor();
    assert.equal(await fact(pool(page, 'earn'), 'rewards-until'), 'Rewards have ended');
    await pool(page, 'earn').getByText('The rewards of this pool are used up.').waitFor();
    await bridges.switches();
    await pool(page, 'earn').getByText('at the present rate').waitFor();
    await stage.leave(visitor);
  });

  it('says that a pool pays no rewards at present where its rate is 0, and not that they have ended', async () => {
    const {visitor, page} = await visit();
    await stakes.setRate('earn', 0n);
    await pool(page, 'earn').getByText('None: the pool pays no rewards at present').waitFor();
    assert.equal(await fact(pool(page, 'earn'), 'rewards-until'), 'No rewards at present');
    await pool(page, 'earn').getByText('The reward of this pool is set to 0.').waitFor();
    assert.equal(await pool(page, 'earn').getByText('ended').count(), 0);
    await stakes.setRate('earn');
    await pool(page, 'earn').getByText('at the present rate').waitFor();
    await stage.leave(visitor);
  });

  it('shows nothing of the account before, also for a frame, and closes its review', async () => {
    await stakes.stakeElsewhere(BEN, parseEther('3'));
    const {visitor, page} = await visit();
    const {counting, joining} = await stakes.stakeOf(ADA);
    const adas = written(counting + joining);
    await shows(page, 'own-stake', counting + joining);
    await press(page, 'earn', 'Stake');
    await enter(page, '1');
    await watchFrames(page, ADA, adas);
    await chooseSecondAccount(page);
    await dialog(page).waitFor({state: 'detached'});
    const bens = await stakes.stakeOf(BEN);
    assert.notEqual(bens.counting + bens.joining, counting + joining);
    await shows(page, 'own-stake', bens.counting + bens.joining);
    assert.deepEqual(await page.evaluate(() => window.framesOfOthers), []);
    await stage.leave(visitor);
  });

  it('counts by the clock of the chain where the visitor’s is three hours wrong', async () => {
    for (const hours of [-3, 3]) {
      const visitor = await stage.visit('/bridge/how-it-works');
      const {page} = visitor;
      await page.addInitScript(
        (milliseconds) => {
          const {now} = Date;
          Date.now = () => now() + milliseconds;
        },
        hours * HOUR_S * 1000,
      );
      await page.goto(`${stage.origin()}/bridge/stake`);
      const shown = await fact(pool(page, 'earn'), 'next-update');
      const left = UPDATE_S - ((await stakes.time()) % UPDATE_S);
      const minutes = Number(/in (\d+) min/.exec(shown)?.[1] ?? 0);
      // The page counts on from the newest block, which is some seconds old.
      assert.ok(Math.abs(minutes - left / MINUTE_S) <= 2 || left < 2 * MINUTE_S, `${shown} for ${left} s`);
      await stage.leave(visitor);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const)
    it(`draws its chart under the strict policy, with a table, and fits a phone: ${colorScheme}`, async () => {
      const {visitor, page} = await visit({colorScheme, viewport: PHONE});
      const chart = page.getByRole('img', {name: /^Earn: from .* updates\. The table has the figures\.$/});
      await chart.locator('path').waitFor();
      await page.getByText('The same as a table').click();
      const rows = page.getByRole('table', {name: 'Earn: Stakes over time'}).getByRole('row');
      assert.ok((await rows.count()) > 2);
      assert.deepEqual(await violations(page), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
      await press(page, 'earn', 'Stake');
      await enter(page, 'x');
      await dialog(page).getByText('This is not an amount.').waitFor();
      assert.deepEqual(await violations(page), []);
      await enter(page, '1');
      await step(page, 'review').waitFor();
      assert.deepEqual(await violations(page), []);
      await stage.leave(visitor);
    });

  it('asks once for approval and stake where the wallet executes both as one', async () => {
    const {visitor, page} = await visit();
    await chooseBatches(page, 'Supported');
    const {joining} = await stakes.stakeOf(ADA);
    await press(page, 'earn', 'Stake');
    await enter(page, '7');
    await step(page, 'review').getByText('You confirm once in your wallet: approve exactly').waitFor();
    await confirm(page);
    await answer(page, BATCH, 'Approve');
    await finish(page, '7 HARB staked');
    assert.equal((await stakes.stakeOf(ADA)).joining - joining, parseEther('7'));
    assert.equal(await stakes.allowance(HARB, ADA, STAKING), 0n);
    await stage.leave(visitor);
  });

  it('asks for each step where the wallet offers batches and then refuses one', async () => {
    const {visitor, page} = await visit();
    await chooseBatches(page, 'Offered, then refused');
    await press(page, 'earn', 'Stake');
    await enter(page, '7');
    await step(page, 'review').getByText('You confirm once in your wallet: approve exactly').waitFor();
    await confirm(page);
    await step(page, 'review').getByText('Your wallet can’t do both in one confirmation.').waitFor();
    await step(page, 'review').getByText('You confirm twice').waitFor();
    await confirm(page);
    await answer(page, PROMPT, 'Approve');
    await dialog(page).getByText('Confirmation 2 of 2').waitFor();
    await answer(page, PROMPT, 'Approve');
    await finish(page, '7 HARB staked');
    await stage.leave(visitor);
  });

  it('has settings that differ from those of the build: the contract counts', async () => {
    const visitor = await stage.visit('/bridge/settings', {viewport: PHONE});
    const {page} = visitor;
    await page.getByText('Devnet One: 31337: this counts').waitFor();
    await page.getByText('The contracts differ from this build.').waitFor();
    assert.equal(await page.locator('tr[data-setting] .differs').count(), 1);
    assert.deepEqual(await violations(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await stage.leave(visitor);
  });

  async function visit(
    options?: Parameters<typeof stage.visit>[1],
  ): Promise<{readonly visitor: WatchedPage; readonly page: Page}> {
    const visitor = await stage.visit('/bridge/stake', options);
    await connectDemoWallet(visitor.page);
    await visitor.page.locator('[data-fact=own-stake]').first().waitFor();
    return {visitor, page: visitor.page};
  }
});

function pool(page: Page, name: Pool): Locator {
  return page.locator(`[data-pool=${name}]`);
}

function dialog(page: Page): Locator {
  return page.locator('dialog.sheet');
}

function step(page: Page, name: string): Locator {
  return dialog(page).locator(`[data-step=${name}]`);
}

function ticketOf(page: Page, number: number, phase: string): Locator {
  return pool(page, 'earn').locator(`[data-ticket="${number}"][data-phase=${phase}]`);
}

async function press(page: Page, of: Pool, name: string): Promise<void> {
  await pool(page, of).locator('.own > .buttons').getByRole('button', {name}).click();
}

async function enter(page: Page, amount: string): Promise<void> {
  await dialog(page).getByRole('textbox').fill(amount);
  await dialog(page).getByRole('button', {name: 'Review'}).click();
}

async function confirm(page: Page): Promise<void> {
  await dialog(page).getByRole('button', {name: 'Confirm in Demo wallet'}).click();
}

/** Waits for the end of an action, and closes its dialog. */
async function finish(page: Page, title: string): Promise<void> {
  await step(page, 'ended').getByRole('heading', {name: title}).waitFor();
  await close(page);
}

async function close(page: Page): Promise<void> {
  await dialog(page).getByRole('button', {name: 'Close'}).click();
  await dialog(page).waitFor({state: 'detached'});
}

async function fact(within: Locator, name: string): Promise<string> {
  return (await within.locator(`[data-fact=${name}]`).textContent()) ?? '';
}

/** Waits until a figure of the account in Earn is that amount. */
async function shows(page: Page, name: string, amount: bigint): Promise<void> {
  await pool(page, 'earn').locator(`[data-fact=${name}]`).getByText(written(amount), {exact: true}).waitFor();
}

/** An amount as the page shows it. */
function written(amount: bigint): string {
  return writeShort(amount, TOKEN, 'en', en.staking);
}

/** Whether the page's wallet sends a transaction to the first chain. */
function isSending(request: Request): boolean {
  if (!request.url().endsWith('/rpc/31337')) return false;
  const {method} = request.postDataJSON() as {readonly method: string};
  return method.startsWith('eth_send');
}

/** Saves the date of the ticket, and reads the file. */
async function keepsDates(
  page: Page,
  number: number,
  ticket: {readonly opensAt: number; readonly closesAt: number},
): Promise<void> {
  const saving = page.waitForEvent('download');
  await ticketOf(page, number, 'waits').getByRole('button', {name: 'Add to calendar'}).click();
  const {events = []} = convertIcsCalendar(undefined, await readFile(await (await saving).path(), 'utf8'));
  assert.equal(events[0]?.start.date.getTime(), ticket.opensAt * 1000);
  assert.equal(events[0]?.end?.date.getTime(), ticket.closesAt * 1000);
}

/** Looks at each frame for a figure of an account that the page's client no longer has. */
async function watchFrames(page: Page, account: string, figure: string): Promise<void> {
  await page.evaluate(
    ([owner, text]) => {
      window.framesOfOthers = [];
      const watching = {
        look() {
          const client = document.querySelector('drawbridge-button')?.client;
          const address = client?.getState().accounts.eip155?.address;
          const parts = [...document.querySelectorAll('.own, dialog.sheet')];
          const shown = parts.map(({textContent}) => textContent).join(' ');
          if (address !== owner && shown.includes(text)) window.framesOfOthers.push(shown);
          requestAnimationFrame(() => watching.look());
        },
      };
      watching.look();
    },
    [account, figure] as const,
  );
}

/** Chooses what the page's wallet does with several calls, in its menu. */
async function chooseBatches(page: Page, label: string): Promise<void> {
  const panel = page.locator('demo-wallet-panel').first();
  await panel.getByText('Demo wallet', {exact: true}).dispatchEvent('click');
  await panel.getByLabel('Batches').first().selectOption({label}, {force: true});
}

declare global {
  interface Window {
    /** Frames that showed the figure of an account that is no longer in use. */
    framesOfOthers: string[];
  }
}

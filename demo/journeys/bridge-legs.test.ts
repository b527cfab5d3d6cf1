import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {parseUnits} from 'viem';
import {solanaAccounts} from '../devnet/accounts/solana-accounts.js';
import {BRIDGE, HARB} from '../devnet/seed/bridge-contracts.js';
import type {Hex} from '../devnet/seed/people.js';
import {fact, heading, review, send, sendAll} from './bridge-steps.js';
import type {WatchedPage} from './browser.js';
import {copyLink, pasteLink} from './remote-wallet.js';
import {SolanaBridges} from './solana-bridges.js';
import {
  bothConnected,
  chooseSolanaAccount,
  connectBoth,
  FROM_SOLANA,
  SOLANA_PROMPT,
  solanaPrompt,
  TO_SOLANA,
} from './solana-form-steps.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';

const ADA = steps.PAGE_ACCOUNT;
const [OWN = '', SECOND = ''] = solanaAccounts().map(({address}) => address);
const WITH_CLIPBOARD = {permissions: ['clipboard-read', 'clipboard-write']};
const OTHER_WALLET = 'Demo Solana wallet';
const SWITCHED = 'The account of the review is no longer connected, so nothing more is sent.';

describe('the two sides of a transfer with Solana', () => {
  const stage = useStage();
  const bridges = new SolanaBridges(() => stage.origin());

  it('HARB goes to Solana as its wrapped form and comes back as the original, twice in a row', async () => {
    await bridges.give(HARB, ADA, parseUnits('100', 18));
    const {visitor, page} = await visit(`${TO_SOLANA}&token=harb&amount=20.5`);
    for (const [there, back] of [
      ['20.5', '5'],
      ['7.123456789', '2.000000001'],
    ] as const) {
      const start = await harbFacts();
      await page.goto(`${stage.origin()}/bridge/transfer${TO_SOLANA}&token=harb&amount=${there}`);
      await review(page);
      assert.equal(
        await fact(page, 'Token that arrives'),
        'Harbour, wrapped: another token than the original',
      );
      await sendAll(page, 2);
      await heading(page, 'Confirming').waitFor();
      await bridges.confirm();
      await heading(page, 'Arrived').waitFor();
      const id = await shownId(page);
      assert.deepEqual([(await bridges.stateOf(id)).custody, await bridges.hasEnd(id)], ['taken', true]);
      const away = await harbFacts();
      const [sent, arrived] = [parseUnits(there, 18), parseUnits(there, 9) - parseUnits('1', 9)];
      assert.deepEqual(changes(start, away), {
        own: -sent,
        locked: sent,
        onSolana: arrived,
        circulating: arrived,
      });

      await page.goto(`${stage.origin()}/bridge/transfer${FROM_SOLANA}&token=harb&amount=${back}`);
      await review(page);
      assert.equal(await fact(page, 'Token that arrives'), 'Harbour');
      assert.equal(await fact(page, 'Its contract'), HARB);
      await send(page);
      await steps.answer(page, SOLANA_PROMPT, 'Approve');
      await heading(page, 'Arrived').waitFor();
      assert.equal(await bridges.stageHere(await shownId(page)), 'delivered');
      const [returned, paid] = [parseUnits(back, 9), parseUnits(back, 18) - parseUnits('1', 18)];
      assert.deepEqual(changes(away, await harbFacts()), {
        own: paid,
        locked: -paid,
        onSolana: -returned,
        circulating: -returned,
      });
    }
    await stage.leave(visitor);
  });

  it('one approval of a wallet with both fills them, and one that is taken back is named', async () => {
    const visitor = await stage.visit(`/bridge/transfer${TO_SOLANA}&token=dusd&amount=7`, WITH_CLIPBOARD);
    const {page} = visitor;
    await page.getByRole('main').getByRole('button', {name: 'Connect a wallet', exact: true}).click();
    await page.getByTestId('connector-walletConnect').click();
    await copyLink(page);
    const wallet = await stage.visitToo(visitor, '/wallet/');
    const prompts = [await countPrompts(page), await countPrompts(wallet)];
    await pasteLink(wallet);
    await steps.answer(wallet, /^Connect to/, 'Approve');
    await page.bringToFront();
    await bothConnected(page);
    assert.deepEqual(await Promise.all(prompts.map((count) => count())), [0, 1]);
    await review(page);
    const receiver = await fact(page, 'Receiver');
    assert.ok(solanaAccounts().some(({address}) => address === receiver));

    await wallet.getByRole('button', {name: /^Revoke Solana/}).click();
    await page.getByText('The wallet for Solana Devnet is disconnected.').waitFor();
    assert.equal(await page.getByRole('button', {name: 'Send', exact: true}).isDisabled(), true);
    await page.getByRole('button', {name: 'Cancel'}).click();
    await page.getByText('Nothing can arrive on Solana Devnet yet').waitFor();
    assert.equal(await page.getByLabel('Amount').inputValue(), '7');
    assert.equal(await page.getByRole('button', {name: 'Review'}).isDisabled(), true);
    await wallet.getByRole('button', {name: /^Grant Solana/}).click();
    await bothConnected(page);
    await review(page);
    assert.equal(await fact(page, 'Receiver'), receiver);
    assert.deepEqual(await Promise.all(prompts.map((count) => count())), [0, 1]);
    await stage.leave(visitor);
  });

  it('a wallet in the page fills them by one choice, and asks once for each of the two families', async () => {
    const visitor = await stage.visit(`/bridge/transfer${TO_SOLANA}&token=dusd&amount=7`);
    const {page} = visitor;
    const prompts = await countPrompts(page);
    await page.getByRole('main').getByRole('button', {name: 'Connect a wallet', exact: true}).click();
    await page.getByTestId(steps.DEMO_WALLET).click();
    await page.getByRole('button', {name: 'Connect all'}).click();
    for (let count = 0; count < 2; count += 1) await steps.answer(page, 'Connect this site?', 'Approve');
    await page.getByRole('button', {name: 'Done', exact: true}).click();
    await bothConnected(page);
    assert.equal(await prompts(), 2);
    await review(page);
    assert.equal(await fact(page, 'Receiver'), OWN);
    await stage.leave(visitor);
  });

  it('another account, another wallet or none, chosen while the wallet asks, ends a deposit on Solana before it is sent', async () => {
    const {visitor, page} = await visit(`${FROM_SOLANA}&token=dusd&amount=5`);
    const other = await connectOther(page);
    const before = await bridges.inVault();
    for (const [change, back] of [
      [() => bridges.connect(page, other), () => chooseWallet(page, /^Demo wallet/)],
      [() => chooseSolanaAccount(page, 1), () => chooseSolanaAccount(page, 0)],
      [() => bridges.disconnect(page, 'solana'), undefined],
    ] as const) {
      await review(page);
      await send(page);
      await solanaPrompt(page).waitFor();
      await change();
      await page.getByText(SWITCHED).waitFor();
      assert.equal(await page.getByRole('main').getByText('5 DUSD').count(), 0);
      await steps.answer(page, SOLANA_PROMPT, 'Approve');
      await page.getByRole('button', {name: 'Back to the form'}).click();
      assert.equal(await page.getByLabel('Amount').inputValue(), '5');
      assert.equal(await bridges.inVault(), before);
      await back?.();
    }
    await page.getByRole('button', {name: 'Connect a wallet for Solana Devnet'}).waitFor();
    await stage.leave(visitor);
  });

  /** Opens the form and connects the demo's wallet on both sides. */
  async function visit(search: string): Promise<{readonly visitor: WatchedPage; readonly page: Page}> {
    const visitor = await stage.visit(`/bridge/transfer${search}`);
    await connectBoth(visitor.page);
    return {visitor, page: visitor.page};
  }

  /** Where HARB is: in units of each side. */
  async function harbFacts(): Promise<HarbFacts> {
    const {harb} = await bridges.accounts();
    return {
      own: await bridges.tokens(HARB, ADA),
      locked: await bridges.tokens(HARB, BRIDGE),
      onSolana: await bridges.splTokens(harb.mint, OWN),
      circulating: (await bridges.supply('HARB')) - (await bridges.inVault('HARB')),
    };
  }
});

interface HarbFacts {
  /** Of the account, at home. */
  readonly own: bigint;
  /** In the bridge's contract, at home. */
  readonly locked: bigint;
  /** Of the account, wrapped. */
  readonly onSolana: bigint;
  /** Of all accounts but the vault, wrapped. */
  readonly circulating: bigint;
}

function changes(before: HarbFacts, after: HarbFacts): HarbFacts {
  return {
    own: after.own - before.own,
    locked: after.locked - before.locked,
    onSolana: after.onSolana - before.onSolana,
    circulating: after.circulating - before.circulating,
  };
}

/** Connects another wallet of Solana, and then the first again; returns the other one's id. */
async function connectOther(page: Page): Promise<string> {
  await page.getByRole('button', {name: /^Change: From/}).click();
  const entry = page.locator('[data-testid^=connector-]').filter({hasText: OTHER_WALLET}).first();
  const id = (await entry.getAttribute('data-testid')) ?? '';
  await entry.click();
  await steps.answer(page, 'Connect this site?', 'Approve');
  await page.getByRole('main').getByText(SECOND).waitFor();
  await chooseWallet(page, /^Demo wallet/);
  return id.replace('connector-', '');
}

/** Connects a wallet that has approved the site before on the Solana side. */
async function chooseWallet(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', {name: /^Change: From/}).click();
  await steps.modal(page).getByRole('button', {name}).click();
  await page.getByRole('main').getByText(OWN).waitFor();
  await steps.modal(page).waitFor({state: 'hidden'});
}

/** The id on the page of a transfer. */
async function shownId(page: Page): Promise<Hex> {
  const row = page.locator('.facts > div').filter({has: page.getByText('Transfer', {exact: true})});
  return ((await row.locator('dd').textContent()) ?? '') as Hex;
}

/** Counts the requests that a wallet shows on a page from now on. */
async function countPrompts(page: Page): Promise<() => Promise<number>> {
  const counter = await page
    .locator('demo-wallet-prompt')
    .first()
    .evaluateHandle((prompt) => {
      const shown = {count: 0};
      prompt.addEventListener('change', () => {
        if ((prompt as HTMLElement & {readonly count: number}).count > 0) shown.count += 1;
      });
      return shown;
    });
  return async () => (await counter.jsonValue()).count;
}

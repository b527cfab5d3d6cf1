import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {parseUnits} from 'viem';
import {solanaAccounts} from '../devnet/accounts/solana-accounts.js';
import {BRIDGE, HARB} from '../devnet/seed/bridge-contracts.js';
import type {Hex} from '../devnet/seed/people.js';
import {fact, heading, review, send, sendAll} from './bridge-steps.js';
import type {WatchedPage} from './browser.js';
import {SolanaBridges} from './solana-bridges.js';
import {connectBoth, FROM_SOLANA, LEFT, SOLANA_PROMPT, TO_SOLANA} from './solana-form-steps.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';

const ADA = steps.PAGE_ACCOUNT;
const [OWN = ''] = solanaAccounts().map(({address}) => address);

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
    await stage.leave(visitor, LEFT);
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

/** The id on the page of a transfer. */
async function shownId(page: Page): Promise<Hex> {
  const row = page.locator('.facts > div').filter({has: page.getByText('Transfer', {exact: true})});
  return ((await row.locator('dd').textContent()) ?? '') as Hex;
}

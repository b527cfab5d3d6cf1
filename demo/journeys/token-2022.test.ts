import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {solanaAccounts} from '../devnet/accounts/solana-accounts.js';
import {ruledToken} from '../devnet/solana/rules/ruled-tokens.js';
import type {WatchedPage} from './browser.js';
import {Ledger} from './ledger.js';
import * as sending from './send-steps.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const [OWN = '', SECOND = '', THIRD = ''] = solanaAccounts().map(({address}) => address);
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

describe('Solana tokens with extensions', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  let visitor: WatchedPage;
  let page: Page;
  before(async () => {
    visitor = await stage.visit('/playground/');
    page = visitor.page;
    await steps.openModal(page);
    await page.getByTestId(steps.DEMO_WALLET).click();
    await page.getByTestId('chain-solana').click();
    await steps.answer(page, 'Connect this site?', 'Approve');
    await steps.button(page, 'connected').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    await sending.openAccount(page);
    await sending.openSend(page);
  });
  after(() => stage.leave(visitor));

  const refusals = [
    ['BADGE', SECOND, 'BADGE can’t be transferred.'],
    ['ICE', SECOND, 'The issuer of ICE has frozen it in this account.'],
    ['FROST', SECOND, 'The issuer of FROST has frozen the account of the receiver.'],
    ['VISA', THIRD, 'The receiver has no account for VISA yet, and new ones start frozen.'],
    ['HOOK', SECOND, 'HOOK runs a program of its issuer with every transfer'],
    ['HALT', SECOND, 'The issuer of HALT has paused all transfers.'],
    ['SPLIT', SECOND, 'SPLIT amounts look different in wallets'],
    ['VEIL', SECOND, 'The receiver takes VEIL in confidential transfers only.'],
    ['TALE', SECOND, 'The size of TALE amounts can’t be confirmed.'],
    ['TOLL', ruledToken('TOLL').mint, 'This is the address of TOLL itself.'],
    ['TOLL', ruledToken('NOTE').mint, 'This is the address of another token.'],
    ['TOLL', TOKEN_PROGRAM, 'This is the address of a program.'],
  ] as const;
  for (const [token, to, words] of refusals) {
    it(`are refused with the reason: ${words}`, async () => {
      await sending.fill(page, {token, amount: '1.5', to});
      await page.getByTestId('refused').filter({hasText: words}).waitFor();
      const button = sending.next(page, 'Can’t be sent').getByRole('button');
      assert.equal(await button.getAttribute('aria-disabled'), 'true');
    });
  }

  it('are refused in an accessible form', async () => {
    assert.deepEqual(await violations(page), []);
  });

  for (const [symbol, to, amount, arrives] of [
    ['TOLL', THIRD, '100.5', '99.495'],
    ['NOTE', SECOND, '1.000001', '1.000001'],
    ['VISA', SECOND, '2', '2'],
  ] as const) {
    it(`arrive as the form shows: ${arrives} of ${amount} ${symbol}`, async () => {
      const {mint} = ruledToken(symbol);
      const [left, had] = [await ledger.splTokens(mint, OWN), await ledger.splTokens(mint, to)];
      await sending.fill(page, {token: symbol, amount, to});
      await page
        .getByTestId('received')
        .filter({hasText: `${arrives} ${symbol}`})
        .waitFor();
      await sending.review(page);
      await page
        .getByTestId('forecast')
        .filter({hasText: `${amount} ${symbol} will leave`})
        .waitFor();
      const received = page.getByTestId('review-received');
      if (arrives === amount) assert.equal(await received.count(), 0);
      else assert.equal(await received.innerText(), `${arrives} ${symbol}`);
      assert.deepEqual(await violations(page), []);
      await sending.sendTwice(page);
      await steps.answer(page, /transaction\?$/, 'Approve');
      await sending
        .outcome(page, 'confirmed')
        .filter({hasText: `${arrives} ${symbol} has arrived`})
        .waitFor();
      assert.equal(left - (await ledger.splTokens(mint, OWN)), units(amount));
      assert.equal((await ledger.splTokens(mint, to)) - had, units(arrives));
      await page.getByTestId('send-done').click();
      await sending.openSend(page);
    });
  }
});

/** The amount of a token with six decimals. */
function units(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(`${whole}${fraction.padEnd(6, '0')}`);
}

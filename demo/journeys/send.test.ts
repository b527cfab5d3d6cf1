import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {formatEther, parseEther} from 'viem';
import {solanaAccounts} from '../devnet/accounts/solana-accounts.js';
import {DUSD, KEY, PHANTOM, SUSD, TAXED} from '../devnet/seed/contract-plan.js';
import {FALSE_SHOP, SHOP} from '../devnet/seed/people.js';
import {DOLLAR} from '../devnet/solana/tokens.js';
import type {WatchedPage} from './browser.js';
import {injectFault, liftFaults} from './faults.js';
import {Ledger} from './ledger.js';
import * as sending from './send-steps.js';
import {followRequests, settled} from './settled.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';
import {untilToast} from './toasts.js';

const [ADA, BLAISE] = [steps.PAGE_ACCOUNT, steps.REMOTE_ACCOUNT];
const [SOLANA_OWN = '', SOLANA_OTHER = ''] = solanaAccounts().map(({address}) => address);
/** 21,000 and 15 %, and a quarter of that so that the maximum stays valid for a while. */
const RISEN_GAS_LIMIT = 30_187;

describe('a newcomer who sends', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);

  describe('on EVM', () => {
    let visitor: WatchedPage;
    let page: Page;
    before(async () => {
      visitor = await stage.visit('/playground/');
      page = visitor.page;
      followRequests(page);
      await steps.connectDemoWallet(page);
      await sending.openAccount(page);
      await sending.openSend(page);
    });
    after(() => stage.leave(visitor));

    it('reads what is wrong with a receiver, and keeps the input', async () => {
      await page.locator('#amount').fill('0.25');
      for (const [receiver, about] of [
        ['unregistered.devnet', 'unregistered'],
        [SOLANA_OWN, 'other-chain'],
        [`${BLAISE.slice(0, -1)}9`, 'mistyped'],
        [FALSE_SHOP, 'imitation'],
        [ADA, 'own'],
      ] as const) {
        await page.locator('#receiver').fill(receiver);
        await page.locator(`[data-testid=receiver-warning][data-about=${about}]`).waitFor();
      }
      assert.equal(await page.locator('#amount').inputValue(), '0.25');
      // The service answers like this for a name that is not registered.
      const said = visitor.troubles.splice(0);
      assert.deepEqual(
        said.filter((trouble) => !trouble.includes('404')),
        [],
      );
    });

    it('unlocks the wallet while sending, and finds the form with its input', async () => {
      await page.locator('#receiver').fill(BLAISE);
      await steps.pressInMenu(page, 'Lock');
      await page.getByText('Demo wallet is locked.').waitFor();
      await page.getByTestId('way-on').click();
      await steps.answer(page, 'Unlock Demo wallet?', 'Approve');
      await sending.next(page, 'Preview send').waitFor();
      assert.equal(await page.locator('#amount').inputValue(), '0.25');
      assert.equal(await page.locator('#receiver').inputValue(), BLAISE);
    });

    it('sees the picture and the whole address behind a name', async () => {
      await page.locator('#receiver').fill('ada.devnet');
      const field = page.locator('drawbridge-receiver-field');
      await field.getByText(ADA).waitFor();
      const picture = field.locator('drawbridge-avatar img');
      await picture.waitFor();
      assert.match((await picture.getAttribute('src')) ?? '', /ada\.devnet/);
      assert.deepEqual(await violations(page), []);
    });

    it('must compare an address that resembles a paid one, and reads that it is a contract', async () => {
      await sending.fill(page, {amount: '0.25', to: FALSE_SHOP});
      await sending.review(page);
      await page
        .locator('[data-testid=review-warning][data-about=imitation]')
        .filter({hasText: SHOP})
        .waitFor();
      const send = page.getByTestId('confirm-send').getByRole('button');
      assert.equal(await send.getAttribute('aria-disabled'), 'true');
      await page.getByRole('checkbox', {name: 'I have compared every character'}).check();
      assert.equal(await send.getAttribute('aria-disabled'), 'false');
      await page.getByTestId('cancel-send').click();
      await sending.fill(page, {amount: '0.25', to: KEY.address});
      await sending.review(page, 'fails');
      await page.locator('[data-testid=review-warning][data-about=contract]').waitFor();
      await page.getByTestId('cancel-send').click();
    });

    it('cannot send more than the balance', async () => {
      await sending.fill(page, {amount: '1000000', to: BLAISE});
      await sending.next(page, 'Insufficient funds').waitFor();
      await page.locator('#amount').fill(formatEther(await ledger.ether(ADA)));
      await sending.next(page, 'Insufficient gas funds').waitFor();
    });

    it('declines in the wallet, and finds the form with its input', async () => {
      await sending.fill(page, {amount: '0.25', to: 'blaise.devnet'});
      await sending.review(page);
      await page.getByTestId('review-amount').filter({hasText: '0.25 ETH'}).waitFor();
      await page.getByTestId('forecast').filter({hasText: '0.25 ETH will leave this account'}).waitFor();
      assert.equal(await page.getByTestId('review-receiver').textContent(), BLAISE);
      assert.deepEqual(await violations(page), []);
      await sending.sendTwice(page);
      await page.getByText('Approve in Demo wallet').first().waitFor();
      await steps.answer(page, 'Send this transaction?', 'Reject');
      await page.getByText('You declined in Demo wallet. Nothing was sent.').waitFor();
      await page.getByTestId('cancel-send').click();
      assert.equal(await page.locator('#amount').inputValue(), '0.25');
      assert.equal(await page.locator('#receiver').inputValue(), 'blaise.devnet');
    });

    it('sends ether, and sees it change from submitted to confirmed', async () => {
      const had = await ledger.ether(BLAISE);
      await ledger.evm('evm_setAutomine', false);
      await sending.review(page);
      await sending.sendTwice(page);
      await steps.answer(page, 'Send this transaction?', 'Approve');
      await sending.outcome(page, 'pending').filter({hasText: '0.25 ETH is on its way'}).waitFor();
      await untilToast(page, 'Transaction started');
      await ledger.evm('evm_setAutomine', true);
      await ledger.evm('evm_mine');
      await sending.outcome(page, 'confirmed').filter({hasText: '0.25 ETH has arrived'}).waitFor();
      assert.deepEqual(await violations(page), []);
      const id = await sending.readExplorer(page);
      await page.getByTestId('send-done').click();
      assert.equal((await ledger.ether(BLAISE)) - had, parseEther('0.25'));
      await sending.expectBalance(page, 'ETH', [await ledger.ether(ADA), 18]);
      await sending.expectActivity(page, id, '−0.250 ETH');
    });

    it('confirms the cost again if the transfer takes more gas than the review showed', async () => {
      await sending.openSend(page);
      await sending.fill(page, {token: 'ETH', amount: '0.125', to: BLAISE});
      await sending.review(page);
      // The review asks for the cost again.
      await settled(page);
      await injectFault(stage.origin(), {service: 'rpc', gasRisePercent: 15});
      await page.getByTestId('confirm-send').click();
      await page.getByText('The network cost went up. Nothing was sent').waitFor();
      // By now, the node refuses the gas limit of the review.
      await sending.sendTwice(page);
      await steps.answer(page, 'Send this transaction?', 'Approve');
      await sending.outcome(page, 'confirmed').filter({hasText: '0.125 ETH has arrived'}).waitFor();
      const id = await sending.readExplorer(page);
      const {gas} = (await ledger.evm('eth_getTransactionByHash', id)) as {gas: string};
      assert.equal(Number(gas), RISEN_GAS_LIMIT);
      await liftFaults(stage.origin());
      await page.getByTestId('send-done').click();
    });

    for (const [token, amount, units] of [
      [DUSD, '1.234567', 1_234_567n],
      [SUSD, '0.000001', 1n],
    ] as const) {
      it(`sends ${token.name}, to the last unit`, async () => {
        const had = await ledger.tokens(token.address, BLAISE);
        await sending.openSend(page);
        await sending.fill(page, {token: token.symbol, amount, to: BLAISE});
        await sending.review(page);
        await page
          .getByTestId('review-amount')
          .filter({hasText: `${amount} ${token.symbol}`})
          .waitFor();
        await sending.sendTwice(page);
        await steps.answer(page, 'Send this transaction?', 'Approve');
        await sending.outcome(page, 'confirmed').waitFor();
        const id = await sending.readExplorer(page);
        await page.getByTestId('send-done').click();
        assert.equal((await ledger.tokens(token.address, BLAISE)) - had, units);
        await sending.expectBalance(page, token.symbol, [await ledger.tokens(token.address, ADA), 6]);
        await sending.expectActivity(page, id, token.symbol);
      });
    }

    it('reads how much of a taxed token arrives, before sending and after', async () => {
      const had = await ledger.tokens(TAXED.address, BLAISE);
      await sending.openSend(page);
      await sending.fill(page, {token: 'TAXED', amount: '100', to: BLAISE});
      await sending.review(page);
      await page.getByTestId('review-received').filter({hasText: '90 TAXED'}).waitFor();
      await sending.sendTwice(page);
      await steps.answer(page, 'Send this transaction?', 'Approve');
      const confirmed = sending.outcome(page, 'confirmed');
      await confirmed.filter({hasText: '90 TAXED has arrived'}).waitFor();
      await confirmed.filter({hasText: 'You sent 100 TAXED'}).waitFor();
      assert.deepEqual(await violations(page), []);
      assert.equal((await ledger.tokens(TAXED.address, BLAISE)) - had, parseEther('90'));
      await page.getByTestId('send-done').click();
    });

    it('cannot send a token that moves in simulations only', async () => {
      await sending.openSend(page);
      await sending.fill(page, {token: 'PHANTOM', amount: '100', to: BLAISE});
      await sending.review(page, 'refused');
      await page.getByTestId('forecast').filter({hasText: 'nothing would arrive'}).waitFor();
      const send = page.getByTestId('confirm-send').getByRole('button');
      assert.equal(await send.getAttribute('aria-disabled'), 'true');
      assert.deepEqual(await violations(page), []);
      await page.getByTestId('cancel-send').click();
      await sending.next(page, 'Can’t be sent').waitFor();
    });

    it('reads that nothing arrived of a token whose owner changes it after the trial', async () => {
      const had = await ledger.tokens(PHANTOM.address, BLAISE);
      await ledger.changeShare(PHANTOM.address, 100n);
      await sending.fill(page, {amount: '50', to: BLAISE});
      await sending.review(page);
      await sending.sendTwice(page);
      await ledger.changeShare(PHANTOM.address, 0n);
      await steps.answer(page, 'Send this transaction?', 'Approve');
      await sending.outcome(page, 'confirmed').filter({hasText: 'Nothing arrived'}).waitFor();
      await sending.readExplorer(page);
      assert.equal(await page.getByTestId('send-again').isVisible(), false);
      assert.equal(await ledger.tokens(PHANTOM.address, BLAISE), had);
      await page.getByTestId('send-done').click();
    });

    it('sends the maximum: of ether the fee is kept, also while prices rise', async () => {
      const had = await ledger.ether(BLAISE);
      await sending.openSend(page);
      await page.locator('#receiver').fill(BLAISE);
      await page.getByTestId('max').click();
      await sending.next(page, 'Preview send').waitFor();
      const first = await page.locator('#amount').inputValue();
      await ledger.raisePrices();
      await sending.review(page);
      const amount = page.getByTestId('review-amount');
      await amount.filter({hasNotText: first.slice(first.indexOf('.'))}).waitFor();
      await settled(page);
      const second = await amount.innerText();
      await ledger.raisePrices();
      await page.getByTestId('confirm-send').click();
      await page.getByText('The network cost went up. Nothing was sent').waitFor();
      await amount.filter({hasNotText: second}).waitFor();
      assert.deepEqual(await violations(page), []);
      const most = parseEther((await amount.innerText()).replaceAll(/[^.0-9]/g, ''));
      await sending.sendTwice(page);
      await steps.answer(page, 'Send this transaction?', 'Approve');
      await sending.outcome(page, 'confirmed').waitFor();
      assert.equal((await ledger.ether(BLAISE)) - had, most);
      await page.getByTestId('send-done').click();
      await sending.expectBalance(page, 'ETH', [await ledger.ether(ADA), 18]);
      assert.equal(await ledger.ether(ADA), 0n, 'something is left');
    });

    it('cannot pay for a transfer of tokens without any ether', async () => {
      await ledger.evm('anvil_setBalance', ADA, '0x0');
      await page.getByTestId('refresh').click();
      await page.getByTestId('balance').filter({hasText: '0.000 ETH'}).waitFor();
      await sending.openSend(page);
      await sending.fill(page, {token: 'DUSD', amount: '1', to: BLAISE});
      await sending.next(page, 'Insufficient gas funds').waitFor();
    });
  });

  it('sends SOL and a token on Solana', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByTestId(steps.DEMO_WALLET).click();
    await page.getByTestId('chain-solana').click();
    await steps.answer(page, 'Connect this site?', 'Approve');
    await steps.button(page, 'connected').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    await sending.openAccount(page);
    const [sol, dollars] = [
      await ledger.lamports(SOLANA_OTHER),
      await ledger.splTokens(DOLLAR.mint, SOLANA_OTHER),
    ];

    await sending.openSend(page);
    await sending.fill(page, {amount: '0.000000001', to: ADA});
    await page.locator('[data-testid=receiver-warning][data-about=other-chain]').waitFor();
    for (const [symbol, amount] of [
      ['SOL', '0.123456789'],
      ['DUSD', '1.234567'],
    ] as const) {
      await sending.fill(page, {token: symbol, amount, to: SOLANA_OTHER});
      await sending.review(page);
      await sending.sendTwice(page);
      await steps.answer(page, /transaction\?$/, 'Approve');
      await sending
        .outcome(page, 'confirmed')
        .filter({hasText: `${amount} ${symbol} has arrived`})
        .waitFor();
      const id = await sending.readExplorer(page);
      await page.getByTestId('send-done').click();
      await sending.expectActivity(page, id, symbol);
      await sending.expectBalance(
        page,
        symbol,
        symbol === 'SOL'
          ? [await ledger.lamports(SOLANA_OWN), 9]
          : [await ledger.splTokens(DOLLAR.mint, SOLANA_OWN), 6],
      );
      await sending.openSend(page);
    }
    assert.equal((await ledger.lamports(SOLANA_OTHER)) - sol, 123_456_789n);
    assert.equal((await ledger.splTokens(DOLLAR.mint, SOLANA_OTHER)) - dollars, 1_234_567n);
    await stage.leave(visitor);
  });

  it('leaves a wallet that never answers, and loses nothing', async () => {
    await ledger.evm('anvil_setBalance', ADA, `0x${parseEther('5').toString(16)}`);
    const visitor = await stage.visit('/playground/?wallet=unsent');
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByTestId('connector-dev.drawbridge.procrastinator').click();
    await steps.button(page, 'connected').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    await sending.openAccount(page);
    await sending.openSend(page);
    await sending.fill(page, {token: 'DUSD', amount: '7', to: BLAISE});
    await sending.review(page);
    await page.getByTestId('confirm-send').click();
    await page.getByText('Approve in Procrastinator').first().waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByTestId('stop-waiting').click();
    await page.getByText('Approving in Procrastinator still sends it.').waitFor();
    await page.getByTestId('review-amount').filter({hasText: '7 DUSD'}).waitFor();
    await page.getByTestId('cancel-send').click();
    assert.equal(await page.locator('#amount').inputValue(), '7');
    await stage.leave(visitor);
  });
});

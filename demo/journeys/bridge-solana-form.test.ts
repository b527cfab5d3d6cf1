import assert from 'node:assert/strict';
import {beforeEach, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {parseUnits} from 'viem';
import {solanaAccounts} from '../devnet/accounts/solana-accounts.js';
import {HARB} from '../devnet/seed/bridge-contracts.js';
import {DUSD} from '../devnet/seed/contract-plan.js';
import {GENESIS_HASH, SOLANA_ID} from '../devnet/solana/cluster.js';
import {DOLLAR} from '../devnet/solana/tokens.js';
import {fact, fill, review, send, sendAll, turnsEnd} from './bridge-steps.js';
import type {WatchedPage} from './browser.js';
import {SolanaBridges} from './solana-bridges.js';
import {
  bothConnected,
  chooseSolanaAccount,
  connectBoth,
  FROM_SOLANA,
  openedTransfer,
  SOLANA_PROMPT,
  solanaPrompt,
  TO_SOLANA,
} from './solana-form-steps.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const ADA = steps.PAGE_ACCOUNT;
const [OWN = '', SECOND = '', THIRD = ''] = solanaAccounts().map(({address}) => address);
/** Begins and ends as the third address does. */
const LOOK_ALIKE = `${THIRD.slice(0, 4)}${'A'.repeat(THIRD.length - 8)}${THIRD.slice(-4)}`;
const PHONE = {width: 390, height: 844};
/** More blocks than a transaction of Solana is valid for. */
const TOO_LATE = 152;

describe('the form of the bridge site with a side on Solana', () => {
  const stage = useStage();
  const bridges = new SolanaBridges(() => stage.origin());
  // Payments on Solana leave the vaults whose deposits are counted here.
  beforeEach(() => bridges.switches({relayerIsOff: true}));

  it('sends dollars to Solana twice in a row, and the contract has the account there', async () => {
    const {visitor, page} = await visit(`${TO_SOLANA}&token=dusd`);
    for (const amount of ['25', '10.5']) {
      await fill(page, amount);
      await review(page);
      assert.equal(await fact(page, 'You send'), `${amount} DUSD`);
      assert.equal(await fact(page, 'Fee of the bridge'), '0.5 DUSD');
      assert.equal(await fact(page, 'Arrives'), `${Number(amount) - 0.5} DUSD`);
      assert.equal(await fact(page, 'Its mint'), DOLLAR.mint);
      assert.equal(await fact(page, 'Receiver'), OWN);
      await sendAll(page, 2);
      const deposit = await bridges.depositIn(await openedTransfer(page));
      assert.deepEqual(deposit.receiver, {chain: `solana:${GENESIS_HASH}`, address: OWN});
      assert.deepEqual([deposit.token, deposit.amount], [DUSD.address, parseUnits(amount, 6)]);
      await page.getByRole('link', {name: 'Bridge', exact: true}).click();
      await choose(page, 'To', SOLANA_ID);
      await choose(page, 'Token', 'dusd');
    }
    await stage.leave(visitor);
  });

  it('cuts HARB to the decimals that it has on Solana, and says which token arrives', async () => {
    const {visitor, page} = await visit(`${TO_SOLANA}&token=harb&amount=2.1234567891234`);
    await page.getByText('0.0000000001234 HARB of it stays with you').waitFor();
    await page.getByText('It arrives as Harbour, wrapped.').waitFor();
    await review(page);
    assert.equal(await fact(page, 'You send'), '2.123456789 HARB');
    assert.equal(await fact(page, 'Arrives'), '1.123456789 HARB');
    assert.equal(await fact(page, 'Token that arrives'), 'Harbour, wrapped: another token than the original');
    assert.equal(await fact(page, 'Its mint'), (await bridges.accounts()).harb.mint);
    await sendAll(page, 2);
    const {token, amount} = await bridges.depositIn(await openedTransfer(page));
    assert.deepEqual([token, amount], [HARB, parseUnits('2.123456789', 18)]);
    await stage.leave(visitor);
  });

  it('checks a typed address by the rules of sending', async () => {
    const visitor = await stage.visit(`/bridge/transfer${TO_SOLANA}&token=dusd&amount=2`);
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await page.getByText('Nothing can arrive on Solana Devnet yet').waitFor();
    assert.equal(await page.getByRole('button', {name: 'Review'}).isDisabled(), true);
    await page.getByText('Send to another address', {exact: true}).click();
    const {vault, multisig, tokenAccount, offCurve} = await bridges.accounts();
    for (const [address, sentence] of [
      [ADA, 'This is an EVM address.'],
      ['ada.sol', 'This isn’t a Solana address.'],
      [`${OWN}1`, 'This isn’t a Solana address.'],
      [tokenAccount, 'This is the address of a token or of a token account.'],
      [DOLLAR.mint, 'This is the bridge itself.'],
      [DOLLAR.program, 'This is the address of a program'],
      [vault, 'This is the bridge itself.'],
      [multisig, 'This is the bridge itself.'],
    ] as const) {
      await page.getByLabel('Address of the receiver').fill(address);
      await page.getByText(sentence).waitFor();
      assert.equal(await page.getByRole('button', {name: 'Review'}).isDisabled(), true);
    }
    await page.getByLabel('Address of the receiver').fill(offCurve);
    await page.getByText('No single wallet controls this address.').waitFor();
    await page.getByLabel('Address of the receiver').fill(THIRD);
    await page.getByText('The address of a wallet.').waitFor();
    await review(page);
    assert.equal(await fact(page, 'Receiver'), THIRD);
    await sendAll(page, 2);
    const {receiver} = await bridges.depositIn(await openedTransfer(page));
    assert.equal(receiver.address, THIRD);

    // The next visit knows this receiver, and what imitates it.
    await page.goto(
      `${stage.origin()}/bridge/transfer${TO_SOLANA}&token=dusd&amount=2&receiver=${LOOK_ALIKE}`,
    );
    await page.getByText('Careful: this looks like an address that you know').waitFor();
    assert.equal(await page.getByRole('button', {name: 'Review'}).isDisabled(), true);
    await stage.leave(visitor);
  });

  it('says before the deposit when Solana holds an amount', async () => {
    const {visitor, page} = await visit(`${TO_SOLANA}&token=harb&amount=50002`);
    await bridges.give(HARB, ADA, parseUnits('60000', 18));
    await page.getByText('This amount waits: you can withdraw it between').waitFor();
    await stage.leave(visitor);
  });

  it('refuses what Solana cannot pay now, instead of promising a window for it', async () => {
    const {visitor, page} = await visit(`${TO_SOLANA}&token=dusd`);
    await bridges.shortenVault(page, parseUnits('20', 6));
    await page.reload();
    await bothConnected(page);
    await fill(page, '20.500001');
    await page.getByText('The other network cannot pay that much now. Send at most 20.5 DUSD').waitFor();
    assert.equal(await page.getByText('This amount waits').count(), 0);
    assert.equal(await page.getByRole('button', {name: 'Review'}).isDisabled(), true);
    await page.getByRole('button', {name: 'Max'}).click();
    await review(page);
    assert.equal(await fact(page, 'Arrives'), '20 DUSD');
    await stage.leave(visitor);
  });

  it('says which wallet is missing, and keeps the form', async () => {
    const {visitor, page} = await visit(`${TO_SOLANA}&token=dusd&amount=7`);
    await review(page);
    await bridges.disconnect(page, 'solana');
    await page.getByText('The wallet for Solana Devnet is disconnected.').waitFor();
    assert.equal(await page.getByRole('button', {name: 'Send', exact: true}).isDisabled(), true);
    await page.getByRole('button', {name: 'Cancel'}).click();
    await page.getByText('Nothing can arrive on Solana Devnet yet').waitFor();
    assert.equal(await page.getByLabel('Amount').inputValue(), '7');
    await stage.leave(visitor);
  });

  it('has no route for the wrapped token of the second network', async () => {
    const {visitor, page} = await visit(`?from=eip155:31338&to=${SOLANA_ID}&token=harb&amount=2`);
    await page.getByText('HARB cannot be sent to Solana Devnet.').waitFor();
    await page.getByRole('button', {name: 'Swap the networks'}).click();
    await page.getByText('HARB cannot be sent to Devnet Two.').waitFor();
    assert.equal(await page.getByRole('button', {name: 'Review'}).isDisabled(), true);
    await stage.leave(visitor);
  });

  it('deposits on Solana twice in a row, with the signed order', async () => {
    const {visitor, page} = await visit(`${FROM_SOLANA}&token=dusd`);
    const counters = new Set<bigint>();
    for (const amount of ['12', '3.25']) {
      const before = await bridges.inVault();
      await fill(page, amount);
      await review(page);
      assert.equal(await fact(page, 'Fee of the bridge'), '0.5 DUSD');
      assert.equal(await fact(page, 'Receiver'), ADA);
      assert.equal(await fact(page, 'Its contract'), DUSD.address);
      assert.equal(await fact(page, 'Network fee'), '0.000005 SOL');
      await send(page);
      await steps.answer(page, SOLANA_PROMPT, 'Approve');
      const signature = await openedTransfer(page);
      const units = parseUnits(amount, 6);
      assert.equal((await bridges.inVault()) - before, units);
      const {counter, ...deposit} = await bridges.vaultDeposit(signature);
      counters.add(counter);
      assert.deepEqual(deposit, {
        sender: OWN,
        amount: units,
        leastReceived: units - parseUnits('0.5', 6),
        receiver: `eip155:31337:${ADA}`,
      });
      await page.goBack();
    }
    assert.equal(counters.size, 2);
    await stage.leave(visitor);
  });

  it('sends nothing that was declined, and asks again for the same', async () => {
    const {visitor, page} = await visit(`${FROM_SOLANA}&token=dusd&amount=4`);
    const before = await bridges.inVault();
    await review(page);
    await send(page);
    await steps.answer(page, SOLANA_PROMPT, 'Reject');
    await page.getByText('You declined it in Demo wallet. Nothing was sent.').waitFor();
    assert.equal(await bridges.inVault(), before);
    await page.getByRole('button', {name: 'Look at it again'}).click();
    await send(page);
    await steps.answer(page, SOLANA_PROMPT, 'Approve');
    await openedTransfer(page);
    assert.equal((await bridges.inVault()) - before, parseUnits('4', 6));
    await stage.leave(visitor);
  });

  it('refuses an amount that Solana would refuse, before the wallet is asked', async () => {
    const {visitor, page} = await visit(`${FROM_SOLANA}&token=dusd&amount=0.4`);
    await page.getByText('The fee is 0.5 DUSD. Send more than that.').waitFor();
    await fill(page, '100001');
    await page.getByText('The most in one transfer is 100,000 DUSD.').waitFor();
    await fill(page, '99999');
    await page.getByText('You have').waitFor();
    assert.equal(await page.getByRole('button', {name: 'Review'}).isDisabled(), true);
    await stage.leave(visitor);
  });

  it('shows that an amount has to wait by now before anything is signed', async () => {
    const {visitor, page} = await visit(`${FROM_SOLANA}&token=dusd&amount=3`);
    await review(page);
    assert.equal(await fact(page, 'Network fee'), '0.000005 SOL');
    await bridges.switches({relayerIsOff: true, emptyCapacities: [`eip155:31337:${DUSD.address}`]});
    await send(page);
    const dialog = page.getByRole('dialog', {name: 'Review the transfer'});
    await dialog.getByText('Devnet One can no longer pay this amount at once, so it has to wait.').waitFor();
    await dialog.getByText('This amount waits: you can withdraw it between').waitFor();
    assert.equal(await solanaPrompt(page).count(), 0);
    await send(page);
    await steps.answer(page, SOLANA_PROMPT, 'Reject');
    await page.getByText('You declined it').waitFor();
    await stage.leave(visitor);
  });

  it('signs nothing for an account that was not reviewed', async () => {
    const {visitor, page} = await visit(`${FROM_SOLANA}&token=dusd&amount=5`);
    await review(page);
    await chooseSolanaAccount(page, 1);
    await page.getByText('Another account is connected now.').waitFor();
    assert.equal(await page.getByRole('button', {name: 'Send', exact: true}).isDisabled(), true);
    await page.getByRole('button', {name: 'Cancel'}).click();
    await review(page);
    const before = await bridges.inVault();
    await send(page);
    await steps.answer(page, SOLANA_PROMPT, 'Approve');
    const {sender} = await bridges.vaultDeposit(await openedTransfer(page));
    assert.equal(sender, SECOND);
    assert.equal((await bridges.inVault()) - before, parseUnits('5', 6));
    await stage.leave(visitor);
  });

  it('says that a confirmation came too late, and deposits once in the end', async () => {
    const {visitor, page} = await visit(`${FROM_SOLANA}&token=dusd&amount=6`);
    const before = await bridges.inVault();
    await review(page);
    await send(page);
    await solanaPrompt(page).waitFor();
    await bridges.passSlots(TOO_LATE);
    await steps.answer(page, SOLANA_PROMPT, 'Approve');
    await page.getByText('You confirmed too late').waitFor();
    assert.equal(await bridges.inVault(), before);
    await page.getByRole('button', {name: 'Look at it again'}).click();
    await send(page);
    await steps.answer(page, SOLANA_PROMPT, 'Approve');
    await openedTransfer(page);
    assert.equal((await bridges.inVault()) - before, parseUnits('6', 6));
    await stage.leave(visitor);
  });

  it('finds a deposit after a reload, though the answer to it was lost', async () => {
    const {visitor, page} = await visit(`${FROM_SOLANA}&token=dusd&amount=8`);
    const before = await bridges.inVault();
    await review(page);
    const isSent = bridges.loseAnswers(page);
    await send(page);
    await steps.answer(page, SOLANA_PROMPT, 'Approve');
    await isSent;
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.reload();
    const signature = await openedTransfer(page);
    assert.equal((await bridges.vaultDeposit(signature)).sender, OWN);
    assert.equal((await bridges.inVault()) - before, parseUnits('8', 6));
    await stage.leave(visitor, /ERR_FAILED/);
  });

  it('sends nothing else after a reload until an unanswered deposit can no longer land', async () => {
    const {visitor, page} = await visit(`${FROM_SOLANA}&token=dusd&amount=9`);
    const before = await bridges.inVault();
    await review(page);
    await send(page);
    await solanaPrompt(page).waitFor();
    await page.reload();
    await page.getByText('Looking for your deposit on Solana').waitFor();
    assert.equal(await page.getByLabel('Amount').count(), 0);
    await bridges.passSlots(TOO_LATE);
    await page.getByText('Your last deposit did not reach Solana in time.').waitFor();
    assert.equal(await page.getByLabel('Amount').inputValue(), '9');
    assert.equal(await bridges.inVault(), before);
    await stage.leave(visitor);
  });

  it('deposits once for a review that is open in two tabs, unless the user wants it twice', async () => {
    const {visitor, page, other} = await visitTwice('dusd', '7');
    const before = await bridges.inVault();
    await send(page);
    await solanaPrompt(page).waitFor();
    await send(other);
    await other.getByText('Another tab of this site is sending from this account.').waitFor();
    assert.equal(await solanaPrompt(other).count(), 0);
    await steps.answer(page, SOLANA_PROMPT, 'Approve');
    const first = await openedTransfer(page);
    await turnsEnd(page);

    await other.getByRole('button', {name: 'Look at it again'}).click();
    await send(other);
    await other.getByText('The same amount was sent from this account').waitFor();
    assert.equal(await solanaPrompt(other).count(), 0);
    assert.equal((await bridges.inVault()) - before, parseUnits('7', 6));
    const link = other.getByRole('link', {name: 'Show that transfer'});
    assert.match((await link.getAttribute('href')) ?? '', new RegExp(`/bridge/transfer/${first}$`));
    assert.deepEqual(await violations(other), []);

    await other.getByRole('button', {name: 'Send it once more'}).click();
    await send(other);
    await steps.answer(other, SOLANA_PROMPT, 'Approve');
    assert.notEqual(await openedTransfer(other), first);
    assert.equal((await bridges.inVault()) - before, parseUnits('14', 6));
    await stage.leave(visitor);
  });

  it('sends nothing from another tab while one looks for its deposit', async () => {
    const {visitor, page, other} = await visitTwice('dusd', '11');
    const before = await bridges.inVault();
    await send(page);
    await solanaPrompt(page).waitFor();
    await page.reload();
    await page.getByText('A deposit may have been signed here before.').waitFor();
    await send(other);
    await other.getByText('Another tab of this site is sending from this account.').waitFor();
    await bridges.passSlots(TOO_LATE);
    await page.getByText('Your last deposit did not reach Solana in time.').waitFor();
    await turnsEnd(page);
    await other.getByRole('button', {name: 'Look at it again'}).click();
    await send(other);
    await steps.answer(other, SOLANA_PROMPT, 'Approve');
    await openedTransfer(other);
    assert.equal((await bridges.inVault()) - before, parseUnits('11', 6));
    await stage.leave(visitor);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    for (const [side, search] of [
      ['to', TO_SOLANA],
      ['from', FROM_SOLANA],
    ] as const)
      it(`fits a phone and has no findings of axe: ${side} Solana, ${colorScheme}`, async () => {
        const options = {colorScheme, viewport: PHONE};
        const {visitor, page} = await visit(`${search}&token=dusd&amount=2`, options);
        await page.getByText('Arrives', {exact: true}).waitFor();
        assert.deepEqual(await violations(page), []);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
        await picture(page, `${side}-${colorScheme}-form`);
        await review(page);
        await page.getByRole('button', {name: 'Send', exact: true}).and(page.locator(':enabled')).waitFor();
        assert.deepEqual(await violations(page), []);
        await picture(page, `${side}-${colorScheme}-review`);
        await stage.leave(visitor);
      });

  /** Opens the form and connects the demo's wallet on both sides. */
  async function visit(
    search: string,
    options?: Parameters<typeof stage.visit>[1],
  ): Promise<{readonly visitor: WatchedPage; readonly page: Page}> {
    const visitor = await stage.visit(`/bridge/transfer${search}`, options);
    const {page} = visitor;
    await connectBoth(page);
    return {visitor, page};
  }

  /** Opens the same review in two tabs. */
  async function visitTwice(
    token: string,
    amount: string,
  ): Promise<{readonly visitor: WatchedPage; readonly page: Page; readonly other: Page}> {
    const search = `${FROM_SOLANA}&token=${token}&amount=${amount}`;
    const {visitor, page} = await visit(search);
    const other = await stage.visitToo(visitor, `/bridge/transfer${search}`);
    await bothConnected(other);
    for (const tab of [page, other]) {
      await review(tab);
      assert.equal(await fact(tab, 'Network fee'), '0.000005 SOL');
    }
    return {visitor, page, other};
  }
});

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({path: `${folder}/${name}.png`, fullPage: true});
}

async function choose(page: Page, field: string, value: string): Promise<void> {
  await page.getByLabel(field, {exact: true}).selectOption(value);
}

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';
import {untilToast} from './toasts.js';

const SIGN = 'Sign this message?';
const FAMILIES = ['eip155', 'solana', 'bip122', 'polkadot'];

describe('a visitor who signs in', () => {
  const stage = useStage();

  it('must, if it is required: declines, cannot close the modal, signs, and stays signed in after a reload', async () => {
    const visitor = await stage.visit('/playground/?sign-in=required');
    const {page} = visitor;
    await connect(page);
    await view(page).waitFor();
    await page.getByTestId('sign-in-statement').getByText('I accept the terms').waitFor();
    assert.equal(await page.getByTestId('sign-in-site').textContent(), new URL(page.url()).host);
    assert.deepEqual(await violations(page), []);

    await page.getByTestId('header-close').click();
    await untilToast(page, 'Choose an option to continue.');
    await page.getByText('Choose an option to continue.').waitFor({state: 'hidden'});
    await pressSign(page);
    await steps.answer(page, SIGN, 'Reject');
    await untilToast(page, 'Signature declined');
    await pressSign(page);
    await steps.answer(page, SIGN, 'Approve');
    await steps.modal(page).waitFor({state: 'hidden'});
    await signedIn(page, steps.PAGE_ACCOUNT).waitFor();

    await page.reload();
    await steps.button(page, 'connected').waitFor();
    await signedIn(page, steps.PAGE_ACCOUNT).waitFor();
    await steps.openAccount(page);
    await stage.leave(visitor);
  });

  it('reads why the server rejects the signature, stays connected, and signs again', async () => {
    const visitor = await stage.visit('/playground/?sign-in=required');
    const {page} = visitor;
    await page.route('**/authenticate', (route) =>
      route.fulfill({status: 401, json: {code: 'sign-in/wrong-signature', message: 'No.'}}),
    );
    await connect(page);
    await pressSign(page);
    await steps.answer(page, SIGN, 'Approve');
    const problem = page.getByTestId('sign-in-problem');
    await problem.getByText('The sign-in was not accepted. Try again, or choose another account.').waitFor();
    assert.deepEqual(await violations(page), []);
    await page.unroute('**/authenticate');
    await sign(page);
    await signedIn(page, steps.PAGE_ACCOUNT).waitFor();
    await stage.leave(visitor, /401/);
  });

  it('notices at the next opening that the server has signed the account out', async () => {
    const visitor = await stage.visit('/playground/?sign-in=required');
    const {page} = visitor;
    await connect(page);
    await sign(page);
    await signedIn(page, steps.PAGE_ACCOUNT).waitFor();
    await page.getByRole('button', {name: 'Sign out on the server'}).click();
    await page.getByText('Not signed in').waitFor();
    await steps.button(page, 'connected').click();
    await view(page).waitFor();
    await sign(page);
    await signedIn(page, steps.PAGE_ACCOUNT).waitFor();
    await stage.leave(visitor);
  });

  it('is disconnected by canceling if signing in is required', async () => {
    const visitor = await stage.visit('/playground/?sign-in=required');
    const {page} = visitor;
    await connect(page);
    await page.getByTestId('sign-in-cancel').click();
    await steps.modal(page).waitFor({state: 'hidden'});
    await steps.button(page, 'disconnected').waitFor();
    await steps.openModal(page);
    await stage.leave(visitor);
  });

  it('stays connected by canceling if it is optional, and gets no prompt after a reload', async () => {
    const visitor = await stage.visit('/playground/?sign-in=optional');
    const {page} = visitor;
    await connect(page);
    await page.getByTestId('sign-in-cancel').click();
    await steps.modal(page).waitFor({state: 'hidden'});
    await page.reload();
    await steps.openAccount(page);
    assert.equal(await view(page).isVisible(), false);
    await stage.leave(visitor);
  });

  it('gets a prompt for another account that the wallet switched to meanwhile', async () => {
    const visitor = await stage.visit('/playground/?sign-in=required');
    const {page} = visitor;
    await connect(page);
    await pressSign(page);
    const prompt = page.getByTestId('wallet-prompt');
    await prompt.waitFor();
    await changeAccount(page);
    await page.getByTestId('sign-in-problem').getByText('Your account or network changed.').waitFor();
    await steps.answer(page, SIGN, 'Approve');
    await sign(page);
    await signedIn(page, steps.REMOTE_ACCOUNT).waitFor();
    await stage.leave(visitor);
  });

  it('reads that the wallet was locked meanwhile, and signs once it is unlocked', async () => {
    const visitor = await stage.visit('/playground/?sign-in=required');
    const {page} = visitor;
    await connect(page);
    await pressSign(page);
    await page.getByTestId('wallet-prompt').waitFor();
    await steps.pressInMenu(page, 'Lock');
    await view(page).getByText('Demo wallet is locked').waitFor();
    // A late signature is ignored.
    await steps.answer(page, SIGN, 'Approve');
    await view(page).getByText('Demo wallet is locked').waitFor();
    assert.equal(await page.getByTestId('sign-in-state').getByText('Signed in as').count(), 0);
    await steps.pressInMenu(page, 'Unlock');
    await sign(page);
    await signedIn(page, steps.PAGE_ACCOUNT).waitFor();
    await stage.leave(visitor);
  });

  it('unlocks the wallet from the screen of the message, sees which wallet is waiting, and signs', async () => {
    const visitor = await stage.visit('/playground/?sign-in=required');
    const {page} = visitor;
    await connect(page);
    await steps.pressInMenu(page, 'Lock');
    await page.getByTestId('sign-in-unlock').click();
    await page.getByText('Approve in Demo wallet').first().waitFor();
    await steps.answer(page, 'Unlock Demo wallet?', 'Approve');
    await sign(page);
    await signedIn(page, steps.PAGE_ACCOUNT).waitFor();
    await stage.leave(visitor);
  });

  it('signs in with each of four chain families, one after another', async () => {
    const visitor = await stage.visit('/playground/?sign-in=required');
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByTestId(steps.DEMO_WALLET).click();
    await page.getByRole('button', {name: 'Connect all'}).click();
    for (const _ of FAMILIES) await steps.answer(page, 'Connect this site?', 'Approve');
    for (const namespace of FAMILIES) await page.getByTestId(`account-${namespace}`).waitFor();
    await page.keyboard.press('Escape');
    for (const left of [
      '3 more accounts to sign with.',
      '2 more accounts to sign with.',
      'One more account to sign with.',
    ]) {
      await page.getByTestId('sign-in-left').getByText(left).waitFor();
      await pressSign(page);
      await steps.answer(page, SIGN, 'Approve');
    }
    await page.getByTestId('sign-in-left').waitFor({state: 'hidden'});
    await sign(page);
    const {sessions} = (await page.evaluate(async () => (await fetch('/sign-in/me')).json())) as {
      sessions: readonly {message: string}[];
    };
    const families = sessions.map(({message}) => /your (\w+) account/.exec(message)?.[1]);
    assert.deepEqual(new Set(families), new Set(['Bitcoin', 'Ethereum', 'Polkadot', 'Solana']));
    await stage.leave(visitor);
  });
});

async function connect(page: Page): Promise<void> {
  await steps.openModal(page);
  await steps.chooseDemoWallet(page);
  await steps.answer(page, 'Connect this site?', 'Approve');
}

/** The button is disabled until there is a message to sign. */
async function pressSign(page: Page): Promise<void> {
  await page.locator('[data-testid=sign-in-sign]:not([disabled])').click();
}

async function sign(page: Page): Promise<void> {
  await pressSign(page);
  await steps.answer(page, SIGN, 'Approve');
  await steps.modal(page).waitFor({state: 'hidden'});
}

function view(page: Page): ReturnType<Page['getByTestId']> {
  return page.locator('drawbridge-siwx-sign-message-view');
}

function signedIn(page: Page, address: string): ReturnType<Page['getByTestId']> {
  return page.getByTestId('sign-in-state').getByText(`Signed in as ${address}`);
}

/** Switches to the second account in the wallet's own menu, while its prompt covers the page. */
async function changeAccount(page: Page): Promise<void> {
  await steps.walletMenu(page).click({force: true});
  const accounts = page.locator('demo-wallet-panel').getByLabel('Account');
  await accounts.first().selectOption({index: 1}, {force: true});
}

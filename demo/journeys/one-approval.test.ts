import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import {carryLink, copyLink, pasteLink} from './remote-wallet.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const PAGE = '/playground/?sign-in=required&one-approval';
const WITH_CLIPBOARD = {permissions: ['clipboard-read', 'clipboard-write']};
const BOTH = 'Connect and sign in?';
const BOTH_REMOTELY = /^Connect to .* and sign in\?$/;
const CONNECT = /^Connect to (?!.* and sign in)/;
const SIGN = 'Sign this message?';

describe('a visitor who connects and signs in with one approval', () => {
  const stage = useStage();

  it('does so with an EVM wallet in the browser, and stays signed in after a reload', async () => {
    const visitor = await stage.visit(PAGE);
    const {page} = visitor;
    await steps.openModal(page);
    await untilAsked(page, () => steps.chooseDemoWallet(page));
    await textIn(page, `your Ethereum account:\n${steps.PAGE_ACCOUNT}`).waitFor();
    assert.deepEqual(await violations(page), []);
    await steps.answer(page, BOTH, 'Approve');
    await expectSignedIn(page, steps.PAGE_ACCOUNT);
    assert.equal(await openPrompts(page), 0);
    assert.deepEqual(await familiesOnServer(page), ['Ethereum']);

    await page.reload();
    await expectSignedIn(page, steps.PAGE_ACCOUNT);
    await steps.openAccount(page);
    await stage.leave(visitor);
  });

  it('answers a single prompt, however long it takes', async () => {
    const visitor = await stage.visit(PAGE);
    const {page} = visitor;
    await steps.openModal(page);
    await page.clock.install();
    await steps.chooseDemoWallet(page);
    await textIn(page, 'your Ethereum account:').waitFor();
    await page.clock.fastForward(3_000);
    await page.clock.fastForward(60_000);
    await steps.answer(page, BOTH, 'Approve');
    await expectSignedIn(page, steps.PAGE_ACCOUNT);
    assert.equal(await openPrompts(page), 0);
    assert.deepEqual(await familiesOnServer(page), ['Ethereum']);
    await stage.leave(visitor);
  });

  it('is not connected after declining, and may try again', async () => {
    const visitor = await stage.visit(PAGE);
    const {page} = visitor;
    await steps.openModal(page);
    await untilAsked(page, () => steps.chooseDemoWallet(page));
    await steps.answer(page, BOTH, 'Reject');
    await page.getByText('Connection declined').first().waitFor();
    assert.deepEqual(await violations(page), []);
    await page.locator('[data-testid=sign-in-state]', {hasText: 'Not connected'}).waitFor();
    assert.deepEqual(await familiesOnServer(page), []);
    await page.getByTestId('ask-again').click();
    await steps.answer(page, BOTH, 'Approve');
    await expectSignedIn(page, steps.PAGE_ACCOUNT);
    assert.equal(await openPrompts(page), 0);
    await stage.leave(visitor);
  });

  it('does so with a Solana wallet in the browser, and stays signed in after a reload', async () => {
    const visitor = await stage.visit(PAGE);
    const {page} = visitor;
    await untilAsked(page, () => choose(page, 'Solana', 'Demo Solana wallet'));
    await textIn(page, 'your Solana account:').waitFor();
    await steps.answer(page, BOTH, 'Reject');
    await page.getByText('Connection declined').first().waitFor();
    await page.locator('[data-testid=sign-in-state]', {hasText: 'Not connected'}).waitFor();
    await page.getByTestId('ask-again').click();
    await steps.answer(page, BOTH, 'Approve');
    await expectSignedIn(page);
    assert.equal(await openPrompts(page), 0);
    assert.deepEqual(await familiesOnServer(page), ['Solana']);

    await page.reload();
    await expectSignedIn(page);
    await stage.leave(visitor);
  });

  it('does so for each chain family of a wallet, one after another', async () => {
    const visitor = await stage.visit(PAGE);
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByTestId(steps.DEMO_WALLET).click();
    await page.getByRole('button', {name: 'Connect all'}).click();
    for (const title of [BOTH, BOTH, 'Connect this site?', 'Connect this site?'])
      await steps.answer(page, title, 'Approve');
    for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot'])
      await page.getByTestId(`account-${namespace}`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('sign-in-left').getByText('One more account to sign with.').waitFor();
    assert.deepEqual(await familiesOnServer(page), ['Ethereum', 'Solana']);
    await stage.leave(visitor);
  });

  it('does so with a remote wallet, with one click', async () => {
    const visitor = await stage.visit(PAGE, WITH_CLIPBOARD);
    const {page} = visitor;
    await signInByOneClick(visitor);
    const wallet = await carry(visitor, 'EVM');
    await textIn(wallet, steps.REMOTE_ACCOUNT).waitFor();
    await steps.answer(wallet, BOTH_REMOTELY, 'Approve');
    await wallet.getByTestId('session').waitFor();
    await page.bringToFront();
    await expectSignedIn(page, steps.REMOTE_ACCOUNT);
    assert.equal(await openPrompts(wallet), 0);
    assert.deepEqual(new Set(await familiesOnServer(page)), new Set(['Ethereum']));

    await page.reload();
    await expectSignedIn(page, steps.REMOTE_ACCOUNT);
    await stage.leave(visitor);
  });

  it('is not connected after declining in a remote wallet, and may try again', async () => {
    const visitor = await stage.visit(PAGE, WITH_CLIPBOARD);
    const {page} = visitor;
    await signInByOneClick(visitor);
    const wallet = await carry(visitor, 'EVM');
    await steps.answer(wallet, BOTH_REMOTELY, 'Reject');
    await page.bringToFront();
    await page.getByText('Connection declined').first().waitFor();
    await page.getByTestId('try-again').waitFor();
    await wallet.getByText('No site is connected.').waitFor();
    assert.deepEqual(await familiesOnServer(page), []);
    await stage.leave(visitor);
  });

  it('reads that the server refuses a one-click sign-in, and signs in with two steps then', async () => {
    const visitor = await stage.visit(PAGE, WITH_CLIPBOARD);
    const {page, troubles} = visitor;
    await refuseOneClick(page);
    await signInByOneClick(visitor);
    const wallet = await carry(visitor, 'EVM');
    await steps.answer(wallet, BOTH_REMOTELY, 'Approve');
    await page.bringToFront();
    const view = page.locator('drawbridge-connecting-siwe-view');
    await view.getByText('You are not signed in').waitFor();
    await view.getByTestId('sign-in-problem').getByText('The sign-in was not accepted.').waitFor();
    assert.deepEqual(await violations(page), []);
    await page.locator('[data-testid=sign-in-state]', {hasText: 'Not connected'}).waitFor();
    await wallet.getByText('No site is connected.').waitFor();
    assert.deepEqual(await familiesOnServer(page), []);
    assert.deepEqual(
      troubles.splice(0).filter((each) => !each.includes('403')),
      [],
    );

    await view.getByRole('button', {name: 'Try again'}).click();
    await copyLink(page);
    await pasteLink(wallet);
    await steps.answer(wallet, CONNECT, 'Approve');
    await signRemotely(page, wallet);
    await expectSignedIn(page, steps.REMOTE_ACCOUNT);
    assert.deepEqual(await familiesOnServer(page), ['Ethereum']);
    await stage.leave(visitor);
  });

  it('signs afterwards with a remote wallet without one-click sign-in', async () => {
    const visitor = await stage.visit(PAGE, WITH_CLIPBOARD);
    const wallet = await carry(visitor, 'EVM');
    await steps.answer(wallet, CONNECT, 'Approve');
    await signRemotely(visitor.page, wallet);
    await expectSignedIn(visitor.page, steps.REMOTE_ACCOUNT);
    await stage.leave(visitor);
  });

  it('signs afterwards with a remote Solana wallet, beside an EVM wallet in the browser', async () => {
    const visitor = await stage.visit(PAGE, WITH_CLIPBOARD);
    const {page} = visitor;
    await steps.openModal(page);
    await untilAsked(page, () => steps.chooseDemoWallet(page));
    await steps.answer(page, BOTH, 'Approve');
    await expectSignedIn(page, steps.PAGE_ACCOUNT);
    await signInByOneClick(visitor);
    const wallet = await carry(visitor, 'Solana');
    await steps.answer(wallet, CONNECT, 'Approve');
    await signRemotely(page, wallet);
    await steps.modal(page).waitFor({state: 'hidden'});
    assert.deepEqual(await familiesOnServer(page), ['Ethereum', 'Solana']);
    await stage.leave(visitor);
  });

  /** Makes the wallet in the other tab support one-click sign-in, also on its next visit. */
  async function signInByOneClick(visitor: WatchedPage): Promise<void> {
    const wallet = await stage.visitToo(visitor, '/wallet/');
    await wallet.getByRole('checkbox', {name: 'Sign in with the approval that connects'}).check();
    await wallet.close();
  }

  /**
   * Opens the page's pairing link for one chain family in a remote wallet; returns the wallet's tab with its prompt.
   */
  async function carry(visitor: WatchedPage, family: 'EVM' | 'Solana'): Promise<Page> {
    const {page} = visitor;
    await page.bringToFront();
    await page.getByRole('button', {name: `Choose a wallet for ${family}`}).click();
    await page.getByTestId('connector-walletConnect').click();
    return carryLink(stage, visitor);
  }
});

/** A server that rejects messages with the grant that a one-click sign-in adds. */
async function refuseOneClick(page: Page): Promise<void> {
  await page.route('**/sign-in/authenticate', async (route) => {
    const {sessions} = route.request().postDataJSON() as {sessions: readonly {cacao?: unknown}[]};
    if (sessions.every(({cacao}) => cacao === undefined)) await route.continue();
    else await route.fulfill({status: 403, json: {code: 'sign-in/refused'}});
  });
}

/**
 * Chooses a wallet that connects and signs in with one approval, and waits for its prompt. A page whose server gives it no
 * message within three seconds connects alone, so the test stops its clock.
 */
async function untilAsked(page: Page, chooseWallet: () => Promise<void>): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await chooseWallet();
  const title = page.getByRole('heading', {name: BOTH});
  await page.getByTestId('wallet-prompt').filter({has: title}).waitFor();
  await page.clock.resume();
}

/** Chooses a wallet in the browser for one chain family. */
async function choose(page: Page, family: string, wallet: string): Promise<void> {
  await page.getByRole('button', {name: `Choose a wallet for ${family}`}).click();
  await page.getByTestId('view-connect').getByText(wallet, {exact: true}).click();
}

/** The second step: the page shows the message, the remote wallet signs it. */
async function signRemotely(page: Page, wallet: Page): Promise<void> {
  await page.bringToFront();
  await page.locator('[data-testid=sign-in-sign]:not([disabled])').click();
  await wallet.bringToFront();
  await steps.answer(wallet, SIGN, 'Approve');
  await page.bringToFront();
}

function textIn(page: Page, text: string): Locator {
  return page.getByTestId('wallet-prompt').locator('pre', {hasText: text});
}

/** Fails if a wallet still has an open prompt. */
async function openPrompts(page: Page): Promise<number> {
  return page.locator('[data-testid=wallet-prompt][open]').count();
}

async function expectSignedIn(page: Page, address = ''): Promise<void> {
  await page.locator('[data-testid=sign-in-state]', {hasText: `Signed in as ${address}`}).waitFor();
  await steps.modal(page).waitFor({state: 'hidden'});
}

/** The accounts whose messages the server has, by the names in their first lines. */
async function familiesOnServer(page: Page): Promise<readonly string[]> {
  const {sessions} = (await page.evaluate(async () => (await fetch('/sign-in/me')).json())) as {
    sessions: readonly {message: string}[];
  };
  return sessions.map(({message}) => /your (\w+) account/.exec(message)?.[1] ?? '').toSorted();
}

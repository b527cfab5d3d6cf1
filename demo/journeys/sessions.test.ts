import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import {carryLink} from './remote-wallet.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const WITH_CLIPBOARD = {permissions: ['clipboard-read', 'clipboard-write']};
const SIGN = 'Sign this message?';

describe("a visitor who looks at the site's sessions", () => {
  const stage = useStage();

  it('sees wallets and sign-ins, revokes one of them, then all', async () => {
    const visitor = await stage.visit('/playground/?sign-in=optional');
    const {page} = visitor;
    await connect(page);
    await pressSign(page);
    await steps.answer(page, SIGN, 'Approve');
    await steps.modal(page).waitFor({state: 'hidden'});
    await openSessions(page);
    await group(page, 'Wallet permissions').getByText('Demo Wallet').first().waitFor();
    const signIns = group(page, 'Sign-ins');
    await signIns.getByText('in 7 days').waitFor();
    assert.deepEqual(await violations(page), []);

    await signIns.getByTestId('revoke').click();
    await signIns.waitFor({state: 'hidden'});
    const kept: unknown = await page.evaluate(async () => (await fetch('/sign-in/me')).json());
    assert.deepEqual(kept, {sessions: []});
    await steps.button(page, 'connected').waitFor();

    await revokeAll(page);
    await page.getByText('No active sessions').waitFor();
    await steps.button(page, 'disconnected').waitFor();
    await stage.leave(visitor);
  });

  it('sees when a remote session ends, and revokes it in the wallet as well', async () => {
    const visitor = await stage.visit('/playground/', WITH_CLIPBOARD);
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByTestId('connector-walletConnect').click();
    const wallet = await carryLink(stage, visitor);
    await steps.answer(wallet, /^Connect to /, 'Approve');
    await wallet.getByTestId('session').waitFor();
    await page.bringToFront();
    await steps.modal(page).waitFor({state: 'hidden'});
    await steps.button(page, 'connected').waitFor();
    await openSessions(page);
    const remote = group(page, 'Remote sessions');
    await remote.getByText('Ends in 7 days').waitFor();
    await remote.getByTestId('revoke').click();
    await page.getByText('No active sessions').waitFor();
    await steps.button(page, 'disconnected').waitFor();
    await wallet.getByText('No site is connected.').waitFor();
    await stage.leave(visitor);
  });
});

async function connect(page: Page): Promise<void> {
  await steps.openModal(page);
  await steps.chooseDemoWallet(page);
  await steps.answer(page, 'Connect this site?', 'Approve');
}

async function openSessions(page: Page): Promise<void> {
  await steps.openAccount(page);
  await steps.chooseInMenu(page, 'sessions');
  await page.locator('drawbridge-sessions-view').waitFor();
}

async function revokeAll(page: Page): Promise<void> {
  await page.getByTestId('revoke-all').click();
  await page.getByTestId('revoke-all-now').click();
}

/** The button is disabled until there is a message to sign. */
async function pressSign(page: Page): Promise<void> {
  await page.locator('[data-testid=sign-in-sign]:not([disabled])').click();
}

function group(page: Page, name: string): Locator {
  return page.locator('drawbridge-sessions-view').getByRole('group', {name});
}

import type {Locator, Page} from 'playwright-core';
import {SOLANA_ID} from '../devnet/solana/cluster.js';
import * as steps from './steps.js';

/** The demo wallet's prompt for a signature on Solana. */
export const SOLANA_PROMPT = /this transaction\?$/;
/** The fields of the form in its address. */
export const TO_SOLANA = `?from=eip155:31337&to=${SOLANA_ID}`;
export const FROM_SOLANA = `?from=${SOLANA_ID}&to=eip155:31337`;

/** Connects the demo's wallet on both sides of the form. */
export async function connectBoth(page: Page): Promise<void> {
  await steps.connectDemoWallet(page);
  await page.getByRole('button', {name: 'Connect a wallet for Solana Devnet'}).click();
  await steps
    .modal(page)
    .getByRole('button', {name: /^Demo wallet/})
    .click();
  await steps.answer(page, 'Connect this site?', 'Approve');
  await bothConnected(page);
  await steps.modal(page).waitFor({state: 'hidden'});
}

/** Waits until both sides of the form have an account. */
export async function bothConnected(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Change: '}).nth(1).waitFor();
}

/** The key of the transfer whose page has been opened. */
export async function openedTransfer(page: Page): Promise<string> {
  await page.waitForURL(/\/bridge\/transfer\/[^?/]+/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The wallet's request for a transaction on Solana. */
export function solanaPrompt(page: Page): Locator {
  return page.getByTestId('wallet-prompt').filter({has: page.getByRole('heading', {name: SOLANA_PROMPT})});
}

/** Chooses another account of Solana in the menu of the page's wallet, which a dialog of the page may cover. */
export async function chooseSolanaAccount(page: Page, index: number): Promise<void> {
  const choice = page.locator('demo-wallet-panel').first().getByLabel('Solana').first();
  if ((await choice.count()) === 0) await steps.walletMenu(page).first().dispatchEvent('click');
  await choice.selectOption({index}, {force: true});
}

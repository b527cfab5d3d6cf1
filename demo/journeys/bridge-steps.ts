import type {Locator, Page} from 'playwright-core';
import {answer, button, modal, openModal} from './steps.js';

/** What the demo wallet asks before it sends a transaction. */
export const PROMPT = 'Send this transaction?';

/** The heading of a card. */
export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', {level: 2, name});
}

/** Enters an amount. */
export async function fill(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
}

/** Opens the review. */
export async function review(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Review'}).click();
  await page.getByRole('dialog', {name: 'Review the transfer'}).waitFor();
}

/** Sends what was reviewed. */
export async function send(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Send', exact: true}).click();
}

/** Sends what was reviewed, and approves each confirmation in the wallet. */
export async function sendAll(page: Page, confirmations: number): Promise<void> {
  await send(page);
  for (let count = 0; count < confirmations; count += 1) {
    await page.getByText(`Confirmation ${count + 1} of ${confirmations}`).waitFor();
    await answer(page, PROMPT, 'Approve');
  }
}

/** The value of a fact in the review, once it was read. */
export async function fact(page: Page, name: string): Promise<string> {
  const row = page
    .getByRole('dialog', {name: 'Review the transfer'})
    .locator('.facts > div')
    .filter({has: page.getByText(name, {exact: true})});
  const value = row.locator('dd').filter({hasNotText: /^Reading/});
  return (await value.textContent()) ?? '';
}

/** Waits until no tab of the browser holds the turn of a deposit. */
export async function turnsEnd(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const {held = []} = await navigator.locks.query();
    return held.every(({name = ''}) => !name.startsWith('bridge deposit'));
  });
}

/** Connects the wallet of several owners. */
export async function connectSharedWallet(page: Page): Promise<void> {
  await openModal(page);
  await page.getByTestId('connector-dev.drawbridge.demo-shared-wallet').click();
  await answer(page, 'Connect this site?', 'Approve');
  await button(page, 'connected').waitFor();
  await modal(page).waitFor({state: 'hidden'});
}

/** Chooses an entry in the menu of a wallet, which a dialog of the page may cover. */
export async function chooseInWallet(
  page: Page,
  {wallet, field, label}: {readonly wallet: string; readonly field: string; readonly label: string},
): Promise<void> {
  const menu = page.locator('demo-wallet-panel details').filter({has: page.getByText(wallet, {exact: true})});
  const choice = menu.getByLabel(field);
  if ((await choice.count()) === 0) await menu.getByText(wallet, {exact: true}).dispatchEvent('click');
  await choice.selectOption({label}, {force: true});
}

import type {Locator, Page} from 'playwright-core';
import {answer} from './steps.js';

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

/** The value of a fact in the review. */
export async function fact(page: Page, name: string): Promise<string> {
  const row = page
    .getByRole('dialog', {name: 'Review the transfer'})
    .locator('.facts > div')
    .filter({has: page.getByText(name, {exact: true})});
  return (await row.locator('dd').textContent()) ?? '';
}

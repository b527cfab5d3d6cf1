import assert from 'node:assert/strict';
import type {Locator, Page} from 'playwright-core';
import {formatUnits} from 'viem';
import * as steps from './steps.js';

/** The visitor's input in the send form. */
export interface Transfer {
  /** Symbol of a token; without it, the token chosen before. */
  readonly token?: string;
  readonly amount: string;
  readonly to: string;
}

/** Opens the account and waits until it shows all values. */
export async function openAccount(page: Page): Promise<void> {
  await steps.openAccount(page);
  await page.getByTestId('total').waitFor();
}

/** Opens the send form from the account. */
export async function openSend(page: Page): Promise<void> {
  await page.getByTestId('feature-send').click();
  await page.getByTestId('view-wallet-send').locator('#amount:not([disabled])').waitFor();
}

/** Fills in the given fields of the send form. */
export async function fill(page: Page, {token, amount, to}: Transfer): Promise<void> {
  if (token !== undefined) {
    await page.getByTestId('select-token').click();
    // Tokens without a value are folded; a search finds them.
    await page.getByTestId('view-wallet-send-select-token').getByRole('searchbox').fill(token);
    await page.getByTestId(`token-${token}`).click();
  }
  await page.locator('#amount').fill(amount);
  await page.locator('#receiver').fill(to);
}

/** The main button of the send form, once it has this label. */
export function next(page: Page, words: string): Locator {
  return page.getByTestId('preview-send').filter({hasText: words});
}

/** Opens the review; waits until the simulation has finished. */
export async function review(page: Page, forecast = 'succeeds'): Promise<void> {
  await next(page, 'Preview send').click();
  await page.getByTestId('view-wallet-send-preview').waitFor();
  await page.locator(`[data-testid=forecast][data-outcome=${forecast}]`).waitFor();
}

/** Presses Send twice in a row, as people do; the wallet shows one prompt. */
export async function sendTwice(page: Page): Promise<void> {
  await page.getByTestId('confirm-send').dblclick();
  await page.getByTestId('wallet-prompt').waitFor();
  const asked = await page
    .locator('demo-wallet-prompt')
    .evaluate((prompt) => 'count' in prompt && prompt.count);
  assert.equal(asked, 1);
}

/** The progress of the transfer, once it has reached this step. */
export function outcome(page: Page, name: string): Locator {
  return page.locator(`[data-testid=send-outcome][data-outcome=${name}]`);
}

/** Opens the explorer link without leaving, and returns the transaction's id. */
export async function readExplorer(page: Page): Promise<string> {
  const href = (await page.getByTestId('view-transaction').getByRole('link').getAttribute('href')) ?? '';
  const id = new URL(href).pathname.split('/').at(-1) ?? '';
  const shown = await (await fetch(href)).text();
  assert.ok(shown.includes(id), `${href} does not show the transaction`);
  return id;
}

/** Returns to the account and waits until the token's row has exactly this text, without a reload. */
export async function expectBalance(
  page: Page,
  symbol: string,
  [units, decimals]: readonly [bigint, number],
): Promise<void> {
  await page.getByTestId('tab-tokens').click();
  await showAllTokens(page, symbol);
  const [whole = '0', fraction] = formatUnits(units, decimals).split('.');
  const exact = `${BigInt(whole).toLocaleString('en')}${fraction === undefined ? '' : `.${fraction}`}`;
  await page.getByTestId(`token-${symbol}`).locator(`[title="${exact} ${symbol}"]`).waitFor();
}

/** Unfolds the list of tokens, whose end is folded where the account has many. */
async function showAllTokens(page: Page, symbol: string): Promise<void> {
  const folded = page.getByRole('button', {name: /^Show all \d+ tokens/});
  await page.getByTestId(`token-${symbol}`).or(folded).first().waitFor();
  if (await folded.isVisible()) await folded.click();
}

/** Waits until the activity lists the transaction with this text. */
export async function expectActivity(page: Page, id: string, words: string): Promise<void> {
  await page.getByTestId('tab-activity').click();
  await page.getByTestId(`transaction-${id}`).filter({hasText: words}).waitFor();
}

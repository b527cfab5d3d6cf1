import type {Page} from 'playwright-core';
import {DUSD, SUSD} from '../devnet/seed/contract-plan.js';
import type {Ledger} from './ledger.js';
import * as sending from './send-steps.js';
import * as steps from './steps.js';

/** Approvals and swaps are requests to send a transaction. */
export const PROMPT = /./;

/** The visitor's input in the swap form: symbols, and the sold amount. */
export interface SwapInput {
  readonly pay?: string;
  readonly receive?: string;
  readonly amount?: string;
}

/** Balances in smallest units. */
export interface Tokens {
  readonly ETH: bigint;
  readonly DUSD: bigint;
  readonly SUSD: bigint;
}

/** Connects a wallet of the playground that approves everything. */
export async function connectWallet(page: Page, name: string): Promise<void> {
  await steps.openModal(page);
  await page.getByTestId('view-connect').getByText(name, {exact: true}).click();
  await steps.button(page, 'connected').waitFor();
  await steps.modal(page).waitFor({state: 'hidden'});
}

/** Opens the swap form of a connected page. */
export async function openForm(page: Page): Promise<void> {
  await sending.openAccount(page);
  await openSwap(page);
}

/** Opens the swap form from the account. */
export async function openSwap(page: Page): Promise<void> {
  await page.getByTestId('feature-swap').click();
  await page.getByTestId('view-swap').waitFor();
}

/** Reloads the page, and opens the swap form again. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await steps.button(page, 'connected').waitFor();
  await openForm(page);
}

/** Fills in the given fields of the form. */
export async function fill(page: Page, {pay, receive, amount}: SwapInput): Promise<void> {
  if (pay !== undefined) await choose(page, 'swap-pay-token', pay);
  if (receive !== undefined) await choose(page, 'swap-receive-token', receive);
  if (amount !== undefined) await page.getByTestId('swap-pay').fill(amount);
}

async function choose(page: Page, button: string, symbol: string): Promise<void> {
  await page.getByTestId(button).click();
  await page.getByTestId(`token-${symbol}`).first().click();
  await page.getByTestId('view-swap').waitFor();
}

/** Opens the review, and waits until the button may be pressed. */
export async function review(page: Page): Promise<void> {
  await openReview(page);
  await page.locator('[data-testid=confirm-swap]:not([disabled]):not([loading])').waitFor();
}

/** Opens the review. */
export async function openReview(page: Page): Promise<void> {
  await page
    .locator('[data-testid=review-swap]:not([disabled]):not([loading])')
    .filter({hasText: 'Review swap'})
    .click();
  await page.getByTestId('view-swap-preview').waitFor();
}

/** Presses the button of the review once it has this label and may be pressed. */
export async function press(page: Page, label: string): Promise<void> {
  await page
    .locator('[data-testid=confirm-swap]:not([disabled]):not([loading])')
    .filter({hasText: new RegExp(`^\\s*${label}\\s*$`)})
    .click();
}

/** Waits until a step of the swap has this status. */
export async function expectStep(page: Page, kind: string, status: string): Promise<void> {
  await page.locator(`[data-testid=swap-step-${kind}][data-status=${status}]`).waitFor();
}

/** Waits until the swap is confirmed. */
export async function done(page: Page): Promise<void> {
  await page.locator('[data-testid=swap-outcome][data-outcome=done]').waitFor();
}

/** The least amount of the review, in the smallest units of a token with so many decimals. */
export async function leastReceived(page: Page, decimals = 6): Promise<bigint> {
  const text = await page.getByTestId('swap-least').innerText();
  const [, whole = '', fraction = ''] = /(\d+)\.?(\d*)/.exec(text.replaceAll(',', '')) ?? [];
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** What an account holds on the first EVM chain. */
export async function tokens(ledger: Ledger, address: string = steps.PAGE_ACCOUNT): Promise<Tokens> {
  const [ETH, dollars, silent] = await Promise.all([
    ledger.ether(address),
    ledger.tokens(DUSD.address, address),
    ledger.tokens(SUSD.address, address),
  ]);
  return {ETH, DUSD: dollars, SUSD: silent};
}

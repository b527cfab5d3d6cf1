import assert from 'node:assert/strict';
import type {Locator, Page} from 'playwright-core';

/** The wallet of the demo's pages, by its name in the modal. */
export const DEMO_WALLET = 'connector-dev.drawbridge.demo-wallet';
const MAX_TABS = 40;

/** The first account of the devnet, in the page's wallet. */
export const PAGE_ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** The second account, in the wallet of the other tab. */
export const REMOTE_ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Presses the page's button and waits for the list of wallets. */
export async function openModal(page: Page): Promise<void> {
  // Disabled until its page has a client.
  await button(page).getByRole('button').click();
  await page.getByTestId('view-connect').waitFor();
}

/** Presses the button of a connected page and waits for the account with its assets, which move what is below. */
export async function openAccount(page: Page): Promise<void> {
  await openAccountEarly(page);
  const placeholders = page.getByTestId('view-account').locator('drawbridge-skeleton');
  await placeholders.first().waitFor({state: 'detached'});
}

/** Presses the button of a connected page and waits for the account, whose assets may still load. */
export async function openAccountEarly(page: Page): Promise<void> {
  await button(page, 'connected').click();
  await page.getByTestId('view-account').waitFor();
}

/** Opens the menu behind the wallet's mark, on the account that is shown. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByTestId('account-menu').click();
  await page.getByTestId('view-account-menu').waitFor();
}

/** Presses an entry of the menu behind the wallet's mark, on the account that is shown. */
export async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await openAccountMenu(page);
  await page.getByTestId(entry).click();
}

/** Connects the page's own wallet and approves. */
export async function connectDemoWallet(page: Page): Promise<void> {
  await openModal(page);
  await chooseDemoWallet(page);
  await answer(page, 'Connect this site?', 'Approve');
  await button(page, 'connected').waitFor();
  await modal(page).waitFor({state: 'hidden'});
}

/** Chooses the page's own wallet, for EVM if the page has other chain families, too. */
export async function chooseDemoWallet(page: Page): Promise<void> {
  await page.getByTestId(DEMO_WALLET).click();
  const families = page.getByTestId('view-connecting-multi-chain');
  await families.or(page.getByTestId('view-connecting-external')).waitFor();
  if (await families.isVisible()) await page.getByTestId('chain-eip155').click();
}

/** Answers a prompt in a wallet's own window, once it is open. */
export async function answer(page: Page, title: string | RegExp, reply: 'Approve' | 'Reject'): Promise<void> {
  const prompt = page.getByTestId('wallet-prompt').filter({has: page.getByRole('heading', {name: title})});
  await prompt.getByRole('button', {name: reply}).click();
}

/** The page's first button, in that state if one is given. */
export function button(page: Page, state?: 'connected' | 'disconnected'): Locator {
  if (!state) return page.locator('drawbridge-button').first();
  // Until its page has a client, a button looks disconnected, and is disabled.
  return page
    .locator(`drawbridge-button[data-state=${state}]`)
    .filter({has: page.locator('button:not([aria-disabled=true])')})
    .first();
}

/** The modal's dialog while it is open. */
export function modal(page: Page): Locator {
  return page.locator('drawbridge-modal dialog[open]');
}

/** Waits until the focus is back on the button that opened the modal. */
export async function expectFocusOnButton(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.localName === 'drawbridge-button');
}

/** Moves the focus into the element by Tab, and presses Enter there. */
export async function pressAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Presses Tab until the focus is in the element. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await target.first().evaluate((element) => element.matches(':focus, :focus-within'))) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not reach ${String(target)}`);
}

/** The page's wallets have their own menus, like extensions; this opens the first one's. */
export function walletMenu(page: Page): Locator {
  return page.locator('demo-wallet-panel').getByText('Demo wallet', {exact: true});
}

/** In the wallet's own menu, which the modal covers. */
export async function pressInMenu(page: Page, words: string): Promise<void> {
  const entry = page.locator('demo-wallet-panel').getByText(words, {exact: true}).first();
  if ((await entry.count()) === 0) await walletMenu(page).dispatchEvent('click');
  await entry.dispatchEvent('click');
}

/** Chooses another account in the menu of the page's wallet, and waits until the playground prints its address. */
export async function chooseAccount(page: Page, index: number): Promise<void> {
  const state = page.locator('#printed-state');
  const before = await state.textContent();
  await page.locator('demo-wallet-panel').getByLabel('Account').first().selectOption({index}, {force: true});
  const addressIn = /"address": "([^"]*)"/;
  const old = addressIn.exec(before ?? '')?.[1] ?? '';
  await state.filter({hasNotText: `"address": "${old}"`}).waitFor();
}

/** Chooses the second account in the menu of the page's wallet, which a dialog of the page may cover. */
export async function chooseSecondAccount(page: Page): Promise<void> {
  const panel = page.locator('demo-wallet-panel').first();
  await panel.getByText('Demo wallet', {exact: true}).dispatchEvent('click');
  await panel.getByLabel('Account').first().selectOption({index: 1}, {force: true});
}

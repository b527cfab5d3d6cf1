import type {Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import type {Stage} from './stage.js';

/** Copies the link below the QR code, once it is ready. */
export async function copyLink(page: Page): Promise<void> {
  // By its role: the browser waits until the button is enabled.
  await page.getByRole('button', {name: 'Copy link'}).click();
  await page.getByText('Link copied').first().waitFor();
}

/** Pastes the copied link into the wallet, with the keyboard. */
export async function pasteLink(wallet: Page): Promise<void> {
  await wallet.bringToFront();
  await wallet.getByLabel('Pairing link').focus();
  await wallet.keyboard.press('ControlOrMeta+V');
  await wallet.getByRole('button', {name: 'Connect', exact: true}).click();
}

/** Passes the modal's link to the wallet in another tab; returns that tab with its prompt. */
export async function carryLink(stage: Stage, visitor: WatchedPage): Promise<Page> {
  await copyLink(visitor.page);
  const wallet = await stage.visitToo(visitor, '/wallet/');
  await pasteLink(wallet);
  return wallet;
}

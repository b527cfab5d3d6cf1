import {newVisitor} from '../adopter/browser.mjs';
import {button, firstRow, load} from './visit.mjs';

const remoteRow = (page) =>
  page
    .locator('[data-testid^=connector-]')
    .filter({hasText: /WalletConnect/i})
    .first();

/** From the click on the WalletConnect row to a scannable QR code. */
export async function pair({browser, origin}) {
  const page = await newVisitor(browser);
  await load(page, origin);
  await firstRow(page);
  await remoteRow(page).dispatchEvent('click');
  const qrCold = await page.evaluate(async () => (await probe.qr()) - probe.clickedAt());
  await page.context().close();
  return {qrCold};
}

/** The same after the pointer has rested on the row. */
export async function pairHovered({browser, origin}) {
  const page = await newVisitor(browser);
  await load(page, origin);
  await firstRow(page);
  await remoteRow(page).hover();
  await page.waitForTimeout(1000);
  await remoteRow(page).click({noWaitAfter: true});
  const qrHovered = await page.evaluate(async () => (await probe.qr()) - probe.clickedAt());
  await page.context().close();
  return {qrHovered};
}

/** Connects an announced wallet, reloads, and waits until the button shows the account again. */
export async function reload({browser, origin}) {
  const page = await newVisitor(browser);
  await load(page, origin);
  await button(page).click();
  await page.getByRole('button', {name: /Alpha Wallet/}).click();
  await page.evaluate(() => probe.connected());
  await page.reload();
  const reconnected = await page.evaluate(async () => (await probe.connected()) - announcedAt);
  await page.context().close();
  return {reconnected};
}

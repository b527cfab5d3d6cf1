import assert from 'node:assert/strict';
import type {FrameLocator, Locator, Page} from 'playwright-core';
import * as steps from './steps.js';

/** The playground, whose login service is of the public kind. */
export const PUBLIC_PAGE = '/playground/';
/** The playground with the devnet's own login service, which has additions to the public protocol. */
export const OWN_PAGE = '/playground/?own-login';

/** Opens the mailbox in another tab: all e-mails of the login service, or those to one address. */
export async function openMailbox(page: Page, email?: string): Promise<Page> {
  const href = await page.locator('#mailbox[href]').getAttribute('href');
  const mailbox = await page.context().newPage();
  await mailbox.goto(`${href ?? ''}${email === undefined ? '' : `?to=${email}`}`);
  return mailbox;
}

/** The code of the newest e-mail to an address. */
export async function codeFor(mailbox: Page, email: string, subject = ''): Promise<string> {
  const mails = mailbox.getByRole('listitem').filter({hasText: `To ${email},`});
  const code = await mails.filter({hasText: subject}).first().getByLabel('Code').textContent();
  assert.match(code ?? '', /^\d{6}$/);
  return code ?? '';
}

/** Enters the address on Connect. */
export async function enterAddress(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', {name: 'Email'}).fill(email);
  await page.keyboard.press('Enter');
}

/** Enters the code of an e-mail with this subject. */
export async function enterCode(
  page: Page,
  mailbox: Page,
  {email, subject}: {readonly email: string; readonly subject?: string},
): Promise<void> {
  const field = page.getByRole('textbox', {name: `Enter the code we sent to ${email}`});
  await field.waitFor();
  await field.fill(await codeFor(mailbox, email, subject));
}

/** Requests a code on Connect. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await page.bringToFront();
  await steps.openModal(page);
  await enterAddress(page, email);
  await page.getByRole('textbox', {name: `Enter the code we sent to ${email}`}).waitFor();
}

/** Logs in with Google, from the first click to the closed modal. */
export async function logInWithGoogle(page: Page, email: string): Promise<void> {
  await page.bringToFront();
  await steps.openModal(page);
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', {name: 'Continue with Google'}).click(),
  ]);
  await consent(window, email, 'Ada');
  await expectConnected(page);
}

/** Logs in by e-mail, from the first click to the closed modal. */
export async function logIn(page: Page, email: string): Promise<void> {
  const mailbox = await openMailbox(page, email);
  // An earlier login may have left a code there.
  const mails = mailbox.getByRole('listitem');
  await mailbox.getByRole('list', {name: 'E-mails'}).waitFor({state: 'attached'});
  const earlier = await mails.count();
  await steps.openModal(page);
  await enterAddress(page, email);
  await mails.nth(earlier).waitFor();
  await enterCode(page, mailbox, {email});
  await expectConnected(page);
  await mailbox.close();
}

/** One for each request in the view; that of a service of the public kind has the session, and opens over the view. */
const APPROVALS =
  '[data-testid=view-approve-transaction] iframe, drawbridge-session-frame[open] iframe:not([inert])';

/** The frame in which the login service asks the user, of either kind, once it takes keys and clicks. */
export function approval(page: Page): FrameLocator {
  return page.frameLocator(APPROVALS);
}

/** Answers the request that the login service shows in the modal. */
export function answer(page: Page, reply: 'Approve' | 'Reject'): Promise<void> {
  return answerRequest(approval(page), reply);
}

/**
 * By the keyboard: Chromium discards clicks on a frame that has just moved. Reads a long request to its end before
 * approving it.
 */
export async function answerRequest(request: FrameLocator, reply: 'Approve' | 'Reject'): Promise<void> {
  const button = request.locator('button:enabled', {hasText: reply});
  if (reply === 'Approve') await readToEnd(request, button);
  await button.press('Enter');
}

/** Reads on until the button is enabled. Both buttons go away for a moment whenever the request may be covered. */
export async function readToEnd(request: FrameLocator | Page, button: Locator): Promise<void> {
  const more = request.locator('button:enabled', {hasText: 'Read on'});
  for (;;) {
    await button.or(more).first().waitFor();
    if (await button.isVisible()) return;
    // Without a wait: the end may have come into view since then, and nothing more is to be read.
    await more.evaluateAll(([first]) => first?.focus());
    await button.page().keyboard.press('Enter');
    await request.locator('body').evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** The address in use, as the playground prints it. */
export async function addressOf(page: Page): Promise<string> {
  const state = JSON.parse((await page.locator('#printed-state').textContent()) ?? '{}') as {
    address?: string;
  };
  return state.address ?? '';
}

/** The address of the smart account, once it is in use: the service may report it after the regular account. */
export async function smartAddressOf(page: Page): Promise<string> {
  await page.waitForFunction(() => {
    const text = document.querySelector('#printed-state')?.textContent ?? '{}';
    const {address, accounts} = JSON.parse(text) as {
      readonly address?: string;
      readonly accounts?: {
        readonly eip155?: {readonly allAccounts?: readonly {address: string; type: string}[]};
      };
    };
    const inUse = accounts?.eip155?.allAccounts?.find((account) => account.address === address);
    return inUse?.type === 'smartAccount';
  });
  return addressOf(page);
}

/** Opens 'Account and security' from the account that is shown. */
export async function openSecurity(page: Page): Promise<void> {
  await steps.chooseInMenu(page, 'account-security');
  await page.getByTestId('view-account-security').waitFor();
}

/** Logs out in the account of a connected page. */
export async function logOut(page: Page): Promise<void> {
  await steps.openAccount(page);
  await page.getByTestId('disconnect').click();
  await steps.button(page, 'disconnected').waitFor();
}

/** Logs in with a provider in its window. */
export async function consent(window: Page, email: string, name: string): Promise<void> {
  await window.getByLabel('E-mail').fill(email);
  await window.getByLabel('Name').fill(name);
  await window.getByRole('button', {name: 'Continue'}).click();
}

/** Waits until the page is connected and the modal has closed. */
export async function expectConnected(page: Page): Promise<void> {
  await steps.button(page, 'connected').waitFor();
  await steps.modal(page).waitFor({state: 'hidden'});
}

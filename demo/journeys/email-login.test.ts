import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {FrameLocator, Page} from 'playwright-core';
import {useStage} from './stage.js';
import * as steps from './steps.js';

describe('a visitor without a wallet', () => {
  const stage = useStage();

  it('logs in with a code from an e-mail, stays logged in after a reload, and signs out', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    const mailbox = await openMailbox(page);
    const email = 'ada@example.com';
    await steps.openModal(page);
    await logIn(page, mailbox, email);
    await steps.button(page, 'connected').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    const address = await addressOf(page);

    await page.getByRole('button', {name: 'Sign message'}).click();
    await approval(page).getByText('Ahoy from Harbour Bridge').waitFor();
    await approve(page);
    await page.getByTestId('sign-result').getByText('0x').waitFor();

    await fund(page, address);
    await page.getByRole('button', {name: 'Send transaction'}).click();
    await approve(page);
    await page.getByTestId('send-result').getByText('Mined in block').waitFor();

    await page.reload();
    await steps.button(page, 'connected').waitFor();
    assert.equal(await addressOf(page), address);
    assert.deepEqual(await stored(page, email), []);

    await steps.openAccount(page);
    await page.getByTestId('view-account').getByText(email).waitFor();
    await page.getByTestId('disconnect').click();
    await steps.button(page, 'disconnected').waitFor();
    await page.reload();
    await steps.button(page, 'disconnected').waitFor();
    await stage.leave(visitor);
  });

  it('logs in with Google in its window, and reads that the same address by e-mail is another account', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    const email = 'grace@example.com';
    await steps.openModal(page);
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', {name: 'Continue with Google'}).click(),
    ]);
    await window.getByLabel('E-mail').fill(email);
    await window.getByLabel('Name').fill('Grace');
    await window.getByRole('button', {name: 'Continue'}).click();
    await steps.button(page, 'connected').waitFor();
    const address = await addressOf(page);
    await steps.openAccount(page);
    await page.getByTestId('disconnect').click();
    await page.getByTestId('view-connect').waitFor();
    await page.getByText('You used Google here last time').waitFor();
    const mailbox = await openMailbox(page);
    await logIn(page, mailbox, email);
    await page.getByText('You used Google here before').waitFor();
    assert.equal(await steps.button(page, 'connected').count(), 0);
    await page.getByRole('button', {name: 'Continue with a new account'}).click();
    await steps.button(page, 'connected').waitFor();
    assert.notEqual(await addressOf(page), address);
    await stage.leave(visitor);
  });
});

/** Enters the address on Connect, then the code from the mailbox. */
async function logIn(page: Page, mailbox: Page, email: string): Promise<void> {
  await page.getByRole('textbox', {name: 'Email'}).fill(email);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', {name: `Enter the code we sent to ${email}`});
  await field.waitFor();
  await field.fill(await codeFor(mailbox, email));
}

/** The frame in which the login service asks the user. */
function approval(page: Page): FrameLocator {
  return page.getByTestId('view-approve-transaction').frameLocator('iframe');
}

/** By the keyboard: Chromium discards clicks on a frame that has just moved. */
async function approve(page: Page): Promise<void> {
  await approval(page).locator('button:enabled', {hasText: 'Approve'}).press('Enter');
  await steps.modal(page).waitFor({state: 'hidden'});
}

async function addressOf(page: Page): Promise<string> {
  const state = JSON.parse((await page.locator('#printed-state').textContent()) ?? '{}') as {
    address?: string;
  };
  return state.address ?? '';
}

/** Keys of the page's storage whose values contain a text. */
function stored(page: Page, text: string): Promise<readonly string[]> {
  return page.evaluate(
    (wanted) => Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes(wanted)),
    text,
  );
}

/** Sets the account's balance on the node, as if another account had sent the coins. */
async function fund(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const params = [to, '0xde0b6b3a7640000'];
    const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params});
    await fetch('/rpc/31337', {method: 'POST', headers: {'content-type': 'application/json'}, body});
  }, address);
}

async function openMailbox(page: Page): Promise<Page> {
  const href = await page.locator('#mailbox[href]').getAttribute('href');
  const mailbox = await page.context().newPage();
  await mailbox.goto(href ?? '');
  return mailbox;
}

async function codeFor(mailbox: Page, email: string): Promise<string> {
  const mail = mailbox.getByRole('listitem').filter({hasText: email}).first();
  const code = await mail.getByLabel('Code').textContent();
  assert.match(code ?? '', /^\d{6}$/);
  return code ?? '';
}

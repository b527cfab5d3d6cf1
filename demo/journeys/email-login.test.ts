import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {useStage} from './stage.js';
import * as steps from './steps.js';

describe('a visitor without a wallet', () => {
  const stage = useStage();

  it('logs in with a code from an e-mail, stays logged in after a reload, and signs out', async () => {
    const visitor = await stage.visit('/playground/?login');
    const {page} = visitor;
    const mailbox = await openMailbox(page);
    const email = 'ada@example.com';
    await steps.openModal(page);
    await page.getByRole('textbox', {name: 'Email'}).fill(email);
    await page.keyboard.press('Enter');
    await page.getByTestId('view-email-verify-otp').waitFor();
    await page.screenshot({path: '/tmp/login-otp.png'});
    await page.getByRole('textbox', {name: 'Code from the email'}).fill(await codeFor(mailbox, email));
    await steps.button(page, 'connected').waitFor();
    await page.screenshot({path: '/tmp/login-connected.png'});
    await stage.leave(visitor);
  });
});

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

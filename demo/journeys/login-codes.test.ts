import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {injectFault, liftFaults} from './faults.js';
import * as login from './login-steps.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const PHONE = {
  viewport: {width: 360, height: 664},
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
/** The browser's reports of codes that the service refuses. */
const REFUSED = /\/api\/otp|status of (400|503)/;

describe('a visitor with a code', () => {
  const stage = useStage();

  it('reads why the service did not accept it, for each reason that it gives', async () => {
    const visitor = await stage.visit(login.OWN_PAGE);
    const {page} = visitor;
    const email = 'ada@codes.example';
    const {code} = await askForCode(page, email);
    await enter(page, email, other(code));
    await reads(page, 'Wrong code. Check it and try again.');
    await injectFault(stage.origin(), {service: 'auth', match: '/api/otp', status: 503});
    await enter(page, email, code);
    await reads(
      page,
      'The login service does not answer right now. Keep your code, and try again in a moment.',
    );
    await liftFaults(stage.origin());
    for (let tries = 2; tries < 5; tries += 1) {
      await enter(page, email, other(code));
      await reads(page, 'Wrong code. Check it and try again.');
    }
    await enter(page, email, other(code));
    await reads(page, 'There were too many wrong codes. Get a new one.');
    await enter(page, email, code);
    await reads(page, 'There were too many wrong codes. Get a new one.');
    assert.deepEqual(await violations(page), []);
    await stage.leave(visitor, REFUSED);
  });

  it('is told to use the newest of two', async () => {
    const visitor = await stage.visit(login.OWN_PAGE);
    const {page} = visitor;
    const email = 'emmy@codes.example';
    const {mailbox, code: older} = await askForCode(page, email);
    await forgetSending(page);
    await page.reload();
    await steps.openModal(page);
    await login.enterAddress(page, email);
    await mailbox.getByRole('listitem').nth(1).waitFor();
    await enter(page, email, older);
    await reads(page, 'This code is from an earlier email. Use the code in the newest one.');
    await login.enterCode(page, mailbox, {email});
    await login.expectConnected(page);
    await stage.leave(visitor, REFUSED);
  });

  it('of a service without reasons is told to use the newest code after the second refusal', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    const email = 'grace@codes.example';
    const {mailbox, code} = await askForCode(page, email);
    await enter(page, email, other(code));
    await reads(page, 'This code was not accepted. Check it and try again.');
    await enter(page, email, other(code));
    await reads(page, 'This code was not accepted. Use the newest one, or get a new one.');
    await login.enterCode(page, mailbox, {email});
    await login.expectConnected(page);
    await stage.leave(visitor, REFUSED);
  });

  it('hears that the service has forgotten it after the page has replaced the frame', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    const email = 'ida@codes.example';
    const {code} = await askForCode(page, email);
    await page.locator('#w3m-iframe').evaluate((frame) => frame.remove());
    await enter(page, email, code);
    await reads(page, 'The login was interrupted, and this code is no longer valid. Get a new one.');
    await stage.leave(visitor);
  });

  for (const [kind, path] of [
    ['our own', login.OWN_PAGE],
    ['the public', login.PUBLIC_PAGE],
  ] as const)
    it(`finds it again after a tap beside the sheet, with ${kind} service`, async () => {
      const visitor = await stage.visit(path, PHONE);
      const {page} = visitor;
      const email = `tap-${kind.replace(/\W/g, '')}@codes.example`;
      const {code} = await askForCode(page, email);
      await page.touchscreen.tap(180, 20);
      await steps.modal(page).waitFor({state: 'hidden'});
      await steps.openModal(page);
      const back = page.getByRole('button', {name: 'Enter the code we sent to t…'});
      await back.waitFor();
      assert.deepEqual(await violations(page), []);
      await back.tap();
      await enter(page, email, `Drawbridge 2026: your code is ${code}`);
      await login.expectConnected(page);
      await steps.openAccount(page);
      await page.getByTestId('disconnect').tap();
      await page.getByTestId('view-connect').waitFor();
      assert.equal(await page.getByTestId('waiting-code').count(), 0, 'the code is used');
      await stage.leave(visitor);
    });

  it('enters it after a reload, and finds no whole address in the storage of the page', async () => {
    const visitor = await stage.visit(login.OWN_PAGE, PHONE);
    const {page} = visitor;
    const email = 'reload@codes.example';
    const {code} = await askForCode(page, email);
    await page.reload();
    assert.doesNotMatch(await stored(page), /reload|codes\.example/);
    await steps.openModal(page);
    const back = page.getByRole('button', {name: 'Enter the code we sent to r…'});
    await back.waitFor();
    assert.equal(await page.locator('#w3m-iframe').count(), 0, 'no request to the service before the tap');
    await back.tap();
    await enter(page, 'r…@c…', code);
    await login.expectConnected(page);
    await steps.openAccount(page);
    await login.openSecurity(page);
    await page.getByTestId('login-user').filter({hasText: email}).waitFor();
    await stage.leave(visitor);
  });

  it('sends a new one after a reload that made the public service forget it', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE, PHONE);
    const {page} = visitor;
    const email = 'forgotten@codes.example';
    const {mailbox} = await askForCode(page, email);
    await page.reload();
    await steps.openModal(page);
    await page.getByRole('button', {name: 'Get a new code'}).tap();
    await page
      .getByText('The code we sent to f…@c… is no longer valid, because this page has reloaded.')
      .waitFor();
    assert.deepEqual(await violations(page), []);
    await forgetSending(page);
    await page.getByRole('textbox', {name: 'Email'}).fill(email);
    await page.keyboard.press('Enter');
    await mailbox.getByRole('listitem').nth(1).waitFor();
    await login.enterCode(page, mailbox, {email});
    await login.expectConnected(page);
    await stage.leave(visitor);
  });
});

/** Requests a code on Connect, and reads it in another tab. */
async function askForCode(page: Page, email: string): Promise<{mailbox: Page; code: string}> {
  const mailbox = await login.openMailbox(page, email);
  await login.askForCode(page, email);
  return {mailbox, code: await codeIn(mailbox, email)};
}

/** The code of the newest e-mail, once it is there. */
async function codeIn(mailbox: Page, email: string): Promise<string> {
  await mailbox
    .getByRole('listitem')
    .filter({hasText: `To ${email},`})
    .first()
    .waitFor();
  return login.codeFor(mailbox, email);
}

async function enter(page: Page, email: string, code: string): Promise<void> {
  const field = page.getByRole('textbox', {name: `Enter the code we sent to ${email}`});
  await field.and(page.locator(':not([readonly])')).waitFor();
  // The same code again is an input, too.
  await field.fill('');
  await field.fill(code);
}

function other(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

function reads(page: Page, sentence: string): Promise<void> {
  return page.getByRole('alert').getByText(sentence, {exact: true}).waitFor();
}

/** As if 30 seconds had passed since the last code. */
function forgetSending(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.includes('login-code-sent')) localStorage.removeItem(key);
  });
}

/** All that the page has stored. */
function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
}

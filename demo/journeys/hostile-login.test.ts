import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {numberToHex, parseEther} from 'viem';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';
import {Ledger} from './ledger.js';
import * as login from './login-steps.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';
import {untilToast} from './toasts.js';

/** The reports of a frame that the service’s headers forbid, and of a probe that the page’s policy forbids. */
const FRAME_REFUSED =
  /frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|connect-src|Content Security Policy/;

describe('a login that the login service or the page makes hard', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);

  it('ends with a sentence where X-Frame-Options forbids the hidden frame, and works on a second try', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    await forbidFrames(page, true);
    await steps.openModal(page);
    await login.enterAddress(page, 'ada@frames.example');
    await steps
      .modal(page)
      .getByText('The login service did not load. Check your connection, then try again.')
      .waitFor();
    await forbidFrames(page, false);
    const mailbox = await login.openMailbox(page, 'ada@frames.example');
    await login.enterAddress(page, 'ada@frames.example');
    await login.enterCode(page, mailbox, {email: 'ada@frames.example'});
    await login.expectConnected(page);
    await stage.leave(visitor, FRAME_REFUSED);
  });

  it('approves in a window where X-Frame-Options forbids the frame of the approval', async () => {
    const visitor = await stage.visit(login.OWN_PAGE);
    const {page} = visitor;
    await login.logIn(page, 'grace@frames.example');
    await forbidFrames(page, true);
    await page.getByRole('button', {name: 'Sign message'}).click();
    await approveInWindow(page);
    await page.getByTestId('sign-result').getByText('0x').waitFor();
    await forbidFrames(page, false);
    await stage.leave(visitor, FRAME_REFUSED);
  });

  it('does not say that nothing was done when the user leaves after approving', async () => {
    const visitor = await stage.visit(login.OWN_PAGE);
    const {page} = visitor;
    await login.logIn(page, 'hope@frames.example');
    const account = await login.addressOf(page);
    await ledger.evm('anvil_setBalance', account, numberToHex(parseEther('1')));
    await page.getByRole('button', {name: 'Send transaction'}).click();
    const isSent = holdRelayer(page);
    await login.answer(page, 'Approve');
    assert.equal(await isSent, 200);
    await page.getByTestId('header-close').click();
    await untilToast(page, 'Check whether it was done');
    assert.doesNotMatch((await page.getByTestId('send-result').textContent()) ?? '', /declined|rejected/i);
    await stage.leave(visitor);
  });

  it('takes the code while a password manager makes the dialog and the page inert', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    const email = 'ida@frames.example';
    const mailbox = await login.openMailbox(page, email);
    await steps.openModal(page);
    await login.enterAddress(page, email);
    const field = page.getByRole('textbox', {name: `Enter the code we sent to ${email}`});
    await field.waitFor();
    const code = await login.codeFor(mailbox, email);
    const handle = await field.elementHandle();
    assert.ok(handle);
    const count = await handle.evaluate(makeInert);
    assert.ok(count >= 3);
    // Playwright takes the field for inert since the body is, from which a modal dialog is exempt.
    const box = await handle.boundingBox();
    assert.ok(box);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.keyboard.type(code);
    await login.expectConnected(page);
    await stage.leave(visitor);
  });
});

describe('a login on a page with Cross-Origin-Opener-Policy: same-origin', () => {
  const stage = useStage({headers: {'Cross-Origin-Opener-Policy': 'same-origin'}});

  it('logs in with Google in place of the page, which a window cannot reach', async () => {
    const visitor = await stage.visit('/playground/?page=kept');
    const {page} = visitor;
    await steps.openModal(page);
    const [window] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', {name: 'Continue with Google'}).click(),
    ]);
    await page.getByText('The window was closed or lost.').waitFor();
    await window.close();
    await page.getByRole('button', {name: 'Continue in this tab'}).click();
    await page.waitForURL(/consent/);
    await login.consent(page, 'ida@coop.example', 'Ida');
    await login.expectConnected(page);
    assert.equal(new URL(page.url()).search, '?page=kept');
    await steps.openAccount(page);
    await steps.openAccountMenu(page);
    await page.getByText('Connected with your Google login').waitFor();
    await stage.leave(visitor);
  });

  it('does not claim that a window of Google was closed, and leads to the login by e-mail', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    const mailbox = await login.openMailbox(page, 'ada@coop.example');
    await steps.openModal(page);
    const [window] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', {name: 'Continue with Google'}).click(),
    ]);
    await login.consent(window, 'ada@coop.example', 'Ada');
    await window.getByRole('heading', {name: 'This window lost its page'}).waitFor();
    await page.getByText('The window was closed or lost.').waitFor();
    await page.getByRole('button', {name: 'Back', exact: true}).last().click();
    await login.enterAddress(page, 'ada@coop.example');
    await login.enterCode(page, mailbox, {email: 'ada@coop.example'});
    await page.getByText('You used Google here before').or(steps.button(page, 'connected')).waitFor();
    await stage.leave(visitor);
  });

  it('approves in the frame, and explains a window that cannot reach the page', async () => {
    const visitor = await stage.visit(login.OWN_PAGE);
    const {page} = visitor;
    await login.logIn(page, 'grace@coop.example');
    await page.getByRole('button', {name: 'Sign message'}).click();
    await login.answer(page, 'Approve');
    await page.getByTestId('sign-result').getByText('0x').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    await forbidFrames(page, true);
    await page.getByRole('button', {name: 'Sign message'}).click();
    await page.getByTestId('approval-window').locator(':scope:not([disabled])').click();
    await page.getByText('The window was closed or lost. Open it again, or cancel.').waitFor();
    await page.getByRole('button', {name: 'Cancel'}).click();
    await steps.modal(page).waitFor({state: 'hidden'});
    await forbidFrames(page, false);
    await stage.leave(visitor, FRAME_REFUSED);
  });
});

/** Holds back the answer about a transaction that the service has sent; resolves with its status. */
function holdRelayer(page: Page): Promise<number> {
  return new Promise((resolve) => {
    void page.route('**/api/relay?*', async (route) => {
      const answer = await route.fetch();
      resolve(answer.status());
    });
  });
}

/** Makes the dialog around an element and all around it inert, as an extension does; returns their number. */
function makeInert(element: Element): number {
  let count = 0;
  for (
    let each: Node | null = element;
    each;
    each = each instanceof ShadowRoot ? each.host : each.parentNode
  ) {
    if (count === 0 && (each as Element).localName !== 'dialog') continue;
    if (!(each instanceof HTMLElement)) continue;
    // The page's own `inert` is another property.
    Element.prototype.setAttribute.call(each, 'inert', '');
    count += 1;
  }
  return count;
}

async function forbidFrames(page: Page, isForbidden: boolean): Promise<void> {
  const {origin} = new URL(page.url());
  const control = `${origin}/control/auth?projectId=${DEMO_PROJECT_ID}`;
  const {ok} = await page.request
    .put(control, {data: isForbidden ? {forbidsFrames: true} : {}})
    .then((answer) => ({ok: answer.ok()}));
  assert.ok(ok);
}

async function approveInWindow(page: Page): Promise<void> {
  const open = page.getByTestId('approval-window').locator(':scope:not([disabled])');
  await open.waitFor();
  const [window] = await Promise.all([page.waitForEvent('popup'), open.click()]);
  await window.getByRole('button', {name: 'Approve'}).click();
}

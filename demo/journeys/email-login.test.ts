import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {numberToHex, parseEther} from 'viem';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';
import {recordAnnouncements, takeAnnouncements, untilAnnounced} from './announcements.js';
import {Ledger} from './ledger.js';
import * as login from './login-steps.js';
import * as sending from './send-steps.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';
import * as swapping from './swap-steps.js';
import {untilToast} from './toasts.js';

const RECEIVER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const PHONE = {
  viewport: {width: 390, height: 664},
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

describe('a visitor without a wallet', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);

  it('logs in by e-mail, signs in, swaps, sends from both accounts, changes the address, exports the key and signs out', async () => {
    const visitor = await stage.visit('/playground/?sign-in=optional&own-login');
    const {page} = visitor;
    const mailbox = await login.openMailbox(page);
    const [email, newEmail] = ['ada@example.com', 'ada@new.example'];
    await steps.openModal(page);
    await login.enterAddress(page, email);
    await mistypeCode(page, email);
    await login.enterCode(page, mailbox, {email});
    await signIn(page, 'Devnet One');
    await signIn(page, 'Solana Devnet');
    // Otherwise the reload below would end the second sign-in.
    await steps.modal(page).waitFor({state: 'hidden'});
    await login.expectConnected(page);
    const smart = await login.addressOf(page);
    await signedInAs(page, smart);

    await ledger.evm('anvil_setBalance', smart, numberToHex(parseEther('1.5')));
    await page.reload();
    await steps.button(page, 'connected').waitFor();
    assert.equal(await login.addressOf(page), smart);
    assert.deepEqual(await stored(page, email), []);
    await signedInAs(page, smart);
    // A trade between the review and the frame that shows it would move the price.
    await stopTrades(page);
    await swapAfterDecline(page, ledger);
    await sendAll(page);
    assert.equal(await ledger.ether(RECEIVER), parseEther('1'));

    await login.openSecurity(page);
    await page.getByTestId('switch-account-type').click();
    await page.getByTestId('sign-in-cancel').click();
    await page.getByTestId('view-account').waitFor();
    await page.getByTestId('header-close').click();
    await steps.modal(page).waitFor({state: 'hidden'});
    const own = await login.addressOf(page);
    assert.notEqual(own, smart);
    await ledger.evm('anvil_setBalance', own, '0xde0b6b3a7640000');
    await page.getByRole('button', {name: 'Send transaction'}).click();
    await login.approval(page).getByText(own).waitFor();
    await login.answer(page, 'Approve');
    await page.getByTestId('send-result').getByText('Mined in block').waitFor();
    await steps.openAccount(page);
    await login.openSecurity(page);
    await page.getByTestId('switch-account-type').click();
    await page.getByRole('button', {name: 'Switch to your regular account'}).waitFor();
    assert.equal(await login.addressOf(page), smart);

    await page.getByTestId('login-user').filter({hasText: email}).click();
    await page.getByRole('textbox', {name: 'Email'}).fill(newEmail);
    await page.getByTestId('save-email').click();
    await login.enterCode(page, mailbox, {email, subject: 'Change of your address'});
    await login.enterCode(page, mailbox, {email: newEmail});
    await page.getByTestId('login-user').filter({hasText: newEmail}).waitFor();
    await exportKey(page, newEmail, own);
    await sendToRegular(page, own);

    await page.getByTestId('disconnect').click();
    await steps.button(page, 'disconnected').waitFor();
    await page.reload();
    await steps.button(page, 'disconnected').waitFor();
    // The wrong code.
    await stage.leave(visitor, /\/api\/otp|status of 400/);
  });

  it('logs in with Google, renews the session in place, and hears that it was ended elsewhere', async () => {
    const visitor = await stage.visit(login.OWN_PAGE);
    const {page} = visitor;
    const email = 'grace@example.com';
    // Almost four minutes: the page counts them from the login, and rounds up.
    await setSessions(page, 239);
    await steps.openModal(page);
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', {name: 'Continue with Google'}).click(),
    ]);
    await page.getByRole('dialog', {name: 'Google', exact: true}).waitFor();
    await login.consent(window, email, 'Grace');
    await steps.button(page, 'connected').waitFor();
    const address = await login.addressOf(page);
    await untilToast(page, 'You will be logged out in 4 minutes.');
    await steps.openAccount(page);
    const ends = page.getByTestId('session-ends');
    await ends.getByText('You will be logged out in').waitFor();
    await setSessions(page);
    await page.getByTestId('renew-session').click();
    await untilToast(page, 'You stay logged in');
    await ends.waitFor({state: 'hidden'});
    assert.equal(await login.addressOf(page), address);

    const mailbox = await login.openMailbox(page, email);
    await mailbox.getByRole('button', {name: `Sign out ${email} everywhere`}).click();
    await untilToast(page, 'You logged out in another tab or on another device.');
    await steps.button(page, 'disconnected').waitFor();

    if (!(await steps.modal(page).isVisible())) await steps.openModal(page);
    await page.getByText('You used Google here last time').waitFor();
    await login.enterAddress(page, email);
    await login.enterCode(page, mailbox, {email});
    await page.getByText('You used Google here before').waitFor();
    assert.equal(await steps.button(page, 'connected').count(), 0);
    await page.getByRole('button', {name: 'Continue with a new account'}).click();
    await steps.button(page, 'connected').waitFor();
    assert.notEqual(await login.addressOf(page), address);
    await stage.leave(visitor);
  });

  it('scans the code of Farcaster on a desktop', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByRole('button', {name: 'Continue with Farcaster'}).click();
    await page.getByRole('dialog', {name: 'Farcaster', exact: true}).waitFor();
    const code = page.locator('drawbridge-qr-code');
    await code.getByRole('img', {name: 'QR code for Farcaster'}).waitFor();
    // The picture has its place before the link is known.
    const link = await page.waitForFunction(
      (element) => (element && 'value' in element ? String(element.value) : ''),
      await code.elementHandle(),
    );
    const app = await page.context().newPage();
    await app.goto(await link.jsonValue());
    await approveInFarcaster(app, 'augusta');
    await login.expectConnected(page);
    await steps.openAccount(page);
    await page.getByTestId('account-user').filter({hasText: 'augusta'}).waitFor();
    await stage.leave(visitor);
  });

  it('uses Farcaster and Google on a phone, and approves there', async () => {
    const visitor = await stage.visit(login.OWN_PAGE, PHONE);
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByRole('button', {name: 'Continue with Farcaster'}).tap();
    await page.getByText('Continue in Farcaster').waitFor();
    const [app] = await Promise.all([
      page.waitForEvent('popup'),
      page.locator('[data-testid=open-farcaster]:not([disabled])').tap(),
    ]);
    await approveInFarcaster(app, 'grete');
    await login.expectConnected(page);
    const first = await login.addressOf(page);
    await sign(page);
    await steps.openAccount(page);
    await page.getByTestId('disconnect').tap();
    await page.getByTestId('view-connect').waitFor();

    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', {name: 'Continue with Google'}).tap(),
    ]);
    await login.consent(window, 'grete@example.com', 'Grete');
    await page.getByText('You used Farcaster here before').waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', {name: 'Continue with a new account'}).tap();
    await login.expectConnected(page);
    assert.notEqual(await login.addressOf(page), first);
    await sign(page);
    await stage.leave(visitor);
  });

  for (const [kind, path, wrong] of [
    ['the public', login.PUBLIC_PAGE, 'This code was not accepted. Check it and try again.'],
    ['our own', login.OWN_PAGE, 'Wrong code. Check it and try again.'],
  ] as const)
    it(`needs a keyboard and a screen reader only, from the modal to a sent transaction and the sign-out: ${kind} kind`, async () => {
      const visitor = await stage.visit(path);
      const {page} = visitor;
      const email = `ida@${kind.replace(' ', '-')}.example`;
      await recordAnnouncements(page);
      const mailbox = await login.openMailbox(page, email);
      await steps.button(page).press('Enter');
      await page.getByTestId('view-connect').waitFor();
      await steps.tabTo(page, page.getByRole('textbox', {name: 'Email'}));
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await page.locator('drawbridge-code-form:focus-within').waitFor();
      const field = page.getByRole('textbox', {name: `Enter the code we sent to ${email}`});
      assert.ok(await field.evaluate((input) => input.matches(':focus')));
      await page.keyboard.type('000000');
      await page.getByRole('alert').getByText(wrong).waitFor();
      await heard(page, ['Checking the code…', wrong]);
      await page.keyboard.type(await login.codeFor(mailbox, email));
      await login.expectConnected(page);
      await heard(page, ['Checking the code…', 'Logging you in…']);
      await steps.expectFocusOnButton(page);
      await ledger.evm('anvil_setBalance', await login.addressOf(page), '0xde0b6b3a7640000');

      await page.keyboard.press('Enter');
      await page.getByTestId('view-account').waitFor();
      await steps.pressAt(page, page.getByTestId('feature-send'));
      await page.getByTestId('view-wallet-send').locator('#amount:not([disabled])').waitFor();
      await steps.tabTo(page, page.locator('#amount'));
      await page.keyboard.type('0.5');
      await steps.tabTo(page, page.locator('#receiver'));
      await page.keyboard.type(RECEIVER);
      await sending.next(page, 'Preview send').waitFor();
      await steps.pressAt(page, page.getByTestId('preview-send'));
      await page.locator('[data-testid=forecast][data-outcome=succeeds]').waitFor();
      await steps.pressAt(page, page.getByTestId('confirm-send'));
      const approve = login.approval(page).locator('button:enabled', {hasText: 'Approve'});
      await approve.waitFor();
      await heard(page, ['Check and approve sending 0.5 ETH']);
      await steps.pressAt(page, approve);
      await page.getByTestId('view-account').waitFor();
      await heard(page, ['Transaction started']);
      await sending.expectBalance(page, 'ETH', [parseEther('0.5'), 18]);
      await steps.pressAt(page, page.getByTestId('disconnect'));
      await steps.button(page, 'disconnected').waitFor();
      // The wrong code.
      await stage.leave(visitor, /\/api\/otp|status of 400/);
    });
});

/** Live regions announce these words, in this order; waits for the last of them. */
async function heard(page: Page, words: readonly string[]): Promise<void> {
  await untilAnnounced(page, words.at(-1) ?? '');
  const said = await takeAnnouncements(page);
  let place = 0;
  for (const text of said) if (text.includes(words[place] ?? '\0')) place += 1;
  assert.equal(place, words.length, `${words.join(', ')} in: ${said.join(' | ')}`);
}

/** A wrong code is reported, and is replaced by the next one; in forced colours its boxes have a thick border. */
async function mistypeCode(page: Page, email: string): Promise<void> {
  const field = page.getByRole('textbox', {name: `Enter the code we sent to ${email}`});
  await field.fill('000000');
  await page.getByRole('alert').getByText('Wrong code').waitFor();
  await page.emulateMedia({forcedColors: 'active'});
  const box = page.locator('drawbridge-code-field .box').last();
  assert.equal(await box.evaluate((each) => getComputedStyle(each).borderTopWidth), '3px');
  await page.emulateMedia({forcedColors: 'none'});
}

/** Signs in with the account on a network, and reads the text in the service's frame. */
async function signIn(page: Page, network: string): Promise<void> {
  const view = page.locator('drawbridge-siwx-sign-message-view');
  await view.getByText(network).waitFor();
  await view.locator('[data-testid=sign-in-sign]:not([disabled])').click();
  await login.approval(page).getByRole('heading', {name: 'Sign in'}).waitFor();
  await login.approval(page).getByText('I accept the terms of the Drawbridge demo.').waitFor();
  // A reload before the server's answer would lose the cookie that comes with it.
  const answered = page.waitForResponse((response) => response.url().endsWith('/sign-in/authenticate'));
  await login.answer(page, 'Approve');
  await answered;
}

/** Swaps half an ether of the smart account after declining once. */
async function swapAfterDecline(page: Page, ledger: Ledger): Promise<void> {
  const account = await login.addressOf(page);
  await swapping.openForm(page);
  await swapping.fill(page, {receive: 'DUSD', amount: '0.5'});
  await swapping.review(page);
  const least = await swapping.leastReceived(page);
  await swapping.press(page, 'Swap');
  const request = login.approval(page);
  await request.getByRole('heading', {name: 'Swap tokens'}).waitFor();
  await request.getByText('0.5 ETH').waitFor();
  await request.getByText(new RegExp(`^${least / 1_000_000n}\\.\\d+ DUSD$`)).waitFor();
  await login.answer(page, 'Reject');
  await page.getByTestId('swap-notice').getByText('You declined the swap.').waitFor();
  // A new price may have come meanwhile.
  assert.ok((await swapping.leastReceived(page)) * 100n > least * 99n);
  await swapping.press(page, 'Swap');
  await login.answer(page, 'Approve');
  await swapping.done(page);
  const {ETH, DUSD} = await swapping.tokens(ledger, account);
  assert.equal(ETH, parseEther('1'));
  assert.ok(DUSD >= least, `${DUSD} of at least ${least}`);
  await page.getByTestId('swap-done').click();
  await page.getByTestId('view-account').waitFor();
  await page.getByTestId('header-close').click();
}

/** Sends everything: the service pays the gas of a smart account. A declined approval leaves the form as it was. */
async function sendAll(page: Page): Promise<void> {
  await sending.openAccount(page);
  await sending.openSend(page);
  await sending.fill(page, {amount: '1', to: RECEIVER});
  await sending.review(page);
  await page.getByTestId('confirm-send').click();
  const request = login.approval(page);
  await request.getByRole('heading', {name: 'Send 1 ETH'}).waitFor();
  await request.getByText(RECEIVER).waitFor();
  await request.getByText('Paid by the login service').waitFor();
  await request.getByText(/^about \$\d/).waitFor();
  await login.answer(page, 'Reject');
  await page.getByText('You declined. Nothing was sent.').waitFor();
  await page.getByTestId('cancel-send').click();
  assert.equal(await page.locator('#amount').inputValue(), '1');
  assert.equal(await page.locator('#receiver').inputValue(), RECEIVER);
  await sending.review(page);
  await page.getByTestId('confirm-send').click();
  await login.answer(page, 'Approve');
  await page.getByTestId('view-account').waitFor();
  await sending.expectBalance(page, 'ETH', [0n, 18]);
}

/** Reads the key of the account on the service's own page. */
async function exportKey(page: Page, email: string, address: string): Promise<void> {
  await page.getByTestId('upgrade-wallet').click();
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('export-key').click()]);
  await tab.getByText(email).waitFor();
  assert.notEqual(new URL(tab.url()).origin, new URL(page.url()).origin);
  await tab.getByRole('button', {name: 'Show my keys'}).click();
  const key = tab.getByRole('listitem').filter({hasText: 'Ethereum'});
  await key.getByText(address).waitFor();
  await tab.close();
}

/** Moves on from the way to the key to Send, from the smart account to the regular one. */
async function sendToRegular(page: Page, own: string): Promise<void> {
  const accounts = page.locator('drawbridge-exported-accounts');
  await accounts.getByText('The key opens this account').waitFor();
  await page.getByTestId('send-to-regular').click();
  await page.getByTestId('view-wallet-send').waitFor();
  assert.equal(await page.locator('#receiver').inputValue(), own);
  while (!(await page.getByTestId('view-account').isVisible())) {
    const shown = await page.locator('[data-testid^=view-]').getAttribute('data-testid');
    await page.getByTestId('header-back').click();
    await page.locator(`[data-testid=${shown}]`).waitFor({state: 'detached'});
  }
}

/** Signs the playground's message. */
async function sign(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Sign message'}).click();
  await login.approval(page).getByText('Ahoy from the Drawbridge demo').waitFor();
  await login.answer(page, 'Approve');
  await page.getByTestId('sign-result').getByText('0x').waitFor();
  await steps.modal(page).waitFor({state: 'hidden'});
}

async function approveInFarcaster(app: Page, name: string): Promise<void> {
  await app.getByLabel('Name').fill(name);
  await app.getByRole('button', {name: 'Approve'}).click();
  await app.getByText('Go back to the page').waitFor();
}

function signedInAs(page: Page, address: string): Promise<void> {
  return page.getByTestId('sign-in-state').getByText(`Signed in as ${address}`).waitFor();
}

/** Sets how long new and renewed sessions last, in seconds; without a number, for a week. */
async function setSessions(page: Page, sessionSeconds?: number): Promise<void> {
  await page.evaluate(
    async ([url, switches]) => {
      await fetch(url, {method: 'PUT', body: JSON.stringify(switches)});
    },
    [
      `/control/auth?projectId=${DEMO_PROJECT_ID}`,
      {...(sessionSeconds !== undefined && {sessionSeconds})},
    ] as const,
  );
}

/** Stops the trades of others, which move the price with each look of the page. */
async function stopTrades(page: Page): Promise<void> {
  const {origin} = new URL(page.url());
  const pools = `${origin}/control/swap/pools?projectId=${DEMO_PROJECT_ID}`;
  const answer = await page.request.put(pools, {data: {move: false}});
  assert.ok(answer.ok());
}

/** Keys of the page's storage whose values contain a text. */
function stored(page: Page, text: string): Promise<readonly string[]> {
  return page.evaluate(
    (wanted) => Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes(wanted)),
    text,
  );
}

import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Frame, Page} from 'playwright-core';
import {numberToHex, parseEther} from 'viem';
import type {WatchedPage} from './browser.js';
import {injectFault, liftFaults} from './faults.js';
import {Ledger} from './ledger.js';
import * as login from './login-steps.js';
import * as sending from './send-steps.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';
import * as swapping from './swap-steps.js';

const RECEIVER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const PHONE = {viewport: {width: 390, height: 664}, hasTouch: true, isMobile: true};
/** A frame of 240 px and our bar need 310 px: less shows a part of the request only. */
const WINDOWS = [
  [240, 120],
  [320, 200],
  [360, 240],
  [800, 280],
  [360, 400],
  [360, 640],
  [640, 360],
  [1024, 600],
  [1280, 720],
  [1920, 1080],
] as const;
const LEAST_HEIGHT = 310;

/** The service asks in the frame that has the session, and does not check its visibility. */
describe('an approval of a login service of the public kind', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);

  it('is given in the whole life of a login: sign, typed data, send, swap, switch, smart account, reload', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    await login.logInWithGoogle(page, 'ada@public.example');
    const smart = await login.smartAddressOf(page);
    await ledger.evm('anvil_setBalance', smart, numberToHex(parseEther('1.5')));
    await sign(page);
    await signTypedData(page);
    await signOnSolana(page);
    await page.reload();
    await steps.button(page, 'connected').waitFor();
    await sign(page);

    await swapping.openForm(page);
    await swapping.fill(page, {receive: 'DUSD', amount: '0.5'});
    await swapping.review(page);
    const least = await swapping.leastReceived(page);
    await swapping.press(page, 'Swap');
    await login.approval(page).getByRole('heading', {name: 'Swap tokens'}).waitFor();
    await login.answer(page, 'Approve');
    await swapping.done(page);
    assert.ok((await swapping.tokens(ledger, smart)).DUSD >= least);
    await page.getByTestId('swap-done').click();
    await page.getByTestId('view-account').waitFor();

    await sending.openSend(page);
    await sending.fill(page, {token: 'ETH', amount: '0.9', to: RECEIVER});
    await sending.review(page);
    await page.getByTestId('confirm-send').click();
    await login.approval(page).getByText(RECEIVER).waitFor();
    await login.answer(page, 'Approve');
    await page.getByTestId('view-account').waitFor();
    await sending.expectBalance(page, 'ETH', [parseEther('0.1'), 18]);
    assert.equal(await ledger.ether(RECEIVER), parseEther('0.9'));

    const own = await regularAddress(page, smart);
    await ledger.evm('anvil_setBalance', own, numberToHex(parseEther('1')));
    await login.openSecurity(page);
    await page.getByTestId('switch-account-type').click();
    await page.getByRole('button', {name: 'Switch to your smart account'}).waitFor();
    await page.getByTestId('header-close').click();
    assert.equal(await login.addressOf(page), own);
    await page.getByRole('button', {name: 'Send transaction'}).click();
    await login.approval(page).getByText(own).waitFor();
    await login.answer(page, 'Approve');
    await page.getByTestId('send-result').getByText('Mined in block').waitFor();
    for (const network of ['Devnet Two', 'Devnet One']) {
      await page.locator('#switch select').selectOption({label: network});
      await page.getByRole('button', {name: 'Switch network'}).click();
      await page.getByTestId('switch-result').getByText(network).waitFor();
      await sign(page, network);
    }

    await steps.openAccount(page);
    await page.getByTestId('disconnect').click();
    await steps.button(page, 'disconnected').waitFor();
    await page.reload();
    await login.logInWithGoogle(page, 'ada@public.example');
    assert.ok([own, smart].includes(await login.addressOf(page)));
    assert.deepEqual(await windows(page), []);
    // The public service of purchases gives no prices for an empty account.
    await stage.leave(visitor, /onramp|ERR_EMPTY_RESPONSE|status of 503/);
  });

  it('shows nothing of the modal around it', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    await login.logIn(page, 'ann@public.example');
    const answer = request(page, 'personal_sign', ['0x61686f79', await login.addressOf(page)]);
    await login.approval(page).getByText('ahoy').waitFor();
    const dialog = steps.modal(page);
    assert.equal(await dialog.evaluate((element) => getComputedStyle(element).opacity), '0');
    await login.answer(page, 'Reject');
    assert.deepEqual(await answer, {code: 4001});
    await steps.openAccount(page);
    assert.equal(await dialog.evaluate((element) => getComputedStyle(element).opacity), '1');
    await stage.leave(visitor, /onramp|ERR_EMPTY_RESPONSE|status of 503/);
  });

  it('is declined in the frame, and cancelled by our button and by Escape', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    await login.logIn(page, 'ben@public.example');
    const connected = await steps.button(page, 'connected').elementHandle();
    for (const leave of [
      () => login.answer(page, 'Reject'),
      () => page.getByTestId('session-frame-cancel').click(),
      () => page.keyboard.press('Escape'),
    ]) {
      const answer = request(page, 'personal_sign', ['0x61686f79', await login.addressOf(page)]);
      await login.approval(page).getByText('ahoy').waitFor();
      await page.getByTestId('session-frame-cancel').focus();
      await leave();
      assert.deepEqual(await answer, {code: 4001});
      await steps.modal(page).waitFor({state: 'hidden'});
      await page.locator('drawbridge-session-frame:not([open])').waitFor({state: 'attached'});
    }
    assert.ok(connected);
    // The service has ended its request each time: it has one at a time.
    await sign(page);
    await stage.leave(visitor);
  });

  it('counts if the user leaves before the service answers', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    await login.logIn(page, 'dora@public.example');
    await ledger.evm('anvil_setBalance', await login.smartAddressOf(page), numberToHex(parseEther('1')));
    await injectFault(stage.origin(), {service: 'auth', match: '/api/relay', hold: true});
    await page.clock.install();
    await page.getByRole('button', {name: 'Send transaction'}).click();
    const relaying = page.waitForRequest('**/api/relay?*');
    await login.answer(page, 'Approve');
    const relay = await relaying;
    // The page waits a few seconds for the answer once the user has left.
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.getByTestId('session-frame-cancel').click();
    await liftFaults(stage.origin());
    await relay.response();
    await page.clock.resume();
    await page.getByTestId('send-result').getByText('Mined in block').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    await stage.leave(visitor);
  });

  it('is asked for one after the other', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    await login.logIn(page, 'cleo@public.example');
    const address = await login.addressOf(page);
    const first = request(page, 'personal_sign', ['0x6f6e65', address]);
    const second = request(page, 'personal_sign', ['0x74776f', address]);
    await login.approval(page).getByText('one', {exact: true}).waitFor();
    await login.answer(page, 'Approve');
    assert.match(String((await first).result), /^0x/);
    await login.approval(page).getByText('two', {exact: true}).waitFor();
    await login.answer(page, 'Reject');
    assert.deepEqual(await second, {code: 4001});
    await steps.modal(page).waitFor({state: 'hidden'});
    await stage.leave(visitor);
  });

  it('ends with a sentence when the service reloads or the page removes its frame, and is not repeated', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    await login.logIn(page, 'dora@public.example');
    for (const lose of [
      () => sessionFrame(page).evaluate(() => location.reload()),
      () => page.evaluate(() => document.querySelector('drawbridge-session-frame')?.remove()),
      () => page.evaluate(() => document.querySelector('#w3m-iframe')?.remove()),
    ]) {
      const answer = request(page, 'personal_sign', ['0x61686f79', await login.addressOf(page)]);
      await login.approval(page).getByText('ahoy').waitFor();
      await lose();
      assert.deepEqual(await answer, {code: 'login/interrupted'});
      await page.getByText('Check whether it was done before you try again.').waitFor();
      await steps.modal(page).waitFor({state: 'hidden'});
      await sign(page);
    }
    await stage.leave(visitor);
  });

  it('is given by the keyboard, and is accessible', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    await login.logIn(page, 'emil@public.example');
    const button = page.getByRole('button', {name: 'Sign message'});
    await button.press('Enter');
    await page
      .getByTestId('session-frame')
      .and(page.getByRole('dialog', {name: 'Approve request'}))
      .waitFor();
    const approve = login.approval(page).getByRole('button', {name: 'Approve'});
    await approve.waitFor();
    assert.deepEqual(await violations(page), []);
    await steps.pressAt(page, approve);
    await page.getByTestId('sign-result').getByText('0x').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    assert.ok(await button.evaluate((element) => element.matches(':focus')), 'the focus is back');
    // Axe asks the frame, which does not know it.
    await stage.leave(visitor, /does not match the recipient window's origin/);
  });

  it('is given on a phone, and with an embedded modal', async () => {
    for (const [path, options] of [
      [login.PUBLIC_PAGE, PHONE],
      [`${login.PUBLIC_PAGE}?embedded`, {}],
    ] as const) {
      const visitor = await stage.visit(path, options);
      const {page} = visitor;
      await (options === PHONE
        ? login.logIn(page, 'fay@public.example')
        : logInHere(page, 'hal@public.example'));
      await page.getByRole('button', {name: 'Sign message'}).click();
      await login.approval(page).getByRole('button', {name: 'Approve'}).click();
      await page.getByTestId('sign-result').getByText('0x').waitFor();
      await stage.leave(visitor);
    }
  });

  describe('asked for again in one window after another', () => {
    let visitor: WatchedPage;
    before(async () => {
      visitor = await stage.visit(login.PUBLIC_PAGE);
      await login.logIn(visitor.page, 'gil@public.example');
    });
    after(() => stage.leave(visitor));

    for (const [width, height] of WINDOWS) {
      const isLarge = height >= LEAST_HEIGHT;
      it(`is ${isLarge ? 'given' : 'not given'} in one of ${width}x${height}`, async () => {
        const {page} = visitor;
        await page.setViewportSize({width, height});
        const answer = request(page, 'personal_sign', ['0x61686f79', await login.addressOf(page)]);
        const frame = page.locator('drawbridge-session-frame[open] iframe');
        const shown = frame.contentFrame().getByText('ahoy').waitFor({state: 'attached'});
        assert.equal(
          await Promise.race([shown, answer]),
          undefined,
          'nothing is answered before it is shown',
        );
        if (isLarge) {
          await login.answer(page, 'Approve');
          assert.match(String((await answer).result), /^0x/);
        } else {
          await page.locator('drawbridge-session-frame[blocked]').waitFor({state: 'attached'});
          assert.equal(await frame.getAttribute('inert'), '');
          await page.getByTestId('session-frame-cancel').press('Enter');
          assert.deepEqual(await answer, {code: 4001});
        }
        await steps.modal(page).waitFor({state: 'hidden'});
      });
    }
  });
});

/** Signs the playground's message on a network. */
async function sign(page: Page, network = 'Devnet One'): Promise<void> {
  await page.getByRole('button', {name: 'Sign message'}).click();
  await login.approval(page).getByText('Ahoy from the Drawbridge demo').waitFor();
  await login.approval(page).getByText(network).waitFor();
  await login.answer(page, 'Approve');
  await page.getByTestId('sign-result').getByText('0x').waitFor();
  await steps.modal(page).waitFor({state: 'hidden'});
}

async function signTypedData(page: Page): Promise<void> {
  const data = {
    types: {Mail: [{name: 'contents', type: 'string'}]},
    primaryType: 'Mail',
    domain: {name: 'Post office', chainId: 31337},
    message: {contents: 'Hello, Bob'},
  };
  const answer = request(page, 'eth_signTypedData_v4', [await login.addressOf(page), JSON.stringify(data)]);
  await login.approval(page).getByText('Hello, Bob').waitFor();
  await login.answer(page, 'Approve');
  assert.match(String((await answer).result), /^0x/);
  await steps.modal(page).waitFor({state: 'hidden'});
}

async function signOnSolana(page: Page): Promise<void> {
  await page.locator('#account-list').getByRole('button', {name: 'Sign a message'}).last().click();
  await login.approval(page).getByRole('heading', {name: 'Sign a message'}).waitFor();
  await login.answer(page, 'Approve');
  await steps.modal(page).waitFor({state: 'hidden'});
}

interface Outcome {
  readonly result?: unknown;
  readonly code?: unknown;
}

/** Sends a request as a page does; a rejection is returned with its code. */
function request(page: Page, method: string, params: readonly unknown[]): Promise<Outcome> {
  return page.evaluate(
    async (given): Promise<Outcome> => {
      const {client} = document.querySelector<HTMLElement & {client: PageClient}>('drawbridge-provider')!;
      return client
        .getProvider('eip155')
        .request(given)
        .then(
          (result) => ({result}),
          (error: {readonly code?: unknown}) => ({code: error.code}),
        );
    },
    {method, params},
  );
}

/** The public client, as far as the test uses it. */
interface PageClient {
  getProvider(namespace: 'eip155'): {request(request: object): Promise<unknown>};
}

function sessionFrame(page: Page): Frame {
  const frame = page.frames().find((each) => each.url().includes('/public/sdk'));
  assert.ok(frame);
  return frame;
}

/** Other pages of the browser that the page has opened, but for the mailbox. */
async function windows(page: Page): Promise<readonly string[]> {
  return page
    .context()
    .pages()
    .map((each) => each.url())
    .filter((url) => url !== page.url());
}

/** The address that the page lists beside that of the smart account. */
async function regularAddress(page: Page, smart: string): Promise<string> {
  const text = (await page.locator('#account-list').textContent()) ?? '';
  const [other] = text.match(/0x[0-9a-fA-F]{40}/g)?.filter((address) => address !== smart) ?? [];
  assert.ok(other);
  return other;
}

/** Logs in by e-mail on the screen that is open. */
async function logInHere(page: Page, email: string): Promise<void> {
  const mailbox = await login.openMailbox(page, email);
  await login.enterAddress(page, email);
  await login.enterCode(page, mailbox, {email});
  await steps.button(page, 'connected').waitFor();
  await mailbox.close();
}

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import {useStage} from './stage.js';
import * as steps from './steps.js';
import {untilToast} from './toasts.js';

const SIGN = 'Sign this message?';
const REQUIRED = '/playground/?sign-in=required';
/** The browser's log entry for a failed request. */
const FAILED = /503|429|ERR_EMPTY_RESPONSE|ERR_CONNECTION/;

describe('a visitor who signed in and disconnects', () => {
  const stage = useStage();

  it('is signed out on the server, and must sign at the next connection', async () => {
    const visitor = await stage.visit(REQUIRED);
    const {page} = visitor;
    await signIn(page);
    assert.equal((await sessionsOf(page)).length, 1);
    assert.equal((await cookiesOf(page)).length, 1);
    await disconnect(page);
    await until(async () => (await sessionsOf(page)).length === 0);
    // The answer that removes the cookie follows.
    await until(async () => (await cookiesOf(page)).length === 0);
    await connect(page);
    await view(page).waitFor();
    await stage.leave(visitor);
  });

  it('reads that the server could not be reached, and is signed out once it can', async () => {
    const visitor = await stage.visit(REQUIRED);
    const {page} = visitor;
    await signIn(page);
    await trouble(page, {status: 503});
    await disconnect(page);
    await untilToast(page, 'could not sign you out yet');
    await steps.button(page, 'disconnected').waitFor();
    // The page tries again every few seconds, so it is left before the server answers.
    await page.goto(`${stage.origin()}/sign-in/me`);
    await trouble(page, {});
    assert.equal((await sessionsOf(page)).length, 1);
    // The next page completes the sign-out, although it has no connection.
    await page.goto(`${stage.origin()}${REQUIRED}`);
    await until(async () => (await sessionsOf(page)).length === 0);
    await stage.leave(visitor, FAILED);
  });
});

describe('a visitor who reloads while the sign-in server fails', () => {
  const stage = useStage();

  for (const kind of ['required', 'optional'])
    for (const failure of [{status: 503}, {status: 429}, {drop: true}])
      it(`stays connected while signing in is ${kind}, and is signed in once the server answers again (${JSON.stringify(failure)})`, async () => {
        const visitor = await stage.visit(`/playground/?sign-in=${kind}`);
        const {page} = visitor;
        await signIn(page);
        await trouble(page, failure);
        await page.reload();
        await untilToast(page, 'Could not check whether you are signed in');
        await steps.button(page, 'connected').waitFor();
        await trouble(page, {});
        await page.evaluate(() => dispatchEvent(new Event('online')));
        await steps.openAccount(page);
        assert.equal(await view(page).isVisible(), false);
        await page.reload();
        await steps.button(page, 'connected').waitFor();
        await page.getByTestId('sign-in-state').getByText('Signed in as').waitFor();
        await stage.leave(visitor, FAILED);
      });
});

async function signIn(page: Page): Promise<void> {
  await connect(page);
  await page.locator('[data-testid=sign-in-sign]:not([disabled])').click();
  await steps.answer(page, SIGN, 'Approve');
  await steps.modal(page).waitFor({state: 'hidden'});
  await page.getByTestId('sign-in-state').getByText('Signed in as').waitFor();
}

async function connect(page: Page): Promise<void> {
  await steps.openModal(page);
  await steps.chooseDemoWallet(page);
  await steps.answer(page, 'Connect this site?', 'Approve');
}

async function disconnect(page: Page): Promise<void> {
  await steps.openAccount(page);
  await page.getByTestId('disconnect').click();
  await steps.button(page, 'disconnected').waitFor();
}

/** The sessions of the visitor's cookie, from the server. */
async function sessionsOf(page: Page): Promise<readonly unknown[]> {
  const answer = await page.context().request.get(new URL('/sign-in/me', page.url()).href);
  return ((await answer.json()) as {sessions: readonly unknown[]}).sessions;
}

async function cookiesOf(page: Page): Promise<readonly string[]> {
  return (await page.context().cookies()).map(({name}) => name).filter((name) => name === 'sign-in');
}

async function trouble(page: Page, failure: object): Promise<void> {
  await page.context().request.post(new URL('/sign-in-trouble', page.url()).href, {data: failure});
}

function view(page: Page): Locator {
  return page.locator('drawbridge-siwx-sign-message-view');
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

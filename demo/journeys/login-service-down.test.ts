import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import * as login from './login-steps.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';
import {untilToast} from './toasts.js';

/** The browser's reports of requests that were cut off, and of the probe that the policy of the page forbids. */
const CUT_OFF = /ERR_FAILED|ERR_CONNECTION|Content Security Policy|frame-ancestors|X-Frame-Options/;

describe('a visitor whose login service is out of reach', () => {
  const stage = useStage();

  for (const [kind, path] of [
    ['our own', login.OWN_PAGE],
    ['the public', login.PUBLIC_PAGE],
  ] as const) {
    it(`is told so within seconds, and logs in once it is back, with ${kind} service`, async () => {
      const visitor = await stage.visit(path);
      const {page} = visitor;
      const email = `down-${kind.replace(/\W/g, '')}@down.example`;
      const mailbox = await login.openMailbox(page, email);
      await page.bringToFront();
      await page.clock.install();
      await page.reload();
      const bringBack = await cutOff(page);
      await steps.openModal(page);
      const failed = frameLoaded(page);
      await login.enterAddress(page, email);
      await failed;
      // Twelve seconds of the page's clock: a busy machine takes time that is not the product's.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 11_000);
      await page.clock.runFor(1_000);
      await steps
        .modal(page)
        .getByText(/^The login service (did not load|does not answer)/)
        .waitFor();
      await page.clock.resume();
      await bringBack();
      await login.enterAddress(page, email);
      await mailbox.getByRole('listitem').first().waitFor();
      await login.enterCode(page, mailbox, {email});
      await login.expectConnected(page);
      await stage.leave(visitor, CUT_OFF);
    });

    it(`reads after a reload what is not known, and is connected once it is back, with ${kind} service`, async () => {
      const visitor = await stage.visit(path);
      const {page} = visitor;
      await login.logIn(page, `back-${kind.replace(/\W/g, '')}@down.example`);
      const address = await login.addressOf(page);
      const bringBack = await cutOff(page);
      await page.reload();
      await untilToast(page, 'The login service couldn’t be reached, so you may no longer be logged in.');
      await bringBack();
      await steps.button(page, 'connected').waitFor();
      assert.equal(await login.addressOf(page), address);
      await stage.leave(visitor, CUT_OFF);
    });
  }

  it('gets no empty window to sign in', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await login.logIn(page, 'sign@down.example');
    await cutOff(page);
    await page.getByRole('button', {name: 'Sign message'}).click();
    await untilToast(page, 'Nothing was approved.');
    await steps.modal(page).waitFor({state: 'hidden'});
    assert.equal(await page.getByTestId('approval-window').count(), 0);
    await stage.leave(visitor, CUT_OFF);
  });
});

describe('a login on a page with Cross-Origin-Embedder-Policy', () => {
  const stage = useStage({headers: {'Cross-Origin-Embedder-Policy': 'require-corp'}});

  it('says that a setting forbids it', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await steps.openModal(page);
    await login.enterAddress(page, 'ada@coep.example');
    await steps.modal(page).getByText('Login doesn’t work on this page').waitFor();
    await stage.leave(visitor, /ERR_BLOCKED_BY_RESPONSE|Cross-Origin-Embedder-Policy/);
  });
});

/** Resolves once the page has an error page in place of the login service's frame. */
async function frameLoaded(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener(
          'load',
          ({target}) => target instanceof HTMLIFrameElement && resolve(undefined),
          true,
        );
      }),
  );
}

/** Cuts off all requests to the login service; the result lets them pass again. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  const href = await page.locator('#mailbox[href]').getAttribute('href');
  const {origin} = new URL(href ?? '', page.url());
  const isService = (url: URL): boolean => url.origin === origin;
  await page.route(isService, (route) => route.abort('connectionfailed'));
  return () => page.unroute(isService);
}

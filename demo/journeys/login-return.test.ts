import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import * as login from './login-steps.js';
import {useStage, type Stage} from './stage.js';
import * as steps from './steps.js';
import {untilToast} from './toasts.js';

const NOTICE =
  'This tab did not start that login, or it was too long ago. You were not logged in. Log in here.';

/** A window of the provider cannot answer this page, so the provider replaces it. */
describe('a login in the tab of the page', () => {
  const stage = useStage({headers: {'Cross-Origin-Opener-Policy': 'same-origin'}});

  for (const [kind, path] of [
    ['our own', login.OWN_PAGE],
    ['the public', login.PUBLIC_PAGE],
  ] as const) {
    it(`is not replaced by that of an attacker, who sends a link within 20 minutes, with ${kind} service`, async () => {
      const link = await attackerLink(stage, path);
      const victim = await stage.visit(path);
      const {page} = victim;
      await leaveForGoogle(page);
      const consentPage = page.url();
      const guessed = new URL(link);
      guessed.searchParams.set('login_return', `default.${crypto.randomUUID()}`);
      const bare = new URL(link);
      bare.searchParams.delete('login_return');
      const named = new URL(link);
      named.searchParams.set('login_return', `playground.${crypto.randomUUID()}`);
      for (const each of [link, guessed.href, named.href, bare.href]) {
        await page.goto(each);
        await untilToast(page, NOTICE);
        await steps.button(page, 'disconnected').waitFor();
        assert.doesNotMatch(page.url(), /result_uri|login_return/, 'the answer is removed');
        assert.equal(await login.addressOf(page), '');
      }

      // The victim's own login still returns.
      await page.goto(consentPage);
      await login.consent(page, 'victim@return.example', 'Victim');
      await login.expectConnected(page);
      await steps.openAccount(page);
      await steps.openAccountMenu(page);
      await page.getByText('Connected with your Google login').waitFor();
      await stage.leave(victim);
    });

    it(`is not started by a link in a new tab, with ${kind} service`, async () => {
      const link = await attackerLink(stage, path);
      const victim = await stage.visit(path);
      await leaveForGoogle(victim.page);
      const tab = await stage.visitToo(victim, link.slice(stage.origin().length));
      await untilToast(tab, NOTICE);
      await steps.button(tab, 'disconnected').waitFor();
      await stage.leave(victim);
    });
  }

  it('leaves nothing in the address of a visitor who cancels at the provider', async () => {
    const visitor = await stage.visit('/playground/?page=kept');
    const {page} = visitor;
    await leaveForGoogle(page);
    await page.getByRole('button', {name: 'Cancel'}).click();
    await page.waitForURL((url) => url.search === '?page=kept');
    await steps.button(page, 'disconnected').waitFor();
    await stage.leave(visitor);
  });

  it('says before it leaves that the browser blocks the storage of the page', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await blockTabStorage(page);
    await page.reload();
    await steps.openModal(page);
    await continueHere(page);
    await page.getByText('Your browser blocks the storage of this page').waitFor();
    assert.equal(new URL(page.url()).origin, stage.origin());
    await stage.leave(visitor);
  });
});

/** The attacker's own login, up to the address with its answer, which they send to a victim. */
async function attackerLink(stage: Stage, path: string): Promise<string> {
  const attacker: WatchedPage = await stage.visit(path);
  const {page} = attacker;
  await leaveForGoogle(page);
  const returned = page.waitForRequest((request) => request.url().includes('result_uri'));
  await page.route(/result_uri/, (route) => route.abort());
  await login.consent(page, 'mallory@return.example', 'Mallory');
  const link = (await returned).url();
  await stage.leave(attacker, /ERR_FAILED/);
  return link;
}

async function leaveForGoogle(page: Page): Promise<void> {
  await steps.openModal(page);
  await continueHere(page);
  await page.waitForURL(/consent/);
  await page.getByLabel('E-mail').waitFor();
}

async function continueHere(page: Page): Promise<void> {
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', {name: 'Continue with Google'}).click(),
  ]);
  await page.getByText('The window was closed or lost.').waitFor();
  await window.close();
  await page.getByRole('button', {name: 'Continue in this tab'}).click();
}

function blockTabStorage(page: Page): Promise<unknown> {
  const content = `Object.defineProperty(window, 'sessionStorage', {
    get() { throw new DOMException('The operation is insecure.', 'SecurityError'); }
  });`;
  return page.addInitScript({content});
}

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import * as login from './login-steps.js';
import {useStage, violations, type Stage} from './stage.js';
import * as steps from './steps.js';

/** Two people who have not logged in before: earlier logins would have warnings of their own. */
function people(): readonly [ada: string, bob: string] {
  const id = crypto.randomUUID().slice(0, 8);
  return [`ada-${id}@example.com`, `bob-${id}@example.com`];
}

for (const [kind, path] of [
  ['of the public kind', login.PUBLIC_PAGE],
  ['with its own protocol', login.OWN_PAGE],
] as const) {
  describe(`two people with two tabs of one browser, and a login service ${kind}`, () => {
    const stage = useStage();

    it('asks whose login counts when both log in at once, and both tabs show that one', async () => {
      const {visitor, first, second, ada, hers} = await collide(stage, path);
      await second.getByText(`${ada} is logged in on this site`).waitFor();
      assert.deepEqual(await violations(second), []);
      assert.equal(await login.addressOf(first), hers);
      await second.getByTestId('replace-session').click();
      await login.expectConnected(second);
      const his = await login.smartAddressOf(second);
      assert.notEqual(his, hers);
      await untilAddress(first, his);
      await signs(first, his);
      await signs(second, his);
      assert.deepEqual(await Promise.all([first, second].map(login.addressOf)), [his, his]);
      await stage.leave(visitor);
    });

    it('keeps the first login in both tabs if the second person says so', async () => {
      const {visitor, first, second, hers} = await collide(stage, path);
      await second.getByTestId('keep-session').click();
      await steps.modal(second).waitFor({state: 'hidden'});
      await untilAddress(second, hers);
      await signs(second, hers);
      await signs(first, hers);
      await stage.leave(visitor);
    });

    it('stays logged in though another tab had left a login before', async () => {
      const [ada, bob] = people();
      const {visitor, tabs} = await open(stage, [path, path]);
      const [first, second] = tabs;
      await login.askForCode(second, bob);
      await second.getByTestId('header-close').click();
      await login.logInWithGoogle(first, ada);
      const hers = await login.smartAddressOf(first);
      await untilAddress(second, hers);
      await signs(second, hers);
      await signs(first, hers);
      await stage.leave(visitor);
    });

    it('makes a frame again that the page removed, and signs with the same account', async () => {
      const [ada] = people();
      const visitor = await stage.visit(path);
      const {page} = visitor;
      await login.logIn(page, ada);
      const hers = await login.smartAddressOf(page);
      await removeFrame(page);
      await signs(page, hers);
      await stage.leave(visitor);
    });
  });
}

/** Two clients of a site do not share storage. */
describe('two people with two pages of one site', () => {
  const stage = useStage();

  it('signs nothing with the account of another page of the site, which asks first', async () => {
    const [ada, bob] = people();
    const {visitor, tabs} = await open(stage, [login.OWN_PAGE, '/react/?own-login']);
    const [first, second] = tabs;
    const mailbox = await login.openMailbox(first);
    await login.logIn(first, ada);
    await login.askForCode(second, bob);
    await login.enterCode(second, mailbox, {email: bob});
    await second.getByText(`${ada} is logged in on this site`).waitFor();
    await steps.button(first, 'connected').waitFor();
    await second.getByTestId('replace-session').click();
    await steps.button(second, 'connected').waitFor();
    await steps.button(first, 'disconnected').waitFor();
    await stage.leave(visitor);
  });

  it('shows nothing to sign after a removed frame if the session has ended meanwhile', async () => {
    const [ada, bob] = people();
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    await login.logIn(page, ada);
    await removeFrame(page);
    const other = await stage.visitToo(visitor, '/react/');
    const mailbox = await login.openMailbox(page);
    await login.askForCode(other, bob);
    await login.enterCode(other, mailbox, {email: bob});
    await other.getByTestId('replace-session').click();
    await steps.button(other, 'connected').waitFor();
    await page.bringToFront();
    await page.getByRole('button', {name: 'Sign message'}).click();
    await steps.button(page, 'disconnected').waitFor();
    await steps.button(other, 'connected').waitFor();
    await stage.leave(visitor);
  });
});

async function open(stage: Stage, [one, other]: readonly [string, string]) {
  const visitor = await stage.visit(one);
  const second = await stage.visitToo(visitor, other);
  const tabs: readonly [Page, Page] = [visitor.page, second];
  return {visitor, tabs};
}

/** Ada logs in in one tab, while Bob, whose code is on its way, enters it in another one. */
async function collide(stage: Stage, path: string) {
  const [ada, bob] = people();
  const {visitor, tabs} = await open(stage, [path, path]);
  const [first, second] = tabs;
  const mailbox = await login.openMailbox(first);
  await login.askForCode(second, bob);
  // A second code within 30 s would be refused.
  await login.logInWithGoogle(first, ada);
  const hers = await login.smartAddressOf(first);
  await second.bringToFront();
  await login.enterCode(second, mailbox, {email: bob});
  return {visitor, first, second, ada, hers};
}

async function untilAddress(page: Page, address: string): Promise<void> {
  await page.getByTestId('account-eip155').getByText(address).first().waitFor();
}

/** Signs with the EVM account, whichever family is in use, and finds the account in the service's question. */
async function signs(page: Page, address: string): Promise<void> {
  await page.bringToFront();
  await untilAddress(page, address);
  // A session that is being restored shows its address, too.
  await page.getByRole('button', {name: 'Sign a message on EVM'}).waitFor();
  const signing = page.evaluate(async (account) => {
    const provider = document.querySelector('drawbridge-provider')?.client?.getProvider('eip155');
    return provider?.request({method: 'personal_sign', params: ['0x61686f79', account]});
  }, address);
  await login.approval(page).getByText(address).waitFor();
  await login.answer(page, 'Approve');
  assert.match(String(await signing), /^0x[0-9a-f]{130,}$/);
  await steps.modal(page).waitFor({state: 'hidden'});
}

async function removeFrame(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('#w3m-iframe')?.remove());
}

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import {EXTENSION, installExtension} from './shared-extension.js';
import {useStage, type Stage} from './stage.js';
import * as steps from './steps.js';

const {fox} = EXTENSION;
const PAGE = '/playground/?sign-in=required';

describe('a visitor who signs in, with two tabs', () => {
  const stage = useStage();

  it('gets a prompt in one of them only, and is signed in in both', async () => {
    const {visitor, tabs} = await openTabs(stage);
    const [one, two] = tabs;
    await connect(one);
    for (const tab of tabs) await view(tab).waitFor();
    await sign(one);
    for (const tab of tabs) await signedIn(tab).waitFor();
    for (const tab of tabs) await steps.modal(tab).waitFor({state: 'hidden'});
    await steps.openAccount(two);
    assert.equal(await view(two).isVisible(), false);
    const messages = await one.evaluate(async () => (await fetch('/sign-in/me')).json());
    assert.equal((messages as {sessions: unknown[]}).sessions.length, 1);
    await stage.leave(visitor);
  });

  it('sees in one that the other has signed out, and gets a prompt there at the next opening', async () => {
    const {visitor, tabs} = await openTabs(stage);
    const [one, two] = tabs;
    await connect(one);
    await view(one).waitFor();
    await sign(one);
    for (const tab of tabs) await signedIn(tab).waitFor();
    await steps.openAccount(one);
    await steps.chooseInMenu(one, 'sessions');
    const signIns = one.locator('drawbridge-sessions-view').getByRole('group', {name: 'Sign-ins'});
    await signIns.getByTestId('revoke').click();
    await two.getByText('Not signed in').waitFor();
    await steps.modal(two).waitFor({state: 'hidden'});
    await steps.button(two, 'connected').click();
    await view(two).waitFor();
    await sign(two);
    await signedIn(two).waitFor();
    await stage.leave(visitor);
  });

  it('sees in one that the page has signed out in the other, and gets a prompt there at the next opening', async () => {
    const {visitor, tabs} = await openTabs(stage);
    const [one, two] = tabs;
    await connect(one);
    await view(one).waitFor();
    await sign(one);
    for (const tab of tabs) await signedIn(tab).waitFor();
    await one.getByRole('button', {name: 'Sign out on the server'}).click();
    for (const tab of tabs) await tab.getByText('Not signed in').waitFor();
    await steps.modal(two).waitFor({state: 'hidden'});
    await steps.button(two, 'connected').click();
    await view(two).waitFor();
    await stage.leave(visitor);
  });
});

type Tabs = readonly [Page, Page];

async function openTabs(stage: Stage): Promise<{visitor: WatchedPage; tabs: Tabs}> {
  const visitor = await stage.visit('/gallery/');
  await installExtension(visitor.page.context());
  await visitor.page.goto(stage.origin() + PAGE);
  const tabs: Tabs = [visitor.page, await stage.visitToo(visitor, PAGE)];
  for (const tab of tabs)
    await tab.waitForFunction(() => document.querySelector('drawbridge-provider')?.client);
  return {visitor, tabs};
}

/** Connects, like a button of the page. */
async function connect(page: Page): Promise<void> {
  await page.evaluate(async (connectorId) => {
    await document.querySelector('drawbridge-provider')?.client?.connect({connectorId, namespace: 'eip155'});
  }, fox.id);
}

/** The button is disabled until there is a message to sign; the extension shows no further prompt. */
async function sign(page: Page): Promise<void> {
  await page.locator('[data-testid=sign-in-sign]:not([disabled])').click();
  await steps.modal(page).waitFor({state: 'hidden'});
}

function view(page: Page): Locator {
  return page.locator('drawbridge-siwx-sign-message-view');
}

function signedIn(page: Page): Locator {
  return page.getByTestId('sign-in-state').getByText(`Signed in as ${fox.address}`);
}

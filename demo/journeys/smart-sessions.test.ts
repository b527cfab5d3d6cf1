import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';
import {untilToast} from './toasts.js';

const GRANT = 'Grant this session?';
const REVOKE = 'Revoke this session?';

describe('a visitor who lets a page act for them', () => {
  const stage = useStage();

  it('grants a session by the older methods, uses it, sees it listed, and ends it in the wallet only', async () => {
    const visitor = await stage.visit('/playground/?smart-sessions=older');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await press(page, 'ask-for-session');
    await steps.answer(page, GRANT, 'Approve');
    await result(page).getByText('Granted until').waitFor();
    await page.getByTestId('view-smart-session-created').waitFor();
    await page.getByText('Smart session created').waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByTestId('smart-session-got-it').click();
    await page.getByTestId('view-account').waitFor();
    await close(page);

    await press(page, 'use-session');
    await result(page).getByText('Sent as 0x').waitFor();
    await press(page, 'exceed-session');
    await result(page).getByText('does not allow this call').waitFor();

    await openList(page);
    const row = page.locator('drawbridge-session-row').filter({hasText: 'Drawbridge demo'});
    await row.getByTestId('smart-session-summary').click();
    await row.getByText('approve').waitFor();
    await row.getByText('About 1 hour').waitFor();
    assert.deepEqual(await violations(page), []);
    await row.getByText('Remove the session in Demo wallet’s settings').waitFor();
    assert.equal(await row.getByTestId('revoke-smart-session').count(), 0);
    await close(page);

    await page.locator('demo-wallet-panel').getByText('Demo wallet', {exact: true}).click();
    await page.getByRole('button', {name: 'End smart sessions'}).click();
    await press(page, 'use-session');
    await result(page).getByText('revoked').waitFor();
    await steps.button(page, 'connected').waitFor();
    await stage.leave(visitor);
  });

  it('grants a session of January 2026, finds it in both lists, and revokes it', async () => {
    const visitor = await stage.visit('/playground/?smart-sessions=execution');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await press(page, 'ask-for-allowance');
    await steps.answer(page, GRANT, 'Approve');
    await result(page).getByText('Granted until').waitFor();
    await page.getByTestId('smart-session-got-it').click();
    await page.getByTestId('view-account').waitFor();
    await steps.chooseInMenu(page, 'sessions');
    const held = page.locator('drawbridge-sessions-view').getByRole('group', {name: 'Smart sessions'});
    await held.getByText('Drawbridge demo playground', {exact: true}).waitFor();
    assert.deepEqual(await violations(page), []);
    await close(page);

    await openList(page);
    const row = page.locator('drawbridge-session-row').filter({hasText: 'playground'});
    await row.getByTestId('smart-session-summary').click();
    await row.getByText('Up to 0.1 ETH every hour').waitFor();
    assert.deepEqual(await violations(page), []);
    await row.getByTestId('revoke-smart-session').click();
    await steps.answer(page, REVOKE, 'Reject');
    await untilToast(page, 'The session couldn’t be revoked');
    await row.getByTestId('revoke-smart-session').click();
    await steps.answer(page, REVOKE, 'Approve');
    await row.waitFor({state: 'detached'});
    await close(page);
    await steps.button(page, 'connected').waitFor();
    await stage.leave(visitor);
  });

  it('declines in the wallet, and no session is listed', async () => {
    const visitor = await stage.visit('/playground/?smart-sessions=older');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await press(page, 'ask-for-session');
    await steps.answer(page, GRANT, 'Reject');
    await page.locator('[data-testid=smart-session-result][data-tone=bad]').waitFor();
    assert.equal(await steps.modal(page).isVisible(), false);
    // The service keeps what the wallet declined; the list has the sessions that a wallet granted.
    const contexts = await contextsAtService(page);
    assert.ok(contexts.includes(null), 'the service keeps the declined session');
    await openList(page);
    await page.locator('drawbridge-session-row, [data-testid=no-sessions]').first().waitFor();
    const granted = contexts.filter((context) => context !== null);
    assert.equal(await page.locator('drawbridge-session-row').count(), granted.length);
    await stage.leave(visitor);
  });

  it('finds no link to sessions on a page that does not offer them', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await steps.openAccount(page);
    await page.getByTestId('header-network').waitFor();
    assert.equal(await page.getByTestId('header-smart-sessions').count(), 0);
    await stage.leave(visitor);
  });
});

async function press(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).click();
}

async function close(page: Page): Promise<void> {
  await page.getByTestId('header-close').click();
  await steps.modal(page).waitFor({state: 'hidden'});
}

async function openList(page: Page): Promise<void> {
  await steps.openAccount(page);
  await page.getByTestId('header-smart-sessions').click();
  await page.getByTestId('view-smart-session-list').waitFor();
}

/** The contexts of the sessions that the service lists for the account of the page's wallet. */
async function contextsAtService(page: Page): Promise<readonly (string | null)[]> {
  const account = encodeURIComponent(`eip155:31337:${steps.PAGE_ACCOUNT}`);
  const url = new URL(`/blockchain/v1/sessions/${account}`, page.url());
  url.searchParams.set('projectId', DEMO_PROJECT_ID);
  const {pcis} = (await (await fetch(url)).json()) as {pcis: readonly {context: string | null}[]};
  return pcis.map(({context}) => context);
}

function result(page: Page): Locator {
  return page.getByTestId('smart-session-result');
}

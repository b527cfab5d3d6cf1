import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import {copyLink} from './remote-wallet.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const WITH_CLIPBOARD = {permissions: ['clipboard-read', 'clipboard-write']};

/** The wallet that the page connects with EVM, or with one more chain. */
const BUTTONS = {eip155: 'drawbridge-button', solana: 'drawbridge-button[namespace=solana]'};

describe('a visitor with two remote wallets', () => {
  const stage = useStage();

  it('connects one chain with each, finds both again in every tab, and disconnects only one', async () => {
    const visitor = await stage.visit('/', WITH_CLIPBOARD);
    const {page} = visitor;
    const [first, second] = [await stage.visit('/wallet/'), await stage.visit('/wallet/')];
    await connect(visitor, 'eip155', first.page);
    await connect(visitor, 'solana', second.page);
    await expectStates(page, {eip155: 'connected', solana: 'connected'});
    assert.deepEqual(await sessionsOf(first.page, second.page), [1, 1]);

    const other = await stage.visitToo(visitor, '/');
    await expectStates(other, {eip155: 'connected', solana: 'connected'});
    await page.bringToFront();
    await page.reload();
    await expectStates(page, {eip155: 'connected', solana: 'connected'});

    const view = await listWallets(page);
    for (const namespace of ['eip155', 'solana'])
      await view.getByTestId(`group-${namespace}`).getByText('Demo wallet', {exact: true}).waitFor();
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press('Escape');

    await second.page.getByRole('button', {name: /^Disconnect /}).click();
    for (const tab of [page, other]) await expectStates(tab, {eip155: 'connected', solana: 'disconnected'});
    await second.page.getByText('No site is connected.').waitFor();
    assert.deepEqual(await sessionsOf(first.page, second.page), [1, 0]);

    await connect(visitor, 'solana', second.page);
    await leave(page, 'eip155');
    for (const tab of [page, other]) await expectStates(tab, {eip155: 'disconnected', solana: 'connected'});
    await first.page.getByText('No site is connected.').waitFor();
    assert.deepEqual(await sessionsOf(first.page, second.page), [0, 1]);
    for (const each of [first, second, visitor]) await stage.leave(each);
  });
});

/** Passes the modal's link to a wallet that approves, for one chain. */
async function connect({page}: WatchedPage, namespace: 'eip155' | 'solana', wallet: Page): Promise<void> {
  await page.bringToFront();
  await page.locator(BUTTONS[namespace]).first().click();
  await page.getByTestId('connector-walletConnect').click();
  await copyLink(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await wallet.getByLabel('Pairing link').fill(link);
  await wallet.getByRole('button', {name: 'Connect', exact: true}).click();
  if (namespace === 'eip155') {
    for (const name of ['Solana', 'Bitcoin', 'Polkadot'])
      await wallet.getByRole('checkbox', {name}).uncheck();
  }
  await steps.answer(wallet, /^Connect to /, 'Approve');
  await wallet.getByTestId('session').waitFor();
  await steps.modal(page).waitFor({state: 'hidden'});
}

/** Waits until the page's client has these chains. */
async function expectStates(page: Page, states: Readonly<Record<string, string>>): Promise<void> {
  await page.waitForFunction((wanted) => {
    const accounts = document.querySelector('drawbridge-modal')?.client?.getState().accounts ?? {};
    return Object.entries(wanted).every(([namespace, status]) => {
      const account = Object.entries(accounts).find(([name]) => name === namespace)?.[1];
      return (account?.status ?? 'disconnected') === status;
    });
  }, states);
}

async function sessionsOf(...wallets: readonly Page[]): Promise<readonly number[]> {
  return Promise.all(wallets.map((wallet) => wallet.getByTestId('session').count()));
}

/** The user's wallets, chain by chain. */
async function listWallets(page: Page): Promise<Locator> {
  await page.evaluate(() =>
    document.querySelector('drawbridge-modal')?.client?.open({view: 'ProfileWallets'}),
  );
  const view = page.getByTestId('view-profile-wallets');
  await view.waitFor();
  return view;
}

async function leave(page: Page, namespace: string): Promise<void> {
  await page.bringToFront();
  const view = await listWallets(page);
  await view
    .getByTestId(`group-${namespace}`)
    .getByRole('button', {name: /^Disconnect/})
    .click();
}

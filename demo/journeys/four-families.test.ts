import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {carryLink} from './remote-wallet.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

/** The chain families by their names on the page, and the first characters of their demo accounts. */
const FAMILIES = [
  ['EVM', 'eip155', '0xf39F'],
  ['Solana', 'solana', 'F25s3D'],
  ['Bitcoin', 'bip122', 'tb1q'],
  ['Polkadot', 'polkadot', '5Grw'],
] as const;
const SECOND_WALLET = 'Demo Solana wallet';

describe('a visitor with wallets for four chain families', () => {
  const stage = useStage();

  it('connects all of them with one choice, signs with each, and is still connected after a reload', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByTestId(steps.DEMO_WALLET).click();
    await page.getByRole('button', {name: 'Connect all'}).click();
    for (const _ of FAMILIES) await steps.answer(page, 'Connect this site?', 'Approve');
    for (const [, namespace, address] of FAMILIES)
      await account(page, namespace).getByText(address).first().waitFor();
    await page.keyboard.press('Escape');
    await steps.modal(page).waitFor({state: 'hidden'});
    assert.deepEqual(await violations(page), []);

    for (const [family, namespace] of FAMILIES) {
      await page.getByRole('button', {name: `Sign a message on ${family}`}).click();
      await steps.answer(page, 'Sign this message?', 'Approve');
      await account(page, namespace).getByText('The signature is verified').waitFor();
    }

    await page.reload();
    for (const [, namespace, address] of FAMILIES)
      await account(page, namespace).getByText(address).first().waitFor();
    assert.equal(await page.getByTestId('wallet-prompt').isVisible(), false);
    await stage.leave(visitor);
  });

  it('sees a balance for each family that the devnet funds', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await connectAll(page);
    for (const [namespace, balance] of [
      ['solana', /\d+\.\d{3} SOL/],
      ['bip122', '0.150 BTC'],
      ['polkadot', '0.000 WND'],
    ] as const) {
      await account(page, namespace).getByText(balance).waitFor();
    }
    await stage.leave(visitor);
  });

  it('connects the families chosen in a remote wallet, signs with them, and loses a revoked one', async () => {
    const visitor = await stage.visit('/playground/', {permissions: ['clipboard-read', 'clipboard-write']});
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByTestId('connector-walletConnect').click();
    const wallet = await carryLink(stage, visitor);
    await wallet.getByRole('checkbox', {name: 'Bitcoin'}).uncheck();
    assert.deepEqual(await violations(wallet), []);
    await steps.answer(wallet, /^Connect to/, 'Approve');
    for (const namespace of ['eip155', 'solana', 'polkadot']) await account(page, namespace).waitFor();
    await account(page, 'bip122').waitFor({state: 'hidden'});

    await page.bringToFront();
    await page.keyboard.press('Escape');
    for (const [family, namespace] of [
      ['Solana', 'solana'],
      ['Polkadot', 'polkadot'],
    ] as const) {
      await page.bringToFront();
      await page.getByRole('button', {name: `Sign a message on ${family}`}).click();
      await steps.answer(wallet, 'Sign this message?', 'Approve');
      await account(page, namespace).getByText('The signature is verified').waitFor();
    }

    await wallet.getByRole('button', {name: /^Revoke Solana/}).click();
    await account(page, 'solana').waitFor({state: 'hidden'});
    await account(page, 'eip155').waitFor();
    await wallet.getByRole('button', {name: /^Grant Bitcoin/}).click();
    await account(page, 'bip122').waitFor();
    await wallet.getByRole('button', {name: /^Disconnect/}).click();
    await page.getByText('No wallet is connected.').waitFor();
    await stage.leave(visitor);
  });

  it('uses two wallets side by side, and disconnects only one', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    const solana = page.locator('drawbridge-button[namespace=solana]');
    await solana.click();
    await page.getByTestId('view-connect').getByText(SECOND_WALLET).click();
    await steps.answer(page, 'Connect this site?', 'Approve');
    await page.locator('drawbridge-button[namespace=solana][data-state=connected]').waitFor();
    assert.deepEqual(await statuses(page), {eip155: 'connected', solana: 'connected'});

    await page.locator('demo-wallet-panel').getByText(SECOND_WALLET, {exact: true}).click();
    await page.getByRole('button', {name: 'Disconnect this site'}).click();
    await page.locator('drawbridge-button[namespace=solana][data-state=disconnected]').waitFor();
    assert.deepEqual(await statuses(page), {eip155: 'connected', solana: 'disconnected'});
    await stage.leave(visitor);
  });
});

function account(page: Page, namespace: string): ReturnType<Page['getByTestId']> {
  return page.getByTestId(`account-${namespace}`);
}

async function connectAll(page: Page): Promise<void> {
  await steps.openModal(page);
  await page.getByTestId(steps.DEMO_WALLET).click();
  await page.getByRole('button', {name: 'Connect all'}).click();
  for (const _ of FAMILIES) await steps.answer(page, 'Connect this site?', 'Approve');
}

/** The state of the chain families in use, from the page's client. */
async function statuses(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => {
    const {eip155, solana} = document.querySelector('drawbridge-modal')?.client?.getState().accounts ?? {};
    return {eip155: eip155?.status ?? '', solana: solana?.status ?? ''};
  });
}

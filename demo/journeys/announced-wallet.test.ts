import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

// The account's name from the devnet's identity service arrives a moment after its address.
const ACCOUNT_BUTTON = /^Account, [\d,]+\.\d{3} ETH ada\.devnet$/;

describe('a newcomer with a wallet that announces itself', () => {
  const stage = useStage();

  it('connects on the plain page, is still connected after a reload, and disconnects', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await steps.openModal(page);
    assert.deepEqual(await violations(page), []);
    await steps.chooseDemoWallet(page);
    await page.getByText('Approve in Demo wallet').first().waitFor();
    await steps.answer(page, 'Connect this site?', 'Approve');
    await page.getByRole('button', {name: ACCOUNT_BUTTON}).waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    await steps.expectFocusOnButton(page);

    await page.reload();
    await page.getByRole('button', {name: ACCOUNT_BUTTON}).waitFor();
    assert.equal(await page.getByTestId('wallet-prompt').isVisible(), false);

    await steps.openAccount(page);
    await page
      .getByTestId('balance')
      .filter({hasText: /\d+\.\d+ ETH/})
      .waitFor();
    await page.getByTestId('view-account').getByText('0xf39F…2266').first().waitFor();
    assert.deepEqual(await violations(page), []);
    await steps.openAccountMenu(page);
    await page.getByText('Connected with Demo wallet').waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByTestId('header-back').click();
    await page.getByTestId('disconnect').click();
    await steps.button(page, 'disconnected').waitFor();

    await page.reload();
    await steps.button(page, 'disconnected').filter({hasText: 'Connect Wallet'}).waitFor();
    await stage.leave(visitor);
  });

  it('copies the account’s address', async () => {
    const visitor = await stage.visit('/', {permissions: ['clipboard-read', 'clipboard-write']});
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await steps.openAccount(page);
    await page.getByTestId('copy-address').click();
    await page.getByText('Address copied').first().waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), steps.PAGE_ACCOUNT);
    await stage.leave(visitor);
  });
});

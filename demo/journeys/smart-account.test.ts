import {describe, it} from 'node:test';
import {copyLink, pasteLink} from './remote-wallet.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';

const WITH_CLIPBOARD = {permissions: ['clipboard-read', 'clipboard-write']};

describe('a visitor whose wallet has a smart account', () => {
  const stage = useStage();

  it('starts in it, switches to the other account and back, and names one permanently', async () => {
    const visitor = await stage.visit('/react/', WITH_CLIPBOARD);
    const {page} = visitor;
    const wallet = await stage.visitToo(visitor, '/wallet/');
    await wallet.getByLabel('Offer new sites a smart account, too').check();

    await page.bringToFront();
    await steps.openModal(page);
    await page.getByTestId('connector-walletConnect').click();
    await copyLink(page);
    await pasteLink(wallet);
    await steps.answer(wallet, /^Connect to /, 'Approve');
    await page.bringToFront();
    await steps.button(page, 'connected').waitFor();

    await steps.openAccount(page);
    const account = page.getByTestId('view-account');
    await account.getByText('Everyday').first().waitFor();
    await account.getByText('Smart account', {exact: true}).waitFor();
    await steps.openAccountMenu(page);
    await page.getByRole('button', {name: 'Switch to your regular account'}).click();
    await page.getByRole('button', {name: 'Switch to your smart account'}).waitFor();
    await page.getByTestId('header-back').click();
    await account.getByText(shown(steps.REMOTE_ACCOUNT)).first().waitFor();

    await steps.chooseInMenu(page, 'switch-address');
    const own = page.getByTestId(`account-${steps.REMOTE_ACCOUNT}`);
    await own.getByText(/^\$[\d,]+\.\d\d$/).waitFor();
    await page.getByTestId(`name-${steps.REMOTE_ACCOUNT}`).click();
    await page.keyboard.type('Savings');
    await page.keyboard.press('Enter');
    await own.getByText('Savings', {exact: true}).waitFor();

    await page.reload();
    await steps.button(page, 'connected').waitFor();
    await steps.openAccount(page);
    await account.getByText('Savings').first().waitFor();
    await stage.leave(visitor);
  });
});

function shown(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

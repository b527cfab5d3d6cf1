import {describe, it} from 'node:test';
import {useStage} from './stage.js';
import * as steps from './steps.js';

describe('a newcomer with a legacy wallet', () => {
  const stage = useStage();

  it('connects a wallet that only sets window.ethereum, and is still connected after a reload', async () => {
    const visitor = await stage.visit('/?legacy');
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByRole('button', {name: /^Browser Wallet/}).click();
    await steps.answer(page, 'Connect this site?', 'Approve');
    await steps.button(page, 'connected').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    await steps.expectFocusOnButton(page);

    await page.reload();
    await steps.openAccount(page);
    await steps.openAccountMenu(page);
    await page.getByText('Connected with Browser Wallet').waitFor();
    await page.getByTestId('header-back').click();
    await page.getByTestId('disconnect').click();
    await steps.button(page, 'disconnected').waitFor();
    await stage.leave(visitor);
  });
});

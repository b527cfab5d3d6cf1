import userEvent from '@testing-library/user-event';
import {find, inTree, setup, until} from './page.js';
import {describe, expect, it} from './runner.js';

describe('a page of tags', () => {
  it('shows a button that opens the modal and connects a wallet, and disconnects', async () => {
    const {client, wallet} = setup();
    document.body.innerHTML = '<drawbridge-button></drawbridge-button>';
    const button = await find('[data-testid="drawbridge-button"]');
    expect(button.textContent.trim()).toBe('Connect Wallet');
    await userEvent.click(button);
    await userEvent.click(await find(`[data-testid="connector-${wallet.info.rdns}"]`));
    await until(() => expect(client.getState().address).toBe(wallet.addresses[0]));
    await until(() => expect(client.getState().open).toBe(false));
    expect(document.querySelector('drawbridge-button').dataset.state).toBe('connected');
    await client.disconnect();
    expect(client.getState().address).toBeUndefined();
  });

  it('opens the modal from a script, with wallets in it, and closes it', async () => {
    const {client, wallet} = setup();
    await client.open();
    expect(await find(`[data-testid="connector-${wallet.info.rdns}"]`)).toBeDefined();
    expect(inTree(document, 'dialog').open).toBe(true);
    await userEvent.click(await find('[data-testid="header-close"]'));
    expect(client.getState().open).toBe(false);
    await until(() => expect(inTree(document, 'dialog').open).toBe(false));
  });

  it('closes the modal by Escape', async () => {
    const {client} = setup();
    await client.open();
    await find('[data-testid="view-connect"]');
    await userEvent.keyboard('{Escape}');
    await until(() => expect(client.getState().open).toBe(false));
  });

  it('shows every view that a connected page opens', async () => {
    const {client, wallet} = setup();
    await client.connect({connectorId: wallet.info.rdns});
    for (const [view, testId] of [
      ['Account', 'view-account'],
      ['Networks', 'view-networks'],
      ['WalletReceive', 'view-wallet-receive'],
      ['WalletSend', 'view-wallet-send'],
      ['ProfileWallets', 'view-profile-wallets'],
      ['AllWallets', 'view-all-wallets'],
    ]) {
      await client.open({view});
      await find(`[data-testid="${testId}"]`);
    }
    client.close();
  });
});

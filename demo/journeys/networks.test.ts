import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import {recordAnnouncements, untilAnnounced} from './announcements.js';
import {noteShake, untilShaken} from './shakes.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const STAYS_OPEN = 'Choose an option to continue.';

describe('a newcomer who changes the network', () => {
  const stage = useStage();

  it('chooses another in the modal, and approves it in the wallet', async () => {
    const visitor = await stage.visit('/react/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await networkButton(page, 'Devnet One').click();
    await page.getByTestId('view-networks').waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByTestId('network-eip155:31338').click();
    await page.getByTestId('view-switch-network').waitFor();
    await steps.answer(page, 'Switch the network?', 'Approve');
    await networkButton(page, 'Devnet Two').waitFor();

    await page.reload();
    await networkButton(page, 'Devnet Two').waitFor();
    await stage.leave(visitor);
  });

  it('sees the tokens of the new network at once, although the service still has those of the old one', async () => {
    const visitor = await stage.visit('/react/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await steps.openAccount(page);
    await page.getByTestId('token-MBTC').waitFor();
    await page.keyboard.press('Escape');
    await steps.modal(page).waitFor({state: 'hidden'});
    await networkButton(page, 'Devnet One').click();
    await page.getByTestId('network-eip155:31338').click();
    await steps.answer(page, 'Switch the network?', 'Approve');
    await networkButton(page, 'Devnet Two').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    await steps.openAccount(page);
    await page.getByTestId('token-DUSD').getByText('875.500 DUSD').waitFor();
    assert.equal(await page.getByTestId('token-MBTC').count(), 0);
    await stage.leave(visitor);
  });

  it('stays on the network after declining in the wallet', async () => {
    const visitor = await stage.visit('/react/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await networkButton(page, 'Devnet One').click();
    await page.getByTestId('network-eip155:31338').click();
    await steps.answer(page, 'Switch the network?', 'Reject');
    await page.getByText('Switch declined').first().waitFor();
    await page.getByTestId('header-close').click();
    await networkButton(page, 'Devnet One').waitFor();
    await stage.leave(visitor);
  });

  it('cannot close the modal while the wallet is on a network that the page does not offer', async () => {
    const visitor = await stage.visit('/react/', {reducedMotion: 'no-preference'});
    const {page} = visitor;
    await recordAnnouncements(page);
    await steps.connectDemoWallet(page);
    await moveWallet(page, 'Strange network');
    await page.getByTestId('view-unsupported-chain').waitFor();
    await page.getByText('This app does not support that network').waitFor();
    await noteShake(page);
    await page.keyboard.press('Escape');
    await untilShaken(page);
    await untilAnnounced(page, STAYS_OPEN);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    assert.equal(await steps.modal(page).isVisible(), true);

    await page.getByTestId('network-eip155:31338').click();
    await steps.answer(page, 'Switch the network?', 'Approve');
    await steps.modal(page).waitFor({state: 'hidden'});
    await networkButton(page, 'Devnet Two').waitFor();
    await stage.leave(visitor);
  });

  it('can continue once the wallet switches back', async () => {
    const visitor = await stage.visit('/react/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await moveWallet(page, 'Strange network');
    await page.getByTestId('view-unsupported-chain').waitFor();
    assert.deepEqual(await violations(page), []);
    await moveWallet(page, 'Devnet One');
    await steps.modal(page).waitFor({state: 'hidden'});
    await steps.button(page, 'connected').waitFor();
    await stage.leave(visitor);
  });

  it('can disconnect instead of switching', async () => {
    const visitor = await stage.visit('/react/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await moveWallet(page, 'Strange network');
    await page.getByTestId('view-unsupported-chain').getByRole('button', {name: 'Disconnect'}).click();
    await steps.button(page, 'disconnected').waitFor();
    await stage.leave(visitor);
  });
});

/** The page's button with the name of the network in use. */
function networkButton(page: Page, network: string): Locator {
  return page.locator('drawbridge-network-button').getByRole('button', {name: network, exact: true});
}

/** Changes the network in the wallet's menu; an extension's menu would open above the page's dialog, too. */
async function moveWallet(page: Page, network: string): Promise<void> {
  await page.locator('demo-wallet-panel').getByLabel('Network').selectOption({label: network}, {force: true});
}

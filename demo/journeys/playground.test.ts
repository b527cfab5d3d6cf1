import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

/** Beside the forms is the onramp widget, whose key the public service refuses. */
const BY_THE_WIDGET = /\/onramp\/|ERR_EMPTY_RESPONSE|503/;

describe('the playground', () => {
  const stage = useStage();

  it('finds a setting by its words, and an option by its name', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    const search = page.getByLabel('Find a setting');
    await search.fill('decline card');
    await page.getByText('1 setting', {exact: true}).waitFor();
    assert.ok(await page.getByLabel('decline every card').isVisible());
    for (const hidden of ['forbids frames', 'never answers']) {
      assert.equal(await page.getByLabel(hidden, {exact: true}).isVisible(), false, hidden);
    }
    await search.fill('features.send');
    await page.getByLabel('Sends tokens').waitFor();
    assert.equal(await page.getByLabel('Swaps tokens').isVisible(), false);
    await search.fill('');
    await page.getByLabel('forbids frames').waitFor();
    assert.deepEqual(await violations(page), []);
    await stage.leave(visitor, BY_THE_WIDGET);
  });

  it('sets an option of the table, prints it, and sets it back', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await page.locator('#options summary').click();
    const offers = page.getByLabel('Offers WalletConnect: QR code, links and the list of wallets');
    await Promise.all([page.waitForURL(/options=/), offers.click()]);
    await page.getByTestId('changed-options').filter({hasText: '"enableWalletConnect": false'}).waitFor();
    await steps.openModal(page);
    await page.getByTestId(steps.DEMO_WALLET).waitFor();
    assert.equal(await page.getByTestId('connector-walletConnect').count(), 0);
    await page.keyboard.press('Escape');
    await Promise.all([page.waitForURL((url) => !url.searchParams.has('options')), offers.click()]);
    await page.locator('[data-option=enableWalletConnect] input:focus:checked').waitFor();
    await stage.leave(visitor, BY_THE_WIDGET);
  });

  it('says which chosen option the client refuses, and works without it', async () => {
    const visitor = await stage.visit(`/playground/?options=${encodeURIComponent('{"enableWallets":3}')}`);
    const {page} = visitor;
    await page.getByRole('alert').filter({hasText: 'enableWallets'}).waitFor();
    await steps.openModal(page);
    await page.getByTestId(steps.DEMO_WALLET).waitFor();
    await stage.leave(visitor, BY_THE_WIDGET);
  });
});

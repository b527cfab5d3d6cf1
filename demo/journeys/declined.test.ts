import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

describe('a newcomer whose wallet does not say yes at once', () => {
  const stage = useStage();

  it('asks again after a no', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await steps.openModal(page);
    await steps.chooseDemoWallet(page);
    await steps.answer(page, 'Connect this site?', 'Reject');
    await page.getByText('Connection declined').first().waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', {name: 'Ask again'}).click();
    await steps.answer(page, 'Connect this site?', 'Approve');
    await steps.button(page, 'connected').waitFor();
    await stage.leave(visitor);
  });

  it('goes away from a wallet that never answers, and connects another', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await page.getByLabel('never answers', {exact: true}).check();
    await steps.openModal(page);
    await page.getByTestId('connector-dev.drawbridge.sleeper').click();
    await page.getByText('Approve in Sleeper').first().waitFor();
    await page.getByTestId('header-back').click();
    await steps.chooseDemoWallet(page);
    await steps.answer(page, 'Connect this site?', 'Approve');
    await steps.button(page, 'connected').waitFor();
    await stage.leave(visitor);
  });

  it('unlocks a locked wallet on the way', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await steps.walletMenu(page).click();
    await page.getByRole('button', {name: 'Lock', exact: true}).click();
    await steps.openModal(page);
    await steps.chooseDemoWallet(page);
    await steps.answer(page, 'Unlock Demo wallet?', 'Approve');
    await steps.answer(page, 'Connect this site?', 'Approve');
    await steps.button(page, 'connected').waitFor();
    await stage.leave(visitor);
  });

  it('unlocks a wallet that locked itself later with the page’s own button', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await steps.walletMenu(page).click();
    await page.getByRole('button', {name: 'Lock', exact: true}).click();
    await page.getByRole('button', {name: 'Unlock wallet'}).click();
    await steps.answer(page, 'Unlock Demo wallet?', 'Approve');
    await steps.button(page, 'connected').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    await stage.leave(visitor);
  });
});

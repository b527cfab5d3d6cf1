import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {WatchedPage} from './browser.js';
import {useStage, type Stage} from './stage.js';
import * as steps from './steps.js';

/** What the first screen leads to: the row to press, and the view that comes. */
const WAYS = [
  {row: 'all-wallets', view: 'view-all-wallets'},
  {row: 'connector-walletConnect', view: 'view-connecting-wallet-connect'},
] as const;

/** The part of the account that shows what it holds. */
const TABS = '**/account-tabs-*.js';

describe('a visitor whose connection is lost with the modal open', () => {
  const stage = useStage();

  it('still gets to what the first screen leads to', async () => {
    const visitor = await openAtRest(stage);
    const {page} = visitor;
    await page.waitForFunction(() => customElements.get('drawbridge-connecting-walletconnect-basic-view'));
    await page.context().setOffline(true);
    for (const {row, view} of WAYS) {
      await page.getByTestId(row).click();
      await page.getByTestId(view).waitFor();
      assert.equal(await page.getByTestId('view-failed').count(), 0);
      await page.getByRole('button', {name: 'Back'}).click();
      await page.getByTestId('view-connect').waitFor();
    }
    await leaveOffline(stage, visitor);
  });

  it('reads that it was lost where nothing was fetched ahead, to save data', async () => {
    const visitor = await openAtRest(stage, () =>
      Object.defineProperty(navigator, 'connection', {value: {saveData: true}}),
    );
    const {page} = visitor;
    await page.context().setOffline(true);
    await page.getByTestId('all-wallets').click();
    await page.getByTestId('view-failed').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', {name: 'Try again'}).click();
    await page.getByTestId('view-all-wallets').waitFor();
    await leaveOffline(stage, visitor);
  });

  it('tries the parts of the account again that did not come', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await page.route(TABS, (route) => route.abort('internetdisconnected'));
    await steps.connectDemoWallet(page);
    await steps.openAccount(page);
    const retry = page.getByTestId('view-account').getByRole('button', {name: 'Try again'});
    await retry.waitFor();
    await page.unroute(TABS);
    await retry.click();
    await page.getByTestId('panel-tokens').waitFor();
    assert.equal(await retry.count(), 0);
    await leaveOffline(stage, visitor);
  });
});

/** Opens the modal and leaves it alone for four seconds of the page's clock. */
async function openAtRest(stage: Stage, prepare?: () => void): Promise<WatchedPage> {
  const visitor = await stage.visit('/gallery/');
  const {page} = visitor;
  if (prepare) await page.context().addInitScript(prepare);
  await page.clock.install();
  await page.goto(stage.origin());
  await steps.openModal(page);
  await page.getByTestId('all-wallets').waitFor();
  await page.clock.fastForward(4_000);
  return visitor;
}

/** What could not be requested while there was no connection is no trouble of the page. */
async function leaveOffline(stage: Stage, visitor: WatchedPage): Promise<void> {
  await visitor.page.context().setOffline(false);
  const others = visitor.troubles.filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'));
  visitor.troubles.splice(0, visitor.troubles.length, ...others);
  await stage.leave(visitor);
}

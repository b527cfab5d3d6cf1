import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

describe('a wallet that reports its own assets (EIP-7811)', () => {
  const stage = useStage();
  const requested: string[] = [];
  let visitor: WatchedPage;
  let page: Page;

  before(async () => {
    visitor = await stage.visit('/playground/?wallet=telling');
    page = visitor.page;
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.clock.install();
    await steps.openModal(page);
    // The page asks the service if the wallet takes seconds for its answer.
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.getByTestId('connector-dev.drawbridge.bookkeeper').click();
    await steps.button(page, 'connected').waitFor();
    await steps.openAccount(page);
    await page.clock.resume();
  });
  after(() => stage.leave(visitor));

  it('supplies the shown tokens, without a request to the service', async () => {
    for (const symbol of ['ETH', 'KEY', 'DUSD', 'MBTC', 'SUSD'])
      await page.getByTestId(`token-${symbol}`).waitFor();
    assert.equal(await page.getByTestId('token-LOYAL').count(), 0);
    assert.deepEqual(
      requested.filter((path) => path.endsWith('/balance')),
      [],
    );
    assert.deepEqual(await violations(page), []);
  });

  it('has older collectibles than the loaded history, each shown once', async () => {
    await page.getByTestId('tab-nfts').click();
    await page.getByText('Castle Keys #1', {exact: true}).waitFor();
    assert.equal(await page.getByText('Castle Keys #5', {exact: true}).count(), 1);
    assert.equal(await page.getByText('Castle Keys #4', {exact: true}).count(), 0);
  });

  it('leaves other currencies to the service: its values are in dollars', async () => {
    await page.getByTestId('tab-tokens').click();
    await page.getByTestId('currency').getByRole('combobox').selectOption('eur');
    await page
      .getByTestId('total')
      .filter({hasText: /€\d*[1-9]/})
      .waitFor();
    assert.notDeepEqual(
      requested.filter((path) => path.endsWith('/balance')),
      [],
    );
  });
});

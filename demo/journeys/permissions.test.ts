import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';
import {untilToast} from './toasts.js';

describe('a visitor with a wallet of this site', () => {
  const stage = useStage();

  it('approves a signature and a transfer in the modal, declines one, and reads why a request is not allowed', async () => {
    const visitor = await stage.visit('/playground/?site-wallet');
    const {page} = visitor;
    await page.getByRole('button', {name: 'Connect the wallet of this site'}).click();
    await page.getByTestId('site-connect-result').getByText('Connected as').waitFor();

    await page.getByRole('button', {name: 'Sign message'}).click();
    await page.getByTestId('frame-approve').waitFor();
    await page.getByRole('heading', {name: 'Approve request'}).waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByTestId('frame-approve').click();
    await steps.modal(page).waitFor({state: 'hidden'});
    await result(page, 'sign').getByText('0x').waitFor();

    await page.getByRole('button', {name: 'Send transaction'}).click();
    await page.getByTestId('frame-method').getByText('eth_sendTransaction').waitFor();
    await page.getByTestId('frame-approve').click();
    await result(page, 'send').getByText('Mined in block').waitFor();

    await page.getByRole('button', {name: 'Sign message'}).click();
    await page.getByTestId('approval-cancel').click();
    await steps.modal(page).waitFor({state: 'hidden'});
    await page.locator('#sign .result[data-tone=bad]').waitFor();

    await page.getByRole('button', {name: 'Ask it for this method'}).click();
    await untilToast(page, 'Action not allowed');
    await result(page, 'site-ask').getByText('Requested RPC call is not allowed').waitFor();
    await stage.leave(visitor);
  });
});

function result(page: Page, form: string): ReturnType<Page['getByTestId']> {
  return page.getByTestId(`${form}-result`);
}

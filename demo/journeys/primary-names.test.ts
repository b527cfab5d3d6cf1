import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import * as sending from './send-steps.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';

const CARL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
/** A name of the devnet's registry, whose owner is neither the visitor nor the receiver. */
const NAME_OF_ANOTHER = 'blaise.devnet';

describe('a visitor whose identity service gives the name of another account', () => {
  const stage = useStage();

  it('reads addresses on the button, in the account and in Send, where the node has another owner', async () => {
    const visitor = await stage.visit('/playground/?names');
    const {page} = visitor;
    await page.route('**/v1/identity/*', (route) =>
      route.fulfill({json: {name: NAME_OF_ANOTHER, avatar: `${stage.origin()}/mask.png`, resolvedAt: null}}),
    );
    await page.route('**/v1/profile/reverse/*', (route) => route.fulfill({json: []}));
    const isChecked = resolverRequest(page);
    await steps.connectDemoWallet(page);
    await isChecked;
    await steps.button(page, 'connected').getByText('0xf3…2266').waitFor();
    await sending.openAccount(page);
    // The row is there once the page knows that the account has no name.
    await steps.openAccountMenu(page);
    await page.getByTestId('choose-name').waitFor();
    assert.equal(await page.getByText(NAME_OF_ANOTHER).count(), 0);
    await page.getByTestId('header-back').click();
    assert.equal(await page.getByText(NAME_OF_ANOTHER).count(), 0);
    await sending.openSend(page);
    const isReceiverChecked = resolverRequest(page);
    await page.locator('#receiver').fill(CARL);
    await isReceiverChecked;
    await sending.next(page, 'Add amount').waitFor();
    assert.equal(await page.getByText(NAME_OF_ANOTHER).count(), 0);
    assert.equal(await page.locator('[src*="mask.png"]').count(), 0);
    await stage.leave(visitor);
  });
});

/** Resolves once a node of the page answered for a name: ENS' universal resolver has this address on every chain. */
async function resolverRequest(page: Page): Promise<void> {
  const answer = await page.waitForResponse(
    (response) =>
      response.request().postData()?.includes('0xeeeeeeee14d718c2b47d9923deab1335e144eeee') === true,
  );
  await answer.finished();
}

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {injectFault, liftFaults} from './faults.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';

/** The browser reports each broken connection and each refusal. */
const REFUSED = /Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION|^response: 40[13] /;

describe('a visitor whose account the service does not describe', () => {
  const stage = useStage();

  it('reads that the service does not answer, not that they are offline, and can try again after a pause', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    // The public rate limit, without CORS headers.
    const limit = {service: 'blockchain', match: '/balance', status: 429, hidesCors: true} as const;
    await injectFault(stage.origin(), limit);
    // The pause lasts a few seconds.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await steps.openAccount(page);
    const trouble = page.getByTestId('trouble');
    const {host} = new URL(stage.origin());
    await trouble.getByText(`The service at ${host} does not answer this page.`).waitFor();
    await trouble.getByRole('button', {name: /^Try again in \d+ s$/}).waitFor();
    assert.equal(await offline(page), 0);
    await liftFaults(stage.origin());
    await stage.leave(visitor, REFUSED);
  });

  it('is not told to try again where only the developer can help', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await injectFault(stage.origin(), {service: 'blockchain', match: '/balance', status: 401});
    await steps.openAccount(page);
    await page.getByTestId('trouble').getByText('This isn’t available on this site (401).').waitFor();
    await page.getByTestId('alert').getByText('Invalid App Configuration').waitFor();
    assert.equal(await page.getByTestId('trouble').getByRole('button').count(), 0);
    await liftFaults(stage.origin());
    await stage.leave(visitor, REFUSED);
  });

  it('sees the configuration alert if the analytics service refuses the origin', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await injectFault(stage.origin(), {service: 'analytics', status: 403});
    await steps.openModal(page);
    await page.getByTestId('alert').getByText('Invalid App Configuration').waitFor();
    await page.getByTestId('alert').getByText('This origin is not on the allowlist').waitFor();
    await liftFaults(stage.origin());
    await stage.leave(visitor, REFUSED);
  });
});

function offline(page: Page): Promise<number> {
  return page.getByText('You are offline').count();
}

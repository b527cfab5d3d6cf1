import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import {parseUnits} from 'viem';
import {DUSD} from '../devnet/seed/contract-plan.js';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';
import type {WatchedPage} from './browser.js';
import {injectFault, liftFaults} from './faults.js';
import {Ledger} from './ledger.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const PAGES = {
  'a page without a framework': '/playground/',
  'a React page': '/react/?buy',
} as const;
/** The page tries the first route of the specification once, in vain: the answer of the public service has no CORS headers. */
const MISSING = /503|ERR_EMPTY_RESPONSE|v1\/onramp\/options/;

describe('the widget', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  before(async () => {
    const url = `${stage.origin()}/control/buy?projectId=${DEMO_PROJECT_ID}`;
    await fetch(url, {method: 'PUT', body: JSON.stringify({answersPrices: true})});
  });

  for (const [what, path] of Object.entries(PAGES))
    describe(`of ${what}`, () => {
      let visitor: WatchedPage;
      let page: Page;
      let form: Locator;
      before(async () => {
        visitor = await stage.visit(path);
        page = visitor.page;
        form = page.getByTestId('onramp-widget');
        await page.locator('drawbridge-onramp-widget').scrollIntoViewIfNeeded();
      });
      after(() => stage.leave(visitor, MISSING));

      it('shows currencies, limits and the price before a wallet is connected', async () => {
        await form.getByTestId('buy-limits').getByText('From $10 to $7,500 by card').waitFor();
        await chooseToken(page, form, 'DUSD');
        await form.getByTestId('buy-preset-100').click();
        await form.getByTestId('buy-total').getByText('$100.00').waitFor();
        assert.match(await receivedIn(form), /^[\d.]+$/);
        await form.getByRole('button', {name: 'Connect to buy'}).waitFor();
        assert.deepEqual(await violations(page), []);
      });

      it('connects a wallet, keeps the amount, and buys', async () => {
        await form.getByTestId('connect-wallet').click();
        await steps.chooseDemoWallet(page);
        await steps.answer(page, 'Connect this site?', 'Approve');
        await form.getByTestId('get-quotes').waitFor();
        await steps.modal(page).waitFor({state: 'hidden'});
        assert.equal(await form.getByTestId('buy-amount').inputValue(), '100');
        const received = await receivedIn(form);
        const had = await ledger.tokens(DUSD.address, steps.PAGE_ACCOUNT);
        await form.getByTestId('get-quotes').click();
        await pay(page);
        await page.getByTestId('buy-outcome').getByText(`${received} DUSD arrived`).waitFor();
        assert.equal(
          (await ledger.tokens(DUSD.address, steps.PAGE_ACCOUNT)) - had,
          parseUnits(received, DUSD.decimals),
        );
        await page.getByTestId('header-close').click();
        await steps.modal(page).waitFor({state: 'hidden'});
      });

      it('shows the price to the account that is restored after a reload', async () => {
        await page.reload();
        await page.locator('drawbridge-onramp-widget').scrollIntoViewIfNeeded();
        await form.getByTestId('get-quotes').waitFor();
        await form.getByTestId('buy-preset-250').click();
        await form.getByTestId('buy-total').getByText('$250.00').waitFor();
      });

      it('follows another network, and the end of the connection', async () => {
        await arrivesOn(form, 'Devnet One');
        await switchNetwork(page);
        await arrivesOn(form, 'Devnet Two');
        await form.getByTestId('buy-total').getByText('$250.00').waitFor();
        await steps.openAccount(page);
        await page.getByTestId('disconnect').click();
        await form.getByTestId('connect-wallet').waitFor();
        await form.getByTestId('buy-total').getByText('$250.00').waitFor();
      });
    });

  it('offers no provider that refuses the project, and warns the developer once', async () => {
    await injectFault(stage.origin(), {service: 'blockchain', match: '/v1/onramp/', status: 401});
    const visitor = await stage.visit('/playground/');
    const {page, troubles} = visitor;
    const form = page.getByTestId('onramp-widget');
    const told = await page.evaluateHandle(() => {
      const errors: string[] = [];
      document.addEventListener('drawbridge-error', ({error}) => void errors.push(error.code));
      return errors;
    });
    await page.locator('drawbridge-onramp-widget').scrollIntoViewIfNeeded();
    await form.getByTestId('buy-built-in').waitFor();
    assert.equal(await form.getByTestId('try-again').count(), 0);
    await steps.connectDemoWallet(page);
    await form.getByTestId('get-quotes').click();
    const dialog = steps.modal(page);
    await dialog.getByTestId('buy-provider').getByText('Meld.io').waitFor();
    await dialog.getByTestId('buy-provider').click();
    await dialog.getByTestId('provider-coinbase').getByText('Not available on this site').waitFor();
    assert.equal(await dialog.getByTestId('try-again').count(), 0);
    const warnings = troubles.filter((trouble) => trouble.includes('refuses the project id'));
    assert.deepEqual(await told.jsonValue(), ['app/project-refused']);
    assert.equal(warnings.length, 1, troubles.join('\n'));
    await stage.leave(visitor, new RegExp(`401|refuses the project id|${MISSING.source}`));
    await liftFaults(stage.origin());
  });
});

async function chooseToken(page: Page, form: Locator, symbol: string): Promise<void> {
  await form.getByTestId('buy-token').click();
  await page.getByTestId(`token-${symbol}`).click();
  await steps.modal(page).waitFor({state: 'hidden'});
}

/** The amount of tokens in the current price. */
async function receivedIn(form: Locator): Promise<string> {
  const received = form.locator('[aria-busy=false]').getByTestId('buy-receive').filter({hasText: /\d/});
  const [amount = ''] = /[\d.,]+/.exec(await received.innerText()) ?? [];
  return amount.replaceAll(',', '');
}

async function arrivesOn(form: Locator, network: string): Promise<void> {
  await form.getByTestId('buy-quote').getByText(network).waitFor();
}

/** Pays at the provider, whose window the button of the modal opens. */
async function pay(page: Page): Promise<void> {
  const button = steps.modal(page).locator('[data-testid=buy-continue]:not([disabled])');
  const [shop] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await shop.getByLabel('Number').selectOption('works');
  await shop.getByRole('button', {name: 'Pay', exact: true}).click();
  await shop.getByRole('heading', {name: /^Order/}).waitFor();
  await shop.close();
}

async function switchNetwork(page: Page): Promise<void> {
  await page.locator('drawbridge-network-button').first().click();
  await page.getByTestId('network-eip155:31338').click();
  await steps.answer(page, 'Switch the network?', 'Approve');
  await steps.modal(page).waitFor({state: 'hidden'});
}

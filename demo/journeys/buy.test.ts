import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Page, Route} from 'playwright-core';
import {parseUnits} from 'viem';
import type {BuySwitches} from '../devnet/buy/buy-switches.js';
import type {RecordedRequest} from '../devnet/protocol.js';
import {DUSD} from '../devnet/seed/contract-plan.js';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';
import type {WatchedPage} from './browser.js';
import {injectFault, liftFaults} from './faults.js';
import {Ledger} from './ledger.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const ADA = steps.PAGE_ACCOUNT;
/** The page tries the first route of the specification once, in vain: the answer of the public service has no CORS headers. */
const MISSING = 'ERR_EMPTY_RESPONSE|v1/onramp/options';
const PHONE = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};

describe('a visitor who buys crypto', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  let visitor: WatchedPage;
  let page: Page;
  before(async () => {
    await set({});
    visitor = await stage.visit('/playground/');
    page = visitor.page;
    await steps.connectDemoWallet(page);
    await openBuy(page);
  });
  after(() => stage.leave(visitor, new RegExp(`503|${MISSING}`)));

  it('pays at the provider, and receives the quoted amount on chain', async () => {
    await choose(page, 'ETH');
    await page.getByTestId('buy-preset-100').click();
    const quoted = await quotedAmount(page);
    assert.deepEqual(await violations(page), []);
    const had = await ledger.ether(ADA);
    const shop = await openProvider(page);
    await outcome(page, 'waiting', 'Pay in the Coinbase window');
    assert.deepEqual(await violations(page), []);
    await pay(shop);
    await outcome(page, 'done', `${quoted} ETH arrived`);
    assert.equal((await ledger.ether(ADA)) - had, parseUnits(quoted, 18));
    await shop.getByText(`${quoted} ETH arrived.`).waitFor();
    await shop.close();
    await page.getByTestId('buy-again').click();
  });

  it('reads why a payment below or above the limits is not possible', async () => {
    const amount = page.getByTestId('buy-amount');
    await amount.fill('9.99');
    await page.getByTestId('buy-blocker').getByText('The smallest purchase by card is $10').waitFor();
    await amount.fill('7500.01');
    await page.getByTestId('buy-blocker').getByText('The largest purchase by card is $7,500').waitFor();
    await page.getByTestId('buy-method-ach_bank_account').check({force: true});
    await page.getByTestId('buy-blocker').getByText('A new window opens.').waitFor();
    await page.getByTestId('buy-method-card').check({force: true});
    await page.getByTestId('buy-preset-100').click();
  });

  it('closes the window, opens another, and reads that the card was declined', async () => {
    const first = await openProvider(page);
    await first.getByRole('button', {name: 'Pay'}).waitFor();
    await first.close();
    // Right after it opened, a closed window looks like one that the provider has cut off.
    await outcome(page, 'waiting', 'Finish in the Coinbase window');
    const second = await openAgain(page);
    await pay(second, 'declined');
    await second.getByText('Your card was declined.').waitFor();
    await outcome(page, 'failed', 'Purchase failed');
    await second.close();
    await page.getByTestId('buy-again').click();
  });

  it('finds an order in progress after a reload, and is asked before buying again', async () => {
    const shop = await openProvider(page);
    await pay(shop, 'pending');
    await outcome(page, 'processing', 'Coinbase is processing your payment');
    const number = await page.getByTestId('buy-order-number').innerText();
    assert.match(number, /^CB-\d+$/);
    await shop.close();
    await page.reload();
    await steps.button(page, 'connected').waitFor();
    await openBuy(page);
    await page.getByTestId('buy-unfinished').getByRole('button', {name: 'View progress'}).click();
    await outcome(page, 'processing', 'Coinbase is processing your payment');
    assert.equal(await page.getByTestId('buy-order-number').innerText(), number);
    await page.getByTestId('buy-activity').click();
    await page.getByTestId(`purchase-${number}`).getByText('In progress').waitFor();
    await page.getByTestId('header-back').click();
    await page.getByTestId('header-back').click();
    await page.getByTestId('view-on-ramp-providers').waitFor();
  });

  it('receives the tokens of a second purchase that the provider does not report', async () => {
    await choose(page, 'DUSD');
    await page.getByTestId('buy-preset-250').click();
    const quoted = await quotedAmount(page);
    await page.locator('[data-testid=buy-continue][disabled]').waitFor();
    await page.getByTestId('accept-second').click();
    const had = await ledger.tokens(DUSD.address, ADA);
    const shop = await openProvider(page);
    await pay(shop, 'unreported');
    await outcome(page, 'done', `${quoted} DUSD arrived`);
    assert.equal((await ledger.tokens(DUSD.address, ADA)) - had, parseUnits(quoted, 6));
    await shop.close();
    await page.getByTestId('buy-again').click();
  });

  it('opens the provider with a button when the browser blocks the window', async () => {
    await page.getByTestId('buy-preset-100').click();
    await page.getByTestId('accept-second').click();
    const restore = await page.evaluateHandle(() => {
      const {open} = window;
      window.open = () => null;
      return () => {
        window.open = open;
      };
    });
    await providerButton(page).click();
    await outcome(page, 'opening', 'Your browser blocked the Coinbase window');
    await restore.evaluate((undo) => undo());
    const shop = await openAgain(page);
    await pay(shop);
    await outcome(page, 'done', 'arrived');
    await shop.close();
    await page.getByTestId('buy-again').click();
  });

  it('keeps the order on screen when a price of the form arrives after it', async () => {
    await page.getByTestId('buy-preset-100').click();
    await page.getByTestId('accept-second').click();
    const shop = await openProvider(page);
    const held: Route[] = [];
    await shop.route('**/api/price*', (route) => void held.push(route));
    await pay(shop);
    await shop.getByRole('status').filter({hasText: 'arrived'}).waitFor();
    const late = shop.waitForResponse('**/api/price*');
    for (const route of held) await route.continue();
    await (await late).finished();
    // The page has read that answer once it has read a later one.
    await shop.evaluate(async () => (await fetch(location.href)).text());
    await outcome(page, 'done', 'arrived');
    await shop.getByRole('heading', {name: /^Order/}).waitFor();
    assert.equal(await shop.getByRole('button', {name: 'Pay', exact: true}).count(), 0);
    await shop.close();
    await page.getByTestId('buy-again').click();
  });

  it('gets another link for one that has expired', async () => {
    await page.getByTestId('buy-preset-100').click();
    await page.getByTestId('accept-second').click();
    await set({expiresLinks: true});
    const late = await openProvider(page);
    await late.getByText('This link has expired').waitFor();
    await set({});
    await late.close();
    const shop = await openAgain(page);
    await pay(shop);
    await outcome(page, 'done', 'arrived');
    await shop.close();
    await page.getByTestId('buy-again').click();
    const opened = (await requests('buy')).filter(({path}) => path === '/buy/select-asset');
    const tokens = opened.map(({query}) => query['sessionToken']);
    assert.equal(new Set(tokens).size, tokens.length, 'no link was opened twice');
  });

  it('reads which part of the service is down', async () => {
    await injectFault(stage.origin(), {
      service: 'buy',
      match: '/onramp/v1/token',
      status: 503,
    });
    await page.getByTestId('buy-preset-100').click();
    await page.getByTestId('accept-second').click();
    await providerButton(page).click();
    await outcome(page, 'failed', 'Coinbase was not opened');
    await page.getByText('You have not paid anything.').waitFor();
    await page.getByTestId('buy-again').click();
    await injectFault(stage.origin(), {service: 'blockchain', match: '/v1/onramp/buy/', status: 503});
    await page.reload();
    await steps.button(page, 'connected').waitFor();
    await openBuy(page);
    await page.getByTestId('buy-built-in').waitFor();
    await page.getByTestId('buy-preset-250').click();
    await page.getByTestId('buy-estimate').getByText('Estimate only').waitFor();
    await page.getByTestId('buy-total').getByText('About $250').waitFor();
    assert.deepEqual(await violations(page), []);
    await liftFaults(stage.origin());
    await page.getByTestId('buy-built-in').getByRole('button', {name: 'Try again'}).click();
    await page.getByTestId('buy-built-in').waitFor({state: 'detached'});
  });

  it('opens the second provider with the account of the page', async () => {
    await page.getByTestId('buy-preset-100').click();
    await page.getByTestId('accept-second').click();
    await page.getByTestId('buy-provider').click();
    await page.getByTestId('provider-meld').click();
    const shop = await openProvider(page);
    await shop.waitForURL(/\/meld\//);
    await shop.getByRole('button', {name: 'Pay', exact: true}).waitFor();
    await shop.getByText(ADA).waitFor();
    // Its page cuts the window off, as careful sites do: it is open all the same.
    await outcome(page, 'waiting', 'Finish in the Meld.io window');
    assert.equal(await shop.locator('input[name=amount]').inputValue(), '100');
    await shop.close();
    await outcome(page, 'waiting', 'Finish in the Meld.io window');
  });

  it('buys by the built-in list and an estimate where the service gives no price', async () => {
    await set({answersPrices: false});
    const other = await stage.visit('/playground/');
    await steps.connectDemoWallet(other.page);
    await openBuy(other.page);
    await other.page.getByTestId('buy-built-in').waitFor();
    await other.page.getByTestId('buy-preset-100').click();
    await other.page.getByTestId('buy-estimate').waitFor();
    const shop = await openProvider(other.page);
    await pay(shop);
    await outcome(other.page, 'done', 'USDC arrived');
    await shop.close();
    await stage.leave(other, new RegExp(`503|${MISSING}`));
    await set({});
  });

  it('reads on a site with the public service that the provider is not available, before any window', async () => {
    await set({answersPrices: false});
    const other = await stage.visit('/playground/?public-service');
    const windows: Page[] = [];
    other.page.on('popup', (popup) => windows.push(popup));
    await steps.connectDemoWallet(other.page);
    await openBuy(other.page);
    await other.page.getByTestId('buy-provider').getByText('Meld.io').waitFor();
    await other.page.getByTestId('buy-provider').click();
    const row = other.page.getByTestId('provider-coinbase');
    await row.getByText('Not available on this site').waitFor();
    await row.click({force: true});
    await other.page.getByTestId('buy-provider').click();
    await other.page.getByTestId('buy-preset-100').click();
    // The second provider needs no link of the service.
    const shop = await openProvider(other.page);
    await shop.waitForURL(/\/meld\//);
    assert.deepEqual(windows, [shop]);
    assert.deepEqual(await violations(other.page), []);
    await stage.leave(other, new RegExp(`503|without sessionToken|${MISSING}`));
    const links = (await requests('blockchain')).filter(({path}) => path.endsWith('onrampurl'));
    assert.equal(links.length, 1, 'the public service was asked once');
    await set({});
  });

  it('buys on a phone by touch', async () => {
    const phone = await stage.visit('/playground/', PHONE);
    await steps.connectDemoWallet(phone.page);
    await openBuy(phone.page);
    await phone.page.getByTestId('buy-preset-100').tap();
    const [shop] = await Promise.all([phone.page.waitForEvent('popup'), providerButton(phone.page).tap()]);
    await pay(shop);
    await shop.close();
    await outcome(phone.page, 'done', 'arrived');
    await stage.leave(phone, new RegExp(MISSING));
  });

  async function set(switches: BuySwitches): Promise<void> {
    const url = `${stage.origin()}/control/buy?projectId=${DEMO_PROJECT_ID}`;
    await fetch(url, {method: 'PUT', body: JSON.stringify({answersPrices: true, ...switches})});
  }

  async function requests(service: string): Promise<readonly RecordedRequest[]> {
    const answer = await fetch(`${stage.origin()}/control/requests?service=${service}`);
    return (await answer.json()) as readonly RecordedRequest[];
  }
});

async function openBuy(page: Page): Promise<void> {
  await steps.openAccount(page);
  await page.getByTestId('feature-buy').click();
  await page.getByTestId('view-on-ramp-providers').waitFor();
}

async function choose(page: Page, symbol: string): Promise<void> {
  await page.getByTestId('buy-token').click();
  await page.getByTestId(`token-${symbol}`).click();
  await page.getByTestId('view-on-ramp-providers').waitFor();
}

/** The amount of tokens in the current price. */
async function quotedAmount(page: Page): Promise<string> {
  const received = page.locator('[aria-busy=false]').getByTestId('buy-receive').filter({hasText: /\d/});
  const [amount = ''] = /[\d.,]+/.exec(await received.innerText()) ?? [];
  return amount.replaceAll(',', '');
}

function providerButton(page: Page): ReturnType<Page['locator']> {
  return page.locator('[data-testid=buy-continue]:not([disabled])');
}

async function openProvider(page: Page): Promise<Page> {
  const [shop] = await Promise.all([page.waitForEvent('popup'), providerButton(page).click()]);
  return shop;
}

async function openAgain(page: Page): Promise<Page> {
  const [shop] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('open-provider').click()]);
  return shop;
}

/** Pays with one of the provider's test cards. */
async function pay(shop: Page, card = 'works'): Promise<void> {
  await shop.getByLabel('Number').selectOption(card);
  await shop.getByRole('button', {name: 'Pay', exact: true}).click();
  await shop.getByRole('heading', {name: /^Order/}).waitFor();
}

async function outcome(page: Page, status: string, text: string): Promise<void> {
  await page.locator(`[data-testid=buy-outcome][data-status=${status}]`).getByText(text).waitFor();
}

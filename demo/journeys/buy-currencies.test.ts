import assert from 'node:assert/strict';
import {before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {fundedAccounts} from '../devnet/accounts/funded-accounts.js';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';
import {buyAsStranger} from './strangers.js';

const [ADA = '', STRANGER = '', CARL = ''] = fundedAccounts().map(({address}) => address);
/** The place of {@link CARL} in the wallet. */
const CARLS_PLACE = 2;
/** The page tries the first route of the specification once, in vain, at a public service. */
const MISSING = /ERR_EMPTY_RESPONSE|v1\/onramp\/options/;
/** Decimal places of tokens on screen. */
const PLACES = 6;

/** What a visitor pays. */
interface Payment {
  readonly currency: string;
  /** As the visitor types it. */
  readonly amount: string;
  /** As the page writes it. */
  readonly written: string;
}

const USD: Payment = {currency: 'USD', amount: '100', written: '$100.00'};
const EUR: Payment = {currency: 'EUR', amount: '49.9', written: '€49.90'};
const GBP: Payment = {currency: 'GBP', amount: '80.5', written: '£80.50'};
const JPY: Payment = {currency: 'JPY', amount: '15000', written: '¥15,000'};
const KWD: Payment = {currency: 'KWD', amount: '50.125', written: 'KWD\u00a050.125'};
const FIVE = [USD, EUR, GBP, JPY, KWD];
/** In these, Coinbase's page takes an amount (docs.cdp.coinbase.com, 2026). */
const TAKEN = ['USD', 'EUR', 'GBP'];

/** The kinds of service, with the purchases that the journey makes at each. */
const KINDS = [
  {kind: 'public', atCoinbase: FIVE, atMeld: {evm: [KWD], solana: [EUR]}},
  {kind: 'ordered', atCoinbase: [USD, JPY, KWD], atMeld: {evm: [JPY], solana: [USD]}},
] as const;

describe('purchases in five currencies', () => {
  const stage = useStage();

  for (const {kind, atCoinbase, atMeld} of KINDS) {
    describe(`with a service of the ${kind} kind`, {concurrency: true}, () => {
      before(() => setKind(kind));

      it('arrive from Coinbase as paid, among purchases of strangers in the same history', async () => {
        const {visitor, page} = await visit();
        await steps.connectDemoWallet(page);
        await openBuy(page);
        await choose(page, 'token', 'USDC');
        for (const payment of atCoinbase) {
          await fill(page, payment);
          await page
            .locator('[aria-busy=false]')
            .getByTestId('buy-receive')
            .filter({hasText: /\d/})
            .waitFor();
          const {shop, link} = await open(page, 'Coinbase');
          checkCoinbaseLink(link, payment);
          await progress(page, payment);
          for (const [symbol, address, fiat] of [
            ['USDC', STRANGER, payment],
            ['USDC', ADA, {currency: 'USD', amount: '1000'}],
            ['ETH', ADA, payment],
          ] as const)
            await buyAsStranger(stage.origin(), {symbol, address, userRef: ADA, ...fiat});
          const {number, received} = await pay(shop, payment);
          await arrived(page, received);
          assert.equal(await page.getByTestId('buy-order-number').innerText(), number);
          await row(page, `purchase-${number}`, received);
          await page.getByTestId('buy-again').click();
        }
        await stage.leave(visitor, MISSING);
      });

      it('arrive from Meld on EVM as paid', async () => {
        const {visitor, page} = await visit();
        await steps.connectDemoWallet(page);
        await steps.chooseAccount(page, CARLS_PLACE);
        await openBuy(page);
        await choose(page, 'token', 'USDC');
        await page.getByTestId('buy-provider').click();
        await page.getByTestId('provider-meld').click();
        for (const payment of atMeld.evm)
          await buyAtMeld(page, payment, {address: CARL, code: 'USDC_DEVNET_ONE'});
        await stage.leave(visitor, MISSING);
      });

      it('arrive from Meld on Solana as paid', async () => {
        const {visitor, page} = await visit();
        await steps.openModal(page);
        await page.getByTestId(steps.DEMO_WALLET).click();
        await page.getByTestId('chain-solana').click();
        await steps.answer(page, 'Connect this site?', 'Approve');
        await steps.modal(page).waitFor({state: 'hidden'});
        await openBuy(page);
        for (const payment of atMeld.solana) await buyAtMeld(page, payment, {code: 'SOL_SOLANA'});
        await stage.leave(visitor, MISSING);
      });
    });
  }

  async function visit() {
    const visitor = await stage.visit('/playground/');
    return {visitor, page: visitor.page};
  }

  /** Both kinds give prices. */
  async function setKind(kind: 'public' | 'ordered'): Promise<void> {
    for (const [path, body] of Object.entries({service: {kind}, buy: {answersPrices: true}})) {
      const url = `${stage.origin()}/control/${path}?projectId=${DEMO_PROJECT_ID}`;
      await fetch(url, {method: 'PUT', body: JSON.stringify(body)});
    }
  }
});

/** Buys at the provider that reports no purchases: the chain tells that the tokens have arrived. */
async function buyAtMeld(
  page: Page,
  payment: Payment,
  {address, code}: {readonly address?: string; readonly code: string},
): Promise<void> {
  await fill(page, payment);
  const {shop, link} = await open(page, 'Meld.io');
  const {walletAddress, ...asked} = Object.fromEntries(link.searchParams);
  if (address !== undefined) assert.equal(walletAddress, address);
  assert.deepEqual(asked, {
    publicKey: 'demo',
    destinationCurrencyCode: code,
    sourceAmount: payment.amount,
    sourceCurrencyCode: payment.currency,
    transactionType: 'BUY',
  });
  const {received} = await pay(shop, payment);
  await arrived(page, received);
  await row(page, /^purchase-buy:/, received);
  await page.getByTestId('buy-again').click();
}

async function openBuy(page: Page): Promise<void> {
  await steps.openAccount(page);
  await page.getByTestId('feature-buy').click();
  await page.getByTestId('view-on-ramp-providers').waitFor();
}

async function choose(page: Page, kind: 'token' | 'currency', code: string): Promise<void> {
  await page.getByTestId(`buy-${kind}`).click();
  await page.getByTestId(`${kind}-${code}`).click();
  await page.getByTestId('view-on-ramp-providers').waitFor();
}

async function fill(page: Page, {currency, amount}: Payment): Promise<void> {
  await choose(page, 'currency', currency);
  await page.getByTestId('buy-amount').fill(amount);
}

/** Presses the button, which names the provider. */
async function open(page: Page, provider: string): Promise<{readonly shop: Page; readonly link: URL}> {
  const button = page.locator('[data-testid=buy-continue]:not([disabled])');
  const [shop, request] = await Promise.all([
    page.waitForEvent('popup'),
    page.context().waitForEvent('request', (each) => /\/(select-asset|meld)\?/.test(each.url())),
    button.filter({hasText: `Continue with ${provider}`}).click(),
  ]);
  return {shop, link: new URL(request.url())};
}

function checkCoinbaseLink({searchParams}: URL, {currency, amount}: Payment): void {
  const asked = Object.fromEntries(searchParams);
  assert.ok(asked['sessionToken'], 'the service of the site adds the token');
  assert.equal(asked['fiatCurrency'], currency);
  assert.equal(asked['defaultPaymentMethod'], 'CARD');
  assert.equal(asked['partnerUserRef'], ADA);
  assert.equal(asked['presetFiatAmount'], TAKEN.includes(currency) ? amount : undefined);
}

/** The progress view shows the amount to pay, and how the amount gets to the payment page. */
async function progress(page: Page, {currency, written}: Payment): Promise<void> {
  const paid = page.getByTestId('buy-paid');
  if (TAKEN.includes(currency)) return paid.getByText(written, {exact: true}).waitFor();
  await paid.getByText(`About ${written}`, {exact: true}).waitFor();
  await page.getByTestId('buy-outcome').getByText(`Enter ${written} at Coinbase.`).waitFor();
}

/** Pays the amount at the provider; returns its number of the order, and the amount that arrived by its page. */
async function pay(
  shop: Page,
  {currency, amount}: Payment,
): Promise<{readonly number: string; readonly received: string}> {
  await shop
    .getByLabel('Price')
    .filter({hasText: currency})
    .or(shop.locator('[name=amount]'))
    .first()
    .waitFor();
  assert.equal(await shop.locator('[name=currency]').inputValue(), currency);
  const field = shop.locator('[name=amount]');
  const isTaken = TAKEN.includes(currency) || shop.url().includes('/meld/');
  assert.equal(Number(await field.inputValue()), isTaken ? Number(amount) : 0);
  if (!isTaken) await field.fill(amount);
  await shop.getByLabel('Price').filter({hasText: currency}).waitFor();
  await shop.getByRole('button', {name: 'Pay', exact: true}).click();
  const heading = await shop.getByRole('heading', {name: /^Order/}).innerText();
  const text = await shop.getByRole('status').filter({hasText: 'arrived'}).innerText();
  await shop.close();
  return {number: heading.replace('Order ', ''), received: text.split(' arrived')[0] ?? ''};
}

async function arrived(page: Page, received: string): Promise<void> {
  const outcome = page.locator('[data-testid=buy-outcome][data-status=done]');
  await outcome.getByText(`${onScreen(received)} arrived`, {exact: true}).waitFor();
}

/** The list of purchases shows the settled amount. */
async function row(page: Page, id: string | RegExp, received: string): Promise<void> {
  await page.getByTestId('buy-activity').click();
  const bought = page.getByTestId(id).filter({hasText: 'Bought'});
  await bought.getByText(inRow(received), {exact: true}).first().waitFor();
  await page.getByTestId('header-back').click();
}

/** With three places, as lists show amounts. */
function inRow(received: string): string {
  const [amount = '', symbol = ''] = received.split(' ');
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.slice(0, 3).padEnd(3, '0')} ${symbol}`;
}

/** Cut, as the page shows amounts of tokens. */
function onScreen(received: string): string {
  const [amount = '', symbol = ''] = received.split(' ');
  const [whole = '', fraction = ''] = amount.split('.');
  const kept = fraction.slice(0, PLACES).replace(/0+$/, '');
  return `${kept ? `${whole}.${kept}` : whole} ${symbol}`;
}

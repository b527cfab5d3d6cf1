import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {solanaAccounts} from '../devnet/accounts/solana-accounts.js';
import {checkRequest} from '../devnet/contract/check-request.js';
import type {RecordedRequest} from '../devnet/protocol.js';
import {logIn} from './login-steps.js';
import * as sending from './send-steps.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';
import * as swapping from './swap-steps.js';

const BLAISE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const [, SOLANA_OTHER = ''] = solanaAccounts().map(({address}) => address);
/** An account without a name, by its place in the wallet. */
const NAMELESS = 5;
const SIGN = 'Sign this message?';
/** The policy forbids pictures of another origin, and the public service has no ordered routes of a purchase. */
const EXPECTED =
  /Content Security Policy| csp$|CORS policy|ERR_FAILED|503|without sessionToken|WebSocket is closed/;
const ANALYTICS = 'https://pulse.walletconnect.org';
const SERVICES = ['explorer', 'blockchain', 'analytics'] as const;

/** What a life on EVM asks the public services for. */
const EVM_ROUTES = [
  'GET getAnalyticsConfig',
  'GET getWallets',
  'GET v1/account/{}/balance',
  'GET v1/account/{}/history',
  'GET v1/convert/allowance',
  'GET v1/convert/build-approve',
  'GET v1/convert/quotes',
  'GET v1/convert/tokens',
  'GET v1/identity/{}',
  'GET v1/profile/account/{}',
  'GET v1/profile/reverse/{}',
  'GET v1/profile/suggestions/{}',
  'GET v1/sessions/{}',
  'POST e',
  'POST v1/convert/build-transaction',
  'POST v1/fungible/price',
  'POST v1/generators/onrampurl',
  'POST v1/profile/account',
  'POST v1/sessions/{}',
  'POST v1/sessions/{}/activate',
];

const SOLANA_ROUTES = [
  'GET getAnalyticsConfig',
  'GET getWallets',
  'GET v1/account/{}/balance',
  'GET v1/account/{}/history',
  'POST e',
];

describe('the requests to services of another origin', () => {
  const stage = useStage({origins: [ANALYTICS]});

  it('fit the public routes in a life on EVM', async () => {
    const {visitor, page, firstEvent} = await visit('names&smart-sessions=older');
    await steps.connectDemoWallet(page);
    await sending.openAccount(page);
    await page.getByTestId('tab-activity').click();
    await page.locator('[data-testid^=transaction-]').first().waitFor();
    await sending.openSend(page);
    await send(page, {amount: '0.25', to: BLAISE});
    await swap(page);
    await buy(page);
    await steps.chooseAccount(page, NAMELESS);
    await register(page, 'harbour-master');
    await grantSession(page);
    await firstEvent;
    await expectRequests(EVM_ROUTES);
    await stage.leave(visitor, EXPECTED);
  });

  it('fit the public routes in a life on Solana', async () => {
    const {visitor, page, firstEvent} = await visit('sign-in=required');
    await steps.openModal(page);
    await page.getByTestId(steps.DEMO_WALLET).click();
    await page.getByTestId('chain-solana').click();
    await steps.answer(page, 'Connect this site?', 'Approve');
    await page.locator('[data-testid=sign-in-sign]:not([disabled])').click();
    await steps.answer(page, SIGN, 'Approve');
    await steps.modal(page).waitFor({state: 'hidden'});
    await sending.openAccount(page);
    await sending.openSend(page);
    await send(page, {token: 'DUSD', amount: '1', to: SOLANA_OTHER});
    await page.getByTestId('tab-activity').click();
    await page.locator('[data-testid^=transaction-]').first().waitFor();
    await firstEvent;
    await expectRequests(SOLANA_ROUTES);
    await stage.leave(visitor, EXPECTED);
  });

  it('fit the public routes after a login by e-mail', async () => {
    const {visitor, page, firstEvent} = await visit('');
    const [balance, history] = ['balance', 'history'].map((name) =>
      firstAnswer(page, ({pathname}) => pathname.endsWith(`/${name}`)),
    );
    await logIn(page, 'harbour@example.com');
    await steps.openAccountEarly(page);
    await balance;
    await page.getByTestId('tab-activity').click();
    await history;
    await firstEvent;
    await expectRequests(['GET v1/account/{}/balance', 'GET v1/account/{}/history', 'POST e']);
    await stage.leave(visitor, EXPECTED);
  });

  async function visit(query: string) {
    await fetch(`${stage.services()}/control/requests`, {method: 'DELETE'});
    const visitor = await stage.visit(`/playground/?${query}&services=${stage.services()}`);
    const context = visitor.page.context();
    // Events go to the public address; a site's own service would get JSON.
    await context.route(`${ANALYTICS}/**`, async (route) => {
      const url = route.request().url().replace(ANALYTICS, `${stage.services()}/analytics`);
      // The last events may still be on their way when the page is left.
      await Promise.allSettled([route.fetch({url}).then((response) => route.fulfill({response}))]);
    });
    // Cookies belong to a host and all its ports: a request with credentials would carry it.
    await context.addCookies([{name: 'visitor', value: '1', url: stage.services()}]);
    const firstEvent = firstAnswer(visitor.page, ({origin}) => origin === ANALYTICS);
    return {visitor, page: visitor.page, firstEvent};
  }

  /** Every request fits its route, and the named routes are among them. */
  async function expectRequests(routes: readonly string[]): Promise<void> {
    const recorded = await Promise.all(
      SERVICES.map(async (service) => {
        const answer = await fetch(`${stage.services()}/control/requests?service=${service}`);
        return (await answer.json()) as readonly RecordedRequest[];
      }),
    );
    const checked = recorded.flat().map((request) => checkRequest(request));
    const found = checked.flatMap(({route, problems}) => problems.map((problem) => `${route}: ${problem}`));
    assert.deepEqual([...new Set(found)], []);
    const seen = new Set(checked.map(({route}) => route));
    assert.deepEqual(
      routes.filter((route) => !seen.has(route)),
      [],
      `seen: ${[...seen].toSorted().join(', ')}`,
    );
  }
});

/** Resolves with the first answer from such an address, however long the visitor takes until then. */
function firstAnswer(page: Page, isIt: (url: URL) => boolean): Promise<void> {
  return new Promise((resolve) => {
    page.on('response', (answer) => isIt(new URL(answer.url())) && resolve());
  });
}

async function send(page: Page, transfer: sending.Transfer): Promise<void> {
  await sending.fill(page, transfer);
  await sending.review(page);
  await page.getByTestId('confirm-send').click();
  await steps.answer(page, /transaction\?$/, 'Approve');
  await sending.outcome(page, 'confirmed').waitFor();
  await page.getByTestId('send-done').click();
}

/** Swaps a token, which needs an approval. */
async function swap(page: Page): Promise<void> {
  await swapping.openSwap(page);
  await swapping.fill(page, {pay: 'DUSD', receive: 'ETH', amount: '100'});
  await swapping.review(page);
  await swapping.press(page, 'Approve DUSD');
  await steps.answer(page, swapping.PROMPT, 'Approve');
  await swapping.press(page, 'Swap');
  await steps.answer(page, swapping.PROMPT, 'Approve');
  await swapping.done(page);
  await page.getByTestId('swap-done').click();
}

/** Asks for a purchase of an amount with a fraction, which the public service cannot begin. */
async function buy(page: Page): Promise<void> {
  await page.getByTestId('feature-buy').click();
  await page.getByTestId('buy-amount').fill('48.5');
  await page
    .getByTestId('buy-none-available')
    .or(page.getByTestId('buy-provider').getByText('Meld.io'))
    .first()
    .waitFor();
  await page.getByTestId('header-close').click();
}

async function register(page: Page, label: string): Promise<void> {
  await steps.openAccount(page);
  await steps.chooseInMenu(page, 'choose-name');
  await page.getByTestId('choose-name-go').click();
  await page.getByTestId('view-register-account-name').getByRole('textbox').fill(label);
  await page.locator(`[data-testid=typed-name][label="${label}.reown.id"][tag=Available]`).waitFor();
  await page.getByTestId('submit-name').click();
  await steps.answer(page, /Sign/, 'Approve');
  await page.getByText(`${label}.reown.id is yours`).first().waitFor();
  await page.getByTestId('header-close').click();
}

async function grantSession(page: Page): Promise<void> {
  await page.locator('#ask-for-session').click();
  await steps.answer(page, 'Grant this session?', 'Approve');
  await page.getByTestId('smart-session-got-it').click();
  await page.getByTestId('header-close').click();
  await steps.openAccount(page);
  await page.getByTestId('header-smart-sessions').click();
  await page.getByTestId('smart-session-summary').first().waitFor();
}

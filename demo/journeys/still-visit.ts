import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {noteStep, type FrameSpan} from './frame-places.js';
import * as login from './login-steps.js';
import {followRequests, settled} from './settled.js';
import * as steps from './steps.js';

const RECEIVER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** An account without a name. */
const NAMELESS = 5;
const EMAIL = 'still@example.com';

/** The views of each flow, in which the primary button has one place. */
const FLOWS = {
  send: ['view-wallet-send', 'view-wallet-send-preview'],
  swap: ['view-swap', 'view-swap-preview'],
  buy: ['view-on-ramp-providers'],
  names: ['view-choose-account-name', 'view-register-account-name'],
} as const;

const OTHERS = [
  'view-connect',
  'view-all-wallets',
  'view-connecting-wallet-connect',
  'view-connecting-external',
  'view-email-verify-otp',
  'view-account',
  'view-account-menu',
  'view-networks',
  'view-wallet-receive',
  'view-wallet-send-select-token',
  'view-swap-select-token',
  'view-on-ramp-token-select',
  'view-on-ramp-fiat-select',
];

/** A control under the pointer moves no further. */
const MOST_MOVED = 2;

/** The edge of the window that stays, and its place. */
export interface FixedEdge {
  readonly edge: 'tops' | 'bottoms';
  readonly place: number;
}

/** One visit of a newcomer through the window, with the pointer over it all the time. */
export async function visitViews(page: Page): Promise<void> {
  followRequests(page);
  await beforeConnecting(page);
  await connect(page);
  await account(page);
  await send(page);
  await swap(page);
  await buy(page);
  await names(page);
}

/** Expects that neither the window nor a control moved in any view, and one place for the primary button of each flow. */
export function expectStill(spans: readonly FrameSpan[], {edge, place}: FixedEdge): void {
  const views = new Set(spans.map(({view}) => view));
  for (const view of [...Object.values(FLOWS).flat(), ...OTHERS])
    assert.ok(views.has(view), `${view} was shown`);
  assert.deepEqual([...new Set(spans.flatMap((span) => span[edge]))], [place], `the ${edge} of the window`);
  const moved = spans.flatMap(({view, step, controls}) =>
    controls
      .filter((control) => control.moved > MOST_MOVED)
      .map((control) => `${view} ${step}: ${control.control} by ${control.moved} px`),
  );
  assert.deepEqual(moved, []);
  for (const [flow, own] of Object.entries(FLOWS)) {
    const inFlow = spans.filter(({view}) => own.some((each) => each === view));
    const heights = new Set(inFlow.flatMap((span) => span.heights));
    assert.ok(heights.size <= 2, `${flow} has the heights ${[...heights].join()}`);
    const places = new Set(inFlow.map(({primary}) => primary));
    assert.equal(places.size, 1, `the primary button of ${flow} ends at ${[...places].join()}`);
  }
}

async function beforeConnecting(page: Page): Promise<void> {
  await steps.openModal(page);
  await overWindow(page);
  await page.getByRole('textbox', {name: 'Email'}).waitFor();
  await page.getByTestId('all-wallets').click();
  await shown(page, 'all-wallets');
  await page.getByRole('searchbox', {name: 'Search wallets'}).fill('rain');
  await noteStep(page, 'searched');
  await settled(page);
  await back(page, 'connect');
  await page.getByTestId('connector-walletConnect').click();
  await page.getByRole('img', {name: 'QR code with the connection link'}).waitFor();
  await settled(page);
  await back(page, 'connect');
  await login.enterAddress(page, EMAIL);
  await page.getByRole('textbox', {name: `Enter the code we sent to ${EMAIL}`}).waitFor();
  await settled(page);
  await back(page, 'connect');
}

async function connect(page: Page): Promise<void> {
  await steps.chooseDemoWallet(page);
  await settled(page);
  await steps.answer(page, 'Connect this site?', 'Approve');
  await steps.button(page, 'connected').waitFor();
  await steps.modal(page).waitFor({state: 'hidden'});
}

async function account(page: Page): Promise<void> {
  await steps.openAccountEarly(page);
  await overWindow(page);
  await page.getByTestId('token-ETH').waitFor();
  for (const tab of ['nfts', 'activity', 'tokens']) {
    await page.getByTestId(`tab-${tab}`).click();
    await noteStep(page, tab);
    await settled(page);
  }
  await page.getByTestId('feature-receive').click();
  await shown(page, 'wallet-receive');
  await back(page, 'account');
  await steps.openAccountMenu(page);
  await settled(page);
  await back(page, 'account');
  await page.getByTestId('header-network').click();
  await shown(page, 'networks');
  await back(page, 'account');
}

async function send(page: Page): Promise<void> {
  await page.getByTestId('feature-send').click();
  await shown(page, 'wallet-send');
  await page.getByTestId('select-token').click();
  await shown(page, 'wallet-send-select-token');
  await page.getByTestId('token-ETH').click();
  await shown(page, 'wallet-send');
  await noteStep(page, 'typed');
  await page.locator('#amount').fill('0.1');
  await page.locator('#receiver').fill(RECEIVER);
  await noteStep(page, 'filled');
  await page.getByTestId('preview-send').filter({hasText: 'Preview send'}).click();
  await shown(page, 'wallet-send-preview');
  await page.locator('[data-testid=forecast][data-outcome=succeeds]').waitFor();
  await page.getByTestId('confirm-send').click();
  await steps.answer(page, /./, 'Reject');
  await settled(page);
  await back(page, 'wallet-send');
  await back(page, 'account');
}

async function swap(page: Page): Promise<void> {
  await page.getByTestId('feature-swap').click();
  await shown(page, 'swap');
  await page.getByTestId('swap-receive-token').click();
  await shown(page, 'swap-select-token');
  await page.getByTestId('token-DUSD').first().click();
  await shown(page, 'swap');
  await page.getByTestId('swap-pay').fill('0.5');
  await noteStep(page, 'filled');
  await page
    .locator('[data-testid=review-swap]:not([disabled]):not([loading])')
    .filter({hasText: 'Review swap'})
    .click();
  await shown(page, 'swap-preview');
  await page.locator('[data-testid=confirm-swap]:not([disabled]):not([loading])').waitFor();
  await settled(page);
  await back(page, 'swap');
  await back(page, 'account');
}

async function buy(page: Page): Promise<void> {
  await page.getByTestId('feature-buy').click();
  await shown(page, 'on-ramp-providers');
  await page.getByTestId('buy-token').click();
  await shown(page, 'on-ramp-token-select');
  await page.getByTestId('token-ETH').click();
  await shown(page, 'on-ramp-providers');
  await page.getByTestId('buy-preset-100').click();
  await noteStep(page, 'filled');
  await page.getByTestId('buy-total').waitFor();
  await settled(page);
  await page.getByTestId('buy-currency').click();
  await shown(page, 'on-ramp-fiat-select');
  await back(page, 'on-ramp-providers');
  await back(page, 'account');
}

async function names(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await steps.modal(page).waitFor({state: 'hidden'});
  await steps.chooseAccount(page, NAMELESS);
  await steps.openAccountEarly(page);
  await settled(page);
  await steps.chooseInMenu(page, 'choose-name');
  await page.getByTestId('choose-name-go').waitFor();
  await settled(page);
  await page.getByTestId('choose-name-go').click();
  await shown(page, 'register-account-name');
  await page.getByTestId('view-register-account-name').getByRole('textbox').fill('still-pilot');
  await noteStep(page, 'filled');
  await page.locator('[data-testid=typed-name][tag=Available]').waitFor();
  await settled(page);
}

async function back(page: Page, view: string): Promise<void> {
  await page.getByTestId('header-back').click();
  await shown(page, view);
}

async function shown(page: Page, view: string): Promise<void> {
  await page.getByTestId(`view-${view}`).waitFor();
  await settled(page);
}

async function overWindow(page: Page): Promise<void> {
  const {x = 0, y = 0} = (await steps.modal(page).boundingBox()) ?? {};
  await page.mouse.move(x + 30, y + 100);
}

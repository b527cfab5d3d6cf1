import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {SWAP_LIE_NAMES} from '../devnet/blockchain/swap-lies.js';
import {COIN_ADDRESS} from '../devnet/blockchain/swap-service.js';
import {DUSD} from '../devnet/seed/contract-plan.js';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';

const FIRST_ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/**
 * Beside the forms is the onramp widget, which asks once it is in view: the public service answers nothing there, and its
 * key is refused.
 */
const BY_THE_WIDGET = /\/onramp\/|ERR_EMPTY_RESPONSE|503/;

describe('the demo pages', () => {
  const stage = useStage();

  for (const [path, most] of [
    ['/', 10],
    ['/playground/', 20],
  ] as const) {
    it(`load ${most} scripts at most: ${path}`, async () => {
      const visitor = await stage.visit(path);
      if (path === '/') {
        // The demo wallets, which an extension would bring, load scripts once the devnet has answered: before the load event
        // of a page that is slow.
        await visitor.page.route('**/devnet.json', () => undefined);
        await visitor.page.reload();
      }
      await visitor.page.getByTestId('drawbridge-button').first().waitFor();
      // Prefetching in idle time follows the load event.
      const scripts = await visitor.page.evaluate(() => {
        const [{loadEventEnd}] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
        return performance
          .getEntriesByType('resource')
          .filter(({name, startTime}) => new URL(name).pathname.endsWith('.js') && startTime < loadEventEnd);
      });
      assert.ok(scripts.length > 1 && scripts.length <= most, `${scripts.length} scripts`);
      await stage.leave(visitor);
    });
  }

  it('keep two clients on one page apart, also after a reload', async () => {
    const visitor = await stage.visit('/two/');
    const {page} = visitor;
    await page.getByTestId('drawbridge-button').first().click();
    await connect(page, steps.DEMO_WALLET);
    await expectFact(page, 'harbour-address', FIRST_ACCOUNT);
    await expectFact(page, 'lighthouse-status', 'disconnected');
    await page.reload();
    await expectFact(page, 'harbour-address', FIRST_ACCOUNT);
    await expectFact(page, 'lighthouse-status', 'disconnected');
    await stage.leave(visitor);
  });

  it('show the sources of the React page', async () => {
    const visitor = await stage.visit('/react/');
    const {page} = visitor;
    await page.getByText('sign-card.tsx').click();
    const source = page.getByLabel('Source of sign-card.tsx');
    await source.filter({hasText: 'signer.signMessage(message)'}).waitFor();
    await stage.leave(visitor);
  });

  it('connect a legacy wallet on the plain page', async () => {
    const visitor = await stage.visit('/?legacy');
    const {page} = visitor;
    await page.getByTestId('drawbridge-button').first().click();
    await connect(page, 'connector-injected');
    await page.locator('drawbridge-button[data-state=connected]').waitFor();
    await stage.leave(visitor);
  });

  it('let the visitor choose the behaviour of the login service, also after a reload', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    const section = page.getByRole('form', {name: 'E-mail login service'});
    const [forbids, availability] = [
      section.getByLabel('forbids frames'),
      section.getByLabel('Availability'),
    ];
    const mailbox = section.locator('a[href]').filter({hasText: 'Mailbox'});
    const frame = new URL(`/sdk?projectId=${DEMO_PROJECT_ID}`, (await mailbox.getAttribute('href')) ?? '');
    assert.notEqual(frame.origin, stage.origin());
    await Promise.all([answered(page, 'PUT'), forbids.check()]);
    assert.equal((await page.request.get(frame.href)).headers()['x-frame-options'], 'DENY');
    await Promise.all([answered(page, 'POST'), availability.selectOption('down')]);
    assert.equal((await page.request.get(frame.href)).status(), 503);
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('[name=login-availability]')?.value === 'down',
    );
    await section.locator('[value=forbidsFrames]:checked').waitFor();
    const restored = page.waitForResponse((answer) =>
      answer.url().endsWith(`/control/held?projectId=${DEMO_PROJECT_ID}`),
    );
    await Promise.all([restored, availability.selectOption('')]);
    await Promise.all([answered(page, 'PUT'), forbids.uncheck()]);
    const {status, headers} = await page.request.get(frame.href).then((answer) => ({
      status: answer.status(),
      headers: answer.headers(),
    }));
    assert.deepEqual([status, headers['x-frame-options']], [200, undefined]);
    await stage.leave(visitor);
  });

  it('let the visitor choose the behaviour of the purchase providers, also after a reload', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    const section = page.getByRole('form', {name: 'Purchase providers'});
    const [quotes, declines] = [
      section.getByLabel('cannot give prices'),
      section.getByLabel('decline every card'),
    ];
    const quote = () =>
      page.request.get(`${stage.origin()}/blockchain/v1/onramp/buy/quotes?projectId=${DEMO_PROJECT_ID}`);
    assert.equal((await quote()).status(), 400);
    await Promise.all([answered(page, 'PUT'), declines.check()]);
    await Promise.all([answered(page, 'POST'), quotes.check()]);
    assert.equal((await quote()).status(), 503);
    await page.reload();
    await section.locator('[value=quote]:checked').waitFor();
    await section.locator('[value=declinesPayments]:checked').waitFor();
    const lifted = page.waitForResponse((answer) => answer.url().endsWith('match=/onramp/v1/token'));
    await Promise.all([lifted, quotes.uncheck()]);
    await Promise.all([answered(page, 'PUT'), declines.uncheck()]);
    assert.equal((await quote()).status(), 400);
    await stage.leave(visitor, BY_THE_WIDGET);
  });

  it('explain the error without a connected wallet', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await page.getByRole('button', {name: 'Sign message'}).click();
    await page
      .getByTestId('sign-result')
      .filter({hasText: /^No wallet is connected\.$/})
      .waitFor();
    await stage.leave(visitor);
  });

  for (const [wallet, id, seen] of [
    ['rejects', 'connector-dev.drawbridge.naysayer', 'Connection declined'],
    ['pending', 'connector-dev.drawbridge.sleeper', 'Approve in Sleeper'],
    ['locked', 'connector-dev.drawbridge.locked-wallet', 'Approve in Locked wallet'],
    ['strange', 'connector-dev.drawbridge.stranger', 'This app does not support that network'],
    ['late', 'connector-dev.drawbridge.latecomer', ''],
    ['garbage', 'connector-dev.drawbridge.babbler', 'Babbler did not connect'],
  ] as const) {
    it(`show the result for the wallet “${wallet}”`, async () => {
      const visitor = await stage.visit(`/playground/?wallet=${wallet}`);
      const {page} = visitor;
      await page.getByTestId('drawbridge-button').click();
      await page.getByTestId(id).click();
      if (seen) await page.getByText(seen).first().waitFor();
      else await page.locator('drawbridge-button[data-state=connected]').waitFor();
      await stage.leave(visitor);
    });
  }

  it('let the visitor choose the behaviour of the swap service, also after a reload', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    const [lie, availability] = [page.locator('[name=lie]'), page.locator('[name=availability]')];
    await lie.locator('option[value=swap-to-attacker]').waitFor({state: 'attached'});
    assert.equal(await lie.locator('option').count(), SWAP_LIE_NAMES.length + 1);
    await Promise.all([answered(page, 'PUT'), lie.selectOption('swap-to-attacker')]);
    await Promise.all([answered(page, 'POST'), availability.selectOption('limited')]);
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('[name=availability]')?.value === 'limited',
    );
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('[name=lie]')?.value === 'swap-to-attacker',
    );
    const tokens = () =>
      page.evaluate(async (query) => {
        return (await fetch(`/blockchain/v1/convert/tokens?${query}`)).status;
      }, `chainId=eip155:31337&projectId=${DEMO_PROJECT_ID}&st=html&sv=0`);
    assert.equal(await tokens(), 429);
    await Promise.all([answered(page, 'DELETE'), availability.selectOption('')]);
    assert.equal(await tokens(), 200);
    await page.getByRole('button', {name: 'Lower the price of ETH'}).click();
    await page.getByText('The price has moved.').waitFor();
    await page.getByRole('button', {name: 'Restore honest answers and prices'}).click();
    await page.getByText('The service is honest again.').waitFor();
    assert.equal(await lie.inputValue(), '');
    await stage.leave(visitor, new RegExp(`429|${BY_THE_WIDGET.source}`));
  });

  it('show prices that move by the trades of others, until the visitor stops them, also after a reload', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    const moves = page.getByRole('form', {name: 'Swap service'}).getByLabel('Others trade');
    const price = async (): Promise<string> => {
      const [from, to] = [COIN_ADDRESS, DUSD.address].map((address) => `eip155:31337:${address}`);
      const query = `projectId=${DEMO_PROJECT_ID}&amount=${10n ** 18n}&from=${from}&to=${to}`;
      const answer = await page.request.get(`${stage.origin()}/blockchain/v1/convert/quotes?${query}`);
      const {quotes} = (await answer.json()) as {quotes: readonly {readonly toAmount: string}[]};
      return quotes[0]!.toAmount;
    };
    assert.ok(await moves.isChecked());
    assert.notEqual(await price(), await price());
    await Promise.all([answered(page, 'PUT'), moves.uncheck()]);
    const still = await price();
    assert.equal(await price(), still);
    await page.reload();
    await page.locator('form#swap-service:not([inert])').waitFor();
    assert.equal(await moves.isChecked(), false);
    assert.equal(await price(), still);
    await Promise.all([answered(page, 'PUT'), moves.check()]);
    assert.equal(await price(), still);
    assert.notEqual(await price(), still);
    await stage.leave(visitor, BY_THE_WIDGET);
  });

  it('mark two wallets that claim one identity', async () => {
    const visitor = await stage.visit('/playground/?wallet=impostor');
    const {page} = visitor;
    await page.getByTestId('drawbridge-button').click();
    await page.getByText('Two wallets claim to be this one').first().waitFor();
    await stage.leave(visitor);
  });

  it('show the embedded modal, right to left and dark', async () => {
    const visitor = await stage.visit('/playground/?embedded');
    const {page} = visitor;
    await page.getByTestId('view-connect').waitFor();
    await page.getByLabel('Language').selectOption('ar-XB');
    await page.locator('drawbridge-modal dialog[dir=rtl][lang=ar-XB]').waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en', 'the page around it is English');
    assert.notEqual(await page.locator('html').getAttribute('dir'), 'rtl');
    // Without Arabic messages, the modal shows English, which is read from left to right.
    await page.getByLabel('Language').selectOption('ar');
    await page.locator('drawbridge-modal dialog[dir=ltr][lang=en]').waitFor();
    await page.getByLabel('Theme').selectOption('dark');
    const scheme = await page
      .locator('drawbridge-modal')
      .evaluate((modal) => getComputedStyle(modal).colorScheme);
    assert.equal(scheme, 'dark');
    await stage.leave(visitor, /there are no sentences in "ar"/);
  });

  it('show the account in the embedded modal again after a reload', async () => {
    const visitor = await stage.visit('/playground/?embedded');
    const {page} = visitor;
    await steps.chooseDemoWallet(page);
    await steps.answer(page, 'Connect this site?', 'Approve');
    await page.getByTestId('view-account').waitFor();
    await page.reload();
    await steps.button(page, 'connected').waitFor();
    await page.getByTestId('view-account').waitFor();
    await stage.leave(visitor);
  });
});

/** Waits until the devnet has answered a switch of the page, whose other requests may be of the same kind. */
async function answered(page: Page, method: string): Promise<void> {
  await page.waitForResponse(
    (answer) =>
      answer.request().method() === method && new URL(answer.url()).pathname.startsWith('/control/'),
  );
}

async function connect(page: Page, wallet: string): Promise<void> {
  // The rows of another modal may be rendered ahead.
  await steps.modal(page).getByTestId(wallet).click();
  await page.getByRole('button', {name: 'Approve'}).click();
}

async function expectFact(page: Page, fact: string, text: string): Promise<void> {
  await page.locator(`[data-fact=${fact}]`, {hasText: text}).waitFor();
}

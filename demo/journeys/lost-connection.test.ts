import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Request} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import * as sending from './send-steps.js';
import {hasClients, useStage, type Stage} from './stage.js';
import * as steps from './steps.js';

/** The targets of the first screen: the row to press, and the view it opens, whose element is loaded ahead. */
const WAYS = [
  {
    row: 'all-wallets',
    view: 'view-all-wallets',
    tag: 'drawbridge-all-wallets-view',
    says: 'Certified only',
  },
  {
    row: 'connector-walletConnect',
    view: 'view-connecting-wallet-connect',
    tag: 'drawbridge-connecting-walletconnect-view',
    says: 'You are offline',
  },
] as const;

/** The review of a transfer. */
const PREVIEW = /\/wallet-send-preview-view-[^/]*\.js/;
/** The part of the account that shows its assets. */
const TABS = /\/account-tabs-[^/]*\.js/;
/** The optional parts of the first screen. */
const EXTRAS = /\/connect-extras-[^/]*\.js/;
/** Draws the QR code of a pairing link. */
const DRAWING = /\/draw-code-[^/]*\.js/;

/** The events that the page of the next test received, in its global scope. */
declare const reported: string[];
/** The browser's record, in the global scope of a page with a test clock. */
declare const recorded: Performance;
/** The events that the page listens to. */
const TOLD = ['drawbridge-open', 'drawbridge-view-change', 'drawbridge-connect', 'drawbridge-close'];

describe('a visitor who goes offline with the modal open', () => {
  const stage = useStage();

  it('still reaches the targets of the first screen', async () => {
    const visitor = await openAtRest(stage);
    const {page} = visitor;
    for (const {tag} of WAYS)
      await page.waitForFunction((name) => customElements.get(name) !== undefined, tag);
    await page.context().setOffline(true);
    for (const {row, view, says} of WAYS) {
      await page.getByTestId(row).click();
      await page.getByTestId(view).waitFor();
      await page.getByTestId(view).getByText(says).first().waitFor();
      assert.equal(await page.getByTestId('view-failed').count(), 0);
      await page.getByRole('button', {name: 'Back'}).click();
      await page.getByTestId('view-connect').waitFor();
    }
    await page.getByTestId('connector-walletConnect').click();
    await page.getByTestId('view-connecting-wallet-connect').getByText('You are offline').waitFor();
    await page.context().setOffline(false);
    await page.locator('svg[part=qr]').waitFor();
    await leaveOffline(stage, visitor);
  });

  it('reads that the connection was lost if nothing was prefetched, to save data', async () => {
    const visitor = await openAtRest(stage, () =>
      Object.defineProperty(navigator, 'connection', {value: {saveData: true}}),
    );
    const {page} = visitor;
    await page.context().setOffline(true);
    await page.getByTestId('all-wallets').click();
    await page.getByTestId('view-failed').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', {name: 'Try again'}).click();
    await page.getByTestId('view-all-wallets').waitFor();
    await leaveOffline(stage, visitor);
  });

  it('opens the modal at the next press after its code failed to load, and may reload the page', async () => {
    const visitor = await stage.visit('/gallery/');
    const {page} = visitor;
    await page
      .context()
      .addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}));
    await page.goto(stage.origin(), {waitUntil: 'networkidle'});
    // A busy machine may pause between two chunks of the page; then the network is idle too early.
    await hasClients(page);
    await steps.walletMenu(page).waitFor();
    await page.context().setOffline(true);
    const notice = page.locator('drawbridge-button').first().getByRole('alert');
    await steps.button(page).click();
    await notice.filter({hasText: 'could not be loaded'}).waitFor();
    await page.getByRole('button', {name: 'Close'}).click();
    await notice.waitFor({state: 'hidden'});
    await steps.button(page).click();
    await page.getByRole('button', {name: 'Reload this page'}).waitFor();
    await page.context().setOffline(false);
    await steps.button(page).click();
    await page.getByTestId('view-connect').waitFor();
    await leaveOffline(stage, visitor);
  });

  it('keeps the send form over the reload that recovers a permanently failed chunk', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await page.route(PREVIEW, (route) => route.abort('internetdisconnected'));
    await steps.connectDemoWallet(page);
    await sending.openAccount(page);
    await sending.openSend(page);
    await sending.fill(page, {token: 'DUSD', amount: '12.5', to: steps.REMOTE_ACCOUNT});
    await sending.next(page, 'Preview send').click();
    const failed = page.getByTestId('view-failed');
    await failed.getByRole('button', {name: 'Try again'}).click();
    const reload = failed.getByRole('button', {name: 'Reload this page'});
    await reload.waitFor();
    await page.unroute(PREVIEW);
    await Promise.all([page.waitForEvent('load'), reload.click()]);
    const form = page.getByTestId('view-wallet-send');
    await form.getByText('DUSD').first().waitFor();
    assert.equal(await form.locator('#amount').inputValue(), '12.5');
    assert.equal(await form.locator('#receiver').inputValue(), steps.REMOTE_ACCOUNT);
    await sending.review(page);
    // The input was kept for that one load.
    await page.reload();
    await steps.button(page, 'connected').waitFor();
    assert.deepEqual(await page.evaluate(() => Object.keys(sessionStorage)), []);
    await leaveOffline(stage, visitor);
  });

  it('retries the parts of the account that failed to load', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await page.route(TABS, (route) => route.abort('internetdisconnected'));
    await steps.connectDemoWallet(page);
    await steps.openAccount(page);
    const retry = page.getByTestId('view-account').getByRole('button', {name: 'Try again'});
    await retry.waitFor();
    await page.unroute(TABS);
    await retry.click();
    await page.getByTestId('panel-tokens').waitFor();
    assert.equal(await retry.count(), 0);
    await leaveOffline(stage, visitor);
  });

  it('sees the QR code once online again, after its drawing code failed to load', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await page.route(DRAWING, (route) => route.abort('internetdisconnected'));
    await steps.openModal(page);
    const lost = page.waitForEvent('requestfailed', (request) => DRAWING.test(request.url()));
    await page.getByTestId('connector-walletConnect').click();
    await lost;
    await page.getByRole('button', {name: 'Copy link', disabled: false}).waitFor();
    const drawing = page.locator('svg[part=qr]');
    assert.equal(await drawing.count(), 0);
    await page.context().setOffline(true);
    await page.unroute(DRAWING);
    await page.context().setOffline(false);
    await drawing.waitFor();
    await leaveOffline(stage, visitor);
  });

  it('connects, and the page receives the event, even though badge and event classes failed to load', async () => {
    const visitor = await stage.visit('/gallery/');
    const {page} = visitor;
    await page.route(/\/(badge|to-dom-event)-[^/]*\.js/, (route) => route.abort('internetdisconnected'));
    await page.goto(stage.origin());
    await page.evaluate((names) => {
      Object.assign(globalThis, {reported: []});
      const modal = document.querySelector('drawbridge-modal');
      for (const name of names)
        modal?.addEventListener(name, (event) => {
          const {address, account}: {address?: string; account?: {address?: string}} = Object(event);
          reported.push(`${event.type} ${account?.address ?? address}`);
        });
    }, TOLD);
    await steps.connectDemoWallet(page);
    // The modal requests the classes once more before it sends a plain event.
    await page.waitForFunction(
      (connected) => reported.includes(connected),
      `drawbridge-connect ${steps.PAGE_ACCOUNT}`,
    );
    const said = await page.evaluate(() => reported);
    assert.ok(said.some((entry) => entry.startsWith('drawbridge-open ')) && said.length > 2, said.join());
    // The account's name, once it is looked up.
    await steps.button(page).getByText('ada.devnet').waitFor();
    await leaveOffline(stage, visitor);
  });

  it('reads that the connection was lost, and connects to nothing, if the terms checkbox failed to load', async () => {
    const visitor = await stage.visit('/gallery/');
    const {page} = visitor;
    await page.route(EXTRAS, (route) => route.abort('internetdisconnected'));
    await page.goto(stage.origin());
    await hasClients(page);
    await page.evaluate(async () => {
      const modal = document.querySelector('drawbridge-modal');
      modal?.setAttribute('terms-conditions-url', 'https://terms.example/');
      await modal?.updateComplete;
      modal?.client?.updateFeatures({legalCheckbox: true});
      await modal?.client?.open({view: 'Connect'}).catch(() => {});
    });
    await page.getByTestId('view-failed').waitFor();
    assert.equal(await page.locator('svg[part=qr]').count(), 0);
    await page.unroute(EXTRAS);
    await page.getByRole('button', {name: 'Try again'}).click();
    await page.getByRole('checkbox').waitFor();
    await leaveOffline(stage, visitor);
  });
});

/** Opens the modal and waits for four seconds of the page's clock. */
async function openAtRest(stage: Stage, prepare?: () => void): Promise<WatchedPage> {
  const visitor = await stage.visit('/gallery/');
  const {page} = visitor;
  if (prepare) await page.context().addInitScript(prepare);
  const requested = new Set<Request>();
  page.on('request', (request) => requested.add(request));
  page.on('requestfinished', (request) => requested.delete(request));
  page.on('requestfailed', (request) => requested.delete(request));
  await page.context().addInitScript(() => Object.assign(globalThis, {recorded: performance}));
  await page.clock.install();
  await page.goto(stage.origin());
  await steps.openModal(page);
  await page.getByTestId('all-wallets').waitFor();
  await page.clock.fastForward(4_000);
  // Prefetched chunks request more chunks, a moment after they have arrived.
  for (let quiet = 0; quiet < 3; quiet = requested.size > 0 ? 0 : quiet + 1)
    await page.evaluate(() => new Promise((pass) => requestIdleCallback(() => requestAnimationFrame(pass))));
  // The clock of tests hides the browser's record of requests.
  await page.evaluate(() => Object.defineProperty(globalThis, 'performance', {value: recorded}));
  return visitor;
}

/** Failed requests while offline do not count as errors of the page. */
async function leaveOffline(stage: Stage, visitor: WatchedPage): Promise<void> {
  await visitor.page.context().setOffline(false);
  await stage.leave(visitor, /ERR_INTERNET_DISCONNECTED/);
}

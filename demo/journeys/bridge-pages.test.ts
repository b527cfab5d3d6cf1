import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {useStage, violations} from './stage.js';
import {connectDemoWallet} from './steps.js';

const PHONE = {width: 360, height: 740};

describe('the pages of the bridge site', () => {
  const stage = useStage();

  for (const colorScheme of ['light', 'dark'] as const)
    it(`are reached by links and by their addresses, and fit a phone: ${colorScheme}`, async () => {
      const visitor = await stage.visit('/bridge/', {colorScheme, viewport: PHONE});
      const {page} = visitor;
      await heading(page, 'Move tokens between networks');
      for (const [name, title, path] of [
        ['How it works', 'What can happen to a transfer', '/bridge/how-it-works'],
        ['Settings', 'Settings of this build', '/bridge/settings'],
      ] as const) {
        await page.getByRole('link', {name}).click();
        await heading(page, title);
        assert.equal(new URL(page.url()).pathname, path);
        assert.equal(await page.title(), `${title} · Harbour Bridge`);
        await page.reload();
        await heading(page, title);
        assert.deepEqual(await violations(page), []);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
      }
      await stage.leave(visitor);
    });

  for (const viewport of [PHONE, {width: 1280, height: 800}])
    it(`have their titles in the HTML, where the scripts leave them: ${viewport.width} px`, async () => {
      for (const path of ['', 'transfer', 'stake', 'activity', 'how-it-works', 'settings', 'transfer/0x12']) {
        const visitor = await stage.visit('/bridge/nowhere', {viewport});
        const {page} = visitor;
        const title = page.getByRole('heading', {level: 1});
        // What the first page still loads is not a trouble of the next.
        await page.goto('about:blank');
        await page.route('**/*.js', (route) => route.abort());
        await page.goto(`${stage.origin()}/bridge/${path}`);
        const first = {text: await title.textContent(), box: await title.boundingBox()};
        const tab = await page.title();
        await page.unroute('**/*.js');
        await page.reload();
        await page.locator('footer').waitFor();
        assert.deepEqual({text: await title.textContent(), box: await title.boundingBox()}, first, path);
        assert.equal(await page.title(), tab);
        await stage.leave(visitor, /Failed to load resource|net::ERR_FAILED/);
      }
    });

  it('paint their largest text from the HTML, before the scripts come', async () => {
    for (const path of ['', 'transfer', 'stake', 'activity', 'how-it-works', 'settings']) {
      const visitor = await stage.visit('/bridge/nowhere', {viewport: PHONE});
      const {page} = visitor;
      await page.goto('about:blank');
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`${stage.origin()}/bridge/${path}`, {waitUntil: 'commit'});
      // Without the scripts, which wait: a part of the HTML may be painted before the rest.
      await page.waitForFunction(() => document.readyState === 'interactive');
      const first = await paints(page, 1);
      release();
      await page.locator('footer').waitFor();
      await page.waitForLoadState('networkidle');
      assert.deepEqual(await paints(page, 1), first, path);
      await stage.leave(visitor);
    }
  });

  for (const width of [360, 390])
    it(`have no field or button below the menus of the demo wallets: ${width} px`, async () => {
      const visitor = await stage.visit('/bridge/', {viewport: {width, height: 740}});
      const {page} = visitor;
      await connectDemoWallet(page);
      for (const [path, ...expected] of [
        ['transfer?amount=1', 'Amount', 'Token', 'Review'],
        ['', 'Start a transfer'],
        ['stake', 'Claim'],
        ['activity', 'Show'],
        ['settings', 'How it works'],
      ] as const) {
        await page.goto(`${stage.origin()}/bridge/${path}`);
        await page.locator('footer').waitFor();
        for (const name of expected) await page.getByText(name, {exact: true}).first().waitFor();
        assert.deepEqual(await page.evaluate(coveredControls), [], path);
      }
      await stage.leave(visitor);
    });

  it('show the settings of the specification', async () => {
    const visitor = await stage.visit('/bridge/settings');
    const {page} = visitor;
    const shown = page.locator('tr[data-setting]');
    await shown.first().waitFor();
    const values = await shown.evaluateAll((rows: readonly HTMLElement[]) =>
      Object.fromEntries(rows.map((row) => [row.dataset['setting'], row.querySelector('td')?.textContent])),
    );
    assert.deepEqual(values, {
      environment: 'Mainnet',
      network: '1',
      'gas-limit': '200,000',
      'block-time': '15 seconds',
      'confirm-window': '6 hours',
      'withdraw-window': 'From 2 hours to 8 hours',
      'farming-update': 'Every 6 hours',
      'earning-update': 'Every 10 minutes',
    });
    await stage.leave(visitor);
  });

  it('name an address that leads nowhere, with a way out', async () => {
    const visitor = await stage.visit('/bridge/nowhere?x=1');
    const {page} = visitor;
    await page.getByText('Nothing is at /bridge/nowhere?x=1.').waitFor();
    await page.getByRole('link', {name: 'Go to the overview'}).click();
    await heading(page, 'Move tokens between networks');
    await stage.leave(visitor);
  });

  it('have switches in the playground, which tell their effect, also after a reload', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    const state = page.getByTestId('bridge-state');
    await state.getByText('All of it is as it should be.').waitFor();
    const form = page.locator('#bridge-switches');
    await form.getByLabel('Devnet Two takes no deposits').check();
    await state.getByText('The bridge takes no deposits on Devnet Two.').waitFor();
    await form.getByLabel(/^Pays nothing at once/).selectOption('HARB on Devnet Two');
    await state.getByText('The bridge pays no HARB on Devnet Two at once.').waitFor();
    await form.getByRole('button', {name: 'Put all clocks ahead'}).click();
    await state.getByText('All networks are 10 min ahead of this device.').waitFor();
    const emptied = page.waitForResponse('**/control/bridge/reorganize');
    await form.getByRole('button', {name: 'Empty its last 6 blocks'}).click();
    assert.equal((await emptied).ok(), true);
    await form.getByRole('status').getByText('Done.').waitFor();
    await page.reload();
    await state.getByText('The bridge takes no deposits on Devnet Two.').waitFor();
    assert.equal(await form.getByLabel('Devnet Two takes no deposits').isChecked(), true);
    await form.getByRole('button', {name: 'Take all switches back'}).click();
    // Clocks are never put back.
    await state.getByText('takes no deposits').waitFor({state: 'hidden'});
    assert.deepEqual(await state.locator('li').allTextContents(), [
      'All networks are 10 min ahead of this device.',
    ]);
    assert.deepEqual(await violations(page), []);
    await stage.leave(visitor);
  });
});

/** The sizes of the largest paints, each larger than the one before, once there are `least` of them. */
async function paints(page: Page, least: number): Promise<readonly number[]> {
  return page.evaluate(
    async (count) =>
      new Promise<readonly number[]>((resolve) => {
        const sizes: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sizes.push((entry as unknown as {readonly size: number}).size);
          if (sizes.length >= count) resolve(sizes);
        }).observe({type: 'largest-contentful-paint', buffered: true});
      }),
    least,
  );
}

/**
 * The text of the fields, buttons and links that the menus of the demo wallets overlap while they are at the lower edge
 * of the window. Runs in the page.
 */
function coveredControls(): string[] {
  const summaries = document.querySelector('demo-wallet-panel')!.shadowRoot!.querySelectorAll('summary');
  const controls = document.querySelectorAll<HTMLElement>(
    '#root :is(a, button, input, select, summary, drawbridge-button)',
  );
  const covered: string[] = [];
  for (const control of controls) {
    control.scrollIntoView({block: 'end'});
    const own = control.getBoundingClientRect();
    for (const summary of summaries) {
      const menu = summary.getBoundingClientRect();
      const isBeside = menu.right <= own.left || own.right <= menu.left;
      if (!isBeside && menu.top < own.bottom && own.top < menu.bottom)
        covered.push(`${control.localName} ${control.textContent}`);
    }
  }
  return covered;
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', {level: 1, name}).waitFor();
}

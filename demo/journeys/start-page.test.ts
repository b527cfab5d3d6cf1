import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {FrameLocator, Page} from 'playwright-core';
import {useStage, violations} from './stage.js';
import {DEMO_WALLET} from './steps.js';

const CLIPBOARD = {permissions: ['clipboard-read', 'clipboard-write']};

describe('the start page', () => {
  const stage = useStage();

  it('plays connect, account and swap in a live modal, which it loads at the first press', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await page.getByRole('heading', {level: 1, name: /^Drawbridge /}).waitFor();
    assert.equal(await page.locator('iframe').count(), 0);
    await page.getByRole('button', {name: 'Try it'}).click();
    await connect(live(page));
    await live(page).getByTestId('view-account').waitFor();
    await page.getByRole('button', {name: 'Swap', exact: true}).click();
    await live(page).getByTestId('view-swap').waitFor();
    await page.locator('[data-view=Swap][aria-pressed=true]').waitFor();
    await page.getByRole('button', {name: 'Account', exact: true}).click();
    await live(page).getByTestId('view-account').waitFor();
    // The tags of the page have another client.
    await page.locator('drawbridge-button[data-state=disconnected]').first().waitFor();
    await stage.leave(visitor);
  });

  it('opens the swap that the visitor chose once the wallet is connected', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await page.getByRole('button', {name: 'Swap', exact: true}).click();
    await connect(live(page));
    await live(page).getByTestId('view-swap').waitFor();
    await stage.leave(visitor);
  });

  it('shows an appearance in the live modal, and prints its CSS', async () => {
    const visitor = await stage.visit('/', CLIPBOARD);
    const {page} = visitor;
    await page.getByRole('radio', {name: 'Violet'}).check();
    await page.getByRole('button', {name: 'Dark', exact: true}).click();
    await page.getByLabel('Language').selectOption('ar-XB');
    await live(page).locator('drawbridge-modal dialog[dir=rtl]').waitFor();
    const shown = await live(page)
      .locator('drawbridge-modal')
      .evaluate((modal) => {
        const {colorScheme, getPropertyValue} = getComputedStyle(modal);
        return [colorScheme, getPropertyValue.call(getComputedStyle(modal), '--drawbridge-color-accent')];
      });
    assert.deepEqual(shown, ['dark', '#6d28d9']);
    const css = ':root {\n  --drawbridge-color-accent: #6d28d9;\n}\n/* <drawbridge-modal locale="ar-XB"> */';
    assert.equal(await page.locator('#look-css').textContent(), css);
    await keepLabels(page);
    await page.locator('[data-copy=look-css]').click();
    await page.getByRole('button', {name: 'Copied'}).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), css);
    await stage.leave(visitor);
  });

  it('follows its controls while the devnet of the demo wallet is still starting', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    let start = (): void => undefined;
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    await page.route('**/devnet.json', async (route) => {
      await started;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('radio', {name: 'Violet'}).check();
    await page.locator('#screen iframe').waitFor();
    start();
    await live(page).getByTestId(DEMO_WALLET).waitFor();
    await stage.leave(visitor);
  });

  it('copies the example of the chosen tab', async () => {
    const visitor = await stage.visit('/', CLIPBOARD);
    const {page} = visitor;
    await keepLabels(page);
    await page.getByRole('tab', {name: 'HTML'}).press('ArrowLeft');
    await page.getByRole('tabpanel', {name: 'React'}).getByRole('button', {name: 'Copy'}).click();
    await page.getByRole('button', {name: 'Copied'}).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /<DrawbridgeProvider client={client}>/);
    await stage.leave(visitor);
  });

  it('leads to the bridge site, the docs and the source in one press', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    for (const [name, href] of [
      ['Bridge site', '/bridge/'],
      ['Docs', 'https://github.com/drawbridge/modal#readme'],
      ['Source', 'https://github.com/drawbridge/modal'],
    ] as const)
      assert.equal(await page.getByRole('link', {name, exact: true}).getAttribute('href'), href);
    assert.deepEqual(await violations(page), []);
    await stage.leave(visitor);
  });

  for (const width of [1280, 390])
    it(`has menus of the demo wallets that cover nothing at ${width} px`, async () => {
      for (const path of ['/', '/playground/', '/bridge/']) {
        const visitor = await stage.visit(path, {viewport: {width, height: 844}});
        const {page} = visitor;
        await page.locator('demo-wallet-panel').getByText('Demo wallet', {exact: true}).waitFor();
        const pills = await boxOf(page, 'demo-wallet-panel');
        for (const other of ['main', 'header nav', '.brand'])
          assert.ok(areApart(pills, await boxOf(page, other)), `${other} of ${path}`);
        await stage.leave(visitor, /\/onramp\/|ERR_EMPTY_RESPONSE|503/);
      }
    });

  it('shows a theme in the live modal, and prints it', async () => {
    const visitor = await stage.visit('/theme/');
    const {page} = visitor;
    await live(page).getByTestId('view-connect').waitFor();
    await page.getByRole('button', {name: 'Square'}).click();
    await page.getByLabel('Danger', {exact: true}).fill('#b00020');
    await page.getByLabel('Danger', {exact: true}).press('Enter');
    const printed = (await page.locator('#theme-css').textContent()) ?? '';
    for (const line of ['--drawbridge-radius-outer: 0px;', '--drawbridge-color-danger: #b00020;'])
      assert.ok(printed.includes(line), printed);
    // The frame receives the theme in a message.
    await live(page).locator('html[style*="--drawbridge-color-danger: #b00020"]').waitFor();
    const radius = await live(page)
      .locator('drawbridge-modal dialog')
      .evaluate((dialog) => getComputedStyle(dialog).borderTopLeftRadius);
    assert.equal(radius, '0px');
    assert.deepEqual(await violations(page), []);
    await stage.leave(visitor);
  });
});

/** Stops the clock of the page: a button says for two seconds only that it has copied. */
async function keepLabels(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

function live(page: Page): FrameLocator {
  return page.frameLocator('#screen iframe');
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).first().boundingBox();
  assert.ok(box, selector);
  return box;
}

function areApart(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return isBeside || one.y + one.height <= other.y || other.y + other.height <= one.y;
}

async function connect(frame: FrameLocator): Promise<void> {
  await frame.getByTestId(DEMO_WALLET).click();
  await frame.getByTestId('wallet-prompt').getByRole('button', {name: 'Approve'}).click();
}

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {BrowserContextOptions, Page} from 'playwright-core';
import {useStage} from './stage.js';
import * as steps from './steps.js';

const DESKTOP = {width: 1280, height: 800};
const PHONE = {width: 390, height: 844};
const [FIRST, LARGEST] = [480, 680];

/** The edges of the open window, in CSS pixels without its opening movement. */
interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** Notes the edges of the window whenever a frame has others than the one before. */
const NOTE_EDGES = `
  window.edges = [];
  const note = () => {
    const dialog = document.querySelector('drawbridge-modal')?.shadowRoot
      ?.querySelector('drawbridge-dialog')?.shadowRoot?.querySelector('dialog[open]');
    if (dialog) {
      const {offsetTop: top, offsetHeight: height} = dialog;
      const last = window.edges.at(-1);
      if (last?.top !== top || last?.bottom !== top + height) window.edges.push({top, bottom: top + height});
    }
    requestAnimationFrame(note);
  };
  note();`;

describe('the window on a visit of many views', () => {
  const stage = useStage();

  for (const [where, viewport, slowdown] of [
    ['on a desktop', DESKTOP, 1],
    ['on a slow desktop', DESKTOP, 6],
    ['on a phone', PHONE, 1],
    ['on a slow phone', PHONE, 6],
  ] as const)
    it(`stands still ${where}, and grows once at most before it closes`, async () => {
      const {visitor, page} = await visit({viewport}, slowdown);
      await steps.openModal(page);
      await page.getByTestId('all-wallets').click();
      await page.getByTestId('view-all-wallets').waitFor();
      await page.getByTestId('header-back').click();
      await page.getByTestId('view-connect').waitFor();
      await steps.chooseDemoWallet(page);
      await steps.answer(page, 'Connect this site?', 'Approve');
      await steps.modal(page).waitFor({state: 'hidden'});
      expectStill(await takeEdges(page), viewport);

      await steps.openAccountEarly(page);
      for (const [tile, view] of [
        ['send', 'view-wallet-send'],
        ['receive', 'view-wallet-receive'],
      ] as const) {
        await page.getByTestId(`feature-${tile}`).click();
        await page.getByTestId(view).waitFor();
        await page.getByTestId('header-back').click();
        await page.getByTestId('view-account').waitFor();
      }
      for (const name of ['NFTs', 'Activity', 'Tokens']) await page.getByRole('tab', {name}).click();
      await page.getByTestId('header-close').click();
      await steps.modal(page).waitFor({state: 'hidden'});
      expectStill(await takeEdges(page), viewport);
      await stage.leave(visitor);
    });

  it('has links that a finger hits on a touch screen', async () => {
    const {visitor, page} = await visit({viewport: PHONE, hasTouch: true}, 1);
    await steps.connectDemoWallet(page);
    await steps.openAccount(page);
    await page.getByTestId('feature-send').tap();
    await page.getByTestId('view-wallet-send').locator('#amount:not([disabled])').waitFor();
    const {x, y, width, height} = (await page.getByTestId('max').boundingBox())!;
    assert.ok(height < 44, 'it looks like text');
    // Chromium itself moves a tap to a link nearby; other browsers do not.
    await page.mouse.click(x + width / 2, y + height / 2 + 20);
    const field = await page.locator('drawbridge-amount-field input').first().elementHandle();
    await page.waitForFunction((input) => Number((input as HTMLInputElement).value) > 0, field);
    await stage.leave(visitor);
  });

  async function visit(options: BrowserContextOptions, slowdown: number) {
    const visitor = await stage.visit('/', options);
    const {page} = visitor;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    await page.evaluate(NOTE_EDGES);
    return {visitor, page};
  }
});

/** The edges of one opening, which are noted anew from now on. */
async function takeEdges(page: Page): Promise<readonly Edges[]> {
  return page.evaluate(() => (window as unknown as {edges: Edges[]}).edges.splice(0));
}

function expectStill(
  edges: readonly Edges[],
  viewport: {readonly width: number; readonly height: number},
): void {
  const isSheet = viewport === PHONE;
  // A sheet is fixed at its lower edge, any other window at its upper edge.
  const fixed = new Set(edges.map(({top, bottom}) => (isSheet ? bottom : top)));
  assert.deepEqual([...fixed], [isSheet ? viewport.height : 96], JSON.stringify(edges));
  const heights = edges.map(({top, bottom}) => bottom - top);
  assert.deepEqual(
    heights,
    heights.toSorted((one, other) => one - other),
    'it never shrinks',
  );
  assert.ok(
    [FIRST, LARGEST].includes(heights[0] ?? 0),
    `it opens with one of its heights: ${heights.join()}`,
  );
  assert.ok(
    [FIRST, LARGEST].includes(heights.at(-1) ?? 0),
    `it ends with one of its heights: ${heights.join()}`,
  );
}

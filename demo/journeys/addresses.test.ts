import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import {useStage, type Stage} from './stage.js';

/** The narrowest phone and a common one. */
const PHONES = [320, 360];
const WIDTHS = [1280, ...PHONES];
/** Wider than any font of an interface: what fits in it fits. */
const WIDE_FONT = 'DejaVu Sans Mono, Courier New, monospace';
const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('addresses in the gallery', () => {
  const stage = useStage();

  describe('on every page', {concurrency: true}, () => {
    it(`are never clipped at ${WIDTHS.join(', ')} px, and show 0x as two letters`, async () => {
      const {clipped, joined, count} = await walk(await openGallery(stage), 'ltr', WIDTHS);
      assert.deepEqual(clipped, []);
      assert.deepEqual(joined, [], 'Fonts such as Inter may draw 0x as 0×.');
      assert.ok(count > 300, `only ${count} addresses were seen`);
    });

    it('are never clipped from right to left, in longer words and a wide font', async () => {
      const visitor = await openGallery(stage);
      await visitor.page.evaluate(
        (font) => document.documentElement.style.setProperty('--drawbridge-font-family', font),
        WIDE_FONT,
      );
      const {clipped, count} = await walk(visitor, 'pseudo-rtl', PHONES);
      assert.deepEqual(clipped, []);
      assert.ok(count > 200, `only ${count} addresses were seen`);
    });
  });

  it('are copied as one string from their groups, by a click and with all around them', async () => {
    const {page} = await openGallery(stage, ['clipboard-read', 'clipboard-write']);
    await page.evaluate((wanted) => window.gallery.show(wanted), {
      id: 'send/review',
      dir: 'ltr',
      scheme: 'light',
    } as const);
    await page.getByTestId('review-receiver').locator('.group').nth(3).click();
    assert.equal(await copied(page), RECEIVER);
    await page.keyboard.press('Control+A');
    const all = await copied(page);
    assert.equal(all.split(RECEIVER).length, 2, `The address is not once in: ${all}`);
  });

  it('are one text for assistive technology', async () => {
    const {page} = await openGallery(stage);
    await page.evaluate((wanted) => window.gallery.show(wanted), {
      id: 'send/review',
      dir: 'ltr',
      scheme: 'light',
    } as const);
    const spoken = await page.getByTestId('review-receiver').ariaSnapshot();
    assert.match(spoken, new RegExp(`text: "?${RECEIVER}"?$`));
  });
});

async function openGallery(stage: Stage, permissions: readonly string[] = []): Promise<WatchedPage> {
  const visitor = await stage.visit('/gallery/', {permissions: [...permissions]});
  await visitor.page.waitForFunction(() => 'gallery' in window);
  return visitor;
}

async function copied(page: Page): Promise<string> {
  await page.keyboard.press('Control+C');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Shows every page at each width, and measures the addresses on it. */
async function walk(
  {page}: WatchedPage,
  dir: 'ltr' | 'pseudo-rtl',
  widths: readonly number[],
): Promise<{
  readonly clipped: readonly string[];
  readonly joined: readonly string[];
  readonly count: number;
}> {
  const clipped: string[] = [];
  const joined: string[] = [];
  let count = 0;
  const {height} = page.viewportSize()!;
  const ids = await page.evaluate(() => window.gallery.pages);
  for (const id of ids) {
    await page.evaluate((wanted) => window.gallery.show(wanted), {id, dir, scheme: 'light'} as const);
    for (const width of widths) {
      await page.setViewportSize({width, height});
      const seen = await page.evaluate(() => window.gallery.addresses());
      // A page without an address at the first width has none at the others.
      if (seen.length === 0) break;
      count += seen.length;
      joined.push(...seen.filter(({mayJoin}) => mayJoin).map(({text}) => `${id}: ${text}`));
      clipped.push(
        ...seen.filter(({isClipped}) => isClipped).map(({text}) => `${id} at ${width} px: ${text}`),
      );
    }
  }
  return {clipped, joined, count};
}

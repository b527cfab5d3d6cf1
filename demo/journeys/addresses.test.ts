import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import {useStage, type Stage} from './stage.js';

const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('addresses in the gallery', () => {
  const stage = useStage();

  it('copy as one string from their groups, by a click or by selecting everything', async () => {
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

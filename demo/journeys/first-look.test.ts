import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {useStage} from './stage.js';
import * as steps from './steps.js';

// The page's own files, and the devnet's addresses.
const OWN_FILES = /^\/$|^\/assets\/[^/]+$|^\/devnet\.json$|^\/devnet-login\.js$/;

describe('a newcomer who only looks', () => {
  const stage = useStage();

  it('causes only requests for the page’s own files, until the first click', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.reload({waitUntil: 'networkidle'});
    const foreign = requested
      .map((url) => url.replace(stage.origin(), ''))
      .filter((url) => !OWN_FILES.test(url));
    assert.deepEqual(foreign, []);
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), []);

    // The list is asked for after the first paint of the rows that need none.
    const listed = page.waitForRequest((request) =>
      request.url().startsWith(`${stage.origin()}/explorer/getWallets`),
    );
    await steps.openModal(page);
    await page.getByTestId('all-wallets').waitFor();
    await listed;
    await stage.leave(visitor);
  });

  it('returns to the same position in the wallet list, with the focus on the wallet pressed before', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByTestId('all-wallets').click();
    const cards = page.locator('drawbridge-wallet-card');
    const far = cards.nth(60);
    // The list loads more when its end is near.
    while ((await cards.count()) < 61) await cards.last().scrollIntoViewIfNeeded();
    await far.scrollIntoViewIfNeeded();
    const name = await far.getAttribute('label');
    const placeOf = async (): Promise<number> => Math.round((await far.boundingBox())?.y ?? 0);
    const place = await placeOf();
    await far.getByRole('button').press('Enter');
    await page.getByRole('heading', {name: name ?? '', exact: true}).waitFor();
    await page.getByTestId('header-back').press('Enter');
    await page.locator('drawbridge-wallet-card:focus-within').waitFor();
    // The position follows the focus in the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.equal(await page.locator('drawbridge-wallet-card:focus-within').getAttribute('label'), name);
    assert.equal(await placeOf(), place);
    await stage.leave(visitor);
  });

  it('keeps the focus in the modal, and gets it back on the button after Escape', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await steps.button(page).press('Enter');
    await page.getByTestId('view-connect').waitFor();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => document.activeElement?.localName);
      assert.match(place ?? '', /^(drawbridge-modal|body)$/);
    }
    await page.keyboard.press('Escape');
    await steps.modal(page).waitFor({state: 'hidden'});
    await steps.expectFocusOnButton(page);
    await stage.leave(visitor);
  });
});

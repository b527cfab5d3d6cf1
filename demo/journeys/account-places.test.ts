import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {BrowserContextOptions, Page} from 'playwright-core';
import {useStage} from './stage.js';
import * as steps from './steps.js';

const SMALL_PHONE = {width: 360, height: 640};
const DESKTOP = {width: 1280, height: 800};
/** The first token begins within this, so that at least five are in view. */
const FIRST_TOKEN = 280;
/** A control under the pointer moves no further. */
const MOST_MOVED = 2;

/** The place of a control in the window, in one frame. */
interface Place {
  readonly id: string;
  readonly left: number;
  readonly top: number;
}

/** Notes the places of the account's controls and of its first row in each frame of the window. */
const NOTE_PLACES = `
  window.places = [];
  const inTrees = (root, found) => {
    for (const element of root.querySelectorAll('*')) {
      found.push(element);
      if (element.shadowRoot) inTrees(element.shadowRoot, found);
    }
    return found;
  };
  const CONTROLS = /^(account-menu|header-close|header-network|copy-address|disconnect|feature-.*|tab-.*)$/;
  const note = () => {
    const dialog = document.querySelector('drawbridge-modal')?.shadowRoot
      ?.querySelector('drawbridge-dialog')?.shadowRoot?.querySelector('dialog[open]');
    const view = dialog && inTrees(dialog, []).find(({dataset}) => dataset.testid === 'view-account');
    if (view) {
      const frame = dialog.getBoundingClientRect();
      const add = (id, element) => {
        const {left, top, width} = element.getBoundingClientRect();
        if (width > 0) window.places.push({id, left: left - frame.left, top: top - frame.top});
      };
      const elements = inTrees(dialog, []);
      for (const element of elements)
        if (CONTROLS.test(element.dataset?.testid ?? '')) add(element.dataset.testid, element);
      const row = elements.find(({localName, variant}) =>
        localName === 'drawbridge-token-row' || (localName === 'drawbridge-skeleton' && variant === 'row'));
      if (row) add('first row', row);
      add('window', dialog);
      window.places.push({id: 'height of the window', left: 0, top: dialog.offsetHeight});
    }
    requestAnimationFrame(note);
  };
  note();`;

describe('the account that opens', () => {
  const stage = useStage();

  for (const [where, options, slowdown] of [
    ['on a desktop', {viewport: DESKTOP}, 1],
    ['on a slow desktop', {viewport: DESKTOP}, 6],
    ['on a small phone', {viewport: SMALL_PHONE, hasTouch: true, isMobile: true}, 1],
    ['on a slow small phone', {viewport: SMALL_PHONE, hasTouch: true, isMobile: true}, 6],
  ] as const satisfies readonly (readonly [string, BrowserContextOptions, number])[])
    it(`has all controls in their final places from the first frame ${where}`, async () => {
      const visitor = await stage.visit('/', options);
      const {page} = visitor;
      await steps.connectDemoWallet(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
      await page.evaluate(NOTE_PLACES);
      await steps.openAccount(page);
      await page.getByTestId('token-ETH').waitFor();
      const moved = movedPlaces(await takePlaces(page));
      assert.deepEqual(moved, []);
      await stage.leave(visitor);
    });

  it('begins its tokens in the upper part of a small phone, and keeps Disconnect in view', async () => {
    const visitor = await stage.visit('/', {viewport: SMALL_PHONE, hasTouch: true, isMobile: true});
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await steps.openAccount(page);
    const {y = Infinity} = (await page.getByTestId('token-ETH').boundingBox()) ?? {};
    assert.ok(y <= FIRST_TOKEN, `the first token begins at ${y} px`);
    const leave = await page.getByTestId('disconnect').boundingBox();
    assert.ok(leave && leave.y + leave.height <= SMALL_PHONE.height, JSON.stringify(leave));
    await page.getByTestId('hide-small').scrollIntoViewIfNeeded();
    assert.deepEqual(await page.getByTestId('disconnect').boundingBox(), leave, 'only the tokens scroll');
    await page.getByTestId('feature-send').click({trial: true});
    await stage.leave(visitor);
  });
});

/** The places up to the next frame, which has what is on the page now. */
async function takePlaces(page: Page): Promise<readonly Place[]> {
  await page.evaluate(
    () => new Promise((noted) => requestAnimationFrame(() => requestAnimationFrame(noted))),
  );
  return page.evaluate(() => (window as unknown as {places: Place[]}).places);
}

/** What moved away from its first place, and how far. */
function movedPlaces(places: readonly Place[]): readonly string[] {
  const ids = [...new Set(places.map(({id}) => id))];
  assert.ok(ids.includes('first row') && ids.includes('disconnect'), ids.join());
  return ids.flatMap((id) => {
    const own = places.filter((place) => place.id === id);
    const spans = (['left', 'top'] as const).map((side) => {
      const values = own.map((place) => place[side]);
      return Math.max(...values) - Math.min(...values);
    });
    return spans.some((span) => span > MOST_MOVED) ? [`${id}: ${spans.join(' and ')} px`] : [];
  });
}

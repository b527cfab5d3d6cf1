import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {BrowserContextOptions, CDPSession, Page} from 'playwright-core';
import {PHONE} from './phone.js';
import {noteShake, untilShaken} from './shakes.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';

// A phone connects to the relay ahead, for the link of each app; the SDK reports a socket that closes with the window.
const CLOSED_SOCKET = /WebSocket is already in CLOSING/;

/** The place of the sheet that is open, in CSS pixels. */
interface Place {
  readonly top: number;
  readonly height: number;
}

describe('the sheet of a phone', () => {
  const stage = useStage();

  it('has a handle that takes no room, and follows a finger at the header down, not up', async () => {
    const {visitor, page, finger} = await open();
    const {top, height} = await placeOf(page);
    await finger.press(195, top + 4);
    await finger.move(top + 60);
    const below = await placeOf(page);
    assert.ok(Math.abs(below.top - (top + 56)) <= 8, `it is at ${below.top - top} px`);
    assert.equal(below.height, height);
    await finger.move(top - 100);
    assert.deepEqual(await placeOf(page), {top, height}, 'it does not rise');
    await finger.lift();
    await stage.leave(visitor);
  });

  it('springs back if the finger leaves before a third, and keeps its view', async () => {
    const {visitor, page, finger} = await open();
    const {top, height} = await placeOf(page);
    await finger.press(195, top + 30);
    await finger.move(top + 30 + height / 4);
    await finger.lift();
    await atRest(page);
    assert.deepEqual(await placeOf(page), {top, height});
    await page.getByTestId('view-connect').waitFor();
    await page.getByTestId('header-close').tap();
    await steps.modal(page).waitFor({state: 'hidden'});
    await stage.leave(visitor, CLOSED_SOCKET);
  });

  it('closes beyond a third, and opens at its place again', async () => {
    const {visitor, page, finger} = await open();
    const place = await placeOf(page);
    await finger.press(195, place.top + 30);
    await finger.move(place.top + 30 + place.height / 2);
    await finger.lift();
    await steps.modal(page).waitFor({state: 'hidden'});
    await steps.openModal(page);
    await atRest(page);
    assert.deepEqual(await placeOf(page), place);
    await stage.leave(visitor, CLOSED_SOCKET);
  });

  it('closes with a flick, also from the back button', async () => {
    const {visitor, page, finger} = await open();
    await page.getByTestId('all-wallets').tap();
    await page.getByTestId('view-all-wallets').getByRole('button').nth(8).waitFor();
    await atRest(page);
    const {x, y} = (await page.getByTestId('header-back').boundingBox())!;
    await finger.press(x + 20, y + 20);
    await finger.flick(y + 120);
    await steps.modal(page).waitFor({state: 'hidden'});
    await stage.leave(visitor, CLOSED_SOCKET);
  });

  it('does not close by a drag in its list, which scrolls', async () => {
    const {visitor, page, finger} = await open();
    await page.getByTestId('all-wallets').tap();
    await page.getByTestId('view-all-wallets').getByRole('button').nth(8).waitFor();
    const {top, height} = await placeOf(page);
    await finger.press(195, top + height - 40);
    await finger.move(top + 120);
    await finger.lift();
    await waitForScroll(page, true);
    await finger.press(195, top + 120);
    await finger.flick(top + height - 40);
    await waitForScroll(page, false);
    await page.getByTestId('view-all-wallets').waitFor();
    assert.equal((await placeOf(page)).top, top);
    await stage.leave(visitor);
  });

  it('springs back and shakes where the page keeps it open, as with the close button', async () => {
    const {visitor, page, finger} = await open();
    await page.evaluate(
      `document.addEventListener('drawbridge-before-close', (event) => event.preventDefault())`,
    );
    const place = await placeOf(page);
    await finger.press(195, place.top + 30);
    await finger.move(place.top + 30 + place.height / 2);
    await noteShake(page);
    await finger.lift();
    await untilShaken(page);
    await atRest(page);
    assert.deepEqual(await placeOf(page), place);
    await stage.leave(visitor);
  });

  it('closes without movement for users who prefer less of it', async () => {
    const {visitor, page, finger} = await open({reducedMotion: 'reduce'});
    const {top, height} = await placeOf(page);
    await finger.press(195, top + 30);
    await finger.move(top + 30 + height / 4);
    await finger.lift();
    assert.equal((await placeOf(page)).top, top, 'it is back at once');
    await finger.press(195, top + 30);
    await finger.move(top + 30 + height / 2);
    await finger.lift();
    await steps.modal(page).waitFor({state: 'hidden'});
    await stage.leave(visitor, CLOSED_SOCKET);
  });

  it('is dragged with a mouse in a narrow window, without a press on the button below it', async () => {
    const {visitor, page} = await open({hasTouch: false, isMobile: false});
    const {x, y} = (await page.getByTestId('header-help').boundingBox())!;
    const {top} = await placeOf(page);
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 80, {steps: 8});
    await page.mouse.move(x + 20, y + 79);
    assert.ok((await placeOf(page)).top > top + 40);
    await page.mouse.up();
    await atRest(page);
    await page.getByTestId('view-connect').waitFor();
    assert.equal((await placeOf(page)).top, top);
    await stage.leave(visitor);
  });

  it('has neither a handle nor a drag on a desktop', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    await steps.openModal(page);
    await atRest(page);
    const {top} = await placeOf(page);
    await page.mouse.move(640, top + 30);
    await page.mouse.down();
    await page.mouse.move(640, top + 400, {steps: 8});
    assert.equal((await placeOf(page)).top, top);
    await page.mouse.up();
    await page.getByTestId('view-connect').waitFor();
    assert.equal(await handleOf(page), 'none');
    await stage.leave(visitor);
  });

  async function open(options: BrowserContextOptions = {}) {
    const visitor = await stage.visit('/', {...PHONE, ...options});
    const {page} = visitor;
    await steps.openModal(page);
    await atRest(page);
    assert.notEqual(await handleOf(page), 'none', 'its handle');
    return {visitor, page, finger: new Finger(await page.context().newCDPSession(page))};
  }
});

/** The dialog, open or closed; for functions that run in the page. */
async function dialogOf(page: Page) {
  return await page.locator('drawbridge-modal dialog').elementHandle();
}

async function placeOf(page: Page): Promise<Place> {
  return (await dialogOf(page)).evaluate((dialog) => {
    const {top, height} = dialog.getBoundingClientRect();
    return {top, height};
  });
}

async function handleOf(page: Page): Promise<string> {
  return (await dialogOf(page)).evaluate((dialog) => getComputedStyle(dialog, '::after').content);
}

/** Waits until the handle is there, and for the end of movements, such as opening and springing back. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    (dialog) =>
      dialog.getAnimations().length === 0 && (dialog as HTMLElement).dataset['handle'] !== undefined,
    await dialogOf(page),
  );
}

async function waitForScroll(page: Page, isScrolled: boolean): Promise<void> {
  await page.waitForFunction(([dialog, wanted]) => dialog.querySelector('.body')!.scrollTop > 0 === wanted, [
    await dialogOf(page),
    isScrolled,
  ] as const);
}

const STEPS = 10;
const FLICK_MS = 60;

/** A finger on a touch screen, with which Chromium scrolls and taps as well. */
class Finger {
  readonly #devtools: CDPSession;
  #x = 0;
  #y = 0;

  constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  async press(x: number, y: number): Promise<void> {
    [this.#x, this.#y] = [x, y];
    await this.#send('touchStart');
  }

  /** Moves, and all but rests at the end, so that it is no flick on any machine. */
  async move(y: number): Promise<void> {
    for (const place of [...this.#way(y), y + 0.1, y]) {
      this.#y = place;
      await this.#send('touchMove');
    }
  }

  /** Moves and lifts without a rest in between, in {@link FLICK_MS}, also on a machine that takes longer. */
  async flick(y: number): Promise<void> {
    const began = Date.now();
    const sent = this.#way(y).map((place, step) => {
      this.#y = place;
      return this.#send('touchMove', began + ((step + 1) * FLICK_MS) / STEPS);
    });
    await Promise.all([...sent, this.#send('touchEnd', began + FLICK_MS)]);
  }

  async lift(): Promise<void> {
    await this.#send('touchEnd');
  }

  #way(y: number): readonly number[] {
    return Array.from({length: STEPS}, (_, step) => this.#y + ((y - this.#y) * (step + 1)) / STEPS);
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', ms?: number): Promise<void> {
    const touchPoints = type === 'touchEnd' ? [] : [{x: this.#x, y: this.#y}];
    const timestamp = ms === undefined ? {} : {timestamp: ms / 1000};
    await this.#devtools.send('Input.dispatchTouchEvent', {type, touchPoints, ...timestamp});
  }
}

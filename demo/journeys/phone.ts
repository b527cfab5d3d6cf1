import assert from 'node:assert/strict';
import type {BrowserContextOptions, Locator, Page} from 'playwright-core';

/** A visitor's phone. */
export const PHONE: BrowserContextOptions = {
  viewport: {width: 390, height: 844},
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** Simulates the phone, which opens the linked app and keeps the page open; from the next page on. */
export async function noteOpenedApps(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
        if (!link || !link.href.includes('wc?uri=')) return;
        event.preventDefault();
        window.openedApp = link.href;
      },
      // Before the modal, which stops clicks inside it from reaching the page.
      {capture: true},
    );
  });
}

/** Follows a link; returns the pairing that the app receives. */
export async function openApp(page: Page, link: Locator): Promise<string> {
  await page.evaluate(() => delete window.openedApp);
  await link.tap();
  // The browser sends the click after the touch has ended.
  const opened = await page.waitForFunction(() => window.openedApp);
  const pairing = new URL((await opened.jsonValue()) ?? '').searchParams.get('uri') ?? '';
  assert.match(pairing, /^wc:[0-9a-f]{64}@2\?/);
  return pairing;
}

declare global {
  interface Window {
    /** The link with which the phone should open an app. */
    openedApp?: string;
  }
}

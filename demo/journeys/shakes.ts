import type {Page} from 'playwright-core';
import {modal} from './steps.js';

/** Notes from now on whether the open window shakes. It does so for half a second, which a busy machine may not see. */
export async function noteShake(page: Page): Promise<void> {
  await modal(page).evaluate((dialog) => {
    window.hasShaken = false;
    const observer = new MutationObserver(() => {
      window.hasShaken ||= dialog.hasAttribute('data-shaking');
    });
    observer.observe(dialog, {attributeFilter: ['data-shaking']});
  });
}

/** Waits until the window has shaken since {@link noteShake}. */
export async function untilShaken(page: Page): Promise<void> {
  await page.waitForFunction(() => window.hasShaken);
}

declare global {
  interface Window {
    hasShaken: boolean;
  }
}

import type {Page} from 'playwright-core';

/** Runs before the scripts of a page. */
const NOTE_TOASTS = `
  globalThis.toasts = [];
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    const note = () => {
      const text = root.querySelector('[data-testid=toast]')?.textContent.replaceAll(/\\s+/g, ' ').trim();
      if (text && toasts.at(-1) !== text) toasts.push(text);
    };
    if (/^drawbridge-(page-)?toast$/.test(this.localName))
      new MutationObserver(note).observe(root, {childList: true, subtree: true, characterData: true});
    return root;
  };`;

/**
 * Loads the page again and notes the toasts of all tabs of its visitor from then on. A toast closes after a few seconds,
 * also if a busy machine has not let the test look for it.
 */
export async function noteToasts(page: Page): Promise<void> {
  await page.context().addInitScript(NOTE_TOASTS);
  await page.reload();
}

/** Waits until the page has shown a toast with these words, and forgets it and those before it. */
export async function untilToast(page: Page, words: string | RegExp): Promise<void> {
  await page.waitForFunction((wanted) => {
    const index = window.toasts.findIndex((text) =>
      typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text),
    );
    window.toasts.splice(0, index + 1);
    return index >= 0;
  }, words);
}

declare global {
  interface Window {
    /** The texts of the toasts that this page has shown. */
    readonly toasts: string[];
  }
}

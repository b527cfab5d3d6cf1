import type {BrowserContext, Page} from 'playwright-core';

/**
 * Notes the toasts of all pages of a visitor from now on. A toast closes after a few seconds, also if a busy machine has
 * not let the test look for it.
 */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(note);
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

/** Runs in the page before its scripts, so it must not contain named functions. */
function note(): void {
  window.toasts = [];
  const attach = Reflect.get(Element.prototype, 'attachShadow');
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    let shown: string | undefined;
    if (/^drawbridge-(page-)?toast$/.test(this.localName))
      new MutationObserver(() => {
        // A toast beside the dialog opens after its text is drawn.
        for (const wait of [queueMicrotask, requestAnimationFrame])
          wait(() => {
            const toast = root.querySelector('[data-testid=toast]');
            const isVisible = toast?.checkVisibility({visibilityProperty: true}) === true;
            const text = isVisible ? toast.textContent.replaceAll(/\s+/g, ' ').trim() : '';
            if (text && text !== shown && text !== window.toasts.at(-1)) window.toasts.push(text);
            shown = text;
          });
      }).observe(root, {subtree: true, childList: true, characterData: true});
    return root;
  };
}

declare global {
  interface Window {
    /** The texts of the toasts that this page has shown. */
    toasts: string[];
  }
}

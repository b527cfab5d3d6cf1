import type {Page} from 'playwright-core';

/** Reloads the page and records from then on what its live regions announce. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(record);
  await page.reload();
}

/** The announcements since the last call, each once in a row. */
export function takeAnnouncements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.announced.splice(0));
}

/** Waits until the words are among the announcements since the last call of {@link takeAnnouncements}. */
export async function untilAnnounced(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => window.announced.some((text) => text.includes(wanted)), words);
}

/** Runs in the page, so it must not contain named functions. */
function record(): void {
  window.announced = [];
  const regions = '[role=status], [role=alert]';
  const observer = new MutationObserver((changes) => {
    for (const {target, addedNodes} of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(regions);
      const added = [...addedNodes].flatMap((node) =>
        node instanceof Element
          ? [node, ...node.querySelectorAll('*')].filter((each) => each.matches(regions))
          : [],
      );
      for (const region of around ? [around, ...added] : added) {
        const text = region.textContent.replaceAll(/\s+/g, ' ').trim();
        if (text && window.announced.at(-1) !== text) window.announced.push(text);
      }
    }
  });
  const attach = Reflect.get(Element.prototype, 'attachShadow');
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    observer.observe(root, {subtree: true, childList: true, characterData: true});
    return root;
  };
}

declare global {
  interface Window {
    announced: string[];
  }
}

import {deepFind, nextFrame} from './deep-find.js';

/** Two seconds, at a frame a sixtieth. */
const MAX_FRAMES = 120;

/** Presses the first such button of a modal, once it is there and enabled; rejects where it never is. */
export async function pressIn(modal: HTMLElement, selector: string): Promise<void> {
  (await findIn(modal, `${selector}:not([disabled])`))?.click();
}

/** Finds what a modal draws late; rejects where it never does, `undefined` where the page is left meanwhile. */
export async function findIn(modal: HTMLElement, selector: string): Promise<HTMLElement | undefined> {
  for (let frame = 0; frame < MAX_FRAMES && modal.isConnected; frame++) {
    const [first] = deepFind(modal.shadowRoot ?? modal, selector);
    if (first) return first;
    await nextFrame();
  }
  if (!modal.isConnected) return undefined;
  throw new Error(`The page of the gallery has no ${selector}`);
}

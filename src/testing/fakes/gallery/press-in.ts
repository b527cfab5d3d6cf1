import {deepFind, nextFrame} from './deep-find.js';

/** Two seconds, at a frame a sixtieth. */
const MAX_FRAMES = 120;

/** Presses the first matching button of a modal, once it is enabled; rejects if that never happens. */
export async function pressIn(modal: HTMLElement, selector: string): Promise<void> {
  (await findIn(modal, `${selector}:not([disabled])`))?.click();
}

/** Finds an element that a modal renders late; rejects if it never does, `undefined` if the page is left meanwhile. */
export async function findIn(modal: HTMLElement, selector: string): Promise<HTMLElement | undefined> {
  for (let frame = 0; frame < MAX_FRAMES && modal.isConnected; frame++) {
    const [first] = deepFind(modal.shadowRoot ?? modal, selector);
    if (first) return first;
    await nextFrame();
  }
  if (!modal.isConnected) return undefined;
  throw new Error(`The page of the gallery has no ${selector}`);
}

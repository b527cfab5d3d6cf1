import {deepFind, nextFrame} from './deep-find.js';

/** Two seconds, at a frame a sixtieth. */
const MAX_FRAMES = 120;
const VIEWS = '[data-testid^="view-"]';
/** Time for a view to finish after it is shown, and for pictures to load. */
const REST_FRAMES = 4;

/** Resolves when a modal shows a view, or a fallback; after two seconds in any case. */
export async function whenShown(modal: Element): Promise<void> {
  await whenThere(modal, VIEWS);
}

/** Resolves when a modal has rendered a part of a view that is loaded late; after two seconds in any case. */
export async function whenThere(modal: Element, selector: string): Promise<void> {
  for (let frame = 0; frame < MAX_FRAMES; frame++) {
    const {shadowRoot} = modal;
    if (shadowRoot && deepFind(shadowRoot, selector).length > 0) break;
    await nextFrame();
  }
  await nextFrame();
}

interface GalleryModal extends Element {
  galleryReady?: Promise<void>;
}

/** Marks the page of a modal as ready. */
export function setReady(modal: GalleryModal, ready: Promise<void>): void {
  modal.galleryReady = ready;
}

/** Resolves when every modal of a page has settled; rejects if one does not reach its state. */
export async function whenDrawn(root: ParentNode): Promise<void> {
  await Promise.all(deepFind(root, 'drawbridge-modal').map(drawn));
  for (let frame = 0; frame < REST_FRAMES; frame++) await nextFrame();
}

async function drawn(modal: GalleryModal): Promise<void> {
  await whenShown(modal);
  await modal.galleryReady;
}

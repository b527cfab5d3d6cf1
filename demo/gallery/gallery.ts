import type {Place} from '../../src/testing/fakes/gallery/gallery-page.js';
import type {Wanted} from './address.js';
// Not published: only the demo's gallery page and its journey load this.
import {ALL_PAGES} from './all-pages.js';
import {GalleryApp} from './gallery-app.js';
import {GalleryFrame} from './gallery-frame.js';
import {GalleryThumbnail} from './gallery-thumbnail.js';
import {measureAddresses, type MeasuredAddress} from './measure-addresses.js';
import {type ClippedText, measureClips} from './measure-clips.js';

export interface FramedAddress extends MeasuredAddress {
  /** The direction of its frame. */
  readonly dir: Place['dir'];
}

export interface FramedClip extends ClippedText {
  /** The direction of its frame. */
  readonly dir: Place['dir'];
}

/** The controls of the gallery for tests, as `window.gallery`. */
export interface Gallery {
  readonly pages: readonly string[];
  /** Shows a page; resolves when it is rendered. */
  show(wanted: Wanted): Promise<void>;
  /** Removes the list of pages. axe reads the whole document, and the list is most of it. */
  hideList(): void;
  /** Measures the addresses in each frame of the current page, once its layout has settled. */
  addresses(): Promise<readonly FramedAddress[]>;
  /** Finds the clipped texts in each frame of the current page, once its layout has settled. */
  clips(): Promise<readonly FramedClip[]>;
}

/** Renders the gallery into an element of the page. */
export function openGallery(place: Element): void {
  if (!customElements.get('gallery-app')) {
    customElements.define('gallery-frame', GalleryFrame);
    customElements.define('gallery-thumbnail', GalleryThumbnail);
    customElements.define('gallery-app', GalleryApp);
  }
  const app = document.createElement('gallery-app');
  place.append(app);
  window.gallery = {
    pages: ALL_PAGES.map(({id}) => id),
    show: (wanted) => app.show(wanted),
    hideList: () => void (app.hasList = false),
    addresses: () => inFrames(app, measureAddresses),
    clips: () => inFrames(app, measureClips),
  };
}

/** Measures each frame of the page. */
function inFrames<T>(
  app: GalleryApp,
  measure: (frame: GalleryFrame) => readonly T[],
): Promise<readonly (T & {readonly dir: Place['dir']})[]> {
  return atRest(() =>
    [...app.renderRoot.querySelectorAll<GalleryFrame>('gallery-frame')].flatMap((frame) =>
      measure(frame).map((each) => ({...each, dir: frame.dir as Place['dir']})),
    ),
  );
}

/** Measures the page once two frames in a row give the same: a long list renders its rows over several frames. */
async function atRest<T>(measure: () => T): Promise<T> {
  let before: string | undefined;
  for (;;) {
    await settle();
    const measured = measure();
    const now = JSON.stringify(measured);
    if (now === before) return measured;
    before = now;
  }
}

/** Waits until resize observers have run, and finishes animations: a growing height clips its content. */
async function settle(): Promise<void> {
  await new Promise((pass) => requestAnimationFrame(() => setTimeout(pass)));
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
}

declare global {
  interface Window {
    gallery: Gallery;
  }
}

import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import type {Page, Request, Route} from 'playwright-core';
import {comparePictures} from './compare-pictures.js';
import {readPng, type Picture} from './picture-file.js';

/** Of the stored pictures. A phone of 390 px is 156 px wide, and one of 360 px 144 px. */
export const STORED_SCALE = 0.4;

/** The context of a camera's page: wide enough for all frames, and in one language and time zone. */
export const CAMERA_CONTEXT = {
  viewport: {width: 1600, height: 2000},
  locale: 'en-US',
  timezoneId: 'UTC',
} as const;

/** Sign-in messages name the host, and a server's port differs from run to run. A host of this kind is a secure context. */
const SITE = 'http://gallery.localhost';

const require = createRequire(import.meta.url);
/** The product's two weights; the bolder one is the next that the family has. */
const FONTS = {
  '400': require.resolve('roboto-fontface/fonts/roboto/Roboto-Regular.woff2'),
  '600 700': require.resolve('roboto-fontface/fonts/roboto/Roboto-Bold.woff2'),
};
/** The messages of a request or an answer under way when its browser is closed. */
const CLOSED = /has been closed|Request context disposed/;
/** Time for a late change, in frames of about 16 ms. */
const REST_FRAMES = 15;
/** A page without requests under way is at rest once so many pictures are equal to the one before. */
const REST_PICTURES = 2;
/** So many equal pictures in a row are at rest even if a service never answers a request. */
const HELD_PICTURES = 4;
/**
 * A page that differs from its stored picture is given so many without requests under way: on a busy machine a part may
 * arrive seconds after the others, and a chunk even later.
 */
const PATIENT_PICTURES = 16;
/** The height of a picture of modals that are not open yet, because a browser draws nothing smaller. */
const EMPTY = 1;
/** A page without rest until then is a fault of the page. */
const MOST_ATTEMPTS = 40;

/** Draws pages of the gallery in all modes side by side. */
export interface Camera {
  /** The ids of all pages. */
  readonly ids: readonly string[];
  /**
   * Shows and draws a page. Returns at once if the picture is the expected one; otherwise waits until the page is at rest,
   * because a chunk or an image may arrive late.
   */
  draw(id: string, isExpected?: (picture: Picture) => boolean): Promise<Picture>;
  /** Draws the current page again, in its present state. */
  drawAgain(): Promise<Picture>;
}

/** Opens the gallery of a served demo in an empty page. */
export async function openCamera(page: Page, origin: string, scale: number = STORED_SCALE): Promise<Camera> {
  const requests = new Set<Request>();
  page.on('request', (request) => void requests.add(request));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
  await page.route(`${SITE}/**`, (route) => forward(route, origin));
  await page.goto(`${SITE}/gallery/#no-page`);
  await page.waitForFunction(() => 'gallery' in window);
  await page.evaluate(prepare, await readFonts());
  const shoot = await createShutter(page, scale);
  const neededNow = (isPatient: boolean): number => {
    if (isPatient) return requests.size === 0 ? PATIENT_PICTURES : MOST_ATTEMPTS;
    return requests.size === 0 ? REST_PICTURES : HELD_PICTURES;
  };
  return {
    ids: await page.evaluate(() => window.gallery.pages),
    async draw(id, isExpected) {
      await page.evaluate((wanted) => window.gallery.show(wanted), {id, dir: 'modes'} as const);
      let picture = await shoot();
      let equal = 0;
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        if (isExpected?.(picture)) return picture;
        await page.evaluate(waitForFrames, REST_FRAMES);
        const later = await shoot();
        equal = comparePictures(later, picture).pixels === 0 ? equal + 1 : 0;
        if (equal >= neededNow(isExpected !== undefined) && later.height > EMPTY) return later;
        picture = later;
      }
      if (isExpected) return picture;
      throw new Error(
        `The page ${id} of the gallery does not come to rest: ${[...requests].map((r) => r.url()).join()}`,
      );
    },
    drawAgain: shoot,
  };
}

async function forward(route: Route, origin: string): Promise<void> {
  const {pathname, search} = new URL(route.request().url());
  try {
    await route.fulfill({response: await route.fetch({url: origin + pathname + search})});
  } catch (error) {
    // The last page may still load when the browser is closed.
    if (!(error instanceof Error && CLOSED.test(error.message))) throw error;
  }
}

async function readFonts(): Promise<Readonly<Record<string, string>>> {
  const files = Object.entries(FONTS).map(
    async ([weight, file]) => [weight, (await readFile(file)).toString('base64')] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

/** Runs in the page. A font of bytes and styles of scripts are allowed by the strict policy. */
async function prepare(fonts: Readonly<Record<string, string>>): Promise<void> {
  for (const [weight, file] of Object.entries(fonts)) {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    document.fonts.add(await new FontFace('Camera', bytes, {weight}).load());
  }
  const {body, documentElement} = document;
  documentElement.style.setProperty('--drawbridge-font-family', 'Camera');
  documentElement.style.setProperty('font-family', 'Camera');
  documentElement.style.setProperty('caret-color', 'transparent');
  // The modals of one page would take the focus from each other, in any order.
  HTMLElement.prototype.focus = () => undefined;
  const app = document.querySelector('gallery-app');
  if (!app) throw new Error('The gallery is not open.');
  body.replaceChildren(app);
  body.style.setProperty('max-inline-size', 'none');
  body.style.setProperty('padding', '0');
  app.style.setProperty('display', 'block');
  // Below a title of 44 px, the frames begin at a whole pixel of the picture.
  app.style.setProperty('padding-block-start', '1px');
  window.gallery.hideList();
}

/** Runs in the page. */
async function waitForFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++)
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
    });
}

/** Runs in the page: ends animations, and returns the place of the frames. */
function frameBox(): {x: number; y: number; width: number; height: number} {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    else animation.cancel();
  }
  const frames = document.querySelector('gallery-app')?.renderRoot.querySelector('.frames');
  if (!frames) throw new Error('The gallery shows no page.');
  const {x, y, width, height} = frames.getBoundingClientRect();
  return {x, y, width, height: Math.ceil(height)};
}

/** Draws what is in the viewport, and so the beginning of a list of ten thousand. Draws at a scale, which Playwright cannot: the layout is that of the full size. */
async function createShutter(page: Page, scale: number): Promise<() => Promise<Picture>> {
  const devtools = await page.context().newCDPSession(page);
  const {height: viewport} = CAMERA_CONTEXT.viewport;
  return async () => {
    const {height, ...box} = await page.evaluate(frameBox);
    const {data} = await devtools.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      clip: {...box, height: Math.max(Math.min(height, viewport - box.y), EMPTY / scale), scale},
    });
    return readPng(Buffer.from(data, 'base64'));
  };
}

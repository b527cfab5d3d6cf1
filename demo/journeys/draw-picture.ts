// Draws pictures; `npm run picture` runs it.
import {writeFile} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import {serveBuilt} from '../server/built-server.js';
import {openWatched, startBrowser} from './browser.js';
import {SHEET_SCALE, writeSheets} from './contact-sheets.js';
import {CAMERA_CONTEXT, openCamera, STORED_SCALE, type Camera} from './gallery-camera.js';
import {DIGEST, drawPicture, PICTURE} from './picture.js';
import {forEachPage, removePicture, storedIds, storePicture} from './stored-pictures.js';

const USAGE = `npm run picture                               draws the picture of the README
npm run picture -- gallery [page …]           stores pictures of the gallery's pages, or of those named
npm run picture -- sheets FOLDER [subject …]  writes contact sheets of the gallery, or of some subjects`;
/** One for each core. */
const CAMERAS = 2;

const [what, ...names] = process.argv.slice(2);
if (what === undefined) await drawReadme();
else if (what === 'gallery') await inGallery(STORED_SCALE, (cameras) => drawGallery(cameras, names));
else if (what === 'sheets' && names.length > 0)
  await inGallery(SHEET_SCALE, (cameras, page) => drawSheets(cameras, page, names));
else {
  console.error(USAGE);
  process.exitCode = 1;
}

async function drawReadme(): Promise<void> {
  const {image, digest} = await drawPicture();
  await writeFile(PICTURE, image);
  await writeFile(DIGEST, `${digest}\n`);
  console.log(`${PICTURE}: ${Math.round(image.length / 1000)} kB`);
}

async function drawGallery([first, ...others]: readonly Camera[], named: readonly string[]): Promise<void> {
  if (!first) return;
  const unknown = named.filter((id) => !first.ids.includes(id));
  if (unknown.length > 0) throw new Error(`The gallery has no page ${unknown.join(', ')}`);
  const ids = named.length > 0 ? named : first.ids;
  let written = 0;
  await forEachPage([first, ...others], ids, async (camera, id) => {
    if (await storePicture(camera, id)) written += 1;
  });
  const gone = (await storedIds()).filter((id) => !first.ids.includes(id));
  for (const id of named.length > 0 ? [] : gone) await removePicture(id);
  console.log(`${ids.length} drawn, ${written} written, ${named.length > 0 ? 0 : gone.length} removed`);
}

async function drawSheets(
  cameras: readonly Camera[],
  page: Page,
  [folder = '', ...subjects]: readonly string[],
): Promise<void> {
  const all = cameras[0]?.ids ?? [];
  const ids = all.filter((id) => subjects.length === 0 || subjects.includes(id.split('/')[0] ?? ''));
  await writeSheets(cameras, ids, {folder, page});
  console.log(`${ids.length} pages in ${folder}`);
}

/** Opens the gallery once for each camera, and an empty page. */
async function inGallery(
  scale: number,
  task: (cameras: readonly Camera[], page: Page) => Promise<void>,
): Promise<void> {
  const demo = await serveBuilt();
  const browser = await startBrowser({isFixed: true});
  try {
    const open = async (): Promise<Camera> => {
      const {page} = await openWatched(browser, CAMERA_CONTEXT);
      return openCamera(page, demo.origin, scale);
    };
    const cameras = await Promise.all(Array.from({length: CAMERAS}, open));
    await task(cameras, (await openWatched(browser, CAMERA_CONTEXT)).page);
  } finally {
    await browser.close();
    await demo.close();
  }
}

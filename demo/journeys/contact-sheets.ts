import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {FRAMES_GAP, MODES} from '../gallery/address.js';
import type {Camera} from './gallery-camera.js';
import {writePng, type Picture} from './picture-file.js';
import {forEachPage} from './stored-pictures.js';

/** Of the frames on a sheet: still legible. */
export const SHEET_SCALE = 1 / 3;
const PAGES_OF_A_SHEET = 40;
const COLUMNS = 10;

const STYLES = `
  body {display: grid; grid-template-columns: repeat(${COLUMNS}, max-content); gap: 16px 8px; margin: 16px;
    background: #8a9099; font: 10px/12px sans-serif; color: #fff; inline-size: max-content}
  figure {margin: 0; inline-size: 130px}
  figcaption {overflow-wrap: anywhere; margin-block-end: 4px}
  img {display: block}`;

/** Draws pages, and writes labelled sheets of them into a folder, one series for each mode. */
export async function writeSheets(
  cameras: readonly Camera[],
  ids: readonly string[],
  {folder, page}: {readonly folder: string; readonly page: Page},
): Promise<void> {
  const pictures = new Map<string, Picture>();
  await forEachPage(cameras, ids, async (camera, id) => void pictures.set(id, await camera.draw(id)));
  await mkdir(folder, {recursive: true});
  for (let from = 0; from < ids.length; from += PAGES_OF_A_SHEET)
    for (const mode of Object.keys(MODES) as (keyof typeof MODES)[]) {
      const drawn = ids
        .slice(from, from + PAGES_OF_A_SHEET)
        .flatMap((id) => ({id, picture: cut(pictures.get(id), mode)}));
      const file = await drawSheet(page, drawn);
      const number = String(from / PAGES_OF_A_SHEET + 1).padStart(2, '0');
      await writeFile(join(folder, `${mode}-${number}.png`), file);
    }
}

interface Labelled {
  readonly id: string;
  readonly picture: Picture;
}

/** Draws a sheet on an empty browser page. */
async function drawSheet(page: Page, drawn: readonly Labelled[]): Promise<Buffer> {
  const figures = drawn.map(({id, picture}) => {
    const source = writePng(picture).toString('base64');
    return `<figure><figcaption>${id}</figcaption><img src="data:image/png;base64,${source}"></figure>`;
  });
  await page.setContent(`<style>${STYLES}</style>${figures.join('')}`);
  return page.locator('body').screenshot();
}

/** The frame of a mode, from a picture of all modes. */
function cut(picture: Picture | undefined, wanted: keyof typeof MODES): Picture {
  if (!picture) throw new Error('A page was not drawn.');
  const names = Object.keys(MODES) as (keyof typeof MODES)[];
  const before = names.slice(0, names.indexOf(wanted));
  const start = before.reduce((sum, name) => sum + MODES[name].width + FRAMES_GAP, 0);
  const wantedLeft = Math.round(start * SHEET_SCALE);
  // A page that covers all others has one frame.
  const left = wantedLeft < picture.width ? wantedLeft : 0;
  const width = Math.min(Math.round(MODES[wanted].width * SHEET_SCALE), picture.width - left);
  const data = new Uint8Array(4 * width * picture.height);
  for (let y = 0; y < picture.height; y++) {
    const from = 4 * (y * picture.width + left);
    data.set(picture.data.subarray(from, from + 4 * width), 4 * y * width);
  }
  return {width, height: picture.height, data};
}

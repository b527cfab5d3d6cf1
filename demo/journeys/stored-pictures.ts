import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {comparePictures} from './compare-pictures.js';
import type {Camera} from './gallery-camera.js';
import {readPng, writePng, writeSmallPng, type Picture} from './picture-file.js';

const FOLDER = 'demo/journeys/pictures';
const ENDING = '.png';
/** The pictures of the last failure, one folder for each page. */
const FAILURES = '.cache/pictures';
/** Draws the stored pictures again. */
export const ACCEPT = 'npm run picture -- gallery';

/** Reads the ids of the stored pictures. */
export async function storedIds(): Promise<readonly string[]> {
  const files = await readdir(FOLDER, {recursive: true});
  return files.filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length));
}

/** Draws a page and compares it with its picture. Returns the fault, and writes the pictures that show it. */
export async function checkPicture(camera: Camera, id: string): Promise<string | undefined> {
  const stored = await readStored(id);
  if (!stored) return `${id}: no readable picture; \`${ACCEPT} ${id}\` draws it`;
  const actual = await camera.draw(id, (picture) => comparePictures(picture, stored).isSame);
  const comparison = comparePictures(actual, stored);
  if (comparison.isSame) return undefined;
  const folder = join(FAILURES, id);
  await mkdir(folder, {recursive: true});
  const written = {actual, expected: stored, difference: comparison.difference};
  for (const [name, picture] of Object.entries(written))
    await writeFile(join(folder, `${name}${ENDING}`), writePng(picture));
  return `${id}: ${comparison.pixels} pixels differ, see ${folder}; \`${ACCEPT} ${id}\` accepts the change`;
}

/** Draws a page again, and stores the picture unless it is the stored one. Returns whether it was written. */
export async function storePicture(camera: Camera, id: string): Promise<boolean> {
  const [stored, actual] = [await readStored(id), await camera.draw(id)];
  if (stored && comparePictures(actual, stored).isSame) return false;
  await mkdir(dirname(fileOf(id)), {recursive: true});
  await writeFile(fileOf(id), writeSmallPng(actual));
  return true;
}

/** Removes a picture whose page is gone. */
export async function removePicture(id: string): Promise<void> {
  await rm(fileOf(id));
}

/** Removes the pictures of the last failure. */
export async function forgetFailures(): Promise<void> {
  await rm(FAILURES, {recursive: true, force: true});
}

/** Lets each camera take the next page until all are done. */
export async function forEachPage(
  cameras: readonly Camera[],
  ids: readonly string[],
  task: (camera: Camera, id: string) => Promise<void>,
): Promise<void> {
  const left = [...ids];
  const work = async (camera: Camera): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) await task(camera, id);
  };
  await Promise.all(cameras.map(work));
}

/** Reads a picture. Returns undefined for one that is missing, or was cut off while it was written. */
async function readStored(id: string): Promise<Picture | undefined> {
  try {
    return readPng(await readFile(fileOf(id)));
  } catch {
    return undefined;
  }
}

function fileOf(id: string): string {
  return join(FOLDER, `${id}${ENDING}`);
}

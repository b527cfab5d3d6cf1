// The folder in which `npm run package:pack` leaves both packages.
import {existsSync, readdirSync, statSync} from 'node:fs';
import {join, resolve} from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
export const OUT = join(ROOT, '.cache/packed');
/** By the folder of the package. */
export const TARBALLS = {'.': join(OUT, 'modal.tgz'), react: join(OUT, 'react.tgz')};

/** The tarball of each package by its folder. Throws if one is missing, or older than the build. */
export function freshTarballs() {
  for (const [folder, tarball] of Object.entries(TARBALLS)) {
    const packedAt = existsSync(tarball) ? statSync(tarball).mtimeMs : 0;
    if (builtAt(join(ROOT, folder)) > packedAt)
      throw new Error(`${tarball} is missing or out of date: npm run package:pack`);
  }
  return TARBALLS;
}

/** The time of the last write to the manifest or a file of `dist`. */
function builtAt(folder) {
  const dist = join(folder, 'dist');
  const files = readdirSync(dist, {recursive: true, encoding: 'utf8'}).map((path) => join(dist, path));
  return Math.max(...[...files, join(folder, 'package.json')].map((path) => statSync(path).mtimeMs));
}

// Packs both packages into `.cache/packed`, once for all checks of the packages. Needs `npm run build`.
import {execFileSync} from 'node:child_process';
import {mkdirSync, renameSync, rmSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {OUT, TARBALLS} from './tarballs.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const OPTIONS = ['--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', OUT];

rmSync(OUT, {recursive: true, force: true});
mkdirSync(OUT, {recursive: true});
for (const [folder, tarball] of Object.entries(TARBALLS)) {
  const packed = execFileSync('npm', ['pack', ...OPTIONS], {cwd: join(ROOT, folder), encoding: 'utf8'});
  const [{filename, entryCount, size}] = JSON.parse(packed);
  renameSync(join(OUT, filename), tarball);
  console.log(`${filename}: ${entryCount} files, ${Math.round(size / 1000)} kB`);
}

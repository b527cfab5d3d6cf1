// Measures an adopter's install of both packages: number of packages, megabytes and licences. Needs
// `npm run package:pack`, and npm's registry or its cache.
import {execFileSync} from 'node:child_process';
import {lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {isAllowedLicence} from '../../build/allowed-licences.ts';
import {freshTarballs} from './tarballs.mjs';

/** The measured figures, including both packages and peers that npm installs automatically. */
const MOST_PACKAGES = 21;
/** Measured: 13. */
const MOST_MEGABYTES = 15;

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-install-'));
const failures = [];
try {
  install();
  const packages = installed();
  // The bytes of the files.
  const megabytes = Math.ceil(sizeOf(join(folder, 'node_modules')) / 1_000_000);
  console.log(`A production install brings ${packages.length} packages and ${megabytes} MB`);
  if (packages.length > MOST_PACKAGES) failures.push(`${packages.length} packages, at most ${MOST_PACKAGES}`);
  if (megabytes > MOST_MEGABYTES) failures.push(`${megabytes} MB, at most ${MOST_MEGABYTES}`);
  for (const {name, license} of packages)
    if (!isAllowedLicence(license)) failures.push(`${name} is under ${license ?? 'no licence'}`);
} finally {
  rmSync(folder, {recursive: true, force: true});
}
for (const failure of failures) console.error(`Install: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

function install() {
  const npm = (args, cwd) => execFileSync('npm', [...args, '--loglevel=error'], {cwd, encoding: 'utf8'});
  writeFileSync(join(folder, 'package.json'), JSON.stringify({private: true}));
  npm(
    [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      ...Object.values(freshTarballs()),
    ],
    folder,
  );
}

/** Every package of the install, from the lock file that npm wrote. */
function installed() {
  const {packages} = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const paths = Object.keys(packages).filter((path) => path !== '');
  return paths.map((path) => JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')));
}

function sizeOf(path) {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

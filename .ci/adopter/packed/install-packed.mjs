// An adopter's install: both packages as npm packs them, and only their declared dependencies.
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {freshTarballs} from './tarballs.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Packages that React's adopters install as well. */
const TYPES_OF_REACT = ['@types/react', '@types/react-dom'];

/**
 * Unpacks both tarballs of `npm run package:pack` into a new folder outside the project and returns it, without the
 * network. Optional peers are installed by default.
 */
export function installPacked({hasOptional = true} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-adopter-'));
  const modules = join(folder, 'node_modules');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({type: 'module', private: true}));
  for (const [source, tarball] of Object.entries(freshTarballs())) {
    const manifest = JSON.parse(readFileSync(join(ROOT, source, 'package.json'), 'utf8'));
    unpack(tarball, join(modules, manifest.name));
    linkDeclared(manifest, modules, hasOptional);
  }
  return folder;
}

/** Installs another package into such a folder. */
export function addPackage(folder, name) {
  link(name, join(folder, 'node_modules'));
}

function unpack(tarball, target) {
  mkdirSync(target, {recursive: true});
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1'], {cwd: target});
}

function linkDeclared(manifest, modules, hasOptional) {
  const isWanted = (name) => hasOptional || !manifest.peerDependenciesMeta?.[name]?.optional;
  const declared = Object.keys({...manifest.dependencies, ...manifest.peerDependencies}).filter(isWanted);
  for (const name of [...declared, ...(manifest.name.endsWith('react') ? TYPES_OF_REACT : [])])
    link(name, modules);
}

/** Keeps the unpacked packages of ours; for others, links the project's own copies, which npm would install. */
function link(name, modules) {
  const target = join(modules, name);
  if (name.startsWith('@drawbridge/') || existsSync(target)) return;
  mkdirSync(dirname(target), {recursive: true});
  symlinkSync(join(ROOT, 'node_modules', name), target);
}

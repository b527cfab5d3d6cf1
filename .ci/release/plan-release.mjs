// Computes the changes of a release from the files; writes nothing.
import {nextVersion} from './next-version.mjs';

/** The packages that are published, and the demo, which uses them. */
const MANIFESTS = ['package.json', 'react/package.json', 'demo/package.json'];
const LOCK = 'package-lock.json';
const CHANGELOGS = ['src/CHANGELOG.md', 'react/CHANGELOG.md'];
export const VERSION_MODULE = 'src/core/config/version.ts';
export const FILES = [...MANIFESTS, LOCK, ...CHANGELOGS, VERSION_MODULE];

/** The heading of unreleased changes; it may name the intended version. */
const UNRELEASED = /^## (?:Unreleased|(\d+\.\d+\.\d+), unreleased)$/im;
const FIRST_HEADING = /^## /m;

/**
 * The version, and the new text of each of `FILES`. `wanted` is `major`, `minor`, `patch` or a version; without it the
 * version that a changelog names. `texts` are the files by path, `date` is `2026-11-23`. Throws where nothing changed.
 */
export function planRelease({texts, wanted, date}) {
  const {version: current} = JSON.parse(texts['package.json']);
  const headings = unreleasedHeadings(texts);
  const version = nextVersion(current, wanted ?? namedVersion(headings));
  const entries = [
    ...MANIFESTS.map((path) => [path, rewritten(texts[path], (manifest) => setVersion(manifest, version))]),
    [LOCK, rewritten(texts[LOCK], (lock) => setLockedVersions(lock, version))],
    ...CHANGELOGS.map((path) => [path, released(texts[path], `## ${version}, ${date}`)]),
    [VERSION_MODULE, versionModule(version)],
  ];
  return {current, version, changes: Object.fromEntries(entries)};
}

/** The module that tells pages the version. */
export function versionModule(version) {
  return `/** The version in package.json. Written by \`npm run release\`; a test compares the two. */\nexport const VERSION = '${version}';\n`;
}

function namedVersion(headings) {
  const named = headings.map(([, version]) => version).find(Boolean);
  if (!named) throw new Error('Say which release it is: npm run release -- major, minor, patch or a version');
  return named;
}

/** The unreleased changes of at least one changelog. */
function unreleasedHeadings(texts) {
  const headings = CHANGELOGS.map((path) => UNRELEASED.exec(texts[path])).filter(Boolean);
  if (headings.length === 0) throw new Error(`Nothing is unreleased in ${CHANGELOGS.join(' and ')}`);
  return headings;
}

function released(changelog, heading) {
  if (UNRELEASED.test(changelog)) return changelog.replace(UNRELEASED, heading);
  return changelog.replace(FIRST_HEADING, `${heading}\n\nNothing changed.\n\n## `);
}

function rewritten(text, change) {
  const value = JSON.parse(text);
  change(value);
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Both packages have one version. A peer may be newer, up to the next version that may break it (decision 0227). */
function setVersion(manifest, version) {
  manifest.version = version;
  setOwn(manifest.dependencies, version);
  setOwn(manifest.peerDependencies, `^${version}`);
}

function setOwn(ranges, range) {
  const own = Object.keys(ranges ?? {}).filter((name) => name.startsWith('@drawbridge/'));
  for (const name of own) if (!ranges[name].startsWith('file:')) ranges[name] = range;
}

function setLockedVersions(lock, version) {
  lock.version = version;
  for (const path of ['', 'react', 'demo']) setVersion(lock.packages[path], version);
}

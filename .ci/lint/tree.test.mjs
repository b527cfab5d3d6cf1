import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {basename, dirname} from 'node:path';
import {describe, it} from 'node:test';

// A room is as large as a person can take in; tests and styles stand beside the sources and are not counted.
const MAX_FILES = 20;
/** What a box for one or two files holds at least, with what is below it, to be a folder. */
const MIN_FILES = 3;
const MAX_DEPTH = 4;
// Named from outside: a feature and its screens, an entry of the package, a page with its script.
const ROOMS = [
  /^src\/features\/[^/]+(\/(views|messages))?$/,
  /^src\/exports\/[^/]+$/,
  /^src\/io\/(chains|connectors)\/[^/]+$/,
];
const VAGUE = /(^|\/)(utils?|helpers?|common|misc|managers?|data)(\/|\.)/;
const TOP_LEVEL = [
  'LICENSE',
  'README.md',
  'demo',
  'package-lock.json',
  'package.json',
  'react',
  'src',
  'tsconfig.json',
  'vite.config.ts',
  'web-test-runner.config.mjs',
];

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(Boolean);
const sources = files.filter((path) => /^(src|react|demo|\.ci)\/.*\.(m?[jt]s|tsx)$/.test(path));

describe('the tree', () => {
  it('has nothing at the top but what was ordered and dotfiles', () => {
    const tops = new Set(files.map((path) => path.split('/')[0]));
    assert.deepEqual(
      [...tops].filter((name) => !name.startsWith('.') && !TOP_LEVEL.includes(name)),
      [],
    );
  });

  it(`keeps a folder to ${MAX_FILES} source files`, () => {
    const counts = grouped(counted(sources));
    assert.deepEqual(
      [...counts].filter(([, members]) => members.length > MAX_FILES).map(([folder]) => folder),
      [],
    );
  });

  it(`has no folder for fewer than ${MIN_FILES} source files`, () => {
    assert.deepEqual(
      [...grouped(counted(sources), foldersAbove)]
        .filter(([folder, members]) => members.length < MIN_FILES && !isRoom(folder))
        .map(([folder]) => folder),
      [],
    );
  });

  it(`stays within ${MAX_DEPTH} levels below src`, () => {
    assert.deepEqual(
      sources.map(dirname).filter((folder) => folder.split('/').length > MAX_DEPTH + 1),
      [],
    );
  });

  it('gives no file and no folder a vague name', () => {
    assert.deepEqual(
      sources.filter((path) => VAGUE.test(path)),
      [],
    );
  });

  it('has tests beside what they test', () => {
    const tests = files.filter((path) => /^(src|react)\/.*\.test\.tsx?$/.test(path));
    const folders = new Set(sources.filter((path) => !path.includes('.test.')).map(dirname));
    assert.deepEqual(
      tests.filter((path) => !folders.has(dirname(path))),
      [],
    );
  });
});

/** Tests and the styles of an element belong to their file and are not counted. */
function counted(paths) {
  return paths.filter((path) => !/\.(test|styles)\./.test(basename(path)));
}

function grouped(paths, foldersOf = (path) => [dirname(path)]) {
  const groups = new Map();
  for (const path of paths)
    for (const folder of foldersOf(path)) groups.set(folder, [...(groups.get(folder) ?? []), path]);
  return groups;
}

/** The folder of a file and those it is in, the nearest first. */
function foldersAbove(path) {
  const parts = dirname(path).split('/');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}

/** A page is a room of its own, with one script. */
function isRoom(folder) {
  return ROOMS.some((room) => room.test(folder)) || files.includes(`${folder}/index.html`);
}

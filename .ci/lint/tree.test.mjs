import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {dirname} from 'node:path';
import {describe, it} from 'node:test';

const MAX_DEPTH = 4;
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

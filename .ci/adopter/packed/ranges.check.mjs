// A page with the oldest and the newest dependencies that the modal accepts: its types and its component tests. Needs
// `npm run package:pack`, and npm's registry or its cache.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, it} from 'node:test';
import {minVersion, satisfies} from 'semver';
import {installLibraries} from './install-libraries.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const TYPESCRIPT_7 = join(ROOT, 'node_modules/typescript-7/bin/tsc');
const {dependencies, exports} = readJson(join(ROOT, 'package.json'));
/** What the oldest version of Lit had when it was released; it accepts later ones. */
const PARTS_OF_LIT = ['lit-html@3.2.0', 'lit-element@4.1.0', '@lit/reactive-element@2.0.4'];
const OLDEST = Object.entries(dependencies).map(([name, range]) => `${name}@${minVersion(range)}`);
const TESTS = [
  'vitest@4.1.12',
  'jsdom@27.4.0',
  '@testing-library/dom@10.4.2',
  '@testing-library/react@16.3.3',
  '@testing-library/user-event@14.6.13',
  'react@19.3.1',
  'react-dom@19.3.1',
  '@noble/curves@1.9.1',
  'valibot@1.5.0',
  'viem@2.57.1',
];

/** Every entry but the mock wallets and `/wagmi`, whose types need the optional packages. */
const IMPORTS = Object.keys(exports)
  .filter((entry) => !entry.endsWith('.json') && !['./testing', './wagmi'].includes(entry))
  .map((entry, index) => `export * as entry${index} from '@drawbridge/modal${entry.slice(1)}';\n`)
  .join('');
const COMPILE = [
  ['--noEmit', '--strict', '--skipLibCheck', 'false'],
  ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'],
  ['--lib', 'es2023,dom,dom.iterable', '--types', ''],
].flat();

describe('a page', () => {
  for (const [which, versions] of Object.entries({
    oldest: [...OLDEST, ...PARTS_OF_LIT],
    newest: [],
  }))
    it(`has one copy of each dependency, compiles and works with the ${which} ones`, (t) => {
      const folder = installLibraries([...versions, ...TESTS]);
      t.after(() => rmSync(folder, {recursive: true, force: true}));
      assert.equal(existsSync(join(folder, 'node_modules/@drawbridge/modal/node_modules')), false);
      writeFileSync(join(folder, 'entries.ts'), IMPORTS);
      run(folder, [process.execPath, TYPESCRIPT_7, ...COMPILE, 'entries.ts']);
      for (const source of ['tests', 'vitest'])
        cpSync(join(import.meta.dirname, 'dom', source), folder, {recursive: true});
      run(folder, ['npx', 'vitest', 'run', '--project', 'jsdom']);
    });
});

describe('the versions that the project tests with', () => {
  it('are in the ranges of the package', () => {
    const {packages} = readJson(join(ROOT, 'package-lock.json'));
    const outside = Object.entries(dependencies).filter(
      ([name, range]) => !satisfies(packages[`node_modules/${name}`].version, range),
    );
    assert.deepEqual(outside, []);
  });
});

function run(cwd, [command, ...args]) {
  const {status, stdout, stderr} = spawnSync(command, args, {cwd, encoding: 'utf8'});
  assert.equal(status, 0, `${stdout}${stderr}`);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

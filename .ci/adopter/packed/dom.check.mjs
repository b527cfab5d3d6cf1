// Component tests of adopters in DOM libraries, by Vitest. Needs `npm run package:pack`, and npm's registry or its cache.
import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {freshTarballs} from './tarballs.mjs';

const PACKAGES = [
  'vitest@4.1.12',
  'jsdom@27.4.0',
  'happy-dom@20.14.6',
  '@testing-library/dom@10.4.2',
  '@testing-library/react@16.3.3',
  '@testing-library/user-event@14.6.13',
  'react@19.3.1',
  'react-dom@19.3.1',
  // What the mock wallets need.
  '@noble/curves@1.9.1',
  'valibot@1.5.0',
  'viem@2.57.1',
];
const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

describe('a component test of an adopter', () => {
  let folder;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'drawbridge-dom-'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({private: true, type: 'module'}));
    execFileSync('npm', ['install', ...PACKAGES, ...Object.values(freshTarballs()), ...OPTIONS], {
      cwd: folder,
    });
    cpSync(join(import.meta.dirname, 'dom'), folder, {recursive: true});
  });
  after(() => rmSync(folder, {recursive: true, force: true}));

  for (const project of ['jsdom', 'happy-dom'])
    it(`renders tags and a React app in ${project}, opens the modal and connects a wallet`, () => {
      const args = ['vitest', 'run', '--project', project];
      const {status, stdout, stderr} = spawnSync('npx', args, {cwd: folder, encoding: 'utf8'});
      assert.equal(status, 0, `${stdout}${stderr}`);
    });
});

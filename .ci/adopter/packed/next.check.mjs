// Builds a page of every entry by Next.js (Turbopack), with none of the optional packages installed. It is in
// `npm run package:libraries`. Needs `npm run package:pack`, and npm's registry or its cache.
import assert from 'node:assert/strict';
import {execFile, execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {promisify} from 'node:util';
import {freshTarballs} from './tarballs.mjs';

/** Every entry but `/testing` and `/wagmi`, which need packages that the page installs. */
const ENTRIES = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).exports)
  .filter((entry) => !entry.endsWith('.json') && !['./testing', './wagmi'].includes(entry))
  .map((entry) => entry.slice(1));
const LAYOUT = 'export default ({children}) => <html lang="en"><body>{children}</body></html>;\n';
// Entries for script tags need a browser; a page of Next.js is rendered on the server first.
const [IN_BROWSER, EVERYWHERE] = [true, false].map((isHtml) =>
  ENTRIES.filter((entry) => entry.startsWith('/html') === isHtml),
);
const PAGE = [
  "'use client';",
  ...EVERYWHERE.map((entry, index) => `import * as entry${index} from '@drawbridge/modal${entry}';`),
  "import * as react from '@drawbridge/react';",
  `globalThis.entries = [react, ${EVERYWHERE.map((_, index) => `entry${index}`).join(', ')}];`,
  ...IN_BROWSER.map((entry) => `globalThis['load${entry}'] = () => import('@drawbridge/modal${entry}');`),
  'export default () => <p>Ready</p>;',
  '',
].join('\n');

describe('Next.js', () => {
  let folder;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'drawbridge-next-'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({private: true, type: 'module'}));
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
    const packages = ['next@16', 'react@19', 'react-dom@19', ...Object.values(freshTarballs())];
    execFileSync('npm', ['install', ...packages, ...options], {cwd: folder});
    mkdirSync(join(folder, 'app'));
    writeFileSync(join(folder, 'app/layout.jsx'), LAYOUT);
    writeFileSync(join(folder, 'app/page.jsx'), PAGE);
  });
  after(() => rmSync(folder, {recursive: true, force: true}));

  it('builds a page of every entry, without a warning about packages that are not installed', async () => {
    for (const name of ['viem', 'valibot', '@noble/curves'])
      assert.equal(existsSync(join(folder, 'node_modules', name)), false, name);
    const env = {...process.env, NEXT_TELEMETRY_DISABLED: '1'};
    const {stdout, stderr} = await promisify(execFile)('npx', ['next', 'build'], {cwd: folder, env});
    assert.match(stdout, /Compiled successfully/);
    assert.doesNotMatch(`${stdout}${stderr}`, /Module not found|Can't resolve/);
  });
});

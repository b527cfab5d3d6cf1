import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import type {Plugin} from 'vite';
import {isAllowedLicence} from './allowed-licences.js';
import {buildPlanted, type Planted} from './build-planted.js';
import {carriedLicences} from './carried-licences.js';

interface Locked {
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const {packages} = read('package-lock.json') as {readonly packages: Readonly<Record<string, Locked>>};
const {peerDependencies} = read('package.json') as {readonly peerDependencies: object};

describe('third-party licences', () => {
  it('are allowed by name, all of an AND and one of an OR', () => {
    for (const licence of ['MIT', '(Apache-2.0 AND MIT)', '(GPL-3.0 OR MIT)'])
      assert.equal(isAllowedLicence(licence), true, licence);
    for (const licence of ['GPL-3.0', '(MIT AND GPL-3.0)', 'SEE LICENSE IN LICENSE.md', '', undefined])
      assert.equal(isAllowedLicence(licence), false, licence);
  });

  it('are allowed for all dependencies of optional peers', () => {
    const brought = new Set<string>();
    for (const name of Object.keys(peerDependencies)) bring(brought, name);
    assert.ok(brought.size > 10, [...brought].join());
    assert.deepEqual(
      [...brought].filter((path) => !isAllowedLicence(packages[path]?.license)),
      [],
    );
  });

  it('fail the build for a bundled package with another licence, or with none', async () => {
    await buildPlanted(carrying('MIT'), [carriedLicences()]);
    for (const [licence, expected] of [
      ['GPL-3.0', /planted-package is under GPL-3\.0/],
      [undefined, /planted-package is under no licence/],
    ] as const)
      await assert.rejects(buildPlanted(carrying(licence), [carriedLicences()]), expected);
  });

  it('come with the build for data and drawings, too, whose notice lies beside their module', async () => {
    const notices = await noticesOf({
      'exports/index.ts': "import '../marks/marks.js';",
      'marks/marks.ts': 'globalThis.marks = 1;',
      'marks/NOTICE.md': 'Terms of the marks.',
      'unused/NOTICE.md': 'Terms of what no page loads.',
    });
    assert.match(notices, /Terms of the marks\./);
    assert.doesNotMatch(notices, /no page loads/);
  });
});

/** The notices in the build of a package. */
async function noticesOf(files: Planted): Promise<string> {
  let notices = '';
  const reader: Plugin = {
    name: 'notice-reader',
    generateBundle(_, bundle) {
      const file = bundle['THIRD-PARTY-NOTICES.txt'];
      if (file?.type === 'asset') notices = String(file.source);
    },
  };
  await buildPlanted(files, [carriedLicences(), reader]);
  return notices;
}

/** Adds a package's entry in the lock file, as npm resolves it from another one, and those of its dependencies. */
function bring(met: Set<string>, name: string, from = ''): void {
  const path = placeOf(name, from);
  if (path === undefined || met.has(path)) return;
  met.add(path);
  const {dependencies, optionalDependencies} = packages[path] ?? {};
  for (const each of Object.keys({...dependencies, ...optionalDependencies})) bring(met, each, path);
}

function placeOf(name: string, from: string): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (path in packages) return path;
  if (from === '') return undefined;
  const above = from.lastIndexOf('/node_modules/');
  return placeOf(name, above === -1 ? '' : from.slice(0, above));
}

function carrying(license?: string): Planted {
  const manifest = {name: 'planted-package', version: '1.0.0', type: 'module', main: 'index.js', license};
  return {
    '../node_modules/planted-package/package.json': JSON.stringify(manifest),
    '../node_modules/planted-package/index.js': 'globalThis.planted = 1;',
    'exports/index.ts': "import 'planted-package';",
  };
}

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import {basename, join} from 'node:path';
import {describe, it} from 'node:test';
import {chunkFileName} from './group-chunks.ts';

const pkg = JSON.parse(readFileSync('package.json', 'utf8'));
const sources = (folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );

describe('both packages', () => {
  for (const folder of ['.', 'react']) {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

    it(`have the facts that npm needs, and may be published: ${manifest.name}`, () => {
      assert.equal(manifest.license, 'MIT');
      assert.ok(manifest.description.length > 20 && manifest.keywords.length > 5);
      assert.deepEqual(manifest.publishConfig, {access: 'public'});
      assert.notEqual(manifest.private, true);
    });

    it(`name their repository, a homepage in it and an issue tracker: ${manifest.name}`, () => {
      const {repository, homepage, bugs} = manifest;
      const address = pkg.repository.url.replace(/^git\+(.*)\.git$/, '$1');
      const directory = folder === '.' ? {} : {directory: folder};
      assert.deepEqual(repository, {type: 'git', url: `git+${address}.git`, ...directory});
      assert.ok(homepage.startsWith(address), homepage);
      assert.equal(bugs, `${address}/issues`);
    });

    it(`contain their licence, a README with its pictures, and a changelog: ${manifest.name}`, () => {
      const readme = readFileSync(join(folder, 'README.md'), 'utf8');
      const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path]) => path);
      const packed = packedOf(folder);
      const wanted = [
        'LICENSE',
        'README.md',
        folder === '.' ? 'src/CHANGELOG.md' : 'CHANGELOG.md',
        ...pictures,
      ];
      assert.deepEqual(
        wanted.filter((path) => !packed.includes(path)),
        [],
      );
      assert.equal(readFileSync(join(folder, 'LICENSE'), 'utf8'), readFileSync('LICENSE', 'utf8'));
    });
  }
});

describe('package.json', () => {
  it('names the same browsers as that of @drawbridge/react', () => {
    const {browserslist} = JSON.parse(readFileSync('react/package.json', 'utf8'));
    assert.deepEqual(browserslist, pkg.browserslist);
  });

  it('exports each file of src/exports, types first, and no other module', () => {
    const modules = Object.entries(pkg.exports).filter(([, target]) => typeof target === 'object');
    assert.deepEqual(Object.fromEntries(modules), Object.fromEntries(sources('src/exports').map(entryOf)));
    for (const [, target] of modules) assert.equal(Object.keys(target)[0], 'types');
  });

  it('marks every module that registers an element as having a side effect', () => {
    const registering = sources('src').filter((path) =>
      /^@customElement\(/m.test(readFileSync(`src/${path}`, 'utf8')),
    );
    const builtTo = (path) => chunkFileName({name: 'a', moduleIds: [join(process.cwd(), 'src', path)]});
    const dropped = registering.filter(
      (path) => !isKept(`./src/${path}`) || !isKept(`./dist/${builtTo(path)}`),
    );
    assert.deepEqual(dropped, []);
  });

  it('never calls `tsc` by its bare name, which two of its packages provide (decision 0179)', () => {
    const scripts = Object.entries(pkg.scripts);
    assert.ok(scripts.some(([, script]) => script.includes('typescript-7/bin/tsc ')));
    assert.deepEqual(
      scripts.filter(([, script]) => /(^|[;&|] *|npx )tsc\b/.test(script)),
      [],
    );
  });

  it('pins every tool exactly', () => {
    const ranges = Object.entries({...pkg.devDependencies, ...pkg.optionalDependencies});
    assert.deepEqual(
      ranges.filter(([, range]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range)),
      [],
    );
  });
});

/** The files that npm packs from the current folder of a package. */
function packedOf(folder) {
  const args = ['pack', `./${folder}`, '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'];
  const [{files}] = JSON.parse(execFileSync('npm', args, {encoding: 'utf8'}));
  return files.map(({path}) => path);
}

function entryOf(path) {
  const name = path.replace(/\.ts$/, '');
  const file = /^html\b/.test(name) ? `./dist/html/${basename(name)}.js` : `./dist/exports/${name}.js`;
  return [name === 'index' ? '.' : `./${name}`, {types: `./dist/exports/${name}.d.ts`, default: file}];
}

function isKept(path) {
  return pkg.sideEffects.some((glob) => path === glob || path.startsWith(glob.replace(/\*\*$/, '')));
}

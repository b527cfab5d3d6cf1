import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {basename, join} from 'node:path';
import {describe, it} from 'node:test';
import {chunkFileName} from './group-chunks.ts';

const pkg = JSON.parse(readFileSync('package.json', 'utf8'));
const sources = (folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );

describe('package.json', () => {
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

  it('pins every dependency exactly', () => {
    const ranges = Object.entries({...pkg.dependencies, ...pkg.devDependencies, ...pkg.optionalDependencies});
    assert.deepEqual(
      ranges.filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range)),
      [],
    );
  });
});

function entryOf(path) {
  const name = path.replace(/\.ts$/, '');
  const file = /^html\b/.test(name) ? `./dist/html/${basename(name)}.js` : `./dist/exports/${name}.js`;
  return [name === 'index' ? '.' : `./${name}`, {types: `./dist/exports/${name}.d.ts`, default: file}];
}

function isKept(path) {
  return pkg.sideEffects.some((glob) => path === glob || path.startsWith(glob.replace(/\*\*$/, '')));
}

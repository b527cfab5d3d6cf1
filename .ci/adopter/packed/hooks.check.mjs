// The hooks as adopters have them: their types with the oldest and the newest React and TypeScript, and the size of each in
// four bundlers. Needs `npm run package:pack`, and npm's registry or its cache.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {brotliCompressSync} from 'node:zlib';
import {build as bundle, transformSync} from 'esbuild';
import {BUNDLERS} from './bundlers.mjs';
import {installLibraries} from './install-libraries.mjs';
import {installPacked} from './install-packed.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const HOOKS = join(import.meta.dirname, 'hooks');
const REACTS = {
  18.3: ['react@18.3.1', 'react-dom@18.3.1', '@types/react@18.3.32', '@types/react-dom@18.3.7'],
  19: ['react@19.3.1', 'react-dom@19.3.1', '@types/react@19.3.0', '@types/react-dom@19.3.0'],
};
/** The oldest that the packages support comes from npm. */
const COMPILERS = {
  5.4: (folder) => join(folder, 'node_modules/typescript/bin/tsc'),
  6: () => join(ROOT, 'node_modules/typescript/bin/tsc'),
  7: () => join(ROOT, 'node_modules/typescript-7/bin/tsc'),
};

describe('the types of the hooks', () => {
  it('are tested on a file for each hook', () => {
    const exported = readFileSync(join(ROOT, 'react/src/index.ts'), 'utf8').match(/\buse[A-Z]\w+/g);
    const tested = readdirSync(HOOKS)
      .map((file) => readFileSync(join(HOOKS, file), 'utf8'))
      .join();
    assert.deepEqual(
      exported.filter((name) => !new RegExp(`\\b${name}\\b`).test(tested)),
      [],
    );
  });

  for (const [react, versions] of Object.entries(REACTS))
    describe(`with React ${react}`, () => {
      let folder;
      before(() => {
        folder = installLibraries([...versions, 'typescript@5.4.5']);
        cpSync(HOOKS, join(folder, 'hooks'), {recursive: true});
        const compilerOptions = {
          strict: true,
          noEmit: true,
          skipLibCheck: true,
          jsx: 'react-jsx',
          module: 'esnext',
          moduleResolution: 'bundler',
          target: 'es2022',
          lib: ['es2022', 'dom', 'dom.iterable'],
          types: [],
        };
        writeFileSync(
          join(folder, 'tsconfig.json'),
          JSON.stringify({compilerOptions, include: ['hooks/*.ts', 'hooks/*.tsx']}),
        );
      });
      after(() => rmSync(folder, {recursive: true, force: true}));

      for (const [version, compiler] of Object.entries(COMPILERS))
        it(`are as documented for TypeScript ${version}`, () => {
          const args = [compiler(folder), '-p', '.'];
          const {status, stdout, stderr} = spawnSync(process.execPath, args, {cwd: folder, encoding: 'utf8'});
          assert.equal(status, 0, `${stdout}${stderr}`);
        });
    });
});

/** kB (1000 bytes of brotli, minified) of the package beside its peers. */
const ALL_KB = 4.5;
/** Of a page with one hook. */
const ONE_KB = 0.8;
const MAX_KB = {useDrawbridgeBalance: 1.6, useDrawbridgeSession: 1.6, useSwitchNetwork: 1.3};

describe('the size of the React package', () => {
  const hooks = [...new Set(readFileSync(join(ROOT, 'react/src/index.ts'), 'utf8').match(/\buse[A-Z]\w+/g))];
  let folder;
  before(() => {
    folder = installPacked();
    for (const name of ['react', '@drawbridge/modal']) writeEmpty(name);
  });
  after(() => rmSync(folder, {recursive: true, force: true}));

  it(`is at most ${ALL_KB} kB for all of it, beside its peers`, async () => {
    const {outputFiles} = await bundle({
      entryPoints: [join(folder, 'node_modules/@drawbridge/react/dist/index.js')],
      bundle: true,
      minify: true,
      format: 'esm',
      legalComments: 'none',
      external: ['react', 'react/*', '@drawbridge/modal', '@drawbridge/modal/*'],
      write: false,
    });
    const {text} = outputFiles[0];
    assert.match(text, /drawbridge-onramp-widget/);
    assertSize(text, ALL_KB);
  });

  for (const bundler of Object.keys(BUNDLERS)) {
    it(`is that of the hook for one hook, without the tags, by ${bundler}`, async () => {
      for (const name of hooks) {
        const code = `import {${name}} from '@drawbridge/react';\nglobalThis.used = ${name};\n`;
        const text = await built(bundler, name, code);
        assert.doesNotMatch(text, /drawbridge-onramp-widget|TAGS/, name);
        assertSize(text, MAX_KB[name] ?? ONE_KB, name);
      }
    });
  }

  /** Builds a page's module, and returns it minified. */
  async function built(bundler, name, code) {
    const page = join(folder, name, 'main.js');
    mkdirSync(join(folder, name), {recursive: true});
    writeFileSync(page, code);
    const out = join(folder, name, bundler);
    await BUNDLERS[bundler](page, out, {mode: 'production', isForBrowser: true, onwarn: () => {}});
    const text = readFileSync(join(out, 'main.js'), 'utf8');
    return transformSync(text, {minify: true, format: 'esm', legalComments: 'none'}).code;
  }

  /** Replaces a peer with a package that has its names, and no code. */
  function writeEmpty(name) {
    const target = join(folder, 'node_modules', name);
    rmSync(target, {recursive: true});
    mkdirSync(target, {recursive: true});
    const exports = {
      '.': './index.js',
      './ssr': './index.js',
      './elements': './elements.js',
      './jsx-runtime': './index.js',
    };
    const manifest = {name, type: 'module', exports, sideEffects: ['./elements.js']};
    writeFileSync(join(target, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(target, 'elements.js'), "globalThis.tags = 'TAGS';\n");
    writeFileSync(
      join(target, 'index.js'),
      NAMES.map((each) => `export const ${each} = globalThis.${each};\n`).join(''),
    );
  }
});

/** Everything that the package imports from its peers. */
const NAMES = (
  'createContext createElement forwardRef jsx useCallback useContext useEffect useLayoutEffect useMemo useRef useState ' +
  'useSyncExternalStore DrawbridgeError NO_ACCOUNT withInitialState'
).split(' ');

function assertSize(text, maxKb, name = '') {
  const kb = brotliCompressSync(text).length / 1000;
  assert.ok(kb <= maxKb, `${name} ${kb} kB`);
}

// Checks what adopters' bundlers produce for single imports and for each entry. Needs `npm run package:pack`.
import assert from 'node:assert/strict';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {transformSync} from 'esbuild';
import {BUNDLERS} from './bundlers.mjs';
import {addPackage, installPacked} from './install-packed.mjs';

/**
 * kB (1000 bytes), minified, that a page loads for one imported name. The measured figures for each bundler, rounded
 * up.
 */
const MAX_KB = {
  amounts: {readAmount: 6, formatAmount: 5},
  testing: {createMockEvmWallet: 276, createFakeClock: 1, createFakeHttp: 2},
  networks: {mainnet: 1, defineNetwork: 5},
  siwx: {isDrawbridgeError: 1, formatSignInMessage: 15, checkSignIn: 14},
};

/** esbuild puts code that the page shares with unused chunks into one file, with code that only these need. */
const MAX_KB_BY_ESBUILD = {isDrawbridgeError: 13.1};

/**
 * The dependencies of mock wallets and verifiers, except WalletConnect's SDK: Rollup alone does not build its CommonJS.
 */
const INSTALLED = ['viem', 'valibot', '@noble/curves', '@scure/btc-signer', '@scure/sr25519'];
const NOT_INSTALLED = '@walletconnect/sign-client';

/** Entries of pages that have these packages: the mock wallets, and the connector for wagmi, which imports viem. */
const WITH_PEERS = ['/testing', '/wagmi'];

/** Lit, and modules that register elements. */
const OF_THE_MODAL = /(litHtml|litElement|reactiveElement)Versions|customElements|adoptedStyleSheets/;

const ENTRIES = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).exports)
  .filter((entry) => !entry.endsWith('.json'))
  .map((entry) => entry.slice(1));

describe('a page built with the packed packages', () => {
  let folder;
  before(() => {
    folder = installPacked({hasOptional: false});
    for (const name of INSTALLED) addPackage(folder, name);
  });
  after(() => rmSync(folder, {recursive: true, force: true}));

  for (const [entry, names] of Object.entries(MAX_KB))
    for (const name of Object.keys(names))
      for (const bundler of Object.keys(BUNDLERS)) {
        const maxKb = (bundler === 'esbuild' && MAX_KB_BY_ESBUILD[name]) || names[name];
        it(`loads at most ${maxKb} kB for ${name} of /${entry}, and no code of the modal, by ${bundler}`, async () => {
          const page = plant(
            name,
            `import {${name}} from '@drawbridge/modal/${entry}';\nglobalThis.used = ${name};\n`,
          );
          const out = join(dirname(page), `by-${bundler}`);
          await BUNDLERS[bundler](page, out, {mode: 'production', isForBrowser: true, onwarn: () => {}});
          const text = loadedWith(join(out, 'main.js')).join('\n');
          assert.ok(!OF_THE_MODAL.test(text), 'It has parts of the modal.');
          const kb = Buffer.byteLength(text) / 1000;
          assert.ok(kb <= maxKb, `${kb} kB`);
        });
      }

  // Most entries have the same modules, which one build reads once.
  it('causes no Rollup warning for all of each entry', async () => {
    assert.ok(ENTRIES.length > 10, ENTRIES.join());
    const pages = ENTRIES.filter((entry) => !WITH_PEERS.includes(entry)).map(plantAll);
    assert.deepEqual(await warningsOf(pages), []);
  });

  for (const entry of WITH_PEERS)
    it(`causes no Rollup warning for all of ${entry}, except those of its peers`, async () => {
      const warnings = await warningsOf([plantAll(entry)]);
      // The page chooses the versions of these packages, and sees their warnings.
      assert.deepEqual(
        warnings.filter((warning) => warning.includes('@drawbridge/')),
        [],
      );
    });

  /** The warnings of one build of these pages. */
  async function warningsOf(pages) {
    const warnings = [];
    await BUNDLERS.rollup(pages, join(folder, 'built', String(pages.length)), {
      isForBrowser: true,
      onwarn({code, exporter, message}) {
        // Entries with only types have no code.
        if (exporter === NOT_INSTALLED || code === 'EMPTY_BUNDLE') return;
        warnings.push(`${code}: ${message}`);
      },
    });
    return warnings;
  }

  function plantAll(entry) {
    return plant(`all${entry.replaceAll('/', '-')}`, `export * from '@drawbridge/modal${entry}';\n`);
  }

  /** Writes a page's module into a new folder, and returns its path. */
  function plant(name, code) {
    const page = join(folder, name, 'main.js');
    mkdirSync(dirname(page), {recursive: true});
    writeFileSync(page, code);
    return page;
  }
});

/** The file and those that it imports, each once and minified. Files that only an `import()` loads are left out. */
function loadedWith(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const {code} = transformSync(readFileSync(file, 'utf8'), {minify: true, format: 'esm'});
  const imported = [...code.matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g)].map(([, path]) => path);
  return [code, ...imported.flatMap((path) => loadedWith(join(dirname(file), path), seen))];
}

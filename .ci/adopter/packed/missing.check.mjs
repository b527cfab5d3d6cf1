// Checks the error that names a missing package which only some pages need. Needs `npm run package:pack`.
import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {BUNDLERS} from './bundlers.mjs';
import {addPackage, installPacked} from './install-packed.mjs';

const ADDRESS = '11111111111111111111111111111111';
const VERIFY = `
  import {formatSignInMessage, solanaVerifier} from '@drawbridge/modal/siwx';
  const data = {
    domain: 'app.example', uri: 'https://app.example', version: '1', nonce: '12345678',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address: '${ADDRESS}', accountAddress: '${ADDRESS}',
    issuedAt: '2026-11-23T00:00:00.000Z',
  };
  const session = {data, message: formatSignInMessage(data), signature: '1'.repeat(64)};
  await solanaVerifier().verify(session).then(console.log, ({code, message}) => console.log(code, message));
`;

/** Every entry but `/testing` and `/wagmi`, which need packages that the page installs. */
const ENTRIES = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).exports)
  .filter((entry) => !entry.endsWith('.json') && !['./testing', './wagmi'].includes(entry))
  .map((entry) => entry.slice(1));

/** Creates a mock wallet, and returns the reason if that fails. */
const make = (call) => `
  import * as testing from '@drawbridge/modal/testing';
  await testing.${call}.then(console.log, ({message}) => console.log(message));
`;

describe('an install without the optional packages', () => {
  let folder;
  before(() => {
    folder = installPacked({hasOptional: false});
  });
  after(() => rmSync(folder, {recursive: true, force: true}));

  it('has none of them, and loads everything else', () => {
    for (const name of ['valibot', '@noble/curves', 'viem'])
      assert.equal(existsSync(join(folder, 'node_modules', name)), false);
    // The elements register themselves, which needs a browser.
    for (const entry of ENTRIES.filter((each) => !each.startsWith('/html')))
      assert.equal(run(`console.log(typeof await import('@drawbridge/modal${entry}'))`), 'object\n');
  });

  it('verifies no signature, and names the package to install', () => {
    assert.match(run(VERIFY), /^sign-in\/verifier-missing .*npm install @noble\/curves\n$/);
  });

  // Rollup warns about each package that it leaves to the page.
  for (const [name, bundle] of Object.entries(BUNDLERS))
    it(`builds a page of every entry but the mock wallets by ${name}`, async () => {
      const page = join(folder, 'all.js');
      const lines = ENTRIES.map(
        (entry, index) => `export * as entry${index} from '@drawbridge/modal${entry}';\n`,
      );
      writeFileSync(page, lines.join(''));
      await bundle(page, join(folder, `all-built-by-${name}`), {onwarn: () => {}});
    });

  it('does not load the mock wallets, and names the package to install', () => {
    const {status, stderr} = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', "await import('@drawbridge/modal/testing')"],
      {cwd: folder, encoding: 'utf8'},
    );
    assert.notEqual(status, 0);
    assert.match(stderr, /Cannot find package '(valibot|@noble\/curves|viem)'/);
  });

  for (const [name, bundle] of Object.entries(BUNDLERS))
    it(`does not build a page of mock wallets by ${name}, which names the package to install`, async () => {
      const page = join(folder, 'tests.js');
      writeFileSync(
        page,
        "import * as testing from '@drawbridge/modal/testing';\nglobalThis.testing = testing;\n",
      );
      await assert.rejects(
        bundle(page, join(folder, `built-by-${name}`)),
        /(\bvalibot|@noble\/curves|\bviem)\b/,
      );
    });

  describe('with the packages that all mock wallets need', () => {
    before(() => {
      for (const name of ['valibot', '@noble/curves', 'viem']) addPackage(folder, name);
    });

    // Rollup builds it as well, and warns about each package that it leaves to the page.
    for (const name of ['vite', 'webpack', 'esbuild'])
      it(`builds a page of some of them by ${name}`, async () => {
        const page = join(folder, 'evm-tests.js');
        writeFileSync(page, "export {createMockEvmWallet} from '@drawbridge/modal/testing';\n");
        await BUNDLERS[name](page, join(folder, `evm-built-by-${name}`));
      });

    it('names the package that one kind of them needs as well', () => {
      assert.match(run(make('createMockBitcoinWallet()')), /need the package @scure\/btc-signer/);
      assert.match(run(make('createMockPolkadotWallet()')), /@scure\/sr25519/);
      assert.match(
        run(make("createMockRemoteWallet({relayUrl: 'ws://127.0.0.1:1'})")),
        /need the package @walletconnect\/sign-client/,
      );
    });
  });

  function run(code) {
    return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder,
      encoding: 'utf8',
    });
  }
});

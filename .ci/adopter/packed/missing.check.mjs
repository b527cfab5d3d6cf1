// What says which package to install, where one that only some pages need is missing. Needs `npm run build`.
import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {installPacked} from './install-packed.mjs';

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

describe('an install without the packages that few pages need', () => {
  let folder;
  before(() => {
    folder = installPacked({hasOptional: false});
  });
  after(() => rmSync(folder, {recursive: true, force: true}));

  it('has none of them, and loads everything else', () => {
    for (const name of ['valibot', '@noble/curves', 'viem'])
      assert.equal(existsSync(join(folder, 'node_modules', name)), false);
    for (const entry of [
      '',
      '/elements',
      '/networks',
      '/chains/eip155',
      '/connectors/walletconnect',
      '/siwx',
    ])
      assert.equal(run(`console.log(typeof await import('@drawbridge/modal${entry}'))`), 'object\n');
  });

  it('verifies no signature, and names what to install', () => {
    assert.match(run(VERIFY), /^sign-in\/verifier-missing .*npm install @noble\/curves\n$/);
  });

  it('does not load the mock wallets, and names what to install', () => {
    const {status, stderr} = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', "await import('@drawbridge/modal/testing')"],
      {cwd: folder, encoding: 'utf8'},
    );
    assert.notEqual(status, 0);
    assert.match(stderr, /Cannot find package '(valibot|@noble\/curves|viem)'/);
  });

  function run(code) {
    return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder,
      encoding: 'utf8',
    });
  }
});

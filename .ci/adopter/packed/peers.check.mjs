// Checks npm's handling of a page's own versions of our optional peers, and the install lines of the guides. Needs
// `npm run package:pack`, and npm's registry or its cache.
import assert from 'node:assert/strict';
import {execFile, execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {before, describe, it} from 'node:test';
import {promisify} from 'node:util';
import {GUIDES} from '../../docs/guides.mjs';
import {freshTarballs} from './tarballs.mjs';

const [MODAL, REACT] = Object.values(freshTarballs());
/** Signatures of every kind, over messages of sign-in. */
const SESSIONS = readFileSync(join(import.meta.dirname, 'signed-sessions.json'), 'utf8');
/** Versions of pages: older and newer than those of the tests here. */
const OWN_VERSIONS = [
  '@noble/curves@1.4.2 viem@2.21.0 valibot@0.42.0 @scure/btc-signer@1.8.0 @scure/sr25519@1.0.0',
  '@noble/curves@2.4.0 viem@latest valibot@latest @walletconnect/sign-client@2.25.0',
];
/** The oldest and the newest verifiers of `/siwx`. */
const CRYPTOGRAPHY = ['@noble/curves@1.9.1 @scure/sr25519@1.0.0', '@noble/curves@2.4.0 @scure/sr25519@2.3.0'];
const VERIFY = `
  import * as siwx from '@drawbridge/modal/siwx';
  const code = 'data:application/json,{"jsonrpc":"2.0","id":1,"result":"0x"}';
  const verifiers = {
    eip155: siwx.evmVerifier({rpcUrls: () => [code]}),
    solana: siwx.solanaVerifier(),
    bip122: siwx.bitcoinVerifier(),
    polkadot: siwx.polkadotVerifier(),
  };
  const answers = {};
  for (const {name, ...session} of ${SESSIONS}) {
    const verifier = verifiers[session.data.chainId.split(':')[0]];
    const data = {...session.data, nonce: 'abcdefgh2'};
    const altered = {...session, data, message: session.message.replace('abcdefgh1', 'abcdefgh2')};
    answers[name] = [await verifier.verify(session), await verifier.verify(altered)];
  }
  console.log(JSON.stringify(answers));
`;

describe('npm', {concurrency: 2}, () => {
  const lines = GUIDES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm install ([^`\n]+)/g)].map(([, line]) => line.trim()),
  );

  it('runs the install lines of the guides', () => assert.ok(lines.length > 3, 'No line was read'));

  // npm resolves the modal once for all lines.
  let withModal;
  before(async () => {
    withModal = await inFolder(async (install, folder) => {
      await install(MODAL);
      return filesOf(folder);
    });
  });
  for (const line of new Set(lines))
    it(`installs '${line}' beside the modal`, () => inFolder((install) => install(packed(line)), withModal));

  for (const versions of OWN_VERSIONS)
    it(`adds both packages to a page that has ${versions}`, () =>
      inFolder(async (install) => {
        await install(versions);
        await install(`${MODAL} ${REACT} react@19`);
      }));

  for (const versions of CRYPTOGRAPHY)
    it(`installs verifiers into a page with ${versions}`, () =>
      inFolder(async (install, folder) => {
        await install(`${MODAL} ${versions}`, {isDry: false});
        const printed = execFileSync(process.execPath, ['--input-type=module', '-e', VERIFY], {
          cwd: folder,
          encoding: 'utf8',
        });
        const answers = Object.entries(JSON.parse(printed));
        assert.ok(answers.length > 10, 'No signature was read');
        for (const [name, answer] of answers) assert.deepEqual(answer, [true, false], name);
      }));
});

/** Our own packages come from the tarballs: they are not in the registry yet. */
function packed(line) {
  return line.replace('@drawbridge/modal', MODAL).replace('@drawbridge/react', `${REACT} react@19`);
}

const EMPTY = {'package.json': JSON.stringify({private: true, type: 'module'})};

/** The manifest and the lock file of a project. */
function filesOf(folder) {
  const names = ['package.json', 'package-lock.json'];
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/**
 * Works in a project that has these files, by default an empty one. `install` writes the lock file alone, for which npm
 * resolves all versions, unless `isDry` is false.
 */
async function inFolder(work, files = EMPTY) {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-peers-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const install = (words, {isDry = true} = {}) => {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
    return promisify(execFile)(
      'npm',
      ['install', ...words.split(' '), ...options, ...(isDry ? ['--package-lock-only'] : [])],
      {cwd: folder},
    );
  };
  try {
    return await work(install, folder);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

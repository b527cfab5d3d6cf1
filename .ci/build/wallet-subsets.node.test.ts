import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {WALLETS, type WalletEntry} from '../../src/core/model/wallets/wallet-table.js';
import {FOLDER, walletModules} from './wallet-subsets.js';

const TABLE: readonly WalletEntry[] = WALLETS;

describe('the subsets of the wallet table', () => {
  it('match the table (otherwise run `npm run fix`)', async () => {
    for (const [name, text] of await walletModules(TABLE))
      assert.equal(readFileSync(new URL(name, FOLDER), 'utf8'), text, name);
  });

  it('contain a quirk after a change of the table only', async () => {
    const [rainbow] = TABLE.filter(({name}) => name === 'Rainbow');
    assert.ok(rainbow && !rainbow.quirks);
    const modules = await walletModules([{...rainbow, quirks: {mobileRdns: 'me.rainbow.app'}}]);
    assert.match(
      modules.get('early-wallets.ts') ?? '',
      /\{name: 'Rainbow', rdns: 'me\.rainbow', explorerId: '1ae92b26', mobileRdns: 'me\.rainbow\.app'\}/,
    );
  });

  it('protect no name of an unprotected wallet', async () => {
    const wallet = {name: 'Plain', protection: 'none', button: {key: 'plain'}, explorerId: 'a'} as const;
    const modules = await walletModules([wallet]);
    assert.match(modules.get('known-wallets.ts') ?? '', /= \[\];/);
    assert.match(modules.get('early-wallets.ts') ?? '', /KNOWN_NAMES: readonly string\[\] = \['logln'\];/);
    assert.match(modules.get('button-wallets.ts') ?? '', /plain: \{id: 'a', name: 'Plain'\}/);
  });
});

describe('the wallet table', () => {
  it('has each id in one row', () => {
    for (const idsOf of [
      ({name, otherNames = []}) => [name, ...otherNames],
      ({explorerId = []}) => explorerId,
      ({rdns = []}) => rdns,
      ({bitcoin = []}) => bitcoin,
      ({polkadot = []}) => polkadot,
      ({button}) => button?.key ?? [],
    ] satisfies ((wallet: WalletEntry) => string | readonly string[])[]) {
      const ids = TABLE.flatMap(idsOf);
      assert.deepEqual(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        [],
      );
    }
  });

  it('has an explorer id of 64 hexadecimal digits', () => {
    for (const {name, explorerId = '0'.repeat(64)} of TABLE) assert.match(explorerId, /^[0-9a-f]{64}$/, name);
  });

  it('has a listing only for a wallet with an explorer id, with the rdns that the wallet announces', () => {
    for (const {name, explorerId, rdns = [], button} of TABLE) {
      if (!button) continue;
      assert.ok(explorerId, name);
      assert.ok(button.rdns === undefined || rdns.includes(button.rdns), name);
    }
  });

  it('has an rdns for each widespread wallet', () => {
    const widespread = TABLE.filter(({isWidespread}) => isWidespread);
    assert.equal(widespread.length, 4);
    for (const {name, rdns} of widespread) assert.ok(rdns?.[0], name);
  });
});

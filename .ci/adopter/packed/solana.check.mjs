// Solana's own wallet adapter accepts the result of `getProvider('solana')`. Needs `npm run package:pack`.
import assert from 'node:assert/strict';
import {rmSync} from 'node:fs';
import {after, afterEach, before, beforeEach, describe, it} from 'node:test';
import {startBrowser} from '../browser.mjs';
import {servePage} from '../serve-page.mjs';
import {buildSolanaPages} from './build-solana-page.mjs';
import {openPage} from './open-page.mjs';
import {checkRemote} from './solana-remote.check.mjs';

describe("Solana's own wallet adapter", () => {
  // One install and one browser for both pages.
  const stage = {};
  before(async () => {
    const {folder, pages} = await buildSolanaPages(['solana.js', 'solana-remote.js']);
    Object.assign(stage, {folder, pages, browser: await startBrowser()});
  });
  after(async () => {
    await stage.browser?.close();
    rmSync(stage.folder, {recursive: true, force: true});
  });

  checkInPage(stage);
  checkRemote(stage);
});

function checkInPage(stage) {
  describe("over getProvider('solana')", () => {
    let server;
    let visit;
    before(async () => {
      server = await servePage(stage.pages[0]);
    });
    after(() => server.close());
    beforeEach(async () => {
      visit = await openPage(stage.browser, server.origin);
      await visit.page.waitForFunction('globalThis.start');
      await visit.page.evaluate('start()');
    });
    afterEach(() => visit.close());

    /** Runs in the page, and returns the result of the last expression. */
    const inPage = (code) => visit.page.evaluate(`(async () => { ${code} })()`);

    it('connects, and signs messages and transactions of both versions', async () => {
      const {key, address, message, isLegacySigned, isVersionedSigned} = await inPage(`
      const key = adapter.publicKey;
      const signed = await adapter.signTransaction(legacy(key));
      const [other] = await adapter.signAllTransactions([versioned(key)]);
      return {
        key: key.toBase58(),
        address: wallet.addresses[0],
        message: (await adapter.signMessage(new TextEncoder().encode('hello'))).length,
        isLegacySigned: signed.verifySignatures(),
        isVersionedSigned: other.signatures[0].some((byte) => byte !== 0),
      };`);
      assert.equal(key, address);
      assert.deepEqual([message, isLegacySigned, isVersionedSigned], [64, true, true]);
    });

    it('follows the account in use', async () => {
      const {address, events} = await inPage(`
      wallet.setAccounts([SECOND, FIRST]);
      return {address: wallet.addresses[0], events};`);
      assert.equal(events.at(-1), `connect ${address}`);
      assert.equal(events.length, 2);
    });

    it('notices when the client disconnects, and reconnects with it', async () => {
      const {events, failure, key, address} = await inPage(`
      await client.disconnect();
      const failure = await adapter.connect().catch(({name, message}) => name + ': ' + message);
      await connect();
      await adapter.connect();
      return {events, failure, key: adapter.publicKey.toBase58(), address: wallet.addresses[0]};`);
      assert.deepEqual(events.slice(1, 3), ['WalletDisconnectedError', 'disconnect']);
      assert.match(failure, /^WalletConnectionError: .* is not connected/);
      assert.equal(key, address);
    });

    it('disconnects the client as well', async () => {
      const {key, status} = await inPage(`
      await adapter.disconnect();
      return {key: adapter.publicKey, status: client.getState().accounts.solana?.status};`);
      assert.deepEqual([key, status], [null, 'disconnected']);
    });
  });
}

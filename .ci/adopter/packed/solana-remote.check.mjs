// Solana's own wallet adapter accepts the result of `getProvider('solana')` over WalletConnect. Needs `npm run
// package:pack`.
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {join} from 'node:path';
import {after, afterEach, before, beforeEach, describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import {tsImport} from 'tsx/esm/api';
import {newVisitor} from '../browser.mjs';
import {servePage} from '../serve-page.mjs';

/** Uses a page and a browser that `solana.check.mjs` starts. */
export function checkRemote(stage) {
  describe("over getProvider('solana') of a WalletConnect session", () => {
    let server;
    let relay;
    let testing;
    let page;
    let wallet;
    before(async () => {
      server = await servePage(stage.pages[1]);
      relay = await startRelay();
      const entry = join(stage.folder, 'node_modules/@drawbridge/modal/dist/exports/testing.js');
      testing = await import(pathToFileURL(entry).href);
    });
    after(() => {
      server.close();
      relay.close();
    });
    beforeEach(async () => {
      wallet = await openWallet(testing, relay.url);
      page = await newVisitor(stage.browser);
      // A pairing takes a dozen messages between two processes.
      page.setDefaultTimeout(20_000);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`${server.origin}?relay=${encodeURIComponent(relay.url)}`);
      await page.waitForFunction('globalThis.start');
      await connect();
      await page.evaluate('start()');
    });
    afterEach(async () => {
      await page.context().close();
      await wallet.close();
    });

    /** Passes the modal's link to the wallet, whose user approves. */
    async function connect() {
      await page.evaluate('void client.open({view: "ConnectingWalletConnect", namespace: "solana"})');
      await page.getByRole('button', {name: 'Copy link'}).click();
      await page.getByText('Link copied').first().waitFor();
      await wallet.pair(await page.evaluate('navigator.clipboard.readText()'));
      await page.waitForFunction('client.getState().accounts.solana?.status === "connected"');
    }

    /** Runs in the page, and returns the result of the last expression. */
    const inPage = (code) => page.evaluate(`(async () => { ${code} })()`);

    it('connects, and signs messages and transactions of both versions', async () => {
      const {key, message, isLegacySigned, isVersionedSigned} = await inPage(`
      const key = adapter.publicKey;
      const signed = await adapter.signTransaction(legacy(key));
      const [other] = await adapter.signAllTransactions([versioned(key)]);
      return {
        key: key.toBase58(),
        message: (await adapter.signMessage(new TextEncoder().encode('hello'))).length,
        isLegacySigned: signed.verifySignatures(),
        isVersionedSigned: other.signatures[0].some((byte) => byte !== 0),
      };`);
      assert.equal(key, wallet.addresses()[0]);
      assert.deepEqual([message, isLegacySigned, isVersionedSigned], [64, true, true]);
      assert.deepEqual(wallet.asked(), [
        'solana_signTransaction',
        'solana_signTransaction',
        'solana_signMessage',
      ]);
    });

    it('follows the account in use', async () => {
      await wallet.useSecond();
      await page.waitForFunction('events.length === 2');
      const [, address] = wallet.addresses().toReversed();
      assert.deepEqual(await page.evaluate('events.slice(1)'), [`connect ${address}`]);
      assert.equal(await page.evaluate('adapter.publicKey.toBase58()'), address);
    });

    it('reconnects after a reload without a prompt', async () => {
      const told = wallet.log().length;
      await page.reload();
      await page.waitForFunction('globalThis.client?.getState().accounts.solana?.status === "connected"');
      await page.evaluate('start()');
      assert.equal(await page.evaluate('adapter.publicKey.toBase58()'), wallet.addresses()[0]);
      assert.equal(wallet.log().length, told);
    });

    it('notices when the wallet ends the session, and connects to the next one', async () => {
      await wallet.disconnect();
      await page.waitForFunction('events.length === 3');
      assert.deepEqual(await page.evaluate('events.slice(1)'), ['WalletDisconnectedError', 'disconnect']);
      const failure = await inPage(`
      return adapter.connect().catch(({name, message}) => name + ': ' + message);`);
      assert.match(failure, /^WalletConnectionError: .* is not connected/);
      await connect();
      await page.evaluate('start()');
      assert.equal(await page.evaluate('adapter.publicKey.toBase58()'), wallet.addresses()[0]);
    });

    it('disconnects the client and ends the session in the wallet', async () => {
      const {key, status} = await inPage(`
      await adapter.disconnect();
      return {key: adapter.publicKey, status: client.getState().accounts.solana?.status};`);
      assert.deepEqual([key, status], [null, 'disconnected']);
      await wallet.untilAlone();
    });
  });
}

/** The relay of the devnet, without the rest of it. */
async function startRelay() {
  const {Relay} = await tsImport('../../../demo/devnet/relay/relay.ts', import.meta.url);
  const hub = new Relay({observer: {see: async () => undefined}, isProject: () => true});
  const server = createServer();
  server.on('upgrade', (request, socket, head) => hub.upgrade({request, socket, head}));
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `ws://127.0.0.1:${server.address().port}`,
    close() {
      hub.close();
      server.close();
    },
  };
}

/** A remote wallet with two Solana accounts. */
async function openWallet({createMockRemoteWallet, remoteSolana, SOLANA_TEST_KEYS}, relayUrl) {
  const keys = SOLANA_TEST_KEYS.slice(0, 2);
  const family = remoteSolana({keys});
  let [...addresses] = family.addressesOn();
  let changed = () => {};
  const wallet = await createMockRemoteWallet({
    relayUrl,
    families: [{...family, addressesOn: () => addresses}],
    onProposal: () => ['solana'],
    onChange: () => changed(),
  });
  return {
    pair: (link) => wallet.pair(link),
    addresses: () => addresses,
    log: () => wallet.log,
    asked: () => wallet.log.map(({method}) => method).filter((method) => method.startsWith('solana_')),
    disconnect: () => wallet.disconnect(),
    close: () => wallet.destroy(),
    /** Selects another account, which an update of the session reports to the page. */
    async useSecond() {
      addresses = addresses.toReversed();
      await wallet.grant('solana');
    },
    /** Resolves once no session is left. */
    untilAlone: () =>
      new Promise((done) => {
        changed = () => wallet.sessions().length === 0 && done();
        changed();
      }),
  };
}

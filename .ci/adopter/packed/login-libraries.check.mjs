// wagmi over the connector, viem and ethers over the provider, of a login by e-mail. Needs `npm run package:pack`, and npm's registry or its cache.
import assert from 'node:assert/strict';
import {cpSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {register} from 'tsx/esm/api';
import {createPublicClient, getAddress, http, recoverMessageAddress} from 'viem';
import {startBrowser} from '../browser.mjs';
import {servePage} from '../serve-page.mjs';
import {BUNDLERS} from './bundlers.mjs';
import {EVM_LIBRARIES, installLibraries} from './install-libraries.mjs';

register();
const {startDevnet} = await import('../../../demo/devnet/devnet.ts');
const {receiptOf} = await import('../../../demo/devnet/chain/receipt-of.ts');

const RECEIVER = '0x00000000000000000000000000000000000000b7';
const [FIRST, SECOND] = [31337, 31338];
const EMAIL = 'ada@example.com';

describe('over the EVM provider of a login', () => {
  const stage = {};
  let page;
  let own;
  const complaints = [];
  before(async () => {
    const folder = installLibraries(EVM_LIBRARIES);
    const built = join(folder, 'built');
    cpSync(join(import.meta.dirname, 'libraries/login.js'), join(folder, 'login.js'));
    await BUNDLERS.esbuild(join(folder, 'login.js'), built);
    const html = `<!doctype html><link rel="icon" href="data:,"><script type="module" src="./login.js"></script>`;
    writeFileSync(join(built, 'index.html'), html);
    Object.assign(stage, {folder, devnet: await startDevnet({port: 0}), browser: await startBrowser()});
    stage.server = await servePage(built);
    page = await (await stage.browser.newContext({reducedMotion: 'reduce'})).newPage();
    const {chains, endpoints, authUrl} = stage.devnet;
    await page.addInitScript((devnet) => Object.assign(globalThis, {devnet}), {chains, endpoints, authUrl});
    page.on('pageerror', (error) => complaints.push(error.stack));
    await page.goto(stage.server.origin);
    await page.waitForFunction('globalThis.client');
    own = await logIn(page, stage.devnet);
    await nodeOf(FIRST).request({method: 'anvil_setBalance', params: [own, '0xde0b6b3a7640000']});
  });
  after(async () => {
    await stage.browser?.close();
    stage.server?.close();
    await stage.devnet?.close();
    rmSync(stage.folder, {recursive: true, force: true});
  });

  const nodeOf = (chainId) =>
    createPublicClient({
      transport: http(stage.devnet.chains.find((chain) => chain.chainId === chainId).rpcUrl),
    });
  /** Calls a method of a library's part of the page. */
  const ask = (library, method, ...given) =>
    page.evaluate(([name, key, args]) => libraries[name][key](...args), [library, method, given]);

  for (const library of ['wagmi 3', 'wagmi 2', 'viem', 'ethers']) {
    it(`${library} connects, signs, sends and switches the network`, async () => {
      assert.deepEqual((await ask(library, 'connect')).map(getAddress), [own]);
      assert.equal(await ask(library, 'chainId'), FIRST);
      const [signature] = await Promise.all([ask(library, 'sign', 'Ahoy'), approve(page)]);
      assert.equal(await recoverMessageAddress({message: 'Ahoy', signature}), own);
      const earlier = await nodeOf(FIRST).getBalance({address: RECEIVER});
      const [hash] = await Promise.all([ask(library, 'send', RECEIVER, 5n), approve(page)]);
      const {status} = await receiptOf(nodeOf(FIRST), hash);
      assert.equal(status, 'success');
      assert.equal((await nodeOf(FIRST).getBalance({address: RECEIVER})) - earlier, 5n);
      for (const chainId of [SECOND, FIRST]) {
        await ask(library, 'switchTo', chainId);
        assert.equal(await ask(library, 'chainId'), chainId);
        assert.equal(await page.evaluate(() => client.getState().activeNetwork.id), chainId);
      }
    });
  }

  it('wagmi follows the network, the account and the end of the login', async () => {
    await page.evaluate(() => {
      for (const {seen = []} of Object.values(libraries)) seen.length = 0;
      listen();
      return client.switchNetwork(`eip155:${devnet.chains[1].chainId}`);
    });
    await page.evaluate(() => client.open());
    await page.getByTestId('account-menu').click();
    await page.getByTestId('account-security').click();
    await page.getByTestId('switch-account-type').click();
    await page.waitForFunction((address) => client.getState().address !== address, own);
    const smart = await page.evaluate(() => client.getState().address);
    await page.evaluate(() => client.disconnect());
    const expected = [`${own} ${SECOND}`, `${smart} ${SECOND}`, 'disconnected'];
    for (const library of ['wagmi 3', 'wagmi 2']) {
      await page.waitForFunction((name) => libraries[name].seen.at(-1) === 'disconnected', library);
      assert.deepEqual(await page.evaluate((name) => libraries[name].seen, library), expected, library);
    }
    const changes = ['chainChanged 0x7a6a', `accountsChanged ${smart}`, 'accountsChanged '];
    assert.deepEqual(await page.evaluate('events'), changes);
    assert.deepEqual(complaints, []);
  });
});

/** Logs in with the code of the mailbox, and returns the address. */
async function logIn(page, {authUrl}) {
  await page.evaluate(() => void client.connect({connectorId: 'auth'}));
  await page.getByRole('textbox', {name: 'Email'}).fill(EMAIL);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', {name: `Enter the code we sent to ${EMAIL}`});
  await field.waitFor();
  const mails = await (await fetch(`${authUrl}/api/mails?to=${EMAIL}`)).json();
  await field.fill(mails[0].code);
  await page.waitForFunction(() => client.getState().status === 'connected');
  return page.evaluate(() => client.getState().address);
}

/** By the keyboard: Chromium discards clicks on a frame that has just moved. Reads a long request to its end. */
async function approve(page) {
  const frame = page.getByTestId('view-approve-transaction').frameLocator('iframe');
  const button = frame.locator('button:enabled', {hasText: 'Approve'});
  const more = frame.locator('button:enabled', {hasText: 'Read on'});
  await button.or(more).first().waitFor();
  while (await more.isVisible()) {
    await more.press('Enter');
    await frame.locator('body').evaluate(() => new Promise(requestAnimationFrame));
  }
  await button.press('Enter');
  await page.locator('drawbridge-modal dialog[open]').waitFor({state: 'hidden'});
}

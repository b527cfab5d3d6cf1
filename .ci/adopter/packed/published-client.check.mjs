// Runs the published client of the public login service, unmodified, against the devnet's stand-in of that service. It is in
// `npm run package:libraries`. Needs npm's registry or its cache.
import assert from 'node:assert/strict';
import {cpSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {register} from 'tsx/esm/api';
import {recoverMessageAddress, recoverTypedDataAddress} from 'viem';
import {startBrowser} from '../browser.mjs';
import {servePage} from '../serve-page.mjs';
import {BUNDLERS} from './bundlers.mjs';
import {installAlone} from './install-libraries.mjs';

register();
const {startDevnet} = await import('../../../demo/devnet/devnet.ts');

/** A page of the service's site: Chromium blocks the storage of frames of another site in a test's profile. */
const PAGE = 'https://page.walletconnect.org';
const EMAIL = 'ada@example.com';
const TYPED_DATA = {
  domain: {name: 'Harbour', chainId: 1},
  primaryType: 'Note',
  types: {Note: [{name: 'text', type: 'string'}]},
  message: {text: 'Ahoy'},
};
const EIP712_DOMAIN = [
  {name: 'name', type: 'string'},
  {name: 'chainId', type: 'uint256'},
];

describe('the published client of the public login service, version 1.7.2', () => {
  const stage = {};
  let page;
  /** What the page and the service print that a user or developer would act on. */
  const complaints = [];
  before(async () => {
    const folder = installAlone(['@reown/appkit-wallet@1.7.2']);
    const built = join(folder, 'built');
    cpSync(join(import.meta.dirname, 'libraries/published-client.js'), join(folder, 'page.js'));
    await BUNDLERS.esbuild(join(folder, 'page.js'), built);
    const html = `<!doctype html><link rel="icon" href="data:,"><script type="module" src="./page.js"></script>`;
    writeFileSync(join(built, 'index.html'), html);
    Object.assign(stage, {folder, devnet: await startDevnet({port: 0}), browser: await startBrowser()});
    stage.server = await servePage(built);
    page = await (await stage.browser.newContext()).newPage();
    page.on('pageerror', (error) => complaints.push(error.stack));
    page.on('console', (message) => isComplaint(message) && complaints.push(message.text()));
    // The client names the service's address; the devnet answers in its place.
    await page.route(/^https:/, (route) => answerByDevnet(route, stage.devnet));
    await page.route(`${PAGE}/**`, async (route) => {
      const {pathname} = new URL(route.request().url());
      await route.fulfill({response: await route.fetch({url: `${stage.server.origin}${pathname}`})});
    });
    await open();
  });
  after(async () => {
    // The devnet's answers may be on their way.
    await page?.unrouteAll({behavior: 'ignoreErrors'});
    await stage.browser?.close();
    stage.server?.close();
    await stage.devnet?.close();
    if (stage.folder) rmSync(stage.folder, {recursive: true, force: true});
  });

  async function open() {
    await page.goto(PAGE);
    await page.waitForFunction('globalThis.provider');
  }

  /** Sends a request, and approves it in the client's frame. */
  async function sign(method, params) {
    const signing = page.evaluate((request) => provider.request(request), {method, params});
    const frame = page.locator('iframe');
    await frame.evaluate(({style}) =>
      Object.assign(style, {display: 'block', width: '360px', height: '600px', inset: '0 auto auto 0'}),
    );
    await frame.contentFrame().getByRole('button', {name: 'Approve'}).click();
    return signing;
  }

  it('logs in by e-mail and reads the accounts of the user', async () => {
    assert.deepEqual(await page.evaluate(() => provider.isConnected()), {isConnected: false});
    const sent = await page.evaluate((email) => provider.connectEmail({email}), EMAIL);
    assert.deepEqual(sent, {action: 'VERIFY_OTP'});
    await assert.rejects(page.evaluate(() => provider.connectOtp({otp: '000000'})));
    const [{code}] = await (await fetch(`${stage.devnet.authUrl}/api/mails?to=${EMAIL}`)).json();
    await page.evaluate((otp) => provider.connectOtp({otp}), code);
    const user = await page.evaluate(() => provider.connect({chainId: 1, preferredAccountType: 'eoa'}));
    assert.equal(user.email, EMAIL);
    assert.equal(user.accounts.find(({type}) => type === 'eoa').address, user.address);
    const {chainId} = await page.evaluate(() => provider.switchNetwork(1));
    assert.equal(Number(chainId), 1);
  });

  it('signs a message and typed data with the account of the user', async () => {
    const {address} = await page.evaluate(() => provider.getUser({chainId: 1}));
    const signature = await sign('personal_sign', ['0x41686f79', address]);
    assert.equal(await recoverMessageAddress({message: 'Ahoy', signature}), address);
    const typedData = JSON.stringify({
      ...TYPED_DATA,
      types: {EIP712Domain: EIP712_DOMAIN, ...TYPED_DATA.types},
    });
    const signed = await sign('eth_signTypedData_v4', [address, typedData]);
    assert.equal(await recoverTypedDataAddress({...TYPED_DATA, signature: signed}), address);
  });

  it('is logged in after a reload, and logs out', async () => {
    await open();
    assert.deepEqual(await page.evaluate(() => provider.isConnected()), {isConnected: true});
    await page.evaluate(() => provider.disconnect());
    assert.deepEqual(await page.evaluate(() => provider.isConnected()), {isConnected: false});
  });

  it('keeps to the protocol of the stand-in', () => {
    assert.deepEqual(complaints, []);
  });
});

/** The devnet has no node for the client's networks, and the browser prints its 404 and the refused code's 400. */
function isComplaint(message) {
  return message.type() === 'error' && !message.text().startsWith('Failed to load resource');
}

/** Passes a request to the stand-in of the public kind, whose page is at another path. */
async function answerByDevnet(route, {authUrl}) {
  const request = route.request();
  const {pathname, search, origin} = new URL(request.url());
  const path = pathname === '/sdk' ? '/public/sdk' : pathname;
  const given = request.headers();
  const headers = {...given, ...(given.origin === origin && {origin: authUrl})};
  const response = await route.fetch({url: `${authUrl}${path}${search}`, headers});
  await route.fulfill({response});
}

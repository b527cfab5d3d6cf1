// The embedded wallet of the guide to logins, of another maker, behind the e-mail field. It is in
// `npm run package:libraries`. Needs `npm run package:pack`, and npm's registry or its cache.
import assert from 'node:assert/strict';
import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import {getAddress, hashMessage, stringToHex} from 'viem';
import {startBrowser} from '../browser.mjs';
import {servePage} from '../serve-page.mjs';
import {BUNDLERS} from './bundlers.mjs';
import {installLibraries, PASSKEY_LIBRARIES} from './install-libraries.mjs';

const EMAIL = 'ada@example.com';
const GUIDE = 'src/features/email-login/README.md';
/** An authenticator of the device, such as a fingerprint reader, whose user always agrees. */
const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
};

describe('the embedded wallet of another maker behind the e-mail field', () => {
  const stage = {};
  const complaints = [];
  let page;
  let address;
  before(async () => {
    const folder = installLibraries(PASSKEY_LIBRARIES);
    const [, example] = /^```ts\n(\/\/ passkey-login\.ts\n[^]*?)^```/m.exec(readFileSync(GUIDE, 'utf8'));
    writeFileSync(join(folder, 'passkey-login.ts'), example);
    cpSync(join(import.meta.dirname, 'libraries/passkey-page.js'), join(folder, 'page.js'));
    const built = join(folder, 'built');
    await BUNDLERS.esbuild(join(folder, 'page.js'), built);
    const html = `<!doctype html><link rel="icon" href="data:,"><script type="module" src="./page.js"></script>`;
    writeFileSync(join(built, 'index.html'), html);
    Object.assign(stage, {folder, browser: await startBrowser(), server: await servePage(built)});
    page = await (await stage.browser.newContext({reducedMotion: 'reduce'})).newPage();
    page.on('pageerror', (error) => complaints.push(error.stack));
    await page.route(/^https:/, (route) => route.abort());
    await addAuthenticator();
    await open();
  });
  after(async () => {
    await stage.browser?.close();
    stage.server?.close();
    if (stage.folder) rmSync(stage.folder, {recursive: true, force: true});
  });

  /** A passkey is for a site with a name. */
  async function open() {
    await page.goto(stage.server.origin.replace('127.0.0.1', 'localhost'));
    await page.waitForFunction('globalThis.client');
  }

  async function addAuthenticator() {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {options: AUTHENTICATOR});
    // A user takes a while to answer the prompt of the browser.
    await page.addInitScript(() => {
      const {credentials} = navigator;
      const get = credentials.get.bind(credentials);
      globalThis.untilTouched = Promise.resolve();
      credentials.get = async (options) => {
        await globalThis.untilTouched;
        return get(options);
      };
    });
  }

  const holdPasskey = () =>
    page.evaluate(() => {
      globalThis.untilTouched = new Promise((resolve) => (globalThis.touch = resolve));
    });
  const touchPasskey = () => page.evaluate(() => globalThis.touch());
  /** Signs as the page does; a rejection has the code in its message. */
  const sign = (message) =>
    page.evaluate(
      ([text, own]) =>
        client
          .getProvider('eip155')
          .request({method: 'personal_sign', params: [text, own]})
          .catch(({code}) => Promise.reject(new Error(`Rejected with ${code}`))),
      [stringToHex(message), address],
    );
  const stateOf = () => page.evaluate(() => client.getState());
  const logIn = async () => {
    await page.evaluate(() => void client.open());
    await page.getByRole('textbox', {name: 'Email'}).fill(EMAIL);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => client.getState().status === 'connected');
    return (await stateOf()).address;
  };

  it('connects the account of a new passkey that has the name of the e-mail address', async () => {
    address = await logIn();
    const {caipNetworkId} = (await stateOf()).accounts.eip155;
    assert.equal(caipNetworkId, 'eip155:4217');
    await page.locator('drawbridge-modal dialog[open]').waitFor({state: 'hidden'});
  });

  it('shows a message in ApproveTransaction while the passkey is asked for, and signs it', async () => {
    await holdPasskey();
    const signing = sign('Ahoy');
    const view = page.getByTestId('view-approve-transaction');
    await view.getByText('Ahoy', {exact: true}).waitFor();
    await touchPasskey();
    const {SignatureEnvelope, Address} = await importFrom(stage.folder);
    const envelope = SignatureEnvelope.from(await signing);
    const {publicKey} = envelope;
    assert.equal(getAddress(Address.fromPublicKey(publicKey)), address);
    assert.ok(SignatureEnvelope.verify(envelope, {payload: hashMessage('Ahoy'), publicKey}));
    await view.waitFor({state: 'detached'});
  });

  it('rejects with 4001 when the user cancels', async () => {
    await holdPasskey();
    const refused = sign('No').catch(({message}) => message);
    await page.getByTestId('approval-cancel').click();
    assert.match(await refused, /4001/);
    await touchPasskey();
  });

  it('is connected after a reload, logs out, and has the same account at the next login', async () => {
    await open();
    await page.waitForFunction((own) => client.getState().address === own, address);
    await page.evaluate(() => client.disconnect());
    assert.equal((await stateOf()).status, 'disconnected');
    assert.equal(await logIn(), address);
    assert.deepEqual(complaints, []);
  });
});

/** The package that knows the signatures of Tempo's accounts; `accounts` installs it. */
async function importFrom(folder) {
  const {resolve} = createRequire(join(folder, 'package.json'));
  const [tempo, all] = await Promise.all(
    ['ox/tempo', 'ox'].map((name) => import(pathToFileURL(resolve(name)).href)),
  );
  return {...all, ...tempo};
}

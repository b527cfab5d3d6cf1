// Runs the example for wagmi of the guide in a browser. Needs `npm run package:pack`, and npm's registry or its cache.
import assert from 'node:assert/strict';
import {cpSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {newVisitor, startBrowser} from '../browser.mjs';
import {servePage} from '../serve-page.mjs';
import {BUNDLERS} from './bundlers.mjs';
import {exampleOf} from './example-of.mjs';
import {EVM_LIBRARIES, installLibraries} from './install-libraries.mjs';

const PAGE =
  '<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="./wagmi-page.js"></script>';
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

describe('the page of the guide for wagmi', () => {
  const stage = {};
  before(async () => {
    stage.folder = installLibraries([...EVM_LIBRARIES, 'react-dom@19.3.1']);
    const built = join(stage.folder, 'built');
    cpSync(join(import.meta.dirname, 'libraries/wagmi-page.tsx'), join(stage.folder, 'wagmi-page.tsx'));
    writeFileSync(join(stage.folder, 'wagmi.tsx'), exampleOf('react/README.md', 'tsx\n// wagmi.tsx'));
    writeFileSync(join(stage.folder, 'tsconfig.json'), '{"compilerOptions": {"jsx": "react-jsx"}}');
    await BUNDLERS.esbuild(join(stage.folder, 'wagmi-page.tsx'), built);
    writeFileSync(join(built, 'index.html'), PAGE);
    stage.server = await servePage(built);
    stage.browser = await startBrowser();
  });
  after(async () => {
    await stage.browser?.close();
    stage.server?.close();
    rmSync(stage.folder, {recursive: true, force: true});
  });

  it('connects in the modal, and has one account in every render until it is disconnected', async () => {
    const page = await newVisitor(stage.browser);
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.stack));
    // The example has no network here: its services and nodes are not reached.
    await page.route(
      (url) => url.origin !== stage.server.origin,
      (route) => route.abort(),
    );
    await page.goto(stage.server.origin);
    await page.getByRole('button', {name: 'Connect by wagmi', exact: true}).click();
    await page.getByRole('button', {name: 'MetaMask'}).click();
    await page.getByText(`connected ${ACCOUNT} ${ACCOUNT}`, {exact: true}).waitFor();
    assert.deepEqual(differencesIn(await page.evaluate('renders')), []);

    await page.reload();
    await page.getByText(`connected ${ACCOUNT} ${ACCOUNT}`, {exact: true}).waitFor();
    const renders = await page.evaluate('renders');
    assert.deepEqual(differencesIn(renders), []);
    assert.ok(!renders.some(({wagmi}) => wagmi.status === 'disconnected'), JSON.stringify(renders));

    await page.getByRole('button', {name: 'Disconnect by wagmi'}).click();
    await page.getByText('disconnected undefined undefined', {exact: true}).waitFor();
    assert.deepEqual(differencesIn(await page.evaluate('renders')), []);
    assert.deepEqual(complaints, []);
  });
});

/** The renders in which one library is connected, and the other one is not or has another account. */
function differencesIn(renders) {
  return renders.filter(({wagmi, ours}) => {
    if (wagmi.status === 'connected') return ours.status !== 'connected' || ours.address !== wagmi.address;
    return wagmi.status === 'disconnected' && ours.status === 'connected';
  });
}

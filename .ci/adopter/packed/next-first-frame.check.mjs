// Builds the guide's App Router page by Next.js, and checks the first frame of visitors with and without a cookie, and a
// page with the widget. It is in `npm run package:libraries`. Needs `npm run package:pack`, and npm's registry or its cache.
import assert from 'node:assert/strict';
import {execFile, execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {promisify} from 'node:util';
import {startBrowser} from '../browser.mjs';
import {openPage} from './open-page.mjs';
import {freshTarballs} from './tarballs.mjs';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const OTHER = '0x00000000000000000000000000000000DeaDBeef';
const PAGE = `'use client';
import {DrawbridgeButton, useDrawbridgeAccount} from '@drawbridge/react';

export default function Page() {
  const {status, address = 'no account'} = useDrawbridgeAccount();
  return <main><p id="who" title={status}>{address}</p><DrawbridgeButton balance="hide" /></main>;
}
`;
/** A part that the server sends later than the rest, in the boundary of its Suspense. */
const STREAMED_PAGE = `import {Suspense} from 'react';
import Who from '../page';

async function Late() {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return <Who />;
}

export default function Page() {
  return <Suspense fallback={<p>Loading</p>}><Late /></Suspense>;
}
`;
// React's compiler memoizes what the hooks of the package return.
const NEXT_CONFIG = 'export default {reactCompiler: true};\n';
const BUY_PAGE = `'use client';
import {DrawbridgeOnrampWidget} from '@drawbridge/react';

export default function Page() {
  return <main><h1>Buy</h1><DrawbridgeOnrampWidget /></main>;
}
`;
/** Records each state of the page's paragraph, from the first frame on. */
const RECORD = () => {
  globalThis.texts = [];
  globalThis.shift = 0;
  const note = () => {
    const {title, textContent} = document.querySelector('#who') ?? {};
    const text = `${title} ${textContent}`;
    if (title && text !== globalThis.texts.at(-1)) globalThis.texts.push(text);
  };
  const everything = {subtree: true, childList: true, characterData: true, attributes: true};
  new MutationObserver(note).observe(document, everything);
  new PerformanceObserver((list) => {
    for (const {value} of list.getEntries()) globalThis.shift += value;
  }).observe({type: 'layout-shift', buffered: true});
};

describe('the first frame of the guide’s Next.js page', () => {
  let folder;
  let server;
  let browser;
  let origin;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'drawbridge-first-frame-'));
    writeGuide(folder);
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
    const compiler = 'babel-plugin-react-compiler@1';
    const types = ['typescript@5', '@types/react@19', '@types/node@20'];
    const packages = [
      'next@16',
      'react@19',
      'react-dom@19',
      compiler,
      ...types,
      ...Object.values(freshTarballs()),
    ];
    execFileSync('npm', ['install', ...packages, ...options], {cwd: folder});
    const env = {...process.env, NEXT_TELEMETRY_DISABLED: '1'};
    await promisify(execFile)('npx', ['next', 'build'], {cwd: folder, env});
    const port = await freePort();
    origin = `http://localhost:${port}`;
    // Without npx, so that ending it ends the server.
    const next = join(folder, 'node_modules/next/dist/bin/next');
    server = spawn(process.execPath, [next, 'start', '-p', String(port)], {cwd: folder, env});
    server.stdout.setEncoding('utf8');
    for await (const text of server.stdout) if (text.includes('Ready')) break;
    browser = await startBrowser();
  });
  after(async () => {
    await browser?.close();
    server?.kill();
    rmSync(folder, {recursive: true, force: true});
  });

  it('has the account of the request’s cookie, and of no other', async () => {
    const read = (cookie) => fetch(origin, {headers: cookie ? {cookie} : {}}).then((answer) => answer.text());
    const pages = await Promise.all([read(cookieOf(ACCOUNT)), read(cookieOf(OTHER)), read()]);
    const shown = pages.map((html) =>
      html
        .match(/id="who" title="(.*?)">(.*?)<\/p>/)
        .slice(1)
        .join(' '),
    );
    assert.deepEqual(shown, [`reconnecting ${ACCOUNT}`, `reconnecting ${OTHER}`, 'disconnected no account']);
    assert.doesNotMatch(pages[0], new RegExp(OTHER));
    assert.doesNotMatch(pages[2], new RegExp(`${ACCOUNT}|${OTHER}`));
  });

  it('shows a connected visitor their account in every frame after a reload', async () => {
    const {page, complaints, close} = await openPage(browser, origin, RECORD);
    await page.getByRole('button', {name: 'Connect Wallet'}).click();
    await page.getByRole('button', {name: 'Alpha Wallet'}).click();
    await page.locator('#who[title=connected]').waitFor();
    await page.reload();
    await page.locator('#who[title=connected]').waitFor();
    const {texts, shift} = await page.evaluate(() => ({texts: globalThis.texts, shift: globalThis.shift}));
    assert.deepEqual(texts, [`reconnecting ${ACCOUNT}`, `connected ${ACCOUNT}`]);

    // Services that the guide's page names are out of reach.
    assert.deepEqual(
      complaints.filter((each) => /hydrat|Minified React/i.test(each)),
      [],
    );
    assert.equal(shift, 0, 'layout shift');
    await close();
  });

  it('streams a part with the account, and takes it over without a complaint', async () => {
    const html = await (await fetch(`${origin}/streamed`, {headers: {cookie: cookieOf(ACCOUNT)}})).text();
    assert.ok(html.indexOf('Loading') < html.indexOf(`>${ACCOUNT}</p>`), 'the fallback comes first');
    const {page, complaints, close} = await openPage(browser, `${origin}/streamed`, RECORD);
    await page.getByRole('button', {name: 'Connect Wallet'}).click();
    await page.getByRole('button', {name: 'Alpha Wallet'}).click();
    await page.locator('#who[title=connected]').waitFor();
    await page.reload();
    await page.locator('#who[title=connected]').waitFor();
    const texts = await page.evaluate(() => globalThis.texts);
    assert.deepEqual(texts, [`reconnecting ${ACCOUNT}`, `connected ${ACCOUNT}`]);
    assert.deepEqual(
      complaints.filter((each) => /hydrat|Minified React/i.test(each)),
      [],
    );
    await close();
  });

  it('has the widget: a visitor connects in it, and continues to the providers, also after a reload', async () => {
    const {page, complaints, close} = await openPage(browser, `${origin}/buy`);
    const form = page.getByTestId('onramp-widget');
    // The guide's services are out of reach: the list is the one that is built in.
    await form.getByTestId('buy-built-in').waitFor();
    await form.getByTestId('buy-preset-100').click();
    await form.getByRole('button', {name: 'Connect to buy'}).click();
    await page.getByRole('button', {name: 'Alpha Wallet'}).click();
    const quotes = form.getByRole('button', {name: 'Get quotes'});
    await quotes.waitFor();
    await page.reload();
    await form.getByTestId('buy-preset-250').click();
    await quotes.click();
    await page.getByTestId('view-on-ramp-providers').waitFor();
    assert.equal(await page.getByRole('dialog').getByTestId('buy-amount').inputValue(), '250');
    assert.deepEqual(
      complaints.filter((each) => /hydrat|Minified React/i.test(each)),
      [],
    );
    await close();
  });
});

/** The files of the guide's App Router example, and a page that shows who is connected. */
function writeGuide(folder) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({private: true, type: 'module'}));
  const guide = readFileSync('react/README.md', 'utf8');
  const [, section] = guide.match(/^## Next\.js\n([\s\S]*?)^Next\.js, Pages Router/m);
  const files = [...section.matchAll(/^```tsx?\n\/\/ (\S+)\n([\s\S]*?)^```/gm)];
  assert.equal(files.length, 3);
  const own = [
    ['', 'app/page.tsx', PAGE],
    ['', 'app/buy/page.tsx', BUY_PAGE],
    ['', 'app/streamed/page.tsx', STREAMED_PAGE],
    ['', 'next.config.mjs', NEXT_CONFIG],
  ];
  for (const [, path, text] of [...files, ...own]) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), text);
  }
}

function cookieOf(address) {
  const account = {status: 'reconnecting', address, caipNetworkId: 'eip155:1', walletName: 'Alpha Wallet'};
  return `drawbridge.default=${encodeURIComponent(JSON.stringify({accounts: {eip155: account}}))}`;
}

async function freePort() {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const {port} = probe.address();
  probe.close();
  return port;
}

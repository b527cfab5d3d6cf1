// What is shipped, as adopters meet it: packed, installed, built by each bundler and opened. Needs `npm run build`.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {copyFileSync, cpSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {startBrowser} from '../browser.mjs';
import {servePage} from '../serve-page.mjs';
import {BUNDLERS} from './bundlers.mjs';
import {installPacked} from './install-packed.mjs';
import {openPage} from './open-page.mjs';

const PAGE = join(import.meta.dirname, 'page');
const ROOT = resolve(import.meta.dirname, '../../..');
const TSC = resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
const RESOLUTIONS = {bundler: 'esnext', node16: 'node16', nodenext: 'nodenext'};

/** Lit's warnings in development, what only Node and bundlers have, and where the packages were built. */
const DEVELOPMENT = [
  /litIssuedWarnings|Lit is in dev mode|DEV_MODE/,
  /(?<![.\w$'"`])process\??\.(env|version|nextTick|stdout)|import\.meta\.env/,
  /\/node_modules\/\.|file:\/\/\/\w/,
];

describe('the packed packages', () => {
  let folder;
  let browser;
  before(async () => {
    folder = installPacked();
    cpSync(PAGE, folder, {recursive: true});
    browser = await startBrowser();
  });
  after(async () => {
    await browser.close();
    rmSync(folder, {recursive: true, force: true});
  });

  for (const [name, bundle] of Object.entries(BUNDLERS)) {
    it(`work on a page built by ${name}: the button, the modal, a link to pair with, nothing on the console`, async () => {
      const dist = join(folder, `built-by-${name}`);
      await bundle(join(folder, 'main.js'), dist);
      copyFileSync(join(folder, 'index.html'), join(dist, 'index.html'));
      await withPage(dist, checkPage);
    });
  }

  it('work from a script tag, whose module exports what its types say', async () => {
    const html = join(folder, 'node_modules/@drawbridge/modal/dist/html');
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const script = `<script type="module">${scriptTagPage()}</script>`;
    writeFileSync(
      join(html, 'index.html'),
      page.replace(/<script.*<\/script>/, () => script),
    );
    await withPage(html, async (visit) => {
      await checkPage(visit);
      const exported = await visit.page.evaluate(async (path) => Object.keys(await import(path)), '/html.js');
      assert.deepEqual(exported, ['createDrawbridge']);
    });
  });

  it('carry nothing of development: no tests, no warnings of it, no `process`, no path of the machine', () => {
    const packages = join(folder, 'node_modules/@drawbridge');
    const files = ['modal/dist', 'react/dist'].flatMap((dist) => filesIn(join(packages, dist)));
    assert.ok(files.length > 100);
    const carrying = files.filter(
      (file) => /\.test\./.test(file) || isOfDevelopment(readFileSync(file, 'utf8')),
    );
    assert.deepEqual(carrying, []);
  });

  for (const [moduleResolution, module] of Object.entries(RESOLUTIONS)) {
    it(`have types that hold with moduleResolution ${moduleResolution}, those of libraries checked`, () => {
      writeFileSync(join(folder, 'entries.ts'), importsOf(folder));
      const compilerOptions = {
        noEmit: true,
        strict: true,
        target: 'es2022',
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: [],
        skipLibCheck: false,
        module,
        moduleResolution,
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({compilerOptions, files: ['entries.ts']}));
      assert.equal(tsc(folder), '');
    });
  }

  it('read nothing of `process`, which browsers do not have', () => {
    const readers = ['modal', 'react'].flatMap((name) => {
      const dist = join(folder, `node_modules/@drawbridge/${name}/dist`);
      return readdirSync(dist, {recursive: true, encoding: 'utf8'}).filter(
        (path) =>
          path.endsWith('.js') && /(?<![\w.$'"`-])process\.\w/.test(readFileSync(join(dist, path), 'utf8')),
      );
    });
    assert.deepEqual(readers, []);
  });

  async function withPage(dist, check) {
    const server = await servePage(dist);
    const visit = await openPage(browser, server.origin);
    try {
      await check(visit);
    } finally {
      await visit.close();
      server.close();
    }
  }
});

async function checkPage({page, complaints}) {
  await page.locator('drawbridge-button').getByRole('button', {name: 'Connect Wallet'}).click();
  await page.getByRole('dialog').waitFor();
  await page.getByTestId('connector-test.alpha').waitFor();
  // The carried SDK of WalletConnect runs, too.
  await page.evaluate(() => globalThis.client.open({view: 'ConnectingWalletConnect'}));
  await page.locator('svg[part=qr]').waitFor();
  assert.deepEqual(complaints, []);
}

/** The page's module, as a page without a bundler writes it. */
function scriptTagPage() {
  return readFileSync(join(PAGE, 'main.js'), 'utf8')
    .replace("'@drawbridge/modal'", "'/html.js'")
    .replace(/^import .*(elements|networks)';\n/gm, '')
    .replace('[mainnet]', "['eip155:1']");
}

/** Every entry of both packages. */
function importsOf(folder) {
  return ['modal', 'react']
    .flatMap((name) => {
      const path = join(folder, `node_modules/@drawbridge/${name}/package.json`);
      const entries = Object.keys(JSON.parse(readFileSync(path, 'utf8')).exports);
      return entries
        .filter((entry) => !entry.endsWith('.json'))
        .map((entry) => join('@drawbridge', name, entry));
    })
    .map((entry, index) => `export * as entry${index} from '${entry}';\n`)
    .join('');
}

/** What the compiler complains of. */
function tsc(folder) {
  try {
    return execFileSync(process.execPath, [TSC, '-p', folder], {encoding: 'utf8'});
  } catch ({stdout}) {
    return stdout;
  }
}

function filesIn(folder) {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, path, name}) => join(parentPath ?? path, name));
}

function isOfDevelopment(text) {
  return text.includes(ROOT) || DEVELOPMENT.some((sign) => sign.test(text));
}

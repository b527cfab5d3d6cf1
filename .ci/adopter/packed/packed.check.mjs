// Checks the packages as adopters use them: packed, installed, built by each bundler and opened. Needs
// `npm run package:pack`.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {join, resolve} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {build as bundle} from 'esbuild';
import {build} from 'vite';
import {startBrowser} from '../browser.mjs';
import {servePage} from '../serve-page.mjs';
import {BUNDLERS} from './bundlers.mjs';
import {installPacked} from './install-packed.mjs';
import {openPage} from './open-page.mjs';

const PAGE = join(import.meta.dirname, 'page');
const ROOT = resolve(import.meta.dirname, '../../..');
/** The compilers of adopters, by the packages that contain them here (decision 0179). */
const COMPILERS = {'TypeScript 6': 'typescript', 'TypeScript 7': 'typescript-7'};
const PLUG_IN = 'plug-in.ts';
/** Instead of a project id: the services of the served page. */
const OWN_SERVICES =
  'explorer-url="/explorer" blockchain-url="/blockchain" analytics-url="/analytics" relay-url="/relay"';
const RESOLUTIONS = {bundler: 'esnext', node16: 'node16', nodenext: 'nodenext'};

/** Views that a connected page opens, and an element of each. */
const PARTS_OF_VIEWS = {
  Networks: '[data-testid="network-eip155:1"]',
  WalletReceive: 'svg[part=qr]',
  WalletSend: '[data-testid=send-origin]',
  ProfileWallets: '[data-testid^=wallet-]',
  AllWallets: '[data-testid^=wallet-]',
  WhatIsAWallet: 'drawbridge-what-is-a-wallet-view',
};

/** Lit's development warnings, names that only Node and bundlers define, and the path of the build. */
const DEVELOPMENT = [
  /litIssuedWarnings|Lit is in dev mode|DEV_MODE/,
  /(?<![.\w$'"`])process\??\.(env|version|nextTick|stdout)|import\.meta\.env/,
  /\/node_modules\/\.|file:\/\/\/\w/,
];

describe('the packed packages', () => {
  const complaints = new Map();
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

  for (const name of Object.keys(BUNDLERS)) {
    it(`work on a page built by ${name}: the button, the modal, a link for pairing, an empty console`, async () => {
      await withPage(await builtBy(name), async (visit) => {
        await checkPage(visit);
        assert.deepEqual(await unregistered(visit.page, publicTags(folder)), []);
      });
    });
  }

  it('work on the page at the beginning of the README, built by Vite', async () => {
    const [, page] = /^```html\n([^]*?)^```/m.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'));
    assert.match(page, /project-id="YOUR_PROJECT_ID"/);
    const root = join(folder, 'first-page');
    mkdirSync(root);
    writeFileSync(join(root, 'index.html'), page.replace('project-id="YOUR_PROJECT_ID"', OWN_SERVICES));
    await build({configFile: false, logLevel: 'warn', root});
    await withPage(join(root, 'dist'), async ({page: visited}) => {
      const connected = visited.waitForEvent('console', (message) => message.text().startsWith('0x'));
      await visited.locator('drawbridge-button').getByRole('button', {name: 'Connect Wallet'}).click();
      await visited.getByTestId('connector-test.alpha').click();
      await connected;
      await visited.locator('drawbridge-button[data-state=connected]').waitFor();
    });
  });

  it('have mock wallets that Playwright adds to a page, as in the guide to testing', async () => {
    const guide = readFileSync(join(ROOT, 'src/testing/README.md'), 'utf8');
    const [, code] = /^```ts\n(\/\/ wallet\.ts\n[^]*?)^```/m.exec(guide);
    const entry = join(folder, 'wallet.ts');
    writeFileSync(entry, code);
    const {outputFiles} = await bundle({entryPoints: [entry], bundle: true, format: 'iife', write: false});
    const addWallet = {content: outputFiles[0].text};
    await withPage(
      await builtBy('esbuild'),
      async ({page}) => {
        await page.getByTestId('drawbridge-button').click();
        await page.getByRole('button', {name: 'Mock Wallet'}).click();
        await page.getByTestId('drawbridge-button').filter({hasText: '2266'}).waitFor();
      },
      addWallet,
    );
  });

  it('work from a script tag, with exports that match their types', async () => {
    await withPage(scriptTag(folder), async (visit) => {
      await checkPage(visit);
      const exportsOf = (file) => visit.page.evaluate(async (path) => Object.keys(await import(path)), file);
      assert.deepEqual(await exportsOf('/html.js'), []);
      assert.deepEqual(await exportsOf('/create-drawbridge.js'), ['createDrawbridge']);
      assert.deepEqual(await unregistered(visit.page, publicTags(folder)), []);
    });
  });

  it('work from a script tag, and from a bundler, on a page whose libraries extend all objects and lists', async () => {
    const built = await builtBy('esbuild');
    for (const dist of [scriptTag(folder), built]) await withPage(dist, checkConnection, addAsOldLibraries);
  });

  it('contain nothing of development: no tests, no warnings, no `process`, no path of the machine', () => {
    const packages = join(folder, 'node_modules/@drawbridge');
    const files = ['modal/dist', 'react/dist'].flatMap((dist) => filesIn(join(packages, dist)));
    assert.ok(files.length > 100);
    const carrying = files.filter(
      (file) => /\.test\./.test(file) || isOfDevelopment(readFileSync(file, 'utf8')),
    );
    assert.deepEqual(carrying, []);
  });

  for (const compiler of Object.keys(COMPILERS))
    for (const resolution of Object.keys(RESOLUTIONS)) {
      it(`have types that compile with ${compiler} and moduleResolution ${resolution}, those of libraries checked`, () => {
        assert.deepEqual(
          complaintsOf(compiler, resolution).filter((line) => !line.startsWith(PLUG_IN)),
          [],
        );
      });

      // Each line of the page that must not compile has a marker: a misspelt view, feature, option, parameter and
      // message.
      it(`are all that a connector plug-in with a feature needs for ${compiler} with moduleResolution ${resolution}`, () => {
        assert.deepEqual(complaintsOf(compiler, resolution), []);
      });
    }

  it('have types that compile on a page with a single entry, those of libraries checked', () => {
    const failing = importsOf(folder)
      .split('\n')
      .filter(Boolean)
      .filter((line) => {
        writeFileSync(join(folder, 'entry.ts'), line);
        return compile(COMPILERS['TypeScript 7'], folder, 'bundler', ['entry.ts']) !== '';
      });
    assert.deepEqual(failing, []);
  });

  it('describe each entry on a separate page, from the doc comments', () => {
    const api = join(folder, 'node_modules/@drawbridge/modal/dist/api/@drawbridge');
    const missing = ['modal', 'react'].flatMap((name) => {
      const path = join(folder, `node_modules/@drawbridge/${name}/package.json`);
      const entries = Object.keys(JSON.parse(readFileSync(path, 'utf8')).exports).filter(
        (entry) => !entry.endsWith('.json'),
      );
      return entries.filter((entry) => !existsSync(join(api, `${join(name, entry)}.md`)));
    });
    assert.deepEqual(missing, []);
    assert.match(
      readFileSync(join(api, 'modal.md'), 'utf8'),
      /createDrawbridge\(\)\n[^]*Two clients share nothing/,
    );
  });

  it('print no list of at least one entry as a pair', () => {
    const api = join(folder, 'node_modules/@drawbridge/modal/dist/api');
    const pages = filesIn(api).map((page) => readFileSync(page, 'utf8'));
    assert.ok(pages.length > 10, 'No page was read');
    assert.deepEqual(
      pages.flatMap((page) => page.match(/\\\[(.+), \1\\\]/g) ?? []),
      [],
    );
  });

  it('include a reference of the React package, with links to that of the modal', () => {
    const api = join(folder, 'node_modules/@drawbridge/react/dist/api');
    const page = readFileSync(join(api, 'react.md'), 'utf8');
    const links = [...page.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, path]) => path);
    assert.ok(links.length > 20, 'No link was read');
    assert.deepEqual(
      links.filter((path) => !existsSync(join(api, path))),
      [],
    );
  });

  it('read no `process`, which browsers do not define', () => {
    const readers = ['modal', 'react'].flatMap((name) => {
      const dist = join(folder, `node_modules/@drawbridge/${name}/dist`);
      return readdirSync(dist, {recursive: true, encoding: 'utf8'}).filter(
        (path) =>
          path.endsWith('.js') && /(?<![\w.$'"`-])process\.\w/.test(readFileSync(join(dist, path), 'utf8')),
      );
    });
    assert.deepEqual(readers, []);
  });

  /** The page as a bundler builds it, built at its first request. */
  async function builtBy(name) {
    const dist = join(folder, `built-by-${name}`);
    if (existsSync(dist)) return dist;
    await BUNDLERS[name](join(folder, 'main.js'), dist);
    copyFileSync(join(folder, 'index.html'), join(dist, 'index.html'));
    return dist;
  }

  /** A compiler's errors in all entries and the plug-in; it reads them once for each resolution. */
  function complaintsOf(compiler, resolution) {
    const key = `${compiler} ${resolution}`;
    if (!complaints.has(key)) {
      writeFileSync(join(folder, 'entries.ts'), importsOf(folder));
      const said = linesOf(compile(COMPILERS[compiler], folder, resolution));
      // Types of viem's own dependency do not compile with node16 on a page with viem alone either.
      const ofViem = said.some((line) => line.includes('/node_modules/ox/'))
        ? withViemAlone(compiler, resolution)
        : [];
      complaints.set(
        key,
        said.filter((line) => !ofViem.includes(line)),
      );
    }
    return complaints.get(key);
  }

  function withViemAlone(compiler, resolution) {
    writeFileSync(join(folder, 'viem-alone.ts'), "import 'viem';\n");
    return linesOf(compile(COMPILERS[compiler], folder, resolution, ['viem-alone.ts']));
  }

  async function withPage(dist, check, first) {
    const server = await servePage(dist);
    const visit = await openPage(browser, server.origin, first);
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
  // The bundled SDK of WalletConnect runs, too.
  await page.evaluate(() => globalThis.client.open({view: 'ConnectingWalletConnect'}));
  await page.locator('svg[part=qr]').waitFor();
  assert.deepEqual(complaints, []);
}

/** The tags of the classes that type the package's elements. */
function publicTags(folder) {
  const dist = join(folder, 'node_modules/@drawbridge/modal/dist');
  const types = readFileSync(join(dist, 'exports/elements.d.ts'), 'utf8');
  const {modules} = JSON.parse(readFileSync(join(dist, 'custom-elements.json'), 'utf8'));
  const tagOf = new Map(
    modules.flatMap(({declarations}) => declarations.map(({name, tagName}) => [name, tagName])),
  );
  const tags = [...types.matchAll(/\bDrawbridge\w+/g)].flatMap(([name]) => tagOf.get(name) ?? []);
  assert.ok(tags.includes('drawbridge-modal') && tags.includes('drawbridge-wallet-button'), tags.join());
  return [...new Set(tags)];
}

/** The tags that the page does not define. */
function unregistered(page, tags) {
  return page.evaluate((names) => names.filter((name) => !customElements.get(name)), tags);
}

/** Connects, checks the account and its network, reloads, and disconnects. */
async function checkConnection(visit) {
  const {page, complaints} = visit;
  await checkPage(visit);
  await page.evaluate(() => globalThis.client.open({view: 'Connect'}));
  await page.getByTestId('connector-test.alpha').click();
  await page.locator('drawbridge-button[data-state=connected]').waitFor();
  await page.reload();
  await page.locator('drawbridge-button[data-state=connected]').getByRole('button').click();
  await page.getByTestId('view-account').waitFor();
  for (const [view, part] of Object.entries(PARTS_OF_VIEWS)) {
    await page.evaluate((name) => globalThis.client.open({view: name}), view);
    await page.locator(part).first().waitFor();
  }
  await page.evaluate(() => globalThis.client.disconnect());
  await page.locator('drawbridge-button[data-state=disconnected]').waitFor();
  // The page's fake services have no balance, so the page calls nodes, which are out of reach here.
  const own = complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'));
  assert.deepEqual(own, []);
}

/** Runs in the page: adds members like libraries from before `Object.defineProperty`, visible to every `for … in`. */
function addAsOldLibraries() {
  Object.assign(Object.prototype, {each() {}, extend() {}, ofOldLibrary: 'text'});
  Object.assign(Array.prototype, {remove() {}, contains() {}, ofOldLibrary: 'text'});
}

/** The folder of the script-tag build, with a page in it. */
function scriptTag(folder) {
  const html = join(folder, 'node_modules/@drawbridge/modal/dist/html');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const script = `<script type="module">${scriptTagPage()}</script>`;
  writeFileSync(
    join(html, 'index.html'),
    page.replace(/<script.*<\/script>/, () => script),
  );
  return html;
}

/** The page's module, as a page without a bundler writes it. */
function scriptTagPage() {
  return readFileSync(join(PAGE, 'main.js'), 'utf8')
    .replace("'@drawbridge/modal'", "'/create-drawbridge.js'")
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

/** The errors that a package's compiler reports in the folder's files and the types of libraries, a line each. */
function compile(compiler, folder, moduleResolution, files = ['entries.ts', PLUG_IN]) {
  const compilerOptions = {
    noEmit: true,
    strict: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    skipLibCheck: false,
    module: RESOLUTIONS[moduleResolution],
    moduleResolution,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({compilerOptions, files}));
  try {
    return execFileSync(process.execPath, [join(ROOT, 'node_modules', compiler, 'bin/tsc'), '-p', folder], {
      cwd: folder,
      encoding: 'utf8',
    });
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

function linesOf(text) {
  return text.split('\n').filter(Boolean);
}

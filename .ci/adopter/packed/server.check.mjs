// Both packages on a server: the React package in Server Components, built by a bundler that honours 'use client', and
// a process of Node 26. Needs `npm run package:pack`, and npm's registry or its cache.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import {createServer} from 'node:http';
import {dirname, join, resolve} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import serverComponents from '@vitejs/plugin-rsc';
import {createBuilder} from 'vite';
import {startBrowser} from '../browser.mjs';
import {installPacked} from './install-packed.mjs';
import {newerNode} from './newer-node.mjs';
import {openPage} from './open-page.mjs';

const MODULES = resolve(import.meta.dirname, '../../../node_modules');

describe('the React package on a server', () => {
  let folder;
  let published;
  let browser;
  before(async () => {
    folder = installPacked();
    published = join(folder, 'node_modules/@drawbridge/react/dist');
    cpSync(join(import.meta.dirname, 'server'), folder, {recursive: true});
    cpSync(join(import.meta.dirname, 'signed-sessions.json'), join(folder, 'signed-sessions.json'));
    for (const name of ['@vitejs/plugin-rsc', 'react-dom']) link(name);
    browser = await startBrowser();
  });
  after(async () => {
    await browser.close();
    rmSync(folder, {recursive: true, force: true});
  });

  it("has 'use client' at the top of each module", () => {
    const modules = readdirSync(published, {recursive: true, encoding: 'utf8'}).filter((path) =>
      path.endsWith('.js'),
    );
    assert.ok(modules.includes('index.js'));
    for (const path of modules)
      assert.match(readFileSync(join(published, path), 'utf8'), /^["']use client["'];\n/, path);
  });

  it('is imported by a Server Component, rendered to HTML, and hydrated in the browser', async () => {
    await build();
    const {answer} = await import(pathToFileURL(join(folder, 'dist/rsc/index.js')).href);
    const html = await (await answer('/')).text();
    assert.match(html, /<h1>Written by Node \d.*<drawbridge-button>.*<output>disconnected<\/output>/);
    await withPage(answer, async ({page, complaints}) => {
      await page.locator('drawbridge-button').getByRole('button', {name: 'Log in'}).click();
      await page.getByTestId('connector-test.alpha').click();
      await page.locator('output', {hasText: /^connected$/}).waitFor();
      assert.deepEqual(complaints, []);
    });
  });

  describe('under Node 26', () => {
    /** Runs a module of the folder; `stderr` has the warnings of Node. */
    const run = (args) => {
      const {status, stdout, stderr} = spawnSync(newerNode(), args, {cwd: folder, encoding: 'utf8'});
      return {status, printed: stdout.trim(), complaints: stderr};
    };

    it('is rendered to HTML without a warning', async () => {
      await build();
      const code = `
        const {answer} = await import('./dist/rsc/index.js');
        console.log(await (await answer('/')).text());`;
      const {status, printed, complaints} = run(['--input-type=module', '--eval', code]);
      assert.equal(complaints, '');
      assert.equal(status, 0);
      assert.match(printed, /<h1>Written by Node 26.*<drawbridge-button>.*<output>disconnected<\/output>/);
    });

    for (const flags of [[], ['--localstorage-file', 'visitors.db']])
      it(`keeps what two visitors store apart, without a warning${flags.length > 0 ? ', with a storage of the server' : ''}`, () => {
        const {status, printed, complaints} = run([...flags, 'two-visitors.js']);
        assert.equal(complaints, '');
        assert.equal(status, 0);
        assert.equal(printed, 'disconnected 0');
        assert.equal(existsSync(join(folder, 'visitors.db')), false);
      });
  });

  async function build() {
    const entryOf = (file) => ({build: {rolldownOptions: {input: {index: join(folder, file)}}}});
    const builder = await createBuilder({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins: [serverComponents({serverHandler: false})],
      // The plug-in searches for React's packages below the folder that the command runs in.
      resolve: {noExternal: ['@drawbridge/react']},
      environments: {
        rsc: entryOf('on-server.js'),
        ssr: entryOf('to-html.js'),
        client: entryOf('in-browser.js'),
      },
    });
    await builder.buildApp();
  }

  function link(name) {
    const target = join(folder, 'node_modules', name);
    mkdirSync(dirname(target), {recursive: true});
    symlinkSync(join(MODULES, name), target);
  }

  /** Opens the page that the server writes, with the files that the build made for the browser. */
  async function withPage(answer, check) {
    const server = createServer(async ({url}, response) => {
      if (url.startsWith('/assets/')) {
        const type = url.endsWith('.js') ? 'text/javascript' : 'text/css';
        response.writeHead(200, {'content-type': type}).end(readFileSync(join(folder, 'dist/client', url)));
      } else {
        const type = url === '/' ? 'text/html' : 'text/x-component';
        response.writeHead(200, {'content-type': type}).end(await (await answer(url)).text());
      }
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    const visit = await openPage(browser, `http://127.0.0.1:${server.address().port}/`);
    try {
      await check(visit);
    } finally {
      await visit.close();
      server.close();
    }
  }
});

import {fileURLToPath} from 'node:url';
import type {BrowserContext, Route} from 'playwright-core';
import {build, type Rolldown} from 'vite';
import {sourceAliases} from '../../../vite.config.js';

/** The address of the host page, for browsers that {@link serveHostPage} serves. */
export const HOST_PAGE = 'https://host-page.test/';

// The libraries add styles to elements, which a strict policy forbids.
const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Host page</title>
    <link rel="icon" href="data:," />
    <style>
      .tall { block-size: 4000px; background: linear-gradient(white, gray); }
      .overlay { position: fixed; inset: 0; z-index: 50; background: rgb(0 0 0 / 40%); }
      .host { position: fixed; inset: 20px auto auto 20px; z-index: 51; inline-size: 600px; padding: 16px; background: white; }
      .shadcn-dialog { inset: 50% auto auto 50%; transform: translate(-50%, -50%); animation: enter 200ms; }
      .shadcn-sheet { inset: 0 0 0 auto; animation: slide-in 300ms ease-in-out; }
      .shadcn-overlay { animation: enter 200ms; }
      @keyframes enter { from { opacity: 0; } }
      @keyframes slide-in { from { transform: translateX(100%); } }
      .vaul { inset: auto 0 0 0; inline-size: auto; }
      .viewport { position: fixed; inset: 0; z-index: 51; }
      .wallets { block-size: 120px; overflow: auto; }
      .wallet-prompt { position: fixed; inset: 100px auto auto 300px; z-index: 9999; margin: 0; padding: 40px; background: khaki; }
    </style>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/page.js"></script>
  </body>
</html>`;

const WALLETS = Array.from({length: 40}, (_, index) => ({
  id: `${index}`.padStart(64, '0'),
  name: `Wallet ${index}`,
  rdns: null,
  chains: ['eip155:1'],
  mobile_link: 'https://wallet.test/app',
}));

/** Builds the page with the dialogs of other libraries. */
export async function buildHostPage(): Promise<ReadonlyMap<string, string>> {
  const {output} = (await build({
    configFile: false,
    // These libraries start files with 'use client', which only matters to servers.
    logLevel: 'error',
    resolve: {alias: sourceAliases},
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: {page: fileURLToPath(new URL('page.tsx', import.meta.url))},
        output: {entryFileNames: '[name].js'},
        checks: {ineffectiveDynamicImport: false, pluginTimings: false},
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code] as const] : [])),
  );
}

/** Answers all requests of these pages: with the built scripts, and in place of the public services. */
export async function serveHostPage(
  context: BrowserContext,
  scripts: ReadonlyMap<string, string>,
): Promise<void> {
  await context.route('**/*', (route) => answer(route, scripts));
}

async function answer(route: Route, scripts: ReadonlyMap<string, string>): Promise<void> {
  const {pathname} = new URL(route.request().url());
  const script = scripts.get(pathname);
  if (script !== undefined) return route.fulfill({contentType: 'text/javascript', body: script});
  if (pathname === '/') return route.fulfill({contentType: 'text/html', body: HTML});
  if (pathname.startsWith('/explorer/getWallets'))
    return route.fulfill({json: {data: WALLETS, count: WALLETS.length}});
  if (pathname.startsWith('/explorer/')) return route.fulfill({json: {isAnalyticsEnabled: false}});
  return route.fulfill({json: {jsonrpc: '2.0', id: 1, result: '0x1'}});
}

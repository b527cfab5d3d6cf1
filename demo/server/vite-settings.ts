import {join} from 'node:path';
import type {Connect, InlineConfig, Plugin} from 'vite';
import {retryImports} from '../../.ci/build/retry-imports.js';
import {sourceAliases} from '../../vite.config.js';
import {readBridgeSettings} from '../bridge/settings/bridge-settings.js';
import {brokenSockets} from './broken-sockets.js';
import {BRIDGE_SERVICE} from './devnet-proxy.js';
import {firstContent, firstContentFile} from './first-content.js';
import {DEMO_FOLDER, htmlFiles, lacksSlash} from './page-list.js';
import {sharedChunks} from './shared-chunks.js';

/** Where the built demo is. */
export const BUILT_FOLDER = join(DEMO_FOLDER, 'dist');

const addSlash: Connect.NextHandleFunction = ({url = '/'}, response, next) => {
  const {pathname, search} = new URL(url, 'http://demo');
  if (!lacksSlash(pathname)) return next();
  response.writeHead(302, {location: `${pathname}/${search}`}).end();
};

/** Redirects a visitor of `/wallet` to `/wallet/`, where relative addresses work. */
const slashes: Plugin = {
  name: 'slashes',
  configureServer: ({middlewares}) => void middlewares.use(addSlash),
  configurePreviewServer: ({middlewares}) => void middlewares.use(addSlash),
};

/** A page with routes of its own below its folder. */
const ROUTED = '/bridge/';
const SERVICE = new RegExp(BRIDGE_SERVICE);

function toRoutedPage(fileOf: (path: string) => string): Connect.NextHandleFunction {
  return (request, _response, next) => {
    const {pathname, search} = new URL(request.url ?? '/', 'http://demo');
    if (pathname.startsWith(ROUTED) && !isFile(pathname) && !SERVICE.test(pathname))
      request.url = `${fileOf(pathname)}${search}`;
    next();
  };
}

/** Files of the page have an ending, and Vite's own start with `@` or ask a question. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path);
}

/** Answers every address of the routed page with that page, which reads the address. */
const routes: Plugin = {
  name: 'routes',
  configureServer: ({middlewares}) => void middlewares.use(toRoutedPage(() => `${ROUTED}index.html`)),
  configurePreviewServer: ({middlewares}) => void middlewares.use(toRoutedPage(firstContentFile)),
};

/** Checks the settings of the bridge site before anything is served or built. */
const bridgeSettings: Plugin = {
  name: 'bridge-settings',
  configResolved: ({env}) => void readBridgeSettings(env),
};

/** Settings shared by serving and building the demo: pages by folder, packages read from source. */
export function viteSettings(): InlineConfig {
  const {plugin, groups} = sharedChunks();
  return {
    configFile: false,
    root: DEMO_FOLDER,
    appType: 'mpa',
    clearScreen: false,
    logLevel: 'warn',
    publicDir: false,
    cacheDir: join(DEMO_FOLDER, '../.cache/vite-demo'),
    resolve: {alias: sourceAliases},
    plugins: [retryImports(), bridgeSettings, brokenSockets, slashes, routes, firstContent(), plugin],
    // Optimized before the first visit: a dependency found later would reload the page during use.
    optimizeDeps: {entries: [...htmlFiles(), join(DEMO_FOLDER, '../src/exports/**/!(*.test).ts')]},
    build: {
      target: 'es2022',
      outDir: BUILT_FOLDER,
      emptyOutDir: true,
      modulePreload: {
        polyfill: false,
        // Chromium 147 remembers modules that failed to load: modules of an import() would be lost permanently.
        resolveDependencies: (_file, modules, {hostType}) => (hostType === 'html' ? modules : []),
      },
      // The pages' wallets have libraries that sign for four chain families.
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        input: [...htmlFiles()],
        // Modules of static and of dynamic imports share a file on purpose.
        checks: {ineffectiveDynamicImport: false},
        // The router and the query library name the side of React that they run on; there is no other here.
        onLog(level, log, report) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
        // A module runs when it is first imported, whatever shares its file.
        output: {strictExecutionOrder: true, codeSplitting: {groups}},
      },
    },
  };
}

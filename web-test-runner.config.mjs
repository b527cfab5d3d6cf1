import {defaultReporter} from '@web/test-runner';
import {createServer} from 'vite';
import {browserSummary} from './.ci/tests/browser-summary.mjs';
import {devnetOnDemand} from './.ci/tests/devnet-on-demand.mjs';
import {testBrowser} from './.ci/tests/test-browser.mjs';

// What the runner itself serves, which Vite must leave alone.
const OF_THE_RUNNER =
  /^\/(__web-test-runner__|__web-dev-server__|__wds-)|[?&]wtr-(test-framework|manual-session)|\/@web\/test-runner-mocha\//;
// Journeys drive browsers of their own; they and what else is for Node run in .ci/tests/run.mjs.
const TEST_FILES = [
  'src/**/*.test.ts',
  'react/src/**/*.test.tsx',
  'demo/**/*.test.ts',
  '!demo/**/*.node.test.ts',
  '!demo/journeys/**',
  '!**/node_modules/**',
];
const RUNNER_SOCKET = '/__web-dev-server__web-socket.js';

/** Serves test modules through Vite, so tests run the same transforms as the build. */
async function viteModules() {
  const vite = await createServer({
    clearScreen: false,
    logLevel: 'warn',
    appType: 'custom',
    cacheDir: `.cache/vite-${process.env.TEST_CACHE ?? 'tests'}`,
    server: {middlewareMode: true, hmr: false, ws: false, watch: null},
    // Found by a crawl before the first test: a package discovered later would reload the page mid-test.
    optimizeDeps: {
      entries: [...TEST_FILES, 'src/exports/*.ts', 'src/exports/**/*.ts'],
    },
    plugins: [
      {
        name: 'runner-socket',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith(RUNNER_SOCKET.slice(1)) ? {id: RUNNER_SOCKET, external: true} : null),
      },
    ],
  });
  return {
    plugin: {name: 'vite', serverStop: () => vite.close()},
    middleware: (context, next) => {
      if (context.path === '/' || OF_THE_RUNNER.test(context.url)) return next();
      return new Promise((resolve, reject) => {
        context.res.once('close', () => {
          context.respond = false;
          resolve();
        });
        vite.middlewares(context.req, context.res, (error) => (error ? reject(error) : resolve(next())));
      });
    },
  };
}

const [browser, vite] = await Promise.all([testBrowser(process.env.TEST_BROWSER), viteModules()]);
const devnet = devnetOnDemand();
console.log(`Browser: ${browser.description}`);

export default {
  hostname: '127.0.0.1',
  files: TEST_FILES,
  concurrency: 2,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 150_000,
  browsers: [browser.launcher],
  reporters: [defaultReporter(), browserSummary()],
  middleware: [devnet.middleware, vite.middleware],
  plugins: [vite.plugin, devnet.plugin],
  filterBrowserLogs: ({args}) => !String(args[0]).includes('Lit is in dev mode'),
  testFramework: {config: {timeout: 10_000}},
};

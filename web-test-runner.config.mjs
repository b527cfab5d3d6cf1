import {defaultReporter} from '@web/test-runner';
import {createLogger, createServer} from 'vite';
import {browserSummary} from './.ci/tests/browser-summary.mjs';
import {buildPages, needsSources} from './.ci/tests/built-pages.mjs';
import {devnetOnDemand} from './.ci/tests/devnet-on-demand.mjs';
import {sendableResults} from './.ci/tests/sendable-results.mjs';
import {writePages} from './.ci/tests/shared-pages.mjs';
import {forcedColors, testBrowser} from './.ci/tests/test-browser.mjs';
import {PAGE_TESTS} from './.ci/tests/test-files.mjs';

// What the runner itself serves, which Vite must leave alone.
const OF_THE_RUNNER =
  /^\/(__web-test-runner__|__web-dev-server__|__wds-)|[?&]wtr-(test-framework|manual-session)|\/@web\/test-runner-mocha\//;
const RUNNER_SOCKET = '/__web-dev-server__web-socket.js';

/** Vite's client looks for a socket that tests do not have; of the client they need what imports of a variable call. */
const quietClient = {
  name: 'quiet-client',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/vite/dist/client/client.mjs')) return 'export const injectQuery = (url) => url;';
    // Vite cannot follow this import, and need not. Into which pre-bundled file Vite puts it depends on the entries.
    return code.includes('snapshotPlugin from @web/test-runner-commands')
      ? code.replaceAll('import(`', 'import(/* @vite-ignore */ `')
      : null;
  },
};

/** Vite's own logger, which also collects its warnings. */
function loggerInto(warnings) {
  const logger = createLogger('warn');
  const warn = logger.warn.bind(logger);
  logger.warn = (message, options) => {
    warnings.push(message);
    warn(message, options);
  };
  logger.warnOnce = (message, options) => {
    if (!warnings.includes(message)) logger.warn(message, options);
  };
  return logger;
}

/** Serves modules of these entries through Vite, so tests run the same transforms as the build. */
async function viteModules(entries, warnings) {
  const vite = await createServer({
    clearScreen: false,
    customLogger: loggerInto(warnings),
    appType: 'custom',
    cacheDir: `.cache/vite-${process.env.TEST_CACHE ?? 'tests'}`,
    server: {middlewareMode: true, hmr: false, ws: false, watch: null},
    // Found by a crawl before the first test: a package discovered later would reload the page mid-test.
    optimizeDeps: {
      entries: [...entries, 'src/exports/*.ts', 'src/exports/**/*.ts'],
    },
    plugins: [
      quietClient,
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

const warnings = [];
// Test files that are named with --files get a page each, and their modules are served as they are written.
const isByName = process.argv.includes('--files');
const pages = isByName ? PAGE_TESTS : await writePages(process.env.TEST_FILES?.split(' ') ?? PAGE_TESTS);
const fromSources = isByName ? pages : pages.filter(needsSources);
const [browser, vite, built] = await Promise.all([
  testBrowser(process.env.TEST_BROWSER),
  viteModules(PAGE_TESTS, warnings),
  buildPages(
    pages.filter((page) => !fromSources.includes(page)),
    {customLogger: loggerInto(warnings)},
  ),
]);
const devnet = devnetOnDemand();
console.log(`Browser: ${browser.description}`);

export default {
  hostname: '127.0.0.1',
  files: pages,
  // Pages wait for frames and answers: two keep one and a half of two cores busy.
  concurrency: 3,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 600_000,
  browsers: [browser.launcher],
  reporters: [defaultReporter(), browserSummary(warnings)],
  // A page gets the tab that another page has left, with what that one stored in it.
  testRunnerHtml: (framework) =>
    `<!doctype html><html><head><script>sessionStorage.clear()</script></head>` +
    `<body><script type="module" src="${framework}"></script></body></html>`,
  middleware: [devnet.middleware, built.middleware, vite.middleware],
  plugins: [vite.plugin, devnet.plugin, sendableResults(), forcedColors()],
  filterBrowserLogs: ({args}) => !String(args[0]).includes('Lit is in dev mode'),
  // A test that hangs ends with it; other processes may take most of both cores.
  testFramework: {config: {timeout: 30_000}},
};

import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {defineConfig, mergeConfig, type BuildEnvironmentOptions, type Plugin} from 'vite';
import {carriedLicences} from './.ci/build/carried-licences.js';
import {featuresOnDemand} from './.ci/build/features-on-demand.js';
import {chunkFileName, groupChunks} from './.ci/build/group-chunks.js';
import {listedNetworks} from './.ci/build/listed-networks.js';
import {minifyTemplates} from './.ci/build/minify-templates.js';
import {moduleObjects} from './.ci/build/module-objects.js';
import {retryImports} from './.ci/build/retry-imports.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The packages by their public names, read from source: tests, demo and build share one resolution. */
export const sourceAliases = [
  {find: /^@drawbridge\/modal$/, replacement: here('src/exports/index.ts')},
  {find: /^@drawbridge\/modal\/(.+)$/, replacement: `${here('src/exports')}/$1.ts`},
  {find: /^@drawbridge\/react$/, replacement: here('react/src/index.ts')},
  {find: /^@drawbridge\/react\/testing$/, replacement: here('react/src/testing.ts')},
  // Never published: the playground offers a wallet of its own site.
  {
    find: /^@drawbridge\/embedded-wallet$/,
    replacement: here('src/testing/embedded-wallet/embedded-wallet.ts'),
  },
];

const {browserslist} = JSON.parse(readFileSync(here('package.json'), 'utf8')) as {browserslist: string[]};
/** The oldest supported browsers by the names that Vite gives them. */
const TARGET = browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' >= ', ''));

/** What is published module by module, and shares nothing with the chunks of a page (ADR 0228). */
const BY_MODULE: readonly string[] = ['amounts.ts', 'networks.ts', 'ssr.ts', 'testing.ts'];
// The script tag, and what servers use as well, which shares nothing with a page that is not signed in to (ADR 0181).
const BUILT_APART = [...BY_MODULE, 'html.ts', 'html/create-drawbridge.ts', 'siwx.ts'];
const publicEntries = (): string[] =>
  readdirSync(here('src/exports'), {recursive: true, encoding: 'utf8'})
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !BUILT_APART.includes(path))
    .map((path) => here(`src/exports/${path}`));

// The build carries the compiler's own runtime, the few functions that are used of Solana's library (ADR 0115), and
// what pages cannot build as it is published (ADR 0115, 0225), or not without a warning of Rollup (ADR 0228), with
// everything those import.
const CARRIED =
  /^(@lit\/react|@oxc-project\/runtime|nanostores|@walletconnect\/|@wallet-standard\/app|@solana\/(?!wallet-standard-features))/;
const isLeftToPages = (id: string, importer = ''): boolean =>
  /^[@a-z]/i.test(id) &&
  !importer.includes('/node_modules/') &&
  (!CARRIED.test(id) || isOfTests(id, importer));
// The mock remote wallet runs in Node, too, where the SDK must be resolved for Node.
const isOfTests = (id: string, importer: string): boolean =>
  id === '@walletconnect/sign-client' && importer.includes('/src/testing/');

/** Entries keep their place below the package's root, so that types and code lie side by side. */
const namedEntries = (files: string[]): Record<string, string> =>
  Object.fromEntries(
    files.map((file) => [
      file.replace(/^.*?\/(?=exports\/|(index|testing)\.ts$)/, '').replace(/\.ts$/, ''),
      file,
    ]),
  );

type Groups = ReturnType<typeof groupChunks>['groups'];

/** Packages are left to the adopter's bundler; what is always loaded together comes in one file (`src/decisions/performance.md`). */
const library = (root: string, entry: string[], groups: Groups): BuildEnvironmentOptions => ({
  target: TARGET,
  outDir: here(`${root}/../dist`),
  emptyOutDir: true,
  minify: false,
  lib: {entry: namedEntries(entry), formats: ['es']},
  rolldownOptions: {
    external: isLeftToPages,
    // A constant that is written out needs neither an export nor an import.
    optimization: {inlineConst: {mode: 'all', pass: 3}},
    output: {
      entryFileNames: '[name].js',
      chunkFileNames: chunkFileName,
      codeSplitting: {groups},
    },
  },
});

/** The second imports the first by the package's name, so that each is one file. */
const REACT_ENTRIES = ['index.ts', 'testing.ts'].map((file) => here(`react/src/${file}`));

/** Bundlers for Server Components hand such modules to the browser. They read it at the top of a file, and nowhere else. */
const FOR_CLIENTS = {rolldownOptions: {output: {banner: "'use client';"}}};

/** A page that imports a hook alone does not load the components, which bring the elements. */
const PARTS_OF_REACT: Groups = [
  group('hooks', /\/react\/src\/(hooks\/|drawbridge-)/, 1001),
  group('components', /\/react\/src\/components\/|\/@lit\/react\//, 1000),
];

/** Helpers of `/siwx` that a page can import alone, without the code that checks signatures. */
const HELPERS_OF_SIGN_IN: Groups = [
  group('errors', /\/src\/core\/errors\/(drawbridge-error|kind-of)\.ts$/, 1001),
  group('messages', /\/src\/core\/model\/sign-in\//, 1000),
];

function group(name: string, modules: RegExp, priority: number): Groups[number] {
  return {debugName: name, priority, name: (id) => (modules.test(id) ? name : null)};
}

/** Beside what a page loads: with chunks of its own, so that a page without it stays as it is to the byte. */
const signIn = (groups: Groups): BuildEnvironmentOptions => {
  const {rolldownOptions, ...rest} = library('src', [here('src/exports/siwx.ts')], groups);
  const output = {
    entryFileNames: '[name].js',
    chunkFileNames: 'siwx/[name].js',
    codeSplitting: {groups: [...HELPERS_OF_SIGN_IN, ...groups]},
  };
  return {...rest, emptyOutDir: false, rolldownOptions: {...rolldownOptions, output}};
};

/**
 * One file for each module, so that importing one name costs what that name needs: bundlers leave out unused modules of a
 * package without side effects, but not every bundler leaves out unused statements, and what only they load.
 */
const modules = (): BuildEnvironmentOptions => {
  const entries = BY_MODULE.map((file) => here(`src/exports/${file}`));
  const {rolldownOptions, ...rest} = library('src', entries, []);
  const output = {entryFileNames: '[name].js', preserveModules: true, preserveModulesRoot: here('src')};
  return {...rest, emptyOutDir: false, rolldownOptions: {...rolldownOptions, output}};
};

/** For a script tag: packages included, small files, and still one chunk for each thing loaded later. */
const scriptTag = (groups: Groups): BuildEnvironmentOptions => ({
  target: TARGET,
  outDir: here('dist/html'),
  emptyOutDir: true,
  // As a library, because an application's import() goes through Vite's loader of style sheets, of which there are none.
  lib: {
    entry: {
      html: here('src/exports/html.ts'),
      'create-drawbridge': here('src/exports/html/create-drawbridge.ts'),
    },
    formats: ['es'],
  },
  rolldownOptions: {
    // What is packed together is asked for by import() where it is not.
    checks: {ineffectiveDynamicImport: false, pluginTimings: false},
    optimization: {inlineConst: {mode: 'all', pass: 3}},
    // Also a script that imports it gets what its types say.
    preserveEntrySignatures: 'strict',
    output: {
      // What a library leaves to those who build with it.
      minify: true,
      comments: {annotation: false},
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash:7].js',
      // Has V8 compile the file while it arrives, because nearly all of its functions run at once.
      postBanner: ({name}) =>
        name === 'client' || name === 'first-open' ? '//# allFunctionsCalledOnLoad' : '',
      codeSplitting: {groups},
    },
  },
});

/** The modules of tests, which stay as they are written (.ci/tests/built-pages.mjs). */
const TESTS = 'tests';

/** What `vite build --mode NAME` builds; anything else is the demo or tests. */
const BUILDS: Record<string, (groups: Groups) => BuildEnvironmentOptions> = {
  modal: (groups) => library('src', publicEntries(), groups),
  react: () => mergeConfig(library('react/src', REACT_ENTRIES, PARTS_OF_REACT), FOR_CLIENTS, false),
  html: scriptTag,
  siwx: signIn,
  modules,
};

const pluginsOf = (mode: string, chunks: Plugin): Plugin[] => [
  ...(mode === 'react' ? [] : [retryImports()]),
  minifyTemplates(),
  carriedLicences(),
  ...(mode in BUILDS ? [moduleObjects()] : []),
  ...(mode in BUILDS && mode !== 'modules' ? [featuresOnDemand(), listedNetworks(), chunks] : []),
];

export default defineConfig(({mode}) => {
  const chunks = groupChunks();
  return {
    // Relative, so that the script-tag build works from any folder of any host.
    ...(mode === 'html' ? {base: './'} : {}),
    plugins: mode === TESTS ? [] : pluginsOf(mode, chunks.plugin),
    resolve: {alias: mode === 'react' ? [] : sourceAliases},
    // What is carried along must run where nothing stands for `process`, and leave its long error texts out.
    ...(mode in BUILDS && {define: {'process.env.NODE_ENV': '"production"', process: 'undefined'}}),
    build: {copyPublicDir: false, ...(BUILDS[mode]?.(chunks.groups) ?? {target: TARGET})},
  };
});

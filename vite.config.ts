import {readdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {defineConfig, type BuildEnvironmentOptions} from 'vite';
import {carriedLicences} from './.ci/build/carried-licences.js';
import {chunkFileName, chunkGroups, scriptTagGroups} from './.ci/build/group-chunks.js';
import {minifyTemplates} from './.ci/build/minify-templates.js';
import {ownMembers} from './.ci/build/own-members.js';
import {plainNamespaces} from './.ci/build/plain-namespaces.js';
import {withoutBatches} from './.ci/build/without-batches.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The packages by their public names, read from source: tests, demo and build share one resolution. */
export const sourceAliases = [
  {find: /^@drawbridge\/modal$/, replacement: here('src/exports/index.ts')},
  {find: /^@drawbridge\/modal\/(.+)$/, replacement: `${here('src/exports')}/$1.ts`},
  {find: /^@drawbridge\/react$/, replacement: here('react/src/index.ts')},
  // Never published: views and parts are not public, and the demo's gallery shows them all.
  {find: /^@drawbridge\/gallery$/, replacement: here('src/testing/gallery/gallery.ts')},
];

const TARGET = 'es2022';

const publicEntries = (): string[] =>
  readdirSync(here('src/exports'), {recursive: true, encoding: 'utf8'})
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'html.ts')
    .map((path) => here(`src/exports/${path}`));

// The build carries the compiler's own runtime, the few functions that are used of Solana's library (ADR 0060), and
// what pages cannot build as it is published (ADR 0115), with everything those import.
const CARRIED = /^(@oxc-project\/runtime|nanostores|@walletconnect\/|@solana\/(?!wallet-standard-features))/;
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
    files.map((file) => [file.replace(/^.*?\/(?=exports\/|index\.ts$)/, '').replace(/\.ts$/, ''), file]),
  );

/** Packages are left to the adopter's bundler; what is always loaded together comes in one file (ADR 0051). */
const library = (root: string, entry: string[]): BuildEnvironmentOptions => ({
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
      codeSplitting: {groups: chunkGroups(here('./'))},
    },
  },
});

/** For a script tag: packages included, small files, and still one chunk for each thing loaded later. */
const scriptTag = (): BuildEnvironmentOptions => ({
  target: TARGET,
  outDir: here('dist/html'),
  modulePreload: false,
  rolldownOptions: {
    input: here('src/exports/html.ts'),
    // What is packed together is asked for by import() where it is not.
    checks: {ineffectiveDynamicImport: false},
    optimization: {inlineConst: {mode: 'all', pass: 3}},
    // Also a script that imports it gets what its types say.
    preserveEntrySignatures: 'strict',
    output: {
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      codeSplitting: {groups: scriptTagGroups(here('./'))},
    },
  },
});

/** What `vite build --mode NAME` builds; anything else is the demo or a test server. */
const BUILDS: Record<string, () => BuildEnvironmentOptions> = {
  modal: () => library('src', publicEntries()),
  react: () => library('react/src', [here('react/src/index.ts')]),
  html: scriptTag,
};

export default defineConfig(({mode}) => ({
  // Relative, so that the script-tag build works from any folder of any host.
  ...(mode === 'html' ? {base: './'} : {}),
  plugins: [
    minifyTemplates(),
    carriedLicences(),
    ...(mode in BUILDS ? [withoutBatches()] : []),
    ...(mode in BUILDS && mode !== 'html' ? [plainNamespaces()] : []),
    ownMembers(),
  ],
  resolve: {alias: mode === 'react' ? [] : sourceAliases},
  // What is carried along must run where nothing stands for `process`, and leave its long error texts out.
  ...(mode in BUILDS && {define: {'process.env.NODE_ENV': '"production"', process: 'undefined'}}),
  build: {copyPublicDir: false, ...(BUILDS[mode]?.() ?? {target: TARGET})},
}));

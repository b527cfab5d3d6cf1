import {dirname, relative, resolve} from 'node:path';
import type {KnipConfig} from 'knip';

/** The modules that a page of the demo loads; a path from the root means the folder `demo`. */
function scriptsOf(page: string, file: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]*\svite-ignore)[^>]*\ssrc="([^"]+)"/g)].map(
    ([, src = '']) => src,
  );
  const atPage = (src: string): string => `./${relative(dirname(file), resolve('demo', `.${src}`))}`;
  return scripts.map((src) => `import '${src.startsWith('/') ? atPage(src) : src}';`).join('\n');
}

/** The files that a contract imports. */
function importsOfContract(source: string): string {
  return [...source.matchAll(/^import [^"]*"([^"]+)";/gm)].map(([, name]) => `import '${name}';`).join('\n');
}

// With version 1 of Solana's web3.js, a development dependency of `react`; a page of .ci/adopter/packed uses them.
const ADAPTER = '@solana/wallet-standard-wallet-adapter-base';

// The same for the page of Server Components, which has what React's adopters have.
const SERVER_COMPONENTS = '@vitejs/plugin-rsc';

// Types of pages with these packages; none of our pages has them.
const FRAMEWORKS = ['solid-js', 'svelte', 'vue'];

// Types for an example in the README.
const EXAMPLES = ['@types/express'];

const config: KnipConfig = {
  compilers: {html: scriptsOf, sol: importsOfContract},
  // Element classes are exported for types and tests, and used by their tags.
  ignoreExportsUsedInFile: {class: true, interface: true, type: true},
  workspaces: {
    '.': {
      entry: [
        'src/exports/**/*.ts!',
        // The build adds it to each import().
        'src/core/errors/import-again.ts!',
        'src/**/*.test.ts',
        '.ci/**/*.{js,mjs}',
        // Run by hand with packages that are not installed.
        '.ci/build/write-marks.ts',
        // Installed and run outside the project.
        '!.ci/adopter/packed/{dom,hooks,libraries,servers}/**',
        '.ci/**/*.test.ts',
        // Compiled after installing the package.
        '.ci/adopter/packed/page/*.ts',
        '*.config.mjs',
      ],
      // Fakes are for tests: product code must not use them, so this is not a finding.
      project: [
        'src/**/*.ts!',
        '!src/testing/**!',
        '!src/features/*/testing/**!',
        // Pages load the modules generated from it.
        '!src/core/config/{option-row,option-table,endpoint-rows,feature-rows}.ts!',
        '.ci/**/*.{js,mjs,ts}',
        '!.ci/api/**',
        '!.ci/adopter/packed/{dom,hooks,libraries,servers}/**',
        '*.config.mjs',
      ],
      ignoreDependencies: [
        ADAPTER,
        '@solana/wallet-adapter-base',
        '@solana/web3.js',
        '@drawbridge/react',
        'react',
        'react-dom',
        SERVER_COMPONENTS,
        ...FRAMEWORKS,
        ...EXAMPLES,
        // `.ci/steps.mjs` runs them.
        '@arethetypeswrong/cli',
        'publint',
        // Named in the options of typedoc.
        'typedoc-plugin-markdown',
      ],
    },
    react: {
      entry: ['src/{index,testing}.ts!', 'src/**/*.test.tsx'],
      project: ['src/**/*.{ts,tsx}!'],
      ignoreDependencies: [ADAPTER, '@solana/web3.js', SERVER_COMPONENTS, 'react-server-dom-webpack'],
    },
    demo: {
      entry: [
        'build.ts',
        'serve-built.ts',
        '**/*.html',
        '**/*.test.ts',
        'devnet/contracts/*.sol',
        '!dist/**',
      ],
      project: ['**/*.{ts,tsx,html,sol}', '!dist/**'],
    },
  },
};

export default config;

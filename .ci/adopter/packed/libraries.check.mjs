// The types of both packages beside those of other libraries: pages of wagmi, viem, ethers, Solana's adapter, Vue, Svelte
// and Solid, and the examples of the guides for them, compiled. Needs `npm run package:pack`, and npm's registry or its cache.
import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {cpSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {promisify} from 'node:util';
import {exampleOf} from './example-of.mjs';
import {EVM_LIBRARIES, installLibraries, PASSKEY_LIBRARIES} from './install-libraries.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const TYPESCRIPT_7 = join(ROOT, 'node_modules/typescript-7/bin/tsc');
const VERSIONS = [
  ...new Set([...EVM_LIBRARIES, ...PASSKEY_LIBRARIES]),
  '@solana/wallet-standard-wallet-adapter-base@1.1.4',
  '@solana/web3.js@1.99.0',
  '@types/react@19.3.0',
  'vue@3.5.45',
  'vue-tsc@3.3.14',
  'svelte@5.57.3',
  'svelte-check@4.7.8',
  'solid-js@1.9.19',
  // vue-tsc and svelte-check run in it.
  'typescript@6.0.3',
];
/** The examples of the guides, by the file that each is written to. */
const EXAMPLES = {
  'guide.vue': exampleOf('src/exports/README.md', 'vue'),
  'guide.svelte': exampleOf('src/exports/README.md', 'svelte'),
  'solid.tsx': exampleOf('src/exports/README.md', 'tsx\n// solid.tsx'),
  'wagmi.tsx': exampleOf('react/README.md', 'tsx\n// wagmi.tsx'),
  'wagmi-config.ts': exampleOf('react/README.md', 'ts\n// wagmi-config.ts'),
  'wagmi-server.ts': exampleOf('react/README.md', 'ts\n// wagmi-server.ts'),
  'passkey-login.ts': exampleOf('src/features/email-login/README.md', 'ts\n// passkey-login.ts'),
};
/** The module from which the examples import their client. */
const CLIENT = `
  import {createDrawbridge} from '@drawbridge/modal';
  export const client = createDrawbridge({projectId: 'adopter', networks: ['eip155:1']});
`;
const OPTIONS = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  // Of the other libraries, only wagmi's own types fail the check.
  skipLibCheck: true,
  module: 'esnext',
  moduleResolution: 'bundler',
};

describe('the types of the packed packages', () => {
  let folder;
  before(() => {
    folder = installLibraries(VERSIONS);
    cpSync(join(import.meta.dirname, 'libraries'), folder, {recursive: true});
    for (const [file, text] of Object.entries(EXAMPLES)) writeFileSync(join(folder, file), text);
    writeFileSync(join(folder, 'client.ts'), CLIENT);
    for (const framework of ['solid', 'svelte', 'vue'])
      writeFileSync(
        join(folder, `${framework}.d.ts`),
        `/// <reference types="@drawbridge/modal/${framework}" />\n`,
      );
  });
  after(() => rmSync(folder, {recursive: true, force: true}));

  /** What a compiler prints about the files, a line each. */
  async function complaintsOf(compiler, files, {args = [], compilerOptions = {}, ...more} = {}) {
    const path = join(folder, `tsconfig.${files[0]}.json`);
    const options = {...OPTIONS, ...compilerOptions};
    writeFileSync(path, JSON.stringify({compilerOptions: options, files, ...more}));
    const command = [compiler, ...(args.length > 0 ? args : ['-p']), path];
    const {stdout} = await promisify(execFile)(process.execPath, command, {cwd: folder}).catch(
      (failed) => failed,
    );
    return stdout.split('\n').filter(Boolean);
  }
  const own = (path) => join(folder, 'node_modules', path);

  const compilers = {'TypeScript 6': () => own('typescript/bin/tsc'), 'TypeScript 7': () => TYPESCRIPT_7};
  for (const [name, compiler] of Object.entries(compilers)) {
    it(`let wagmi 2 and 3 accept the connector, and viem and ethers the EVM provider, without a cast in ${name}`, async () => {
      const compilerOptions = {jsx: 'react-jsx'};
      const files = ['providers.ts', 'wagmi.tsx', 'wagmi-config.ts', 'wagmi-server.ts'];
      assert.deepEqual(await complaintsOf(compiler(), files, {compilerOptions}), []);
    });

    it(`describe an embedded wallet of another maker, as the guide has it, in ${name}`, async () => {
      assert.deepEqual(await complaintsOf(compiler(), ['passkey-login.ts']), []);
    });

    it(`let Solana's adapter accept the Solana provider behind its guard in ${name}`, async () => {
      assert.deepEqual(await complaintsOf(compiler(), ['solana.ts']), []);
    });

    it(`type events on every target, and narrow addresses and chain ids by the namespace in ${name}`, async () => {
      const compilerOptions = {jsx: 'react-jsx'};
      assert.deepEqual(await complaintsOf(compiler(), ['narrowed.tsx'], {compilerOptions}), []);
    });

    it(`type the elements in Solid's JSX in ${name}`, async () => {
      const compilerOptions = {jsx: 'preserve', jsxImportSource: 'solid-js'};
      const files = ['solid.d.ts', 'solid-page.tsx', 'solid.tsx'];
      assert.deepEqual(await complaintsOf(compiler(), files, {compilerOptions}), []);
    });
  }

  it('type the elements in Vue templates', async () => {
    const compilerOptions = {jsx: 'preserve'};
    const vueCompilerOptions = {strictTemplates: true};
    assert.deepEqual(
      await complaintsOf(own('vue-tsc/bin/vue-tsc.js'), ['vue.d.ts', 'vue-page.vue', 'guide.vue'], {
        compilerOptions,
        vueCompilerOptions,
      }),
      [],
    );
  });

  it('type the elements in Svelte templates', async () => {
    const compilerOptions = {verbatimModuleSyntax: true};
    const args = ['--workspace', folder, '--output', 'machine', '--threshold', 'error', '--tsconfig'];
    const complaints = await complaintsOf(
      own('svelte-check/bin/svelte-check'),
      ['svelte.d.ts', 'svelte-page.svelte', 'guide.svelte'],
      {
        args,
        compilerOptions,
      },
    );
    // The page's last element has a misspelt size, because Svelte has no comment that expects an error.
    const errors = complaints.filter((line) => line.includes(' ERROR '));
    assert.equal(errors.length, 1, complaints.join('\n'));
    assert.match(errors[0], /svelte-page\.svelte.*xl.* is not assignable to type/);
  });
});

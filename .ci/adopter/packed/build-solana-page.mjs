// A page with Solana's own wallet adapter beside the packed packages.
import {cpSync, mkdirSync, symlinkSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {BUNDLERS} from './bundlers.mjs';
import {installPacked} from './install-packed.mjs';

// Below `react`, because the project itself has version 2 of Solana's library.
const MODULES = resolve(import.meta.dirname, '../../../react/node_modules/@solana');
const PACKAGES = ['wallet-adapter-base', 'wallet-standard-wallet-adapter-base', 'web3.js'];

/** Builds a module of `page` in a new folder outside the project, which the caller removes; `dist` is to be served. */
export async function buildSolanaPage(module) {
  const folder = installPacked();
  cpSync(join(import.meta.dirname, 'page'), folder, {recursive: true});
  mkdirSync(join(folder, 'node_modules/@solana'), {recursive: true});
  for (const name of PACKAGES) symlinkSync(join(MODULES, name), join(folder, 'node_modules/@solana', name));
  const dist = join(folder, 'dist');
  await BUNDLERS.esbuild(join(folder, module), dist);
  const html = `<link rel="icon" href="data:,"><script type="module" src="./${module}"></script>`;
  writeFileSync(join(dist, 'index.html'), html);
  return {folder, dist};
}

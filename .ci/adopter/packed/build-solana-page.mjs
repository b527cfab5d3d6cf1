// Pages with Solana's own wallet adapter beside the packed packages.
import {cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {BUNDLERS} from './bundlers.mjs';
import {installPacked} from './install-packed.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
// Development dependencies of the workspace `react`: npm chooses the folder.
const FOLDERS = [join(ROOT, 'react/node_modules/@solana'), join(ROOT, 'node_modules/@solana')];
const PACKAGES = ['wallet-adapter-base', 'wallet-standard-wallet-adapter-base', 'web3.js'];

/** Builds modules of `page` in a new folder outside the project, which the caller removes; each of `pages` is to be served. */
export async function buildSolanaPages(modules) {
  const folder = installPacked();
  cpSync(join(import.meta.dirname, 'page'), folder, {recursive: true});
  mkdirSync(join(folder, 'node_modules/@solana'), {recursive: true});
  for (const name of PACKAGES) {
    const installed = FOLDERS.map((parent) => join(parent, name)).find((path) => existsSync(path));
    symlinkSync(installed, join(folder, 'node_modules/@solana', name));
  }
  const pages = [];
  for (const module of modules) {
    const page = join(folder, 'built', module);
    await BUNDLERS.esbuild(join(folder, module), page);
    const html = `<link rel="icon" href="data:,"><script type="module" src="./${module}"></script>`;
    writeFileSync(join(page, 'index.html'), html);
    pages.push(page);
  }
  return {folder, pages};
}

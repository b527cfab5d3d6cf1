// Measures what a page loads for signing users in with an EVM key. Needs `npm run build`.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import {build} from 'esbuild';

const PAGE = `import {createSiwx, evmVerifier} from '../../dist/exports/siwx.js';
globalThis.siwx = createSiwx({verifiers: [evmVerifier()]});`;

/** kB of the entry with what checks EVM signatures; the curve and what asks about contract wallets come on demand. */
export async function weighSignIn(folder) {
  mkdirSync(folder, {recursive: true});
  writeFileSync(`${folder}/page.js`, PAGE);
  const {metafile} = await build({
    entryPoints: [`${folder}/page.js`],
    outdir: `${folder}/out`,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    metafile: true,
    logLevel: 'error',
  });
  const verifier = Object.keys(metafile.outputs).find((file) => file.includes('verify-evm'));
  const page = Object.keys(metafile.outputs).find((file) => file.endsWith('/page.js'));
  const files = new Set([page, verifier].flatMap((file) => loadedWith(file, metafile.outputs)));
  const bytes = [...files].map((file) => brotliCompressSync(readFileSync(file)).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
}

function loadedWith(file, outputs) {
  const imported = outputs[file].imports.filter(({kind}) => kind === 'import-statement');
  return [file, ...imported.flatMap(({path}) => loadedWith(path, outputs))];
}

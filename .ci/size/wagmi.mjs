// Measures what the connector for wagmi adds to a page with a client. Needs `npm run build`.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import {build} from 'esbuild';

/** The kB that {@link weighWagmi} may measure. */
export const WAGMI_KB = 3;

const CLIENT = `import {createDrawbridge} from '../../dist/exports/index.js';
globalThis.client = createDrawbridge({projectId: 'test', networks: []});`;
const CONNECTOR = `import {drawbridgeWagmi} from '../../dist/exports/wagmi.js';
globalThis.wagmi = drawbridgeWagmi(globalThis.client);`;

/** The kB of brotli that a page loads more for `drawbridgeWagmi`. viem is not counted: a page with wagmi has it. */
export async function weighWagmi(folder) {
  mkdirSync(folder, {recursive: true});
  writeFileSync(`${folder}/client.js`, CLIENT);
  writeFileSync(`${folder}/wagmi.js`, `${CLIENT}\n${CONNECTOR}`);
  const [client, wagmi] = await Promise.all(['client', 'wagmi'].map((name) => weigh(folder, name)));
  return wagmi - client;
}

/** Weighs everything that is loaded before a click, as one file. */
async function weigh(folder, name) {
  const {metafile} = await build({
    entryPoints: [`${folder}/${name}.js`],
    outdir: `${folder}/${name}`,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external: ['viem'],
    metafile: true,
    logLevel: 'error',
  });
  const page = Object.keys(metafile.outputs).find((file) => file.endsWith(`/${name}.js`));
  const files = [...new Set(loadedWith(page, metafile.outputs))];
  return brotliCompressSync(Buffer.concat(files.map((file) => readFileSync(file)))).length / 1000;
}

function loadedWith(file, outputs) {
  const imported = outputs[file].imports.filter(
    ({kind, external}) => kind === 'import-statement' && !external,
  );
  return [file, ...imported.flatMap(({path}) => loadedWith(path, outputs))];
}

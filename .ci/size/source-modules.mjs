// The source modules of the files that a page with the script tag loads until its first row, each with its part of the
// file's weight.
import {brotliCompressSync} from 'node:zlib';
import {build, minifySync} from 'vite';

/** Builds the script tag in memory, and lists the modules of the named chunks, the heaviest first. */
export async function sourceModules(names) {
  const [{output}] = [await build({mode: 'html', logLevel: 'warn', build: {write: false}})].flat();
  const chunks = output.filter(({type, name}) => type === 'chunk' && names.includes(name));
  return chunks.flatMap(modulesOf);
}

/** A module alone compresses worse than in its file: the file's weight is shared out by the minified length. */
function modulesOf({name, code, modules}) {
  const bytes = brotliCompressSync(code).length;
  const entries = Object.entries(modules).filter(([, {renderedLength}]) => renderedLength > 0);
  const lengths = entries.map(([id, module]) => minifySync(`${id}.js`, module.code ?? '').code.length);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  return entries
    .map(([id], index) => ({
      module: id.replace('\0', '').replace(process.cwd(), ''),
      bytes: Math.round((lengths[index] / all) * bytes),
      chunk: name,
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

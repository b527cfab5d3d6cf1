// What each file leads to by its imports, types aside: those that it makes at once, and those that it makes later.
import {relative, resolve} from 'node:path';
import {build} from 'esbuild';

/**
 * A function that gives the files and packages that a file leads to, itself included; with `isAtOnce` those that it
 * leads to by static imports alone.
 */
export async function importGraph(entries) {
  const {metafile} = await build({
    // One output for all of them: an entry each would be bundled each.
    stdin: {contents: entries.map((entry) => `import('./${entry}');`).join('\n'), resolveDir: '.'},
    bundle: true,
    packages: 'external',
    format: 'esm',
    outdir: '.cache/graph',
    write: false,
    metafile: true,
    logLevel: 'silent',
    loader: {'.svg': 'text', '.png': 'dataurl'},
  });
  const importsOf = (file) => metafile.inputs[file]?.imports ?? [];
  return function leadsTo(file, {isAtOnce = false} = {}) {
    const start = relative('.', resolve(file));
    const met = new Set([start]);
    for (const from of met)
      for (const {path, kind} of importsOf(from)) if (!isAtOnce || kind !== 'dynamic-import') met.add(path);
    return met;
  };
}

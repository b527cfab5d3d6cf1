// The imports of each file, types aside: static and dynamic ones.
import {relative, resolve} from 'node:path';
import {build} from 'esbuild';

/**
 * A function that returns the files and packages that a file imports at any depth, itself included; with `isAtOnce`
 * only by static imports.
 */
export async function importGraph(entries) {
  const {metafile} = await build({
    // One output for all of them: separate entries would be bundled separately.
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
